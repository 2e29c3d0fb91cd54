import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { type ActiveFilter, useActiveBasics } from '#web/listings/active-basics.ts'
import type { Category } from '#web/listings/category-tree.ts'
import { QuickFilters, useQuickBasics } from '#web/listings/QuickFilters.tsx'
import { RequestBrowse, useRequestBrowse } from '#web/listings/RequestBrowse.tsx'
import { RequestResults } from '#web/listings/RequestResults.tsx'
import { loadRequestList } from '#web/listings/request-list.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { BrowseWantedFilters } from './BrowseWantedFilters.tsx'
import { WantedCard } from './WantedCard.tsx'
import { useWantedCardText } from './wanted-card-text.ts'
import { type WantedFilters, wantedList, wantedRead } from './wanted-filters.ts'
import { WANTED_PICTURE } from './wanted-picture.ts'

export const loader = defineLoader((tools) => loadRequestList(wantedList, tools))

const FilterSheet = lazyComponent(() => import('./BrowseWantedSheet.tsx').then((m) => m.BrowseWantedSheet))

/** The products that people want, with filters, order and pages in the address. */
export function BrowseWantedScreen() {
  const t = useT()
  const browse = useRequestBrowse(wantedList)
  const { filters, wanted, apply, decimals, categories, counts } = browse
  return (
    <RequestBrowse
      kind="products"
      list={wantedList}
      columns={3}
      browse={browse}
      words={{
        title: t('wanted-pages:browse.title'),
        titleIn: (city) => t('wanted-pages:browse.titleIn', { city }),
        description: t('wanted-pages:browse.description'),
        count: (count, isCapped) =>
          t(isCapped ? 'wanted-pages:browse.countCapped' : 'wanted-pages:browse.count', { count }),
        sort: (sort) =>
          sort === 'fits'
            ? t('wanted-pages:browse.fitsFirst')
            : t(`request-pages:sort.${sort === 'needed' ? 'deadline' : sort}`),
      }}
      active={useActiveWantedFilters(wanted, decimals, categories)}
      quick={
        <QuickFilters
          apply={apply}
          choices={useQuickBasics(wanted, counts, { fits: t('wanted-pages:browse.fits') })}
          total={counts?.total}
          post={{ label: t('wanted-pages:browse.own'), href: links.postWanted({ title: wanted.words }) }}
        />
      }
      onSort={(sort) => apply({ sort })}
      sheet={(onClose) => <FilterSheet control={browse} {...{ categories, decimals, onClose }} />}
      fields={<BrowseWantedFilters filters={wanted} categories={categories} counts={counts} onChange={apply} />}
      results={<WantedResults {...{ filters, decimals, categories }} />}
    />
  )
}

/** One page of what people want. */
function WantedResults({
  filters,
  decimals,
  categories,
}: {
  filters: WantedFilters
  decimals: number
  categories: Category[]
}) {
  const t = useT()
  const { requestedProducts: found, pagination } = useSuspenseQuery(wantedRead(filters, decimals)).data
  return (
    <RequestResults
      {...{ filters, decimals, pagination }}
      list={wantedList}
      columns={3}
      active={useActiveWantedFilters(filters, decimals, categories)}
      cards={found.map((request) => <WantedCard key={request._id} request={request} list={found} />)}
      picture={WANTED_PICTURE}
      none={{ title: t('wanted-pages:browse.none.title'), text: t('wanted-pages:browse.none.text') }}
      post={{
        title: t('wanted-pages:browse.post.title'),
        text: t('wanted-pages:browse.post.text'),
        action: t('wanted-pages:browse.post.action'),
        href: links.postWanted({ title: filters.words }),
      }}
    />
  )
}

/** Each filter that narrows the list of requested products, in words, with what takes it away. */
function useActiveWantedFilters(
  filters: WantedFilters,
  decimals: number,
  categories: Category[],
): ActiveFilter<WantedFilters>[] {
  const t = useT()
  const { conditionText, deliveryText } = useWantedCardText()
  const { condition, delivery, needed } = filters
  const all: (ActiveFilter<WantedFilters> | false)[] = [
    ...useActiveBasics(filters, decimals, categories, { fits: t('wanted-pages:browse.fits') }),
    condition !== null && { key: 'condition', label: conditionText(condition), without: { condition: null } },
    delivery !== null && { key: 'delivery', label: deliveryText(delivery), without: { delivery: null } },
    needed !== null && {
      key: 'needed',
      label: t(`wanted-pages:filters.within.${needed}`),
      without: { needed: null },
    },
  ]
  return all.filter((filter) => filter !== false)
}
