import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { CityList, citiesFor } from '#web/listings/CityList.tsx'
import {
  type Category,
  categoriesRead,
  mainCategoriesOf,
  subcategoriesOf,
  useCategories,
} from '#web/listings/category-tree.ts'
import { NearField, UnknownPlace } from '#web/listings/NearField.tsx'
import { noNear, placeKnownRead, usePlaceKnown } from '#web/listings/near-filters.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { useCities } from '#web/services/service-reads.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { ProviderList } from './ProviderList.tsx'
import styles from './ProvidersScreen.module.css'
import {
  DEFAULT_SORT,
  hasProviderFilters,
  type ProviderFilters,
  type ProviderSort,
  providerSorts,
  providersHref,
  providersRead,
  readProviderFilters,
} from './provider-filters.ts'

export const loader = defineLoader(async ({ url, load, prefetch }) => {
  const filters = readProviderFilters(url.searchParams)
  if (!filters.place || (await load(placeKnownRead(filters.place)))) prefetch(providersRead(filters))
  await load(categoriesRead('all'))
})

function useTitle({ category: slug, city }: ProviderFilters, categories: Category[]): string {
  const t = useT()
  const language = useLanguage()
  const category = categories.find((each) => each.slug === slug)?.name[language]
  if (category)
    return city ? t('providers:titleCategoryIn', { category, city }) : t('providers:titleCategory', { category })
  return city ? t('providers:titleIn', { city }) : t('providers:title')
}

/** The verified sellers, to be searched by words, category and city. */
export function ProvidersScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filters = readProviderFilters(params)
  const categories = useCategories('all')
  const title = useTitle(filters, categories)
  const isUnknown = usePlaceKnown(filters.place) === false
  const key = providersHref(filters)
  const apply = (changes: Partial<ProviderFilters>) =>
    void navigate(providersHref({ ...filters, page: 1, ...changes }), { preventScrollReset: true })
  return (
    <div className="container">
      <Head
        title={title}
        description={t('providers:description')}
        canonical={links.providers({ page: filters.page > 1 ? filters.page : undefined })}
        page={filters.page}
        noindex={hasProviderFilters(filters) || filters.sort !== DEFAULT_SORT}
      />
      <PageBreadcrumbs items={[{ label: t('nav.home'), href: links.home() }, { label: t('providers:title') }]} />
      <h1 className={`mt-24 ${styles.title}`}>{title}</h1>
      <p className="tone-muted mt-4">{t('providers:text')}</p>
      <ProviderSearch filters={filters} categories={categories} onSearch={apply} />
      {isUnknown ? (
        <UnknownPlace href={providersHref({ ...filters, page: 1, ...withoutPlace(filters) })} />
      ) : (
        <>
          <SectionErrorBoundary key={`count ${key}`} fallback={() => null}>
            <Suspense fallback={<p className="tone-muted" />}>
              <ProviderCount filters={filters} onSort={(sort) => apply({ sort })} />
            </Suspense>
          </SectionErrorBoundary>
          <SectionErrorBoundary
            key={key}
            fallback={(error, retry) => <ProvidersFailure error={error} onRetry={retry} />}
          >
            <Suspense fallback={<ListSkeleton label={t('providers:loading')} count={5} />}>
              <ProviderList filters={filters} />
            </Suspense>
          </SectionErrorBoundary>
        </>
      )}
    </div>
  )
}

/** Without a place there is none that is nearest. */
const withoutPlace = ({ sort }: ProviderFilters) => ({ ...noNear, sort: sort === 'distance' ? DEFAULT_SORT : sort })

/** The number of providers found, and the choice of their order. */
function ProviderCount({ filters, onSort }: { filters: ProviderFilters; onSort: (sort: ProviderSort) => void }) {
  const t = useT()
  const { data } = useSuspenseQuery(providersRead(filters))
  const { totalCount } = data.pagination
  const offered = providerSorts.filter((sort) => sort !== 'distance' || filters.place)
  return (
    <div className={`row align-center justify-between gap-16 mt-32 mb-20 ${styles.bar}`}>
      <p className="tone-muted" role="status">
        {t('providers:count', { count: totalCount })}
      </p>
      {totalCount > 1 ? (
        <SelectField
          label={t('providers:sort')}
          hideLabel
          size="sm"
          value={filters.sort}
          onChange={(value) => onSort(providerSorts.find((sort) => sort === value) ?? 'rating')}
          options={offered.map((sort) => ({ value: sort, label: t(`providers:sorts.${sort}`) }))}
        />
      ) : null}
    </div>
  )
}

