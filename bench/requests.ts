import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { chancesOf, DAY, idOf, LANGUAGES, placeIn, sellerId } from './listings.ts'
import { cities, vocabularies } from './vocabulary.ts'

export const requestId = (n: number) => idOf(4, n)
export const productRequestId = (n: number) => idOf(6, n)

/** The number of offers for each request. */
export const OFFERS_EACH = 3
/** Everything was posted within so many days: an open request is never old. */
const DAYS = 30
/** One account asks for every request whose number this divides, so that one session reads their offers. */
const OWN = 125

export const ASKER = sellerId(0)
export const isAskers = (n: number) => n % OWN === 0

const shelvesOf = (kind: 'service' | 'product') =>
  mainCategories(kind).flatMap((category) =>
    subcategoriesOf(category.slug).map((subcategory) => ({ category: category.slug, subcategory })),
  )
const shelves = { service: shelvesOf('service'), product: shelvesOf('product') }

const sellersOf = (rows: number) => Math.max(1, Math.ceil(rows / 10))

/** The index of the seller that posts the n-th request; the others offer. */
const askerAt = (n: number, rows: number) => (isAskers(n) ? 0 : (n * 3) % sellersOf(rows))

const createdAt = (n: number, rows: number, now: number) =>
  new Date(now - (DAYS * DAY * (rows - n)) / rows).toISOString()

type Chances = ReturnType<typeof chancesOf>

/** The columns of the n-th of `rows` open requests of a kind; the newest request has the highest number. */
function askedAt({ random, any }: Chances, kind: 'service' | 'product', n: number, rows: number, now: number) {
  const language = any(LANGUAGES)
  const { openings, nouns, sentences, rare } = vocabularies[language]
  const { category, subcategory } = shelves[kind][Math.floor(random() ** 1.5 * shelves[kind].length)]!
  const created = createdAt(n, rows, now)
  return {
    requester_id: sellerId(askerAt(n, rows)),
    title: `${any(openings)} ${subcategory.name[language]} ${any(nouns)}`.slice(0, 120),
    description: [any(sentences), `${any(rare)}, ${any(rare)}, ${any(rare)}.`, any(sentences)].join(' '),
    category,
    subcategory: subcategory.slug,
    language,
    status: 'open',
    live: true,
    offer_count: OFFERS_EACH,
    opened_at: created,
    created_at: created,
    updated_at: created,
  }
}

/** The n-th of `rows` requests for services. */
export function requestAt(n: number, rows: number, now: number) {
  const chances = chancesOf(n * 13 + 7)
  const { random, any } = chances
  const asked = askedAt(chances, 'service', n, rows, now)
  const isRemote = random() < 0.15
  const most = 2_000 + Math.floor(random() ** 3 * 80_000)
  const isOpen = random() < 0.2
  return {
    ...asked,
    id: requestId(n),
    budget_type: isOpen ? 'open' : 'fixed',
    budget_max: isOpen ? null : most,
    urgency: any(['asap', 'flexible'] as const),
    location_type: isRemote ? 'remote' : any(['at_my_place', 'at_provider'] as const),
    location: isRemote ? null : placeIn(any(cities), random),
    visibility: 'public',
  }
}

/** The n-th of `rows` product requests. */
export function productRequestAt(n: number, rows: number, now: number) {
  const chances = chancesOf(n * 19 + 3)
  const { random, any } = chances
  return {
    ...askedAt(chances, 'product', n, rows, now),
    id: productRequestId(n),
    condition_wanted: any(['any', 'new', 'good'] as const),
    quantity: 1 + Math.floor(random() ** 3 * 10),
    budget_max: 500 + Math.floor(random() ** 3 * 40_000),
    delivery_preference: any(['shipping', 'pickup', 'either'] as const),
    location: placeIn(any(cities), random),
  }
}

/** The columns of the n-th offer, among `rows` requests of a kind with the same number of offers each. */
function offeredAt({ random, any }: Chances, n: number, rows: number, now: number) {
  const request = Math.floor((n - 1) / OFFERS_EACH) + 1
  const sellers = sellersOf(rows)
  const asker = askerAt(request, rows)
  const at = (request * 3 + 1 + ((n - 1) % OFFERS_EACH) * 11) % sellers
  return {
    request,
    seller: sellerId(at === asker ? (at + 5) % sellers : at),
    offer: {
      requester_id: sellerId(asker),
      status: 'pending',
      currency: 'EUR',
      price: 2_000 + Math.floor(random() * 40_000),
      message: [any(vocabularies.en.sentences), any(vocabularies.en.sentences)].join(' '),
      valid_until: new Date(now + 7 * DAY).toISOString(),
      created_at: createdAt(request, rows, now),
    },
  }
}

/** The n-th offer for a service. */
export function offerAt(n: number, rows: number, now: number) {
  const { request, seller, offer } = offeredAt(chancesOf(n * 17 + 11), n, rows, now)
  const { price, message, created_at: at } = offer
  return {
    ...offer,
    id: idOf(5, n),
    kind: 'serviceRequest',
    ref_id: requestId(request),
    provider_id: seller,
    pricing_type: 'fixed',
    cancellation_policy: 'moderate',
    rounds: [{ n: 1, by: 'seller', price, slots: [], message, at }],
  }
}

/** The n-th offer for a product request. */
export function productOfferAt(n: number, rows: number, now: number) {
  const chances = chancesOf(n * 23 + 5)
  const { request, seller, offer } = offeredAt(chances, n, rows, now)
  return {
    ...offer,
    id: idOf(7, n),
    request_id: productRequestId(request),
    seller_id: seller,
    quantity: 1,
    condition: chances.any(['new', 'like_new', 'good'] as const),
    delivery_methods: ['shipping'],
    shipping_options: [{ key: 'parcel', name: 'Parcel', price: 590, etaMinDays: 2, etaMaxDays: 4 }],
    handling_days: 2,
  }
}
