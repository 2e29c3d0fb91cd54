import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { chancesOf, DAY, idOf, LANGUAGES, placeIn, sellerId } from './listings.ts'
import { cities, vocabularies } from './vocabulary.ts'

export const requestId = (n: number) => idOf(4, n)

/** So many offers has each request. */
export const OFFERS_EACH = 3
/** Everything was posted within so many days: an open request is never old. */
const DAYS = 30
/** One account asks for every request whose number this divides, so that one session reads their offers. */
const OWN = 125

export const ASKER = sellerId(0)
export const isAskers = (n: number) => n % OWN === 0

const shelves = mainCategories('service').flatMap((category) =>
  subcategoriesOf(category.slug).map((subcategory) => ({ category: category.slug, subcategory })),
)

const sellersOf = (rows: number) => Math.max(1, Math.ceil(rows / 10))

/** Which seller asks for the n-th request; the others offer. */
const askerAt = (n: number, rows: number) => (isAskers(n) ? 0 : (n * 3) % sellersOf(rows))

const createdAt = (n: number, rows: number, now: number) =>
  new Date(now - (DAYS * DAY * (rows - n)) / rows).toISOString()

/** The n-th of `rows` open requests; the newest has the highest number. */
export function requestAt(n: number, rows: number, now: number) {
  const { random, any } = chancesOf(n * 13 + 7)
  const language = any(LANGUAGES)
  const { openings, things, sentences, rare } = vocabularies[language]
  const { category, subcategory } = shelves[Math.floor(random() ** 1.5 * shelves.length)]!
  const isRemote = random() < 0.15
  const most = 2_000 + Math.floor(random() ** 3 * 80_000)
  const isOpen = random() < 0.2
  const created = createdAt(n, rows, now)
  return {
    id: requestId(n),
    requester_id: sellerId(askerAt(n, rows)),
    title: `${any(openings)} ${subcategory.name[language]} ${any(things)}`.slice(0, 120),
    description: [any(sentences), `${any(rare)}, ${any(rare)}, ${any(rare)}.`, any(sentences)].join(' '),
    category,
    subcategory: subcategory.slug,
    budget_type: isOpen ? 'open' : 'fixed',
    budget_max: isOpen ? null : most,
    urgency: any(['asap', 'flexible'] as const),
    location_type: isRemote ? 'remote' : any(['at_my_place', 'at_provider'] as const),
    location: isRemote ? null : placeIn(any(cities), random),
    visibility: 'public',
    language,
    status: 'open',
    live: true,
    offer_count: OFFERS_EACH,
    opened_at: created,
    created_at: created,
    updated_at: created,
  }
}

/** The n-th offer, of `rows` requests with the same number of offers each. */
export function offerAt(n: number, rows: number, now: number) {
  const request = Math.floor((n - 1) / OFFERS_EACH) + 1
  const { any, random } = chancesOf(n * 17 + 11)
  const sellers = sellersOf(rows)
  const asker = askerAt(request, rows)
  const at = (request * 3 + 1 + ((n - 1) % OFFERS_EACH) * 11) % sellers
  const price = 2_000 + Math.floor(random() * 40_000)
  const made = createdAt(request, rows, now)
  const message = [any(vocabularies.en.sentences), any(vocabularies.en.sentences)].join(' ')
  return {
    id: idOf(5, n),
    kind: 'serviceRequest',
    ref_id: requestId(request),
    requester_id: sellerId(asker),
    provider_id: sellerId(at === asker ? (at + 5) % sellers : at),
    status: 'pending',
    currency: 'EUR',
    price,
    pricing_type: 'fixed',
    message,
    cancellation_policy: 'moderate',
    valid_until: new Date(now + 7 * DAY).toISOString(),
    rounds: [{ n: 1, by: 'seller', price, slots: [], message, at: made }],
    created_at: made,
  }
}
