import type { PublicRow } from '#server/accounts/present.ts'
import { searchProviders } from '#server/accounts/profile-data.ts'
import type { Db } from '#server/db/open.ts'
import { countByCategory } from '#server/listings/total-data.ts'
import { listingImages } from '#server/media/pictures.ts'
import { productLists } from '#server/products/data.ts'
import { categoriesCalled } from '#server/search-terms/categories.ts'
import { readWords, type Word } from '#server/search-terms/query.ts'
import { wordsOf } from '#server/search-terms/stemming.ts'
import { serviceLists } from '#server/services/data.ts'
import { findCategory } from '#shared/categories.ts'
import type { Image } from '#shared/contract/common.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '#shared/contract/search.ts'

const LIMITS = { category: 3, listing: 4, provider: 2 }
const MAX_WORDS = 8

/** Categories with the most listings first. */
async function suggestCategories(db: Db, q: string): Promise<Suggestion[]> {
  const slugs = await categoriesCalled(db, wordsOf(q).slice(0, MAX_WORDS))
  if (!slugs.length) return []
  const counts = await countByCategory(db)
  return slugs
    .flatMap((slug) => {
      const found = findCategory(slug)
      if (!found) return []
      const { kind, parent } = found
      const listings = counts
        .filter((each) => each.kind === kind && (parent ? each.subcategory : each.category) === slug)
        .reduce((sum, { count }) => sum + count, 0)
      const place = parent ? { category: parent, subcategory: slug } : { category: slug }
      return [{ kind: 'category' as const, of: kind, ...place, listings }]
    })
    .sort((a, b) => b.listings - a.listings)
    .slice(0, LIMITS.category)
}

type ListingRow = { id: string; title: string; category: string; subcategory: string; images: Image[] }

function suggestListing(row: ListingRow) {
  const [image] = listingImages(row)
  const { id: _id, title, category, subcategory } = row
  return { _id, title, category, subcategory, ...(image ? { image } : {}) }
}

/** As many of each kind, or more if the other kind has fewer. */
async function suggestListings(db: Db, q: string, words: Word[]): Promise<Suggestion[]> {
  const first = { page: 1, limit: LIMITS.listing }
  const [services, products] = await Promise.all([
    serviceLists.search(db, words, first),
    readWords(db, q, 'product').then((meant) => productLists.search(db, meant, first)),
  ])
  const ofServices = Math.max(LIMITS.listing / 2, LIMITS.listing - products.length)
  const shown = services.slice(0, ofServices)
  return [
    ...shown.map((row) => ({ kind: 'service' as const, service: suggestListing(row) })),
    ...products
      .slice(0, LIMITS.listing - shown.length)
      .map((row) => ({ kind: 'product' as const, product: suggestListing(row) })),
  ]
}

const suggestProvider = ({ id: _id, name, picture, verification }: PublicRow): Suggestion => ({
  kind: 'provider',
  provider: {
    _id,
    name,
    ...(picture ? { profilePicture: picture.url } : {}),
    isVerified: verification === 'approved',
  },
})

/** Suggestions for a search that is still being typed, so nothing is corrected. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const words = await readWords(db, q, 'service')
  const [called, listings, providers] = await Promise.all([
    suggestCategories(db, q),
    suggestListings(db, q, words),
    searchProviders(db, words, LIMITS.provider),
  ])
  return [...called, ...listings, ...providers.map(suggestProvider)].slice(0, MAX_SUGGESTIONS)
}
