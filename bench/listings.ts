import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { cities, names, surnames, vocabularies } from './vocabulary.ts'

/** Numbers from 0 to 1 that look like chance and are the same in each run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const idOf = (kind: number, n: number) => `019a0000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`

export const sellerId = (n: number) => idOf(1, n)
export const serviceId = (n: number) => idOf(2, n)

const LANGUAGES = ['en', 'de', 'fr', 'am'] as const
const DAY = 86_400_000
const YEARS = 2

const kinds = mainCategories('service').flatMap((category) =>
  subcategoriesOf(category.slug).map((subcategory) => ({ category: category.slug, subcategory })),
)

const picture = (n: number, alt: string) => ({
  url: `/uploads/bench-${n}-1280.webp`,
  alt,
  width: 1280,
  height: 960,
  placeholder: `data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoQAAwAAUAmJZQCdAEfgu${n.toString(36).padStart(12, '0')}AAA=`,
})

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
    location: { label: city, city, country: 'DE' },
    rating_count: Math.floor(random() * 40),
    completed_count: Math.floor(random() * 60),
  }
}

/** The n-th of `rows` listings; the newest has the highest number. Some categories have many more than others. */
export function listingAt(n: number, rows: number, now: number) {
  const random = chance(n * 7 + 3)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const language = any(LANGUAGES)
  const { openings, things, sentences, rare } = vocabularies[language]
  const { category, subcategory } = kinds[Math.floor(random() ** 1.5 * kinds.length)]!
  const title = `${any(openings)} ${subcategory.name[language]} ${any(things)}`.slice(0, 100)
  const city = any(cities)
  const isRemote = random() < 0.15
  const price = 1_500 + Math.floor(random() ** 3 * 60_000)
  const stars = random() < 0.6 ? Math.floor(random() * 30) : 0
  const createdAt = new Date(now - (YEARS * 365 * DAY * (rows - n)) / rows)
  return {
    id: serviceId(n),
    seller_id: sellerId(Math.floor(random() * Math.max(1, rows / 10))),
    title,
    description: [any(sentences), any(sentences), `${any(rare)}, ${any(rare)}, ${any(rare)}.`, any(sentences)].join(
      ' ',
    ),
    category,
    subcategory: subcategory.slug,
    tags: [any(rare), any(rare)],
    pricing_type: 'fixed',
    price,
    from_price: price,
    bookable: true,
    duration_minutes: 60,
    min_notice_hours: 24,
    max_horizon_days: 60,
    location_type: isRemote ? 'remote' : any(['at_customer', 'at_provider'] as const),
    location: isRemote ? null : { label: city, city, country: 'DE' },
    cancellation_policy: 'moderate',
    images: random() < 0.4 ? [1, 2, 3].map((place) => picture(n * 3 + place, title)) : [],
    status: 'published',
    live: true,
    language,
    rating_sum: Math.round(stars * (3.5 + random() * 1.5)),
    rating_count: stars,
    order_count: Math.floor(random() ** 4 * 200),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  }
}
