import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '#shared/contract/search.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'

/** `corrected` are the words to which the suggestions belong, if they are not the typed ones. */
export type FoundSuggestions = { suggestions: Suggestion[]; corrected: string | undefined; settled: boolean }

const DEBOUNCE_MS = 150

/** True if suggestions for other words are worth showing until the answer arrives. */
const isNear = (words: string, others: string) => words.startsWith(others) || others.startsWith(words)

/**
 * Suggestions for the words, fetched when the typing pauses; an answer to earlier words is not shown.
 * `settled` says that nothing is on its way. Without an answer there are no suggestions.
 */
export function useSuggestions(typed: string, isEnabled: boolean): FoundSuggestions {
  const words = typed.trim().replace(/\s+/g, ' ')
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...q(api.search.suggest, { query: { q: paused } }),
    enabled: isEnabled && paused !== '',
    retry: false,
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1]
      const others = typeof before === 'object' && 'query' in before ? String(Object(before.query).q ?? '') : ''
      return isNear(paused, others) ? previous : undefined
    },
  })
  const answer = words && isNear(words, paused) ? data : undefined
  return {
    suggestions: answer?.suggestions ?? [],
    corrected: answer?.corrected,
    settled: words === paused && !isFetching && !isPlaceholderData,
  }
}

/** The name of a category in the language of the page, by its own slug and that of its parent. */
export function useCategoryName(isEnabled: boolean) {
  const language = useLanguage()
  const enabled = isEnabled
  const services = useQuery({ ...q(api.category.list, { query: { kind: 'service' } }), enabled }).data?.categories
  const products = useQuery({ ...q(api.category.list, { query: { kind: 'product' } }), enabled }).data?.categories
  return (slug: string, parent: string | null) =>
    [...(services ?? []), ...(products ?? [])].find((category) => category.slug === slug && category.parent === parent)
      ?.name[language]
}

export type SuggestionItem = {
  key: string
  kind: Suggestion['kind']
  href: string
  text: string
  /** Behind the text: the category that something belongs to, how much there is of it. */
  note?: { within?: string | undefined; of?: 'listings' | 'goods'; listings?: number }
  picture?: { url: string; placeholder?: string | null | undefined }
  /** Of a service it is the lowest of several. */
  price?: (Money & { isLowest: boolean }) | undefined
  /** A person has a face instead of a picture. */
  face?: { picture: string | undefined; isVerified: boolean }
}

function hrefOf(of: 'service' | 'product', category: string, subcategory: string | undefined) {
  if (of === 'product') return links.products({ category, subcategory })
  return subcategory ? links.subcategory(category, subcategory) : links.category(category)
}

/** Suggestions with their words, pictures and addresses; a category whose name is not known yet is left out. */
export function suggestionRowsOf(
  suggestions: readonly Suggestion[],
  categoryName: (slug: string, parent: string | null) => string | undefined,
): SuggestionItem[] {
  return suggestions.flatMap((suggestion): SuggestionItem[] => {
    if (suggestion.kind === 'category') {
      const { of, category, subcategory, listings } = suggestion
      const slug = subcategory ?? category
      const text = categoryName(slug, subcategory ? category : null)
      if (!text) return []
      return [
        {
          key: `category-${category}-${subcategory ?? ''}`,
          kind: 'category',
          href: hrefOf(of, category, subcategory),
          text,
          note: {
            within: subcategory ? categoryName(category, null) : undefined,
            of: of === 'product' ? 'goods' : 'listings',
            listings,
          },
          picture: { url: artworkUrl(slug, 'tile', { view: 2 }) },
        },
      ]
    }
    if (suggestion.kind === 'request' || suggestion.kind === 'wanted') {
      const isProduct = suggestion.kind === 'wanted'
      const { _id, title, category, subcategory, maxBudget } = isProduct ? suggestion.wanted : suggestion.request
      return [
        {
          key: _id,
          kind: suggestion.kind,
          href: isProduct ? links.requestedProduct(_id) : links.serviceRequest(_id),
          text: title,
          note: { within: categoryName(subcategory, category) },
          picture: (isProduct && suggestion.wanted.image) || { url: artworkUrl(subcategory, _id) },
          price: maxBudget && { ...maxBudget, isLowest: false },
        },
      ]
    }
    if (suggestion.kind !== 'provider') {
      const isService = suggestion.kind === 'service'
      const listing = isService ? suggestion.service : suggestion.product
      const { _id, title, category, subcategory, image, price } = listing
      return [
        {
          key: _id,
          kind: suggestion.kind,
          href: isService ? links.service(listing) : links.product(_id),
          text: title,
          note: { within: categoryName(subcategory, category) },
          picture: image ?? { url: artworkUrl(subcategory, _id) },
          price: price && { ...price, isLowest: isService },
        },
      ]
    }
    const { _id, name, profilePicture: picture, isVerified } = suggestion.provider
    return [{ key: _id, kind: 'provider', href: links.provider(_id), text: name, face: { picture, isVerified } }]
  })
}
