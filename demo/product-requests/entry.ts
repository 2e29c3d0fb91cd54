/** Products that people of the demo want, the offers that others make, and the orders that follow. */

import type { DemoLanguage, DemoProduct } from '#demo/content.ts'
import { people } from '#demo/people/all.ts'
import type { Place } from '#demo/places.ts'
import { type DemoProductOrderCourse, dhl, bought as paid, step } from '#demo/product-orders.ts'
import { products } from '#demo/products/all.ts'
import { pickupPlaceOf, shippingOptionsOf, type Way } from '#demo/products/entry.ts'
import type { Composition } from '#shared/art/index.ts'
import { categories, type ProductCategorySlug, type ProductSubcategorySlug } from '#shared/categories.ts'
import type { productCloseReasons } from '#shared/process/product-request.ts'

/**
 * A step that one of the two takes with an offer after it was made and before it is paid; times are hours before now.
 */
export interface DemoBidStep {
  readonly transition: 'revise' | 'reject' | 'withdraw' | 'expire' | 'accept' | 'undo' | 'lapse'
  readonly hoursAgo: number
  /** The reason of a rejection, or the words of the requester with the acceptance. */
  readonly text?: string
  /** The number of units that are accepted; all that are offered if absent. */
  readonly quantity?: number
}

export interface DemoBid {
  /** Key of the seller. */
  readonly by: string
  /** Of one unit, in minor units. */
  readonly price: number
  readonly quantity: number
  readonly message: string
  readonly condition: DemoProduct['condition']
  /** Key of the seller's own listing. */
  readonly product?: string
  readonly deliveryMethods: DemoProduct['deliveryMethods']
  readonly shippingOptions: DemoProduct['shippingOptions']
  readonly pickupLocation?: NonNullable<DemoProduct['pickupLocation']>
  readonly handlingDays: number
  readonly pictures: readonly Composition[]
  readonly hoursAgo: number
  readonly steps: readonly DemoBidStep[]
  /** The order of the accepted offer, from the opening of its payment on. */
  readonly order?: DemoProductOrderCourse
}

/** A step that its author, or an administrator, takes with a request; times are hours before now. */
export interface DemoWishStep {
  readonly transition: 'approve' | 'reject' | 'change' | 'close' | 'expire' | 'giveUp'
  readonly hoursAgo: number
  /** The reason of an administrator. */
  readonly text?: string
  /** The reason for which its author closes it. */
  readonly reason?: (typeof productCloseReasons)[number]
}

export interface DemoWish {
  readonly key: string
  /** Key of the requester. */
  readonly author: string
  readonly title: string
  readonly description: string
  readonly language: DemoLanguage
  readonly category: ProductCategorySlug
  readonly subcategory: ProductSubcategorySlug
  readonly conditionWanted: 'any' | DemoProduct['condition']
  readonly quantity: number
  /** For one unit, in minor units. */
  readonly budget: { readonly min?: number; readonly max: number }
  /** Days from now until it has to be there. */
  readonly neededInDays?: number
  readonly deliveryPreference: 'shipping' | 'pickup' | 'either'
  readonly location: Place
  readonly pictures: readonly Composition[]
  readonly hoursAgo: number
  readonly steps: readonly DemoWishStep[]
  readonly bids: readonly DemoBid[]
}

interface Entry {
  readonly title: string
  readonly text: string
  /** The most for one unit, or the least and the most. */
  readonly budget: number | readonly [min: number, max: number]
  readonly hoursAgo: number
  /** One if absent. */
  readonly quantity?: number
  /** Any if absent. */
  readonly condition?: DemoWish['conditionWanted']
  readonly neededInDays?: number
  /** Either if absent. */
  readonly delivery?: DemoWish['deliveryPreference']
  readonly pictures?: readonly Composition[]
  readonly steps?: readonly DemoWishStep[]
  readonly bids?: readonly DemoBid[]
}

