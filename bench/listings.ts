import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { fieldValuesAt } from './custom-fields.ts'
import { cities, names, surnames, vocabularies } from './vocabulary.ts'

/** Numbers from 0 to 1 that look random and are the same in each run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const idOf = (kind: number, n: number) => `019a0000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`

export const sellerId = (n: number) => idOf(1, n)
export const serviceId = (n: number) => idOf(2, n)
export const productId = (n: number) => idOf(3, n)

export const LANGUAGES = ['en', 'de', 'fr', 'am'] as const
export const DAY = 86_400_000
const YEARS = 2

const shelvesOf = (kind: 'service' | 'product') =>
  mainCategories(kind).flatMap((category) =>
    subcategoriesOf(category.slug).map((subcategory) => ({ category: category.slug, subcategory })),
  )
const shelves = { service: shelvesOf('service'), product: shelvesOf('product') }

const picture = (n: number, alt: string) => ({
  url: `/uploads/bench-${n}-1280.webp`,
  alt,
  width: 1280,
  height: 960,
  placeholder: `data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoQAAwAAUAmJZQCdAEfgu${n.toString(36).padStart(12, '0')}AAA=`,
})

/** Somewhere in a city, or up to about ten kilometres around it. */
export const placeIn = ({ name, lat, lng }: (typeof cities)[number], random: () => number) => {
  const around = (degrees: number) => Math.round((degrees + (random() - 0.5) * 0.2) * 100) / 100
  return { label: name, city: name, country: 'DE', lat: around(lat), lng: around(lng) }
}

/** The n-th seller. */
export function sellerAt(n: number) {
  const random = chance(n + 1)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const name = `${any(names)} ${any(surnames)}`
  const city = any(cities)
  return {
    id: sellerId(n),
    email: `seller${n}@bench.example`,
    username: `seller_${n}`,
    name,
    headline: any(vocabularies.en.sentences).slice(0, 80),
    languages: ['de', any(LANGUAGES)],
    location: placeIn(city, random),
    rating_count: Math.floor(random() * 40),
    completed_count: Math.floor(random() * 60),
  }
}

type Chance = { random: () => number; any: <T>(list: readonly T[]) => T }

export function chancesOf(seed: number): Chance {
  const random = chance(seed)
  return { random, any: (list) => list[Math.floor(random() * list.length)]! }
}

/**
 * The common fields of the n-th of `rows` listings of a kind; the newest has the highest number. Some categories have
 * many more.
 */
function listingAt({ random, any }: Chance, kind: 'service' | 'product', n: number, rows: number, now: number) {
  const language = any(LANGUAGES)
  const { openings, nouns, sentences, rare } = vocabularies[language]
  const { category, subcategory } = shelves[kind][Math.floor(random() ** 1.5 * shelves[kind].length)]!
  const title = `${any(openings)} ${subcategory.name[language]} ${any(nouns)}`.slice(0, 100)
  const stars = random() < 0.6 ? Math.floor(random() * 30) : 0
  const createdAt = new Date(now - (YEARS * 365 * DAY * (rows - n)) / rows).toISOString()
  return {
    seller_id: sellerId(Math.floor(random() * Math.max(1, rows / 10))),
    title,
    description: [any(sentences), any(sentences), `${any(rare)}, ${any(rare)}, ${any(rare)}.`, any(sentences)].join(
      ' ',
    ),
    category,
    subcategory: subcategory.slug,
    images: random() < 0.4 ? [1, 2, 3].map((place) => picture(n * 3 + place, title)) : [],
    status: 'published',
    live: true,
    language,
    rating_sum: Math.round(stars * (3.5 + random() * 1.5)),
    rating_count: stars,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** The n-th of `rows` services. */
export function serviceAt(n: number, rows: number, now: number) {
  const chances = chancesOf(n * 7 + 3)
  const { random, any } = chances
  const listing = listingAt(chances, 'service', n, rows, now)
  const { rare } = vocabularies[listing.language]
  const price = 1_500 + Math.floor(random() ** 3 * 60_000)
  const isRemote = random() < 0.15
  return {
    ...listing,
    id: serviceId(n),
    tags: [any(rare), any(rare)],
    pricing_type: 'fixed',
    price,
    from_price: price,
    bookable: true,
    duration_minutes: 60,
    min_notice_hours: 24,
    max_horizon_days: 60,
    location_type: isRemote ? 'remote' : any(['at_customer', 'at_provider'] as const),
    location: isRemote ? null : placeIn(any(cities), random),
    cancellation_policy: 'moderate',
    order_count: Math.floor(random() ** 4 * 200),
    custom_fields: fieldValuesAt(random),
  }
}

const PARCEL = { key: 'parcel', name: 'Parcel', price: 590, etaMinDays: 2, etaMaxDays: 4 }

/** The n-th of `rows` products. Every tenth is picked up only, every twentieth is sold out. */
export function productAt(n: number, rows: number, now: number) {
  const chances = chancesOf(n * 11 + 5)
  const { random, any } = chances
  const listing = listingAt(chances, 'product', n, rows, now)
  const isSent = random() < 0.9
  const isPickedUp = !isSent || random() < 0.5
  return {
    ...listing,
    id: productId(n),
    condition: any(['new', 'like_new', 'good', 'fair'] as const),
    price: 500 + Math.floor(random() ** 3 * 40_000),
    stock: random() < 0.05 ? 0 : 1_000 + Math.floor(random() * 1_000),
    delivery_methods: [...(isSent ? ['shipping'] : []), ...(isPickedUp ? ['pickup'] : [])],
    shipping_options: isSent ? [PARCEL] : [],
    pickup_location: isPickedUp ? placeIn(any(cities), random) : null,
    handling_days: 2,
    auto_confirm: false,
    sold_count: Math.floor(random() ** 4 * 200),
  }
}
