import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { Suspense } from 'react'
import { redirect, useNavigate, useParams, useSearchParams } from 'react-router'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import {
  type BrowseFilters,
  noBrowseFilters,
  readBrowseFilters,
  writeBrowseFilters,
} from '#web/listings/browse-filters.ts'
import { browseRead } from '#web/listings/browse-reads.ts'
import {
  type Category,
  categoriesRead,
  findCategory,
  subcategoriesOf,
  useCategories,
} from '#web/listings/category-tree.ts'
import { ListFailure } from '#web/listings/ListFailure.tsx'
import { ListingResults } from '#web/listings/ListingResults.tsx'
import { ListingKindContext } from '#web/listings/listing-kind.ts'
import { movedAddress } from '#web/listings/moved-categories.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SaveSearchButton } from '#web/listings/SaveSearchButton.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { SortField } from '#web/listings/SortField.tsx'
import { browseHref } from '#web/listings/use-browse-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardGridSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './CategoryScreen.module.css'
import { serviceKind } from './service-kind.tsx'

const addressOf = (
  { category, subcategory }: { category: string; subcategory: string },
  query?: Parameters<typeof links.category>[1],
) => (subcategory ? links.subcategory(category, subcategory, query) : links.category(category, query))

/** Returns the filters of a category page: the category itself; its query holds only order and page. */
function filtersOfCategory(
  params: URLSearchParams,
  { category, subcategory }: { category: string; subcategory: string },
): BrowseFilters {
  const { sort, page } = readBrowseFilters(params, serviceKind)
  return { ...noBrowseFilters, category, subcategory, sort, page }
}

export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { category = '', subcategory = '' } = params
  const known = await load(categoriesRead())
  const { categories } = known
  const moved = movedAddress({ category, subcategory }, known)
  const present = moved ?? { category, subcategory }
  const isKnown =
    findCategory(categories, present.category) &&
    (!present.subcategory || findCategory(categories, present.subcategory, present.category))
  // Also what has moved: successors in the list are of products, too, which have no such page.
  if (!isKnown) throw notFoundResponse()
  if (moved) throw redirect(addressOf(moved) + url.search, 301)
  prefetch(browseRead(serviceKind, filtersOfCategory(url.searchParams, { category, subcategory }), 0))
})

/** A category or one kind of work in it: its name, what is below, and the list. */
export function CategoryScreen() {
  const t = useT()
  const { category = '', subcategory = '' } = useParams()
  const language = useLanguage()
  const navigate = useNavigate()
  const categories = useCategories()
  const [params] = useSearchParams()
  const filters = filtersOfCategory(params, { category, subcategory })
  const parent = findCategory(categories, category)
  const own = subcategory ? findCategory(categories, subcategory, category) : parent
  // The loader answered 404 if there was none.
  if (!parent || !own) return null

  const name = own.name[language]
  const hrefOf = (changes: Partial<typeof filters>) => {
    const { sort, page } = writeBrowseFilters({ ...filters, page: 1, ...changes })
    return addressOf({ category, subcategory }, { sort, page })
  }
  return (
    <div className="container">
      <Head
        title={name}
        description={t('browse:category.description', { category: name, count: own.listings })}
        canonical={hrefOf({ sort: null, page: filters.page })}
        page={filters.page}
        feed={links.feed('services', filters)}
        noindex={own.listings === 0}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t('browse:title'), href: links.services() },
          ...(subcategory ? [{ label: parent.name[language], href: links.category(category) }] : []),
          { label: name },
        ]}
      />
      <Row wrap align="end" justify="between" gap={24} rowGap={12} mt={24} className={styles.head}>
        <div>
          <h1>{name}</h1>
          <Text mt={4} tone="muted">
            {t('browse:count', { count: own.listings })}
          </Text>
        </div>
        <Row wrap gap={8}>
          <SaveSearchButton
            kind="services"
            filters={subcategory ? { category, subcategory } : { category }}
            chips={[name]}
            title={name}
            listAddress={`?${new URLSearchParams(subcategory ? { category, subcategory } : { category })}`}
          />
          {own.listings > 1 ? (
            <ListingKindContext value={serviceKind}>
              <SortField
                filters={filters}
                onChange={(sort) => void navigate(hrefOf({ sort }), { preventScrollReset: true })}
              />
            </ListingKindContext>
          ) : null}
        </Row>
      </Row>
      <SubcategoryChips
        category={parent}
        current={subcategory}
        moreHref={own.listings > 0 ? browseHref(serviceKind, { ...filters, page: 1 }) : undefined}
      />
      {own.listings === 0 ? (
        <EmptyState
          picture={`/art/scene/${own.slug}/empty.svg?view=2`}
          title={t('browse:category.empty.title')}
          text={t('browse:category.empty.text')}
          action={
            <>
              <Button variant="primary" href={links.addService()}>
                {t('browse:category.empty.offer')}
              </Button>
              <Button href={links.services()}>{t('browse:category.empty.others')}</Button>
            </>
          }
        />
      ) : (
        <SectionErrorBoundary
          key={hrefOf({ page: filters.page })}
          fallback={(error, retry) => (
            <ListFailure error={error} onRetry={retry} name={subcategory ? 'subcategory' : undefined} />
          )}
        >
          <Suspense fallback={<CardGridSkeleton label={t('browse:loading')} count={8} columns={4} phone="two" />}>
            <ListingKindContext value={serviceKind}>
              <ListingResults
                {...{ filters, categories }}
                decimals={0}
                columns={4}
                hrefOf={(page) => hrefOf({ page })}
              />
            </ListingKindContext>
          </Suspense>
        </SectionErrorBoundary>
      )}
    </div>
  )
}

/** The kinds of work of a category with how many are offered, and the way to every filter. */
function SubcategoryChips({
  category,
  current,
  moreHref,
}: {
  category: Category
  current: string
  moreHref: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const kinds = subcategoriesOf(useCategories(), category.slug)
  if (kinds.length === 0 && !moreHref) return null
  return (
    <Row
      as="nav"
      gap={8}
      align="stretch"
      wrap
      className={styles.kinds}
      aria-label={t('browse:category.subcategories', { category: category.name[language] })}
    >
      {kinds.length > 0 ? (
        <Chip href={links.category(category.slug)} isOn={!current}>
          {t('browse:category.all')}
        </Chip>
      ) : null}
      {kinds.map(({ slug, name, listings }) => (
        <Chip key={slug} href={links.subcategory(category.slug, slug)} isOn={slug === current}>
          {`${name[language]} · ${format.number(listings)}`}
        </Chip>
      ))}
      {moreHref ? (
        <Chip href={moreHref} icon={IconAdjustmentsHorizontal}>
          {t('browse:category.filters')}
        </Chip>
      ) : null}
    </Row>
  )
}
