import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { HeaderSearch } from '#web/layouts/HeaderSearch.tsx'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainOf, useCategories } from '#web/listings/category-tree.ts'
import { ListFailure } from '#web/listings/ListFailure.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Everything } from './Everything.tsx'
import styles from './ExploreScreen.module.css'
import { exploreHref, readExplored } from './explore-address.ts'
import { CountedTabs, KindTabs } from './KindTabs.tsx'
import { kinds } from './kinds.tsx'
import { OneKind } from './OneKind.tsx'
import { ResultLine } from './ResultLine.tsx'

/** The search for everything: an overview of all kinds, or the list of one. */
export function ExploreScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const categories = useCategories()
  const explored = readExplored(params)
  const { words, kind } = explored
  const key = exploreHref(explored)
  const skeleton = kinds[kind ?? 'services'].skeleton(t('explore:loading'))
  return (
    <div className="container">
      <Head
        title={words ? t('explore:titleFor', { words }) : t('explore:title')}
        description={t('explore:description')}
        canonical={links.explore()}
        noindex={Boolean(words || kind)}
      />
      <Breadcrumbs
        label={t('services:path')}
        items={[{ label: t('nav.home'), href: links.home() }, { label: t('explore:title') }]}
      />
      <div className={styles.head}>
        <h1>{words ? t('explore:results', { words }) : t('explore:title')}</h1>
        <div className={styles.line}>
          {words ? (
            <CatchFailure key={words} fallback={() => null}>
              <Suspense fallback={null}>
                <ResultLine words={words} />
              </Suspense>
            </CatchFailure>
          ) : (
            <p>{t('explore:text')}</p>
          )}
        </div>
      </div>
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <CatchFailure key={`tabs ${words}`} fallback={() => <KindTabs explored={explored} />}>
        <Suspense fallback={<KindTabs explored={explored} />}>
          <CountedTabs explored={explored} />
        </Suspense>
      </CatchFailure>
      {words || kind ? null : (
        <Section title={t('lists:entry.categories')} className={styles.first}>
          <CategoryTiles categories={mainOf(categories)} isShort />
        </Section>
      )}
      <div className={styles.results}>
        <CatchFailure
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
            {kind ? <OneKind explored={{ ...explored, kind }} /> : <Everything words={words} />}
          </Suspense>
        </CatchFailure>
      </div>
    </div>
  )
}
