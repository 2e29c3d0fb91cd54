import type { PublicRow } from '#server/accounts/present.ts'
import { searchProviders } from '#server/accounts/profile-data.ts'
import type { Db } from '#server/db/open.ts'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { countByCategory } from '#server/listings/total-data.ts'
import { listingImages } from '#server/media/pictures.ts'
import { searchOpen as searchProductRequests } from '#server/product-requests/find-open.ts'
import { productLists } from '#server/products/data.ts'
import { categoriesCalled } from '#server/search-terms/categories.ts'
import { readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import { wordsOf } from '#server/search-terms/stemming.ts'
import { searchOpen } from '#server/service-requests/find-open.ts'
import { serviceLists } from '#server/services/data.ts'
import type { Image } from '#shared/contract/common.ts'
import { MAX_SUGGESTIONS, type Suggestion } from '#shared/contract/search.ts'

const LIMITS = { category: 3, listing: 4, request: 2, wanted: 2, provider: 2 }
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

function suggestListing(row: ListingRow, amount: number | null, currency: string) {
  const [image] = listingImages(row)
  const { id: _id, title, category, subcategory } = row
  return {
    _id,
    title,
    category,
    subcategory,
    ...(image ? { image } : {}),
    ...(amount === null ? {} : { price: { amount, currency } }),
  }
}

/** Suggests as many listings of each kind, or more if the other kind has fewer. */
async function suggestListings(db: Db, q: string, words: Word[], currency: string): Promise<Suggestion[]> {
  const first = { page: 1, limit: LIMITS.listing }
  const [services, products] = await Promise.all([
    serviceLists.search(db, words, first),
    readWords(db, q, 'product').then((meant) => productLists.search(db, meant, first)),
  ])
  const ofServices = Math.max(LIMITS.listing / 2, LIMITS.listing - products.length)
  const shown = services.slice(0, ofServices)
  return [
    ...shown.map((row) => ({ kind: 'service' as const, service: suggestListing(row, row.from_price, currency) })),
    ...products
      .slice(0, LIMITS.listing - shown.length)
      .map((row) => ({ kind: 'product' as const, product: suggestListing(row, row.price, currency) })),
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

type RequestRow = { id: string; title: string; category: string; subcategory: string; budget_max: number | null }

const requestOf = ({ id: _id, title, category, subcategory, budget_max: most }: RequestRow, currency: string) => ({
  _id,
  title,
  category,
  subcategory,
  ...(most === null ? {} : { maxBudget: { amount: most, currency } }),
})

/** Suggests requests for services and product requests, by turns. */
async function suggestRequests(db: Db, q: string, words: Word[], currency: string): Promise<Suggestion[]> {
  const [services, products] = await Promise.all([
    searchOpen(db, words, LIMITS.request),
    readWords(db, q, 'product').then((meant) => searchProductRequests(db, meant, LIMITS.wanted)),
  ])
  return Array.from({ length: Math.max(services.length, products.length) }).flatMap((_, place): Suggestion[] => {
    const [service, product] = [services[place], products[place]]
    const [image] = product?.images ?? []
    return [
      ...(service ? [{ kind: 'request' as const, request: requestOf(service, currency) }] : []),
      ...(product
        ? [{ kind: 'wanted' as const, wanted: { ...requestOf(product, currency), ...(image ? { image } : {}) } }]
        : []),
    ]
  })
}

async function suggestFor(db: Db, q: string, words: Word[], currency: string): Promise<Suggestion[]> {
  const [called, listings, requests, providers] = await Promise.all([
    suggestCategories(db, q),
    suggestListings(db, q, words, currency),
    suggestRequests(db, q, words, currency),
    searchProviders(db, words, LIMITS.provider),
  ])
  const people = providers.map(suggestProvider)
  // What is offered comes first; a person keeps the last place, however much else there is.
  const others = [...called, ...listings, ...requests]
  return [...others.slice(0, MAX_SUGGESTIONS - Math.min(people.length, 1)), ...people].slice(0, MAX_SUGGESTIONS)
}

/**
 * Suggestions for a search that is still being typed: what is typed may be the beginning of a word. Only if nothing
 * begins like it are there suggestions for the most likely words that were meant, which are `corrected`.
 */
export async function suggest(
  db: Db,
  q: string,
  currency: string,
): Promise<{ suggestions: Suggestion[]; corrected?: string }> {
  const words = await readWords(db, q, 'service')
  const suggestions = await suggestFor(db, q, words, currency)
  if (suggestions.length > 0) return { suggestions }
  const meant = await correctWords(db, words, 'service')
  if (!meant) return { suggestions }
  const corrected = textOf(meant)
  return { suggestions: await suggestFor(db, corrected, meant, currency), corrected }
}
