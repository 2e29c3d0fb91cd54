import { nextFreeOf } from '#server/accounts/listings.ts'
import { areaOf, presentProviderSummary } from '#server/accounts/present.ts'
import type { Image } from '#server/db/json-column.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { listingImages } from '#server/media/pictures.ts'
import type { UserSummary } from '#shared/contract/common.ts'
import type { Favorite, FavoriteTarget } from '#shared/contract/favorite.ts'
import type { FavoriteRow } from './data.ts'
import type { TargetRow } from './target-data.ts'

type Pictured = { id: string; title: string | null; subcategory: string | null; images: Image[] | null }

/** The picture of a card: its own, or a drawn one of its category. */
export function pictureOf({ id, title, subcategory, images }: Pictured): Image | null {
  const [first] = images ?? []
  if (first) return { ...first, alt: first.alt || (title ?? '') }
  return subcategory ? (listingImages({ id, title: title ?? '', subcategory, images: [] })[0] ?? null) : null
}

function personOf(row: TargetRow): UserSummary | null {
  const { person_id, person_username, person_name, person_verification } = row
  if (!person_id || !person_username || !person_name || !person_verification) return null
  return presentProviderSummary({
    provider_id: person_id,
    provider_username: person_username,
    provider_name: person_name,
    provider_company_name: row.person_company_name,
    provider_picture: row.person_picture,
    provider_verification: person_verification,
  })
}

function stateOf({ live, sold }: TargetRow): FavoriteTarget['state'] {
  if (!live) return 'gone'
  return sold ? 'sold' : 'there'
}

/** Presents it for a card. If others may not read it any more, it is only gone: no words, no picture of its own, no person. */
export function presentTarget(row: TargetRow, currency: string): FavoriteTarget {
  const { kind, target_id: id, subcategory, price, price_before, free_starts, notice_minutes } = row
  const state = stateOf(row)
  const bare = { kind, _id: id, category: row.category, subcategory, state }
  if (!row.has_words) {
    const image = pictureOf({ id, title: null, subcategory, images: null })
    return withoutNulls({ ...bare, title: '', image, isRemote: false, ships: false })
  }
  return withoutNulls({
    ...bare,
    title: row.title ?? '',
    image: pictureOf({ ...row, id }),
    price: price === null ? null : { amount: price, currency },
    priceBefore: price_before === null ? null : { amount: price_before, currency },
    pricingType: row.pricing_type,
    condition: row.condition,
    place: row.place && areaOf(row.place),
    isRemote: row.is_remote ?? false,
    ships: row.ships ?? false,
    person: personOf(row),
    nextFree: state === 'there' ? nextFreeOf({ free_starts, notice_minutes }) : null,
    endsAt: state === 'there' ? (row.ends_at?.toISOString() ?? null) : null,
  })
}

export const presentFavorite = (row: FavoriteRow, currency: string): Favorite => ({
  ...presentTarget(row, currency),
  savedAt: row.saved_at.toISOString(),
  ...withoutNulls({
    savedPrice: row.saved_price === null ? null : { amount: row.saved_price, currency },
    collectionId: row.collection_id,
    soldAt: row.sold_at?.toISOString() ?? null,
  }),
})
