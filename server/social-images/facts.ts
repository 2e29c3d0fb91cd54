import { areaOf, type ProviderSummaryRow, ratingOf } from '#server/accounts/present.ts'
import type { Image, Place } from '#server/db/json-column.ts'
import type { Deps } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { listingImages } from '#server/media/pictures.ts'
import { writeNumber, writePrice, writeRating } from '#server/notifications/text-formats.ts'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { findProductCard, findServiceCard } from './data.ts'

/** The words of a listing's card in a language, and the place of its picture. */
export type ListingFacts = {
  marketplace: string
  title: string
  rating: string | undefined
  by: string
  /** The price. */
  fact: string
  picture: { url: string | undefined; cat: string; seed: string }
  category: string
  subcategory: string
}

const priceIn = (locale: Language, amount: number, currency: string) => writePrice({ amount, currency }, { locale })

/** The average and the number of reviews, such as "5,0 (1.234)" in German, as pages write them. */
export const starsOf = (locale: Language, sum: number, count: number) =>
  count ? `${writeRating(ratingOf(sum, count), { locale })} (${writeNumber(count, { locale })})` : undefined

type ListingRow = ProviderSummaryRow & {
  id: string
  title: string
  category: string
  subcategory: string
  images: Image[]
  rating_sum: number
  rating_count: number
}

const services = readMessages('listing-cards')

/** The part that all listings have in common; `place` is where it is done or picked up. */
function listingFacts({ marketplaceName }: Settings, language: Language, row: ListingRow, place: Place | null) {
  const { id, title, category, subcategory } = row
  return {
    marketplace: marketplaceName,
    title,
    category,
    subcategory,
    rating: starsOf(language, row.rating_sum, row.rating_count),
    by: [row.provider_company_name ?? row.provider_name, place && areaOf(place).label].filter(Boolean).join(' · '),
    picture: { url: listingImages(row)[0]?.url, cat: subcategory, seed: id },
  }
}

/** 404 for what visitors do not see. */
export async function serviceFacts({ db, settings }: Deps, id: string, language: Language): Promise<ListingFacts> {
  const row = await findServiceCard(db, id)
  if (!row) throw notFound()
  const { from, fromHourly, onRequest } = services[language].price
  const price = row.from_price === null ? undefined : priceIn(language, row.from_price, settings.currency)
  const pattern = row.pricing_type === 'hourly' ? fromHourly : from
  return {
    ...listingFacts(settings, language, row, row.location),
    fact: price ? pattern.replace('{price}', () => price) : onRequest,
  }
}

export async function productFacts({ db, settings }: Deps, id: string, language: Language): Promise<ListingFacts> {
  const row = await findProductCard(db, id)
  if (!row) throw notFound()
  return {
    ...listingFacts(settings, language, row, row.pickup_location),
    fact: priceIn(language, row.price, settings.currency),
  }
}
