import { filterCodes } from '#server/availability/day-codes.ts'
import { dayNumber } from '#server/availability/zone-clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { fieldTestsOf } from '#server/listings/field-filters-data.ts'
import { type Near, nearby } from '#server/places/near.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import { freeCodes } from '#server/services/routes.ts'
import type { FreeFilters } from '#shared/contract/availability.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { SavedFilters } from '#shared/contract/saved-search.ts'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { findPlaceKey, isRarelyMatched } from './key-data.ts'
import { type KeyParts, keysOf, lexemesIn } from './keys.ts'

export type Listed = 'service' | 'product' | 'service_request' | 'product_request' | 'provider'

/** The demands of a search on the listings of one kind. */
export type Condition = {
  listed: Listed
  words?: string
  marks: string[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
  isUnpriced?: boolean
  minRating?: number | undefined
  near?: Near | undefined
  isAnywhere?: boolean
  within?: string | undefined
  isFitting?: boolean
  free?: FreeFilters | undefined
  fieldRanges?: string | undefined
  keys: string[]
}

type Demand = Omit<Condition, 'keys' | 'words' | 'near'>
/** Every list has some of these filters. */
type Common = {
  q?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  city?: string | undefined
  sellerId?: string | undefined
}

/** The listings in which a list or the search for everything looks. */
export const listedIn: Record<SavedSearchKind, readonly Listed[]> = {
  services: ['service'],
  products: ['product'],
  requests: ['service_request'],
  product_requests: ['product_request'],
  providers: ['provider'],
  search: ['service', 'product', 'service_request', 'product_request', 'provider'],
}

/** The kind of categories whose words a search among listings reads, as their lists do. */
const wordsOf = (listed: Listed) => (listed === 'product' || listed === 'product_request' ? 'product' : 'service')

const marked = (prefix: string, value: string | undefined) => (value === undefined ? [] : [`${prefix}:${value}`])

const pricesOf = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) => ({
  minPrice,
  maxPrice,
})

/** The demands on custom fields, beside other marks: choices are marks of their own, numbers are compared. */
function fieldDemands(filters: Parameters<typeof fieldTestsOf>[0], marks: string[]) {
  const { fieldMarks = [], fieldRanges } = fieldTestsOf(filters)
  return { marks: [...marks, ...fieldMarks.map((mark) => `f:${mark}`)], fieldRanges }
}

const FREE = ['freeOn', 'freeUntil', 'freeWithin', 'freeAt'] as const

function freeOf(filters: FreeFilters): FreeFilters | undefined {
  const set = FREE.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]))
  return set.length > 0 ? Object.fromEntries(set) : undefined
}

/** The demands that only one list makes. Marks are those of `listing_image`. */
const ownDemands: { [Kind in SavedSearchKind]: (filters: SavedFilters[Kind]) => Omit<Demand, 'listed'> } = {
  services: (filters) => ({
    ...fieldDemands(filters, marked('at', filters.locationType)),
    ...pricesOf(filters),
    minRating: filters.minRating,
    free: freeOf(filters),
  }),
  products: (filters) => ({
    ...fieldDemands(filters, [
      ...marked('condition', filters.condition),
      ...marked('delivery', filters.deliveryMethod),
      ...(filters.inStock ? ['stock'] : []),
    ]),
    ...pricesOf(filters),
    minRating: filters.minRating,
  }),
  requests: (filters) => ({
    marks: [
      ...marked('at', filters.locationType),
      ...marked('urgency', filters.urgency),
      ...marked('offers', filters.offers),
      ...(filters.when === 'weekend' ? ['weekend'] : []),
      ...(filters.when === 'flexible' ? ['urgency:flexible'] : []),
      ...(filters.withoutBudget === false ? ['budget'] : []),
    ],
    ...pricesOf(filters),
    isUnpriced: filters.withoutBudget !== false,
    within: filters.when === 'week' ? '7 days' : undefined,
    isFitting: filters.fits ?? false,
    isAnywhere: filters.alsoRemote ?? false,
  }),
  product_requests: (filters) => ({
    marks: [
      ...marked('condition', filters.condition),
      ...marked('delivery', filters.delivery),
      ...marked('offers', filters.offers),
      ...(filters.needed === 'any' ? ['needed:any'] : []),
    ],
    ...pricesOf(filters),
    within: filters.needed && { week: '7 days', month: '1 month', any: undefined }[filters.needed],
    isFitting: filters.fits ?? false,
  }),
  providers: () => ({ marks: [] }),
  search: () => ({ marks: [] }),
}

/** The words for one kind of listings; undefined if they mean nothing, so that no listing is found by them. */
async function meaningOf(
  db: Db,
  q: string,
  listed: Listed,
): Promise<{ words: string; keys: KeyParts['words'] } | undefined> {
  const kind = wordsOf(listed)
  const words = await readWords(db, q, kind)
  if (words.length === 0) return undefined
  const byLength = words.toSorted((one, other) => other.plain.length - one.plain.length)
  const rest = [...byLength]
  let rarest = byLength[0]
  let isRare = false
  for (let word = rest.shift(); word && !isRare; word = rest.shift()) {
    isRare = await isRarelyMatched(db, kind, word.query)
    if (isRare) rarest = word
  }
  return { words: allOf(words), keys: { lexemes: lexemesIn(rarest?.query ?? ''), isRare } }
}

/** The demands on each kind of listings in which a search looks; none for those in which it finds nothing. */
export async function conditionsOf<Kind extends SavedSearchKind>(
  deps: Pick<Deps, 'gazetteer' | 'settings'>,
  db: Db,
  kind: Kind,
  filters: SavedFilters[Kind],
): Promise<Condition[]> {
  const common: Common & NearQuery = filters
  const { q, category, subcategory, city, sellerId, near } = nearby(deps.gazetteer, common)
  const own = ownDemands[kind](filters)
  // It refuses days that the list refuses.
  if (own.free) freeCodes(deps, own.free)
  const marks = [
    ...marked('c', category),
    ...marked('s', subcategory),
    ...marked('p', sellerId),
    ...(city ? [`t:${await findPlaceKey(db, city)}`] : []),
    ...own.marks,
  ]
  const found = await Promise.all(
    listedIn[kind].map(async (listed): Promise<Condition[]> => {
      const meaning = q ? await meaningOf(db, q, listed) : undefined
      if (q && !meaning) return []
      const isAnywhere = own.isAnywhere && near !== undefined
      const keys = keysOf({ words: meaning?.keys, marks, near, isAnywhere: isAnywhere ?? false })
      return [
        {
          ...own,
          listed,
          marks,
          near,
          isAnywhere: isAnywhere ?? false,
          keys,
          ...(meaning && { words: meaning.words }),
        },
      ]
    }),
  )
  return found.flat()
}

export type DayCodes = { day: string; codes: number[]; before: number[] }

/** The codes of the days that filters of free times mean today, and those that they meant the day before. */
export function dayCodesOf(free: FreeFilters, timezone: string): DayCodes {
  const day = todayIn(timezone)
  const codesOn = (of: string) => filterCodes(free, dayNumber(of)) ?? []
  return { day, codes: codesOn(day), before: codesOn(addDays(day, -1)) }
}
