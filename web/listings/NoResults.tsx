import { Suspense } from 'react'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { type BrowseFilters, countFilters } from './browse-filters.ts'
import { ClearFilters } from './ClearFilters.tsx'
import { type Category, mainCategoriesOf } from './category-tree.ts'
import styles from './ListingResults.module.css'
import { useListingKind } from './listing-kind.ts'
import { NextSuggestions } from './NextSuggestions.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'
import { browseHref } from './use-browse-filters.ts'

/** Most lists find something. */
const WidenFilters = lazyPart(() => import('./WidenFilters.tsx').then((m) => m.WidenFilters))

const PICTURE = '/art/scene/decor/d1.svg?view=2'

/** Nothing to show, and what to do about it: a page that is not there, filters that are too narrow, nothing yet. */
export function NoResults({
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
    <p className={styles.actions}>
      <ClearFilters label={t('browse:browse.empty.clear')} variant="primary" />
    </p>
  )
  return (
    <>
      <EmptyState picture={PICTURE} title={t(`${words}:browse.empty.title`)} text={t(`${words}:browse.empty.text`)} />
      <SectionErrorBoundary key={browseHref(kind, filters)} fallback={() => clear}>
        <Suspense fallback={clear}>
          <WidenFilters {...{ filters, decimals, categories }} />
        </Suspense>
      </SectionErrorBoundary>
      <NextSuggestions
        title={t('browse:browse.empty.categories')}
        ways={filled.map(({ slug, name }) => ({ key: slug, label: name[language], href: kind.categoryHref(slug) }))}
      />
    </>
  )
}
