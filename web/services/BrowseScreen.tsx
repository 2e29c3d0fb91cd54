import { Suspense } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CardGridSkeleton } from '#web/ui/CardGridSkeleton.tsx'
import styles from './BrowseScreen.module.css'
import { countFilters, type Filters } from './browse-filters.ts'
import { CatchFailure } from './CatchFailure.tsx'
import { type Category, findIn, useCategories } from './category-tree.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterFields } from './FilterFields.tsx'
import { ListFailure } from './ListFailure.tsx'
import { PagePath } from './PagePath.tsx'
import { ResultCount } from './ResultCount.tsx'
import { Results } from './Results.tsx'
import { useCounts } from './use-counts.ts'
import { browseHref, useFilters } from './use-filters.ts'

/** A list by category alone has a better address; narrower lists are no pages of their own. */
function canonicalOf({ category, subcategory, page }: Filters): string {
  const query = page > 1 ? { page } : {}
  if (!category) return links.browse(query)
  return subcategory ? links.subcategory(category, subcategory, query) : links.category(category, query)
}

function useTitle({ category, subcategory, city }: Filters, categories: Category[]): string {
  const t = useT()
  const language = useLanguage()
  const place = findIn(categories, subcategory, category) ?? findIn(categories, category)
  const name = place?.name[language]
  if (name) return city ? t('services:browse.categoryIn', { category: name, city }) : name
  return city ? t('services:browse.titleIn', { city }) : t('services:title')
}

export function BrowseScreen() {
  const t = useT()
  const categories = useCategories()
  const control = useFilters()
  const { filters, wanted, decimals, apply } = control
  const counts = useCounts(wanted, decimals)
  const title = useTitle(filters, categories)
  const key = browseHref(filters)
  const isOwnPage = countFilters({ ...filters, category: '', subcategory: '' }) === 0 && filters.sort === null
  return (
    <div className="container">
      <Head
        title={title}
        description={t('services:browse.description')}
        canonical={canonicalOf(filters)}
        noindex={!isOwnPage}
      />
      <PagePath
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t('services:title'), href: links.services() },
          ...(title === t('services:title') ? [] : [{ label: title }]),
        ]}
      />
      <div className={styles.grid}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <div className={styles.count} role="status">
            <CatchFailure key={key} fallback={() => null}>
              <Suspense fallback={null}>
                <ResultCount {...{ filters, decimals }} />
              </Suspense>
            </CatchFailure>
          </div>
        </div>
        <FilterBar control={control} categories={categories} />
        <section className={styles.filters} aria-label={t('services:filters.title')}>
          <FilterFields filters={wanted} categories={categories} counts={counts} onChange={apply} />
        </section>
        <div className={styles.results}>
          <CatchFailure key={key} fallback={(error, retry) => <ListFailure error={error} onRetry={retry} />}>
            <Suspense fallback={<CardGridSkeleton label={t('services:loading')} count={6} columns={3} phone="two" />}>
              <Results
                {...{ filters, decimals, categories }}
                columns={3}
                hrefOf={(page) => browseHref({ ...filters, page })}
              />
            </Suspense>
          </CatchFailure>
        </div>
      </div>
    </div>
  )
}
