import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { QuickFilters, useQuickBasics } from '#web/listings/QuickFilters.tsx'
import { RequestBrowse, useRequestBrowse } from '#web/listings/RequestBrowse.tsx'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { loadRequestList } from '#web/listings/request-list.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useActiveProductRequestFilters } from './active-product-request-filters.ts'
import { BrowseProductRequestsFilters } from './BrowseProductRequestsFilters.tsx'
import { ProductRequestCard } from './ProductRequestCard.tsx'
import { type ProductRequestFilters, productRequestList, productRequestRead } from './product-request-filters.ts'
import { PRODUCT_REQUEST_PICTURE } from './product-request-picture.ts'

export const loader = defineLoader((tools) => loadRequestList(productRequestList, tools))

const FilterSheet = lazyComponent(() =>
  import('./BrowseProductRequestsSheet.tsx').then((m) => m.BrowseProductRequestsSheet),
)

/** The products that people want, with filters, order and pages in the address. */
export function BrowseProductRequestsScreen() {
  const t = useT()
  const browse = useRequestBrowse(productRequestList)
  const { filters, wanted, apply, decimals, categories, counts } = browse
  return (
    <RequestBrowse
      kind="products"
      list={productRequestList}
      columns={3}
      browse={browse}
      words={{
        title: t('product-request-pages:browse.title'),
        titleIn: (city) => t('product-request-pages:browse.titleIn', { city }),
        description: t('product-request-pages:browse.description'),
        count: (count, isCapped) =>
          t(isCapped ? 'product-request-pages:browse.countCapped' : 'product-request-pages:browse.count', { count }),
        sort: (sort) =>
          sort === 'fits'
            ? t('product-request-pages:browse.fitsFirst')
            : t(`request-pages:sort.${sort === 'needed' ? 'deadline' : sort}`),
      }}
      active={useActiveProductRequestFilters(wanted, decimals, categories)}
      quick={
        <QuickFilters
          apply={apply}
          choices={useQuickBasics(wanted, counts, { fits: t('product-request-pages:browse.fits') })}
          total={counts?.total}
          post={{
            label: t('product-request-pages:browse.own'),
            href: links.postProductRequest({ title: wanted.words }),
          }}
        />
      }
      onSort={(sort) => apply({ sort })}
      sheet={(onClose) => <FilterSheet control={browse} {...{ categories, decimals, onClose }} />}
      fields={
        <BrowseProductRequestsFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />
      }
      results={<ProductRequestResults {...{ filters, decimals, categories }} />}
      cardsIn={(box) => <ProductRequestCards filters={{ ...filters, box, page: 1 }} decimals={decimals} />}
    />
  )
}

/** The cards of a page alone. */
function ProductRequestCards({ filters, decimals }: { filters: ProductRequestFilters; decimals: number }) {
  const { requestedProducts: found } = useSuspenseQuery(productRequestRead(filters, decimals)).data
  return found.map((request) => <ProductRequestCard key={request._id} request={request} list={found} />)
}

/** One page of what people want. */
function ProductRequestResults({
  filters,
  decimals,
  categories,
}: {
  filters: ProductRequestFilters
  decimals: number
  categories: Category[]
}) {
  const t = useT()
  const { requestedProducts: found, pagination } = useSuspenseQuery(productRequestRead(filters, decimals)).data
  return (
    <RequestResults
      {...{ filters, decimals, pagination }}
      list={productRequestList}
      columns={3}
      active={useActiveProductRequestFilters(filters, decimals, categories)}
      cards={found.map((request) => <ProductRequestCard key={request._id} request={request} list={found} />)}
      picture={PRODUCT_REQUEST_PICTURE}
      none={{ title: t('product-request-pages:browse.none.title'), text: t('product-request-pages:browse.none.text') }}
      post={{
        title: t('product-request-pages:browse.post.title'),
        text: t('product-request-pages:browse.post.text'),
        action: t('product-request-pages:browse.post.action'),
        href: links.postProductRequest({ title: filters.words }),
      }}
    />
  )
}
