import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { writeFilters } from '#web/listings/browse-filters.ts'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { findIn, useCategories } from '#web/listings/category-tree.ts'
import { KindContext } from '#web/listings/kind.ts'
import { ListFailure } from '#web/listings/ListFailure.tsx'
import { PagePath } from '#web/listings/PagePath.tsx'
import { Results } from '#web/listings/Results.tsx'
import { SortField } from '#web/listings/SortField.tsx'
import { browseHref } from '#web/listings/use-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardGridSkeleton } from '#web/ui/CardGridSkeleton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './CategoryPage.module.css'
import { filtersOfCategory } from './category-filters.ts'
import { KindChips } from './KindChips.tsx'
import { serviceKind } from './service-kind.tsx'

/** A category or one kind of work in it: its name, what is below, and the list. */
export function CategoryPage({ category, subcategory = '' }: { category: string; subcategory?: string }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const categories = useCategories()
  const [params] = useSearchParams()
  const filters = filtersOfCategory(params, { category, subcategory })
  const parent = findIn(categories, category)
  const own = subcategory ? findIn(categories, subcategory, category) : parent
  // The loader answered 404 if there was none.
  if (!parent || !own) return null

  const name = own.name[language]
  const hrefOf = (changes: Partial<typeof filters>) => {
    const { sort, page } = writeFilters({ ...filters, page: 1, ...changes })
    return subcategory
      ? links.subcategory(category, subcategory, { sort, page })
      : links.category(category, { sort, page })
  }
  return (
    <div className="container">
      <Head
        title={name}
        description={t('lists:category.description', { category: name, count: own.listings })}
        canonical={hrefOf({ sort: null, page: filters.page })}
        page={filters.page}
        noindex={own.listings === 0}
      />
      <PagePath
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t('lists:title'), href: links.services() },
          ...(subcategory ? [{ label: parent.name[language], href: links.category(category) }] : []),
          { label: name },
        ]}
      />
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.count}>{t('lists:count', { count: own.listings })}</p>
        </div>
        {own.listings > 1 ? (
          <KindContext value={serviceKind}>
            <SortField
              filters={filters}
              onChange={(sort) => void navigate(hrefOf({ sort }), { preventScrollReset: true })}
            />
          </KindContext>
        ) : null}
      </div>
      <KindChips
        category={parent}
        current={subcategory}
        moreHref={own.listings > 0 ? browseHref(serviceKind, { ...filters, page: 1 }) : undefined}
      />
      {own.listings === 0 ? (
        <EmptyState
          picture={`/art/scene/${own.slug}/empty.svg?view=2`}
          title={t('lists:category.empty.title')}
          text={t('lists:category.empty.text')}
          action={
            <>
              <Button variant="primary" href={links.addService()}>
                {t('lists:category.empty.offer')}
              </Button>
              <Button href={links.services()}>{t('lists:category.empty.others')}</Button>
            </>
          }
        />
      ) : (
        <CatchFailure
          key={hrefOf({ page: filters.page })}
          fallback={(error, retry) => <ListFailure error={error} onRetry={retry} />}
        >
          <Suspense fallback={<CardGridSkeleton label={t('lists:loading')} count={8} columns={4} phone="two" />}>
            <KindContext value={serviceKind}>
              <Results {...{ filters, categories }} decimals={0} columns={4} hrefOf={(page) => hrefOf({ page })} />
            </KindContext>
          </Suspense>
        </CatchFailure>
      )}
    </div>
  )
}
