import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ExposurePlace } from '#shared/contract/promotion.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { countListed, ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import { type BrowseFilters, countFilters } from './browse-filters.ts'
import { browseRead } from './browse-reads.ts'
import { ClearFilters } from './ClearFilters.tsx'
import { type Category, mainCategoriesOf } from './category-tree.ts'
import styles from './ListingResults.module.css'
import { useListingKind } from './listing-kind.ts'
import { PromotedNote } from './PromotedTag.tsx'
import { NextSuggestions } from './SearchSuggestions.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'
import { browseHref } from './use-browse-filters.ts'
import { useExposure } from './use-exposure.ts'

const WidenFilters = lazyComponent(() => import('./WidenFilters.tsx').then((m) => m.WidenFilters))

const CARD_SIZES = '(max-width: 760px) 46vw, (max-width: 1000px) 34vw, 300px'

/** One page of the list. */
export function ListingResults({
  filters,
  decimals,
  columns,
  hrefOf,
  categories,
}: {
  filters: BrowseFilters
  decimals: number
  columns: 2 | 3 | 4
  hrefOf: (page: number) => string
  categories: Category[]
}) {
  const t = useT()
  const kind = useListingKind()
  const { data } = useSuspenseQuery(browseRead(kind, filters, decimals))
  const { totalPages, totalItems } = data.pagination
  const isCounted = useSite().promotedKinds.includes(kind.categories)
  const mark = useExposure(kind.categories, placeOf(filters))
  const pageLinks = <PaginationHeadLinks page={filters.page} pages={totalPages} hrefOf={hrefOf} />
  const listed: { isPromoted?: true | undefined }[] = data.services ?? data.products ?? []
  const count = listed.length
  if (count === 0)
    return (
      <>
        {pageLinks}
        <NoResults {...{ filters, decimals, categories }} isBeyond={totalItems > 0} firstHref={hrefOf(1)} />
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={columns} phone="two">
        <kind.Cards found={data} level={2} sizes={CARD_SIZES} eager={columns} mark={isCounted ? mark : undefined} />
      </CardGrid>
      {listed.some(({ isPromoted }) => isPromoted) ? <PromotedNote kind="listings" /> : null}
      <ListPagination
        pagination={data.pagination}
        shown={countListed(count, data.pagination)}
        hrefOf={hrefOf}
        range={(range) => t('browse:browse.range', range)}
        rangeCapped={(range) => t('browse:browse.rangeCapped', range)}
        className={styles.pages}
      />
    </>
  )
}

/** By which way of looking listings are found. */
function placeOf({ words, category }: BrowseFilters): ExposurePlace {
  if (words) return 'search'
  return category ? 'category' : 'list'
}

const PICTURE = '/art/scene/decor/d1.svg?view=2'

/** Nothing to show, and what to do about it: a page that is not there, filters that are too narrow, nothing yet. */
function NoResults({
  filters,
  decimals,
  categories,
  isBeyond,
  firstHref,
}: {
  filters: BrowseFilters
  decimals: number
  categories: Category[]
  isBeyond: boolean
  firstHref: string
}) {
  const t = useT()
  const kind = useListingKind()
  const { namespace: words } = kind
  const language = useLanguage()
  const filled = mainCategoriesOf(categories).filter(({ listings }) => listings > 0)
  if (isBeyond) {
    return (
      <EmptyState
        picture={PICTURE}
        title={t('browse:browse.beyond.title', { number: filters.page })}
        text={t('browse:browse.beyond.text')}
        action={
          <Button variant="primary" href={firstHref}>
            {t('browse:browse.beyond.first')}
          </Button>
        }
      />
    )
  }
  if (countFilters(filters) === 0) {
    return (
      <EmptyState
        picture={PICTURE}
        title={t(`${words}:entry.empty.title`)}
        text={t(`${words}:entry.empty.text`)}
        action={
          <Button variant="primary" href={kind.addHref()}>
            {t(`${words}:entry.empty.offer`)}
          </Button>
        }
      />
    )
  }
  const clear = (
    <Row as="p" wrap align="stretch" justify="center" gap={8} className={styles.actions}>
      <ClearFilters label={t('browse:browse.empty.clear')} variant="primary" />
    </Row>
  )
  return (
    <>
      <EmptyState picture={PICTURE} title={t(`${words}:browse.empty.title`)} text={t(`${words}:browse.empty.text`)} />
      <SectionErrorBoundary key={browseHref(kind, filters)} fallback={() => clear}>
        <Suspense fallback={clear}>
          <WidenFilters {...{ filters, decimals, categories }} />
        </Suspense>
      </SectionErrorBoundary>
      {kind.ask && filters.words ? (
        <Row as="p" wrap align="stretch" justify="center" gap={8} className={styles.actions}>
          <Button href={kind.ask.href(filters.words)}>{t(kind.ask.label, { words: filters.words })}</Button>
        </Row>
      ) : null}
      <NextSuggestions
        title={t('browse:browse.empty.categories')}
        ways={filled.map(({ slug, name }) => ({ key: slug, label: name[language], href: kind.categoryHref(slug) }))}
      />
    </>
  )
}