/** Said where the list would be; the search stays. */
function ProvidersFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        picture={artworkUrl('photography', 'failure', { view: 2 })}
        title={t('providers:error.title')}
        text={t('providers:error.text', { problem: errorText(t, failureOf(error)) })}
        action={
          <Button variant="primary" icon={IconRefresh} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}

type Draft = Pick<ProviderFilters, 'words' | 'category' | 'city'>

/** The search terms as they are typed; a change of the address overrides them. */
function useDraft({ words, category, city }: ProviderFilters) {
  const [draft, setDraft] = useState<Draft>({ words, category, city })
  const [known, setKnown] = useState<Draft>({ words, category, city })
  if (known.words !== words || known.category !== category || known.city !== city) {
    setKnown({ words, category, city })
    setDraft({ words, category, city })
  }
  return { draft, change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }) }
}

/** Words, category and city; it leads to an address, and works before the scripts do. */
function ProviderSearch({
  filters,
  categories,
  onSearch,
}: {
  filters: ProviderFilters
  categories: Category[]
  onSearch: (changes: Partial<ProviderFilters>) => void
}) {
  const t = useT()
  const language = useLanguage()
  const { draft, change } = useDraft(filters)
  const [isRequested, setRequested] = useState(false)
  const cities = citiesFor(useCities(isRequested), draft.city, filters.city)
  const combobox = useCombobox({ hasList: cities.length > 0, onClear: () => change({ city: '' }) })
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ ...draft, words: draft.words.trim(), city: draft.city.trim() })
  }
  return (
    <search>
      <form
        action={links.providers()}
        className={`grid columns-3 tablet-2 phone-1 align-end gap-16 mt-28 ${styles.search}`}
        onSubmit={search}
        aria-label={t('providers:search')}
      >
        {/* For those who search before the scripts are there. */}
        {filters.place ? <input type="hidden" name="place" value={filters.place} /> : null}
        {filters.within ? <input type="hidden" name="within" value={filters.within} /> : null}
        <TextField
          label={t('providers:what')}
          name="q"
          type="search"
          icon={IconSearch}
          maxLength={120}
          autoComplete="off"
          placeholder={t('providers:whatExample')}
          value={draft.words}
          onChange={(words) => change({ words })}
        />
        <SelectField
          label={t('providers:category')}
          name="category"
          value={draft.category}
          onChange={(category) => {
            change({ category })
            onSearch({ ...draft, category })
          }}
          options={[
            { value: '', label: t('providers:anyCategory') },
            ...mainCategoriesOf(categories).map(({ slug, name }) => ({
              label: name[language],
              options: [
                { value: slug, label: name[language] },
                ...subcategoriesOf(categories, slug).map((kind) => ({ value: kind.slug, label: kind.name[language] })),
              ],
            })),
          ]}
        />
        <div className={styles.place}>
          <TextField
            {...combobox.field}
            label={t('providers:city')}
            name="city"
            maxLength={80}
            placeholder={t('providers:cityExample')}
            value={draft.city}
            onFocus={() => {
              setRequested(true)
              combobox.open()
            }}
            onChange={(city) => {
              change({ city })
              combobox.open()
            }}
          />
          <CityList
            combobox={combobox}
            cities={cities}
            text={draft.city === filters.city ? '' : draft.city}
            onChoose={(city) => {
              change({ city })
              combobox.close()
              onSearch({ ...draft, city })
            }}
          />
        </div>
        <div className={styles.near}>
          <NearField value={filters} onChange={(near) => onSearch(near.place ? near : withoutPlace(filters))} />
        </div>
        <Button type="submit" variant="primary" className={styles.submit}>
          {t('providers:submit')}
        </Button>
      </form>
    </search>
  )
}
