import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type Category, useCategories, categoriesRead } from '#web/listings/category-tree.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { ProviderCount } from './ProviderCount.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderSearch } from './ProviderSearch.tsx'
import { ProvidersFailure } from './ProvidersFailure.tsx'
import styles from './ProvidersScreen.module.css'
import { DEFAULT_SORT, hasProviderFilters, type ProviderFilters, providersHref, readProviderFilters, providersRead } from './provider-filters.ts'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  prefetch(providersRead(readProviderFilters(url.searchParams)))
  await load(categoriesRead('all'))
})

function useTitle({ category: slug, city }: ProviderFilters, categories: Category[]): string {
  const t = useT()
  const language = useLanguage()
  const category = categories.find((each) => each.slug === slug)?.name[language]
  if (category)
    return city
      ? t('accounts:providers.titleCategoryIn', { category, city })
      : t('accounts:providers.titleCategory', { category })
  return city ? t('accounts:providers.titleIn', { city }) : t('accounts:providers.title')
}

/** The verified sellers, to be searched by words, category and city. */
export function ProvidersScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filters = readProviderFilters(params)
  const categories = useCategories('all')
  const title = useTitle(filters, categories)
  const key = providersHref(filters)
  const apply = (changes: Partial<ProviderFilters>) =>
    void navigate(providersHref({ ...filters, page: 1, ...changes }), { preventScrollReset: true })
  return (
    <div className="container">
      <Head
        title={title}
        description={t('accounts:providers.description')}
        canonical={links.providers({ page: filters.page > 1 ? filters.page : undefined })}
        page={filters.page}
        noindex={hasProviderFilters(filters) || filters.sort !== DEFAULT_SORT}
      />
      <PageBreadcrumbs
        items={[{ label: t('nav.home'), href: links.home() }, { label: t('accounts:providers.title') }]}
      />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t('accounts:providers.text')}</p>
      <ProviderSearch filters={filters} categories={categories} onSearch={apply} />
      <SectionErrorBoundary key={`count ${key}`} fallback={() => null}>
        <Suspense fallback={<p className={styles.count} />}>
          <ProviderCount filters={filters} onSort={(sort) => apply({ sort })} />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary key={key} fallback={(error, retry) => <ProvidersFailure error={error} onRetry={retry} />}>
        <Suspense fallback={<ListSkeleton label={t('accounts:providers.loading')} count={5} />}>
          <ProviderList filters={filters} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  )
}