/** A product that is wanted, in the language and at the place of its author. */
export function want(key: string, author: string, subcategory: ProductSubcategorySlug, entry: Entry): DemoWish {
  const person = people.find((one) => one.key === author)
  const parent = categories.find(({ kind, slug }) => kind === 'product' && slug === subcategory)?.parent
  if (!person || !parent) throw new Error(`${key}: no ${author} or no ${subcategory}`)
  const { text, budget, quantity = 1, condition = 'any', delivery = 'either', steps = [], bids = [], ...given } = entry
  const [min, max] = typeof budget === 'number' ? [undefined, budget] : budget
  return {
    ...given,
    key,
    author,
    subcategory,
    // The parent of a subcategory of products is one of their categories.
    category: parent as ProductCategorySlug,
    description: text,
    language: person.locale,
    conditionWanted: condition,
    quantity,
    budget: { ...(min === undefined ? {} : { min }), max },
    deliveryPreference: delivery,
    location: person.location,
    pictures: entry.pictures ?? [],
    steps,
    bids,
  }
}

type Terms = Partial<Pick<DemoBid, 'quantity' | 'condition' | 'product' | 'pictures' | 'steps' | 'order'>> & {
  readonly hoursAgo: number
  /** The ways of shipping; those of the listing, or a parcel, if absent. */
  readonly ships?: readonly Way[]
  readonly pickup?: boolean
  readonly handling?: number
}

/** An offer; `price` is that of one unit. What is not told is that of the named listing, or the usual. */
export function bid(by: string, price: number, message: string, terms: Terms): DemoBid {
  const { ships, pickup, handling, ...given } = terms
  const listing = products.find(({ key }) => key === terms.product)
  const seller = people.find(({ key }) => key === by)
  if (!seller || (terms.product && listing?.seller !== by)) throw new Error(`${by} has no ${terms.product}`)
  const isPickedUp = pickup ?? listing?.deliveryMethods.includes('pickup') ?? false
  const usual = listing?.shippingOptions ?? (pickup ? [] : shippingOptionsOf(['parcel'], seller.locale))
  const options = ships ? shippingOptionsOf(ships, seller.locale) : usual
  return {
    ...given,
    by,
    price,
    message,
    quantity: terms.quantity ?? 1,
    condition: terms.condition ?? listing?.condition ?? 'good',
    deliveryMethods: [
      ...(options.length > 0 ? (['shipping'] as const) : []),
      ...(isPickedUp ? (['pickup'] as const) : []),
    ],
    shippingOptions: options,
    ...(isPickedUp ? { pickupLocation: pickupPlaceOf(seller) } : {}),
    handlingDays: handling ?? listing?.handlingDays ?? 2,
    pictures: terms.pictures ?? [],
    steps: terms.steps ?? [],
  }
}

type BidStep = DemoBidStep['transition']
const happened = (transition: BidStep, hoursAgo: number, text?: string): DemoBidStep[] => [
  { transition, hoursAgo, ...(text ? { text } : {}) },
]

export const revised = (hoursAgo: number) => happened('revise', hoursAgo)
export const rejected = (hoursAgo: number, text: string) => happened('reject', hoursAgo, text)
export const withdrawn = (hoursAgo: number) => happened('withdraw', hoursAgo)
/** A week after it was made. */
export const lapsed = (hoursAgo: number) => happened('expire', hoursAgo - 168)
export const accepted = (hoursAgo: number, text?: string) => happened('accept', hoursAgo, text)
export const unpaid = (acceptedHoursAgo: number) => [
  ...happened('accept', acceptedHoursAgo),
  ...happened('lapse', acceptedHoursAgo - 24),
]

type Course = Partial<Omit<DemoProductOrderCourse, 'way' | 'steps'>>

/** The order of an accepted offer: how it is sent, when it was paid, and what happened then. */
export const bought = (
  way: string,
  paidHoursAgo: number,
  steps: DemoProductOrderCourse['steps'] = [],
  more: Course = {},
): DemoProductOrderCourse => ({ ...more, way, steps: [...paid(paidHoursAgo), ...steps] })

/** Sent, received and confirmed, each a while after the other. */
export const arrived = (way: string, paidHoursAgo: number, tracking: string, more: Course = {}) =>
  bought(
    way,
    paidHoursAgo,
    [step('ship', paidHoursAgo - 20), step('receive', paidHoursAgo - 80), step('complete', paidHoursAgo - 100)],
    { ...more, parcel: dhl(tracking) },
  )
