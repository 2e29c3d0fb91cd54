import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { HeaderSearch } from '#web/layouts/HeaderSearch.tsx'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainCategoriesOf, useCategories, categoriesRead } from '#web/listings/category-tree.ts'
import { ListFailure } from '#web/listings/ListFailure.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ExploreScreen.module.css'
import { exploreHref, readExploreParams } from './explore-params.ts'
import { CountedTabs, KindTabs } from './KindTabs.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { SearchKindList } from './SearchKindList.tsx'
import { SearchOverview } from './SearchOverview.tsx'
import { searchKinds } from './search-kinds.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { prefetchKind, searchOverviewRead } from './explore-reads.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const { words, kind, page } = readExploreParams(url.searchParams)
  prefetch(searchOverviewRead(words))
  if (kind) prefetchKind[kind](prefetch, { words, page })
  await Promise.all([load(categoriesRead()), ...(kind === 'products' ? [load(categoriesRead('product'))] : [])])
})

/** The search for everything: an overview of all kinds, or the list of one. */
export function ExploreScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const categories = useCategories()
  const explored = readExploreParams(params)
  const { words, kind } = explored
  const key = exploreHref(explored)
  const skeleton = searchKinds[kind ?? 'services'].skeleton(t('explore:loading'))
  return (
    <div className="container">
      <Head
        title={words ? t('explore:titleFor', { words }) : t('explore:title')}
        description={t('explore:description')}
        canonical={links.explore()}
        noindex={Boolean(words || kind)}
      />
      <Breadcrumbs
        label={t('listing-cards:path')}
        items={[{ label: t('nav.home'), href: links.home() }, { label: t('explore:title') }]}
      />
      <div className={styles.head}>
        <h1>{words ? t('explore:results', { words }) : t('explore:title')}</h1>
        <div className={styles.line}>
          {words ? (
            <SectionErrorBoundary key={words} fallback={() => null}>
              <Suspense fallback={null}>
                <ResultSummary words={words} />
              </Suspense>
            </SectionErrorBoundary>
          ) : (
            <p>{t('explore:text')}</p>
          )}
        </div>
      </div>
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <SectionErrorBoundary key={`tabs ${words}`} fallback={() => <KindTabs explored={explored} />}>
        <Suspense fallback={<KindTabs explored={explored} />}>
          <CountedTabs explored={explored} />
        </Suspense>
      </SectionErrorBoundary>
      {words || kind ? null : (
        <Section title={t('browse:entry.categories')} className={styles.first}>
          <CategoryTiles categories={mainCategoriesOf(categories)} isShort />
        </Section>
      )}
      <div className={styles.results}>
        <SectionErrorBoundary
          key={key}
          fallback={(error, retry) => (
            <ListFailure
              error={error}
              onRetry={retry}
              title={t('explore:error.title')}
              textOf={(problem) => t('explore:error.text', { problem })}
            />
          )}
        >
          <Suspense fallback={skeleton}>
            {kind ? <SearchKindList explored={{ ...explored, kind }} /> : <SearchOverview words={words} />}
          </Suspense>
        </SectionErrorBoundary>
      </div>
    </div>
  )
}
