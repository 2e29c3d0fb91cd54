/** The reviews by both sides of the demo's completed orders, with their sub-ratings. */
import type { SubRatings } from '#shared/contract/review.ts'
import { subRatings } from '#shared/policies/review.ts'
import type { DemoLanguage, DemoReview } from './content.ts'
import { reviews } from './history.ts'
import { people } from './people/all.ts'
import { between, type RandomStream, seededRandom } from './random.ts'
import { requests } from './requests/all.ts'
import { wordsOnBuyers } from './reviews/of-buyers.ts'
import { services } from './services/all.ts'

export interface DemoOrderReview {
  readonly order: string
  readonly about: 'seller' | 'buyer'
  readonly language: DemoLanguage
  readonly rating: DemoReview['rating']
  readonly text: string
  readonly sub: SubRatings
  /** After the order was completed; a buyer's own review has its time itself. */
  readonly hoursLater: number
  readonly reply?: string
}

const clamp = (stars: number) => Math.min(5, Math.max(1, stars))

/** Most people rate the aspects like the whole, some a little differently, and some not at all. */
function subOf(next: RandomStream, about: DemoOrderReview['about'], rating: number): SubRatings {
  if (next() < 0.3) return {}
  const aspects = subRatings[about].map((aspect) => [
    aspect,
    clamp(rating + (next() < 0.75 ? 0 : between(next, -1, 1))),
  ])
  return Object.fromEntries(aspects)
}

const ofSellers = reviews.map((review): DemoOrderReview => {
  const next = seededRandom(`${review.order} in detail`)
  const { order, language, rating, text } = review
  return { order, about: 'seller', language, rating, text, sub: subOf(next, 'seller', rating), hoursLater: 0 }
})

const sellerOf = (serviceKey: string) => {
  const seller = services.find(({ key }) => key === serviceKey)?.seller
  return people.find(({ key }) => key === seller)
}

/** Some sellers write, many only give stars, and most do neither. */
function reviewBuyers(): DemoOrderReview[] {
  const left = Object.fromEntries(Object.entries(wordsOnBuyers).map(([language, words]) => [language, [...words]]))
  // Most people look at the demo as Liya: her sellers write first.
  const byLiya = reviews.toSorted((a, b) => Number(b.author === 'liya') - Number(a.author === 'liya'))
  return byLiya.flatMap(({ order, service, author }) => {
    const next = seededRandom(`${order} seen by the seller`)
    const language = sellerOf(service)?.locale
    if (!language || next() > (author === 'liya' ? 0.7 : 0.3)) return []
    const [rating, text, reply] = (next() < 0.6 && left[language]?.shift()) || [next() < 0.9 ? 5 : 4, '']
    const sub = subOf(next, 'buyer', rating)
    const isUnderstood = people.find(({ key }) => key === author)?.locale === language
    const more = reply && isUnderstood ? { reply } : {}
    return [{ order, about: 'buyer', language, rating, text, sub, hoursLater: between(next, 2, 90), ...more }]
  })
}

/** Written in the review window, and hidden until the other side has written too. */
const waiting: readonly DemoOrderReview[] = [
  {
    order: 'fatou-recent',
    about: 'seller',
    language: 'fr',
    rating: 5,
    text: 'Deux garçons de trois ans, et pourtant la cuisine brille. Hanna a même retrouvé la pièce manquante du puzzle.',
    sub: { quality: 5, communication: 5, punctuality: 5 },
    hoursLater: 4,
  },
  {
    order: 'thomas-recent',
    about: 'buyer',
    language: 'en',
    rating: 5,
    text: 'The flat was empty as promised, and the caretaker opened at nine sharp.',
    sub: { communication: 4, reliability: 5 },
    hoursLater: 3,
  },
]

/** Of work that was asked for, by both sides. */
const ofRequests = requests.flatMap(({ key, language, work, offers }): DemoOrderReview[] => {
  if (!work?.reviews) return []
  const { ofSeller, ofBuyer } = work.reviews
  const next = seededRandom(`${key} in detail`)
  const provider = people.find((person) => person.key === offers[0]?.by)
  const written = (
    about: DemoOrderReview['about'],
    by: DemoLanguage,
    [rating, text]: readonly [DemoReview['rating'], string],
  ) => ({
    order: key,
    about,
    language: by,
    rating,
    text,
    sub: subOf(next, about, rating),
    hoursLater: 5,
  })
  return [
    written('seller', language, ofSeller),
    ...(ofBuyer && provider ? [written('buyer', provider.locale, ofBuyer)] : []),
  ]
})

const all: readonly DemoOrderReview[] = [...ofSellers, ...reviewBuyers(), ...waiting, ...ofRequests]

const byOrder = Map.groupBy(all, ({ order }) => order)

/** The reviews of one order. */
export const reviewsOfOrder = (order: string): readonly DemoOrderReview[] => byOrder.get(order) ?? []

export const reviewsOfBuyers = all.filter(
  ({ about, order }) => about === 'buyer' && !requests.some(({ key }) => key === order),
)
