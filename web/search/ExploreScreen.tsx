import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { SearchResults } from '#shared/contract/search.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { HeaderSearch } from '#web/layouts/HeaderSearch.tsx'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { categoriesRead, mainCategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { ListFailure } from '#web/listings/ListFailure.tsx'
import { NextSuggestions, SpellingCorrection } from '#web/listings/SearchSuggestions.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './ExploreScreen.module.css'
import { type ExploreParams, exploreHref, type KindName, kindNames, readExploreParams } from './explore-params.ts'
import { prefetchKind, searchKinds, searchOverviewRead, type Total } from './search-kinds.tsx'
import { WordsBar } from './WordsBar.tsx'

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
      <div className={`mt-24 text-anywhere ${styles.head}`}>
        <h1>{words ? t('explore:results', { words }) : t('explore:title')}</h1>
        <div className={`tone-muted mt-4 mb-24 ${styles.line}`}>
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
      {words ? <WordsBar words={words} kind={kind} /> : null}
      {words || kind ? null : (
        <Section title={t('browse:entry.categories')} className={styles.first}>
          <CategoryTiles categories={mainCategoriesOf(categories)} isShort />
        </Section>
      )}
      <div className={`mt-32 ${styles.results}`}>
        <SectionErrorBoundary
          key={key}
          fallback={(error, retry) => (
            <ListFailure
              error={error}
              onRetry={retry}
              title={t('explore:error.title')}
              textOf={(problem) => t('explore:error.text', { problem })}
              name={words && kind === 'requests' ? 'foundRequests' : undefined}
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

/** The kinds of what can be found, with how many of each there are as soon as that is known. */
function KindTabs({ explored: { words, kind }, results }: { explored: ExploreParams; results?: SearchResults }) {
  const t = useT()
  const format = useFormat()
  const count = (name: KindName, found: SearchResults) => {
    const { total, totalIsCapped = false } = searchKinds[name].total(found)
    return format.count(total, totalIsCapped)
  }
  return (
    <Tabs
      label={t('explore:kinds.label')}
      current={kind ?? 'all'}
      tabs={[
        { key: 'all', label: t('explore:kinds.all'), href: exploreHref({ words, kind: null, page: 1 }) },
        ...kindNames.map((name) => ({
          key: name,
          label: t(`explore:kinds.${name}`),
          count: results && count(name, results),
          href: exploreHref({ words, kind: name, page: 1 }),
        })),
      ]}
    />
  )
}

function CountedTabs({ explored }: { explored: ExploreParams }) {
  const { data } = useSuspenseQuery(searchOverviewRead(explored.words))
  return <KindTabs explored={explored} results={data.results} />
}

/** The number of results for the search words, or for their corrected spelling. */
function ResultSummary({ words }: { words: string }) {
  const t = useT()
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const { results, corrected } = data
  const totals = kindNames.map((name) => searchKinds[name].total(results))
  const count = totals.reduce((sum, { total }) => sum + total, 0)
  const isCapped = totals.some(({ totalIsCapped }) => totalIsCapped)
  return (
    <>
      {corrected ? <SpellingCorrection words={words} corrected={corrected} /> : null}
      <p role="status">{t(isCapped ? 'explore:countCapped' : 'explore:count', { count })}</p>
    </>
  )
}

/** The list of one kind, page by page, and the way to its filters. */
function SearchKindList({ explored }: { explored: ExploreParams & { kind: KindName } }) {
  const t = useT()
  const { words, kind, page } = explored
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const totals = kindNames.map((name) => ({ name, ...searchKinds[name].total(data.results) }))
  if (totals.every(({ name, total }) => name !== kind || total === 0)) {
    const others = totals.filter(({ name, total }) => name !== kind && total > 0)
    return <NothingFound words={words} kind={kind} others={others} />
  }
  const { List, filtersHref } = searchKinds[kind]
  return (
    <>
      <h2 className="visually-hidden">{t(`explore:kinds.${kind}`)}</h2>
      <Row as="p" align="stretch" justify="end" mb={20}>
        <Chip size="sm" icon={IconAdjustmentsHorizontal} href={filtersHref(words)}>
          {t('explore:filters')}
        </Chip>
      </Row>
      <List words={words} page={page} hrefOf={(number) => exploreHref({ ...explored, page: number })} />
    </>
  )
}

/** The first of every kind of which there are any. */
function SearchOverview({ words }: { words: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useSuspenseQuery(searchOverviewRead(words))
  const found = kindNames.filter((name) => searchKinds[name].total(data.results).total > 0)
  if (found.length === 0) return <NothingFound words={words} kind={null} others={[]} />
  return found.map((name) => {
    const { total: totalOf, shown, first } = searchKinds[name]
    const { total, totalIsCapped = false } = totalOf(data.results)
    return (
      <Section
        key={name}
        title={t(`explore:kinds.${name}`)}
        className={styles.kind}
        link={
          total > shown(data.results)
            ? {
                label: t('explore:seeAll', { number: format.count(total, totalIsCapped) }),
                href: exploreHref({ words, kind: name, page: 1 }),
              }
            : undefined
        }
      >
        {first(data.results)}
      </Section>
    )
  })
}

/** Words that say something on their own. */
const singleWords = (words: string) => {
  const parts = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => [...part].length > 2)
  return parts.length > 1 ? [...new Set(parts)].slice(0, 5) : []
}

/** Nothing to show, and what to do about it: another kind, fewer words, a category. */
function NothingFound({
  words,
  kind,
  others,
}: {
  words: string
  kind: KindName | null
  /** Kinds of which there are some. */
  others: ({ name: KindName } & Total)[]
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const filled = mainCategoriesOf(useCategories()).filter(({ listings }) => listings > 0)
  return (
    <>
      <EmptyState
        picture={artworkUrl('decor', 'd1', { view: 2 })}
        title={words ? t('explore:none.title', { words }) : t('explore:none.nothing')}
        text={others.length ? t(`explore:none.other.${kind ?? 'services'}`) : t('explore:none.text')}
        action={
          others.length ? (
            others.map(({ name, total, totalIsCapped = false }, index) => (
              <Button
                key={name}
                variant={index === 0 ? 'primary' : 'outline'}
                href={exploreHref({ words, kind: name, page: 1 })}
              >
                {t(`explore:none.see.${name}`, { count: total, number: format.count(total, totalIsCapped) })}
              </Button>
            ))
          ) : (
            <>
              <Button variant="primary" href={words ? links.explore() : links.addService()}>
                {words ? t('explore:none.clear') : t('browse:entry.empty.offer')}
              </Button>
              {words ? (
                <Button href={links.postProductRequest({ title: words })}>
                  {t('product-cards:postProductRequest')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      <NextSuggestions
        title={t('explore:none.words')}
        ways={singleWords(words).map((word) => ({
          key: word,
          label: word,
          href: exploreHref({ words: word, kind: null, page: 1 }),
        }))}
      />
      <NextSuggestions
        title={t('browse:browse.empty.categories')}
        ways={filled.map(({ slug, name }) => ({ key: slug, label: name[language], href: links.category(slug) }))}
      />
    </>
  )
}
