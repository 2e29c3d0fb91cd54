import { useSuspenseQueries } from '@tanstack/react-query'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useCategories } from '#web/listings/category-tree.ts'
import { Button } from '#web/ui/Button.tsx'
import { noProviderFilters, type ProviderFilters, providersHref, providersRead } from './provider-filters.ts'

/** A search that found nobody: which part of it to give up first, or all of it. */
export function WidenSearch({ filters }: { filters: ProviderFilters }) {
  const t = useT()
  const language = useLanguage()
  const categories = useCategories('all')
  const { words, category, city } = filters
  const parts = [
    { key: 'words', value: words, without: { words: '' } },
    {
      key: 'category',
      value: category && (categories.find(({ slug }) => slug === category)?.name[language] ?? category),
      without: { category: '' },
    },
    { key: 'city', value: city, without: { city: '' } },
  ].filter(({ value }) => value)
  const rests = parts.map(({ without }) => ({ ...filters, page: 1, ...without }))
  const counted = useSuspenseQueries({ queries: parts.length > 1 ? rests.map(providersRead) : [] })
  const ways = parts
    .map(({ key, value }, index) => ({
      key,
      filter: t('browse:browse.words', { words: value }),
      href: providersHref(rests[index] ?? noProviderFilters),
      count: counted[index]?.data.pagination.totalCount ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <>
      {ways.map(({ key, filter, href, count }, index) => (
        <Button key={key} variant={index === 0 ? 'primary' : 'outline'} href={href}>
          {t('accounts:providers.empty.without', { filter, count })}
        </Button>
      ))}
      <ClearSearch variant={ways.length ? 'outline' : 'primary'} />
    </>
  )
}

export function ClearSearch({ variant = 'primary' }: { variant?: 'primary' | 'outline' }) {
  const t = useT()
  return (
    <Button variant={variant} href={providersHref(noProviderFilters)}>
      {t('accounts:providers.empty.clear')}
    </Button>
  )
}
