import type { Suggestion } from '#shared/contract/search.ts'
import { artworkUrl, links } from '#web/kernel/links.ts'

export type SuggestionItem = {
  key: string
  kind: Suggestion['kind']
  href: string
  text: string
  /** Behind the text: the category that something belongs to, how much there is of it. */
  note?: { within?: string | undefined; of?: 'listings' | 'goods'; listings?: number }
  picture?: { url: string; placeholder?: string | null | undefined }
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
    if (suggestion.kind !== 'provider') {
      const isService = suggestion.kind === 'service'
      const listing = isService ? suggestion.service : suggestion.product
      const { _id, title, category, subcategory, image } = listing
      return [
        {
          key: _id,
          kind: suggestion.kind,
          href: isService ? links.service(listing) : links.product(_id),
          text: title,
          note: { within: categoryName(subcategory, category) },
          picture: image ?? { url: artworkUrl(subcategory, _id) },
        },
      ]
    }
    const { _id, name, profilePicture: picture, isVerified } = suggestion.provider
    return [{ key: _id, kind: 'provider', href: links.provider(_id), text: name, face: { picture, isVerified } }]
  })
}
