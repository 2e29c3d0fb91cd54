import { listingImages } from '#server/media/pictures.ts'
import { SavedSearch, type SearchMatch } from '#shared/contract/saved-search.ts'
import type { MatchRow } from './alert-data.ts'
import type { SearchRow } from './data.ts'

export const presentSearch = (row: SearchRow): SavedSearch =>
  // The CHECKs of the table allow the words of the contract and no others, and the filters were checked before.
  SavedSearch.parse({
    _id: row.id,
    kind: row.kind,
    name: row.name,
    filters: row.filters,
    address: row.address,
    frequency: row.frequency,
    hour: row.hour,
    mail: row.by_mail,
    push: row.by_push,
    newCount: row.new_count,
    seenAt: row.seen_at.toISOString(),
    ...(row.matched_at ? { matchedAt: row.matched_at.toISOString() } : {}),
    createdAt: row.created_at.toISOString(),
  })

const DRAWN = new Set(['service', 'product'])

function imageOf({ listed, listing_id: id, title, subcategory, images }: MatchRow) {
  const [image] = DRAWN.has(listed) ? listingImages({ id, title, subcategory: subcategory ?? '', images }) : images
  return image ? { image: { ...image, alt: image.alt ?? title } } : {}
}

export function presentMatch(row: MatchRow, { seenAt, currency }: { seenAt: Date; currency: string }): SearchMatch {
  const area = [...new Set([row.label, row.city])].filter(Boolean).join(', ')
  return {
    kind: row.listed,
    _id: row.listing_id,
    title: row.title,
    ...(row.category ? { category: row.category } : {}),
    ...(row.subcategory ? { subcategory: row.subcategory } : {}),
    ...(row.price === null ? {} : { price: { amount: row.price, currency } }),
    ...(area ? { area } : {}),
    ...imageOf(row),
    matchedAt: row.matched_at.toISOString(),
    isNew: row.matched_at > seenAt,
  }
}
