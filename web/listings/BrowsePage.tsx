import { Suspense } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CardGridSkeleton } from '#web/ui/CardGridSkeleton.tsx'
import styles from './BrowsePage.module.css'
import { countFilters, type Filters } from './browse-filters.ts'
import { CatchFailure } from './CatchFailure.tsx'
import { type Category, findIn, useCategories } from './category-tree.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterFields } from './FilterFields.tsx'
import { KindContext, type ListingKind } from './kind.ts'
import { ListFailure } from './ListFailure.tsx'
import { PagePath } from './PagePath.tsx'
import { ResultCount } from './ResultCount.tsx'
import { Results } from './Results.tsx'
import { useCounts } from './use-counts.ts'
import { browseHref, useFilters } from './use-filters.ts'

/** What the address names, or what that is a part of. */
function useCategoryName({ category, subcategory }: Filters, categories: Category[]): string | undefined {
  const language = useLanguage()
  return (findIn(categories, subcategory, category) ?? findIn(categories, category))?.name[language]
}

/** Whether a list by category alone has anything in it. */
const isFilled = ({ category, subcategory }: Filters, categories: Category[]): boolean => {
  if (!category && !subcategory) return true
  const named = subcategory ? findIn(categories, subcategory, category) : findIn(categories, category)
  return (named?.listings ?? 0) > 0
}

function useTitle({ words, listTitle }: ListingKind, { city }: Filters, name: string | undefined): string {
  const t = useT()
  if (name) return city ? t('lists:browse.categoryIn', { category: name, city }) : name
  return city ? t(`${words}:browse.titleIn`, { city }) : t(listTitle)
}

/** A kind of listings with its filters, order and pages, all of which stand in the address. */
export function BrowsePage({ kind }: { kind: ListingKind }) {
  return (
    <KindContext value={kind}>
      <Browse kind={kind} />
    </KindContext>
  )
}

function Browse({ kind }: { kind: ListingKind }) {
  const t = useT()
  const { words } = kind
  const categories = useCategories(kind.categories)
  const control = useFilters()
  const { filters, wanted, decimals, apply } = control
  const counts = useCounts(wanted, decimals)
  const category = useCategoryName(filters, categories)
  const title = useTitle(kind, filters, category)
  const key = browseHref(kind, filters)
  const isOwnPage = countFilters({ ...filters, category: '', subcategory: '' }) === 0 && filters.sort === null
  return (
    <div className="container">
      <Head
        title={title}
        description={
          category && kind.categoryDescription
            ? t(kind.categoryDescription, { category })
            : t(`${words}:browse.description`)
        }
        canonical={kind.canonical(filters)}
        page={filters.page}
        noindex={!isOwnPage || !isFilled(filters, categories)}
      />
      <PagePath
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t(`${words}:title`), href: kind.entryHref() },
          ...(title === t(`${words}:title`) ? [] : [{ label: title }]),
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
        <section className={styles.filters} aria-label={t('lists:filters.title')}>
          <FilterFields filters={wanted} categories={categories} counts={counts} onChange={apply} />
        </section>
        <div className={styles.results}>
          <CatchFailure
            key={key}
            fallback={(error, retry) => (
              <ListFailure error={error} onRetry={retry} title={t(`${words}:browse.error.title`)} />
            )}
          >
            <Suspense fallback={<CardGridSkeleton label={t(`${words}:loading`)} count={6} columns={3} phone="two" />}>
              <Results
                {...{ filters, decimals, categories }}
                columns={3}
                hrefOf={(page) => browseHref(kind, { ...filters, page })}
              />
            </Suspense>
          </CatchFailure>
        </div>
      </div>
    </div>
  )
}
