import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#shared/contract/search.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage } from '#web/kernel/i18n.tsx'

const DEBOUNCE_MS = 150

/** Whether what was suggested for other words is worth showing until the answer is there. */
const isNear = (words: string, others: string) => words.startsWith(others) || others.startsWith(words)

/**
 * What is suggested for the words, once somebody pauses: an answer for words that are no longer there is not shown.
 * `settled` says that nothing is on its way. Without an answer there are no suggestions.
 */
export function useSuggestions(typed: string, isWanted: boolean): { suggestions: Suggestion[]; settled: boolean } {
  const words = typed.trim().replace(/\s+/g, ' ')
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...q(api.search.suggest, { query: { q: paused } }),
    enabled: isWanted && paused !== '',
    retry: false,
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1]
      const others = typeof before === 'object' && 'query' in before ? String(Object(before.query).q ?? '') : ''
      return isNear(paused, others) ? previous : undefined
    },
  })
  return {
    suggestions: words && isNear(words, paused) ? (data?.suggestions ?? []) : [],
    settled: words === paused && !isFetching && !isPlaceholderData,
  }
}

/** The name of a category in the language of the page, by its own slug and that of its parent. */
export function useCategoryName(isWanted: boolean) {
  const language = useLanguage()
  const enabled = isWanted
  const services = useQuery({ ...q(api.category.list, { query: { kind: 'service' } }), enabled }).data?.categories
  const products = useQuery({ ...q(api.category.list, { query: { kind: 'product' } }), enabled }).data?.categories
  return (slug: string, parent: string | null) =>
    [...(services ?? []), ...(products ?? [])].find((category) => category.slug === slug && category.parent === parent)
      ?.name[language]
}
