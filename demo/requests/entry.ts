/** Requests of the people of the demo, the offers that others make, and the work that follows. */

import type { DemoClaim, DemoLanguage, DemoOrderEvent, DemoOrderStatus, DemoReview } from '#demo/content.ts'
import { people } from '#demo/people/all.ts'
import type { Place } from '#demo/places.ts'
import type { DemoSlot, DemoTime } from '#demo/times.ts'
import { categories, type ServiceCategorySlug, type ServiceSubcategorySlug } from '#shared/categories.ts'

export type Budget =
  | { readonly type: 'open' }
  | { readonly type: 'fixed' | 'hourly'; readonly max: number }
  | { readonly type: 'range'; readonly min: number; readonly max: number }

/** A step that one of the two takes with an offer after it was made. */
export interface DemoOfferStep {
  readonly transition: 'counter' | 'agree' | 'keepTerms' | 'counterBack' | 'reject' | 'reconfirm' | 'withdraw'
  readonly at: DemoTime
  readonly price?: number
  readonly slots?: readonly DemoSlot[]
  readonly text?: string
}

export interface DemoOffer {
  /** Key of the provider. */
  readonly by: string
  /** Of the whole, or of an hour if there are `hours`. */
  readonly price: number
  readonly hours?: number
  readonly message: string
  readonly slots: readonly DemoSlot[]
  /** The number of days that the work takes. */
  readonly days?: number
  readonly policy: 'flexible' | 'moderate' | 'strict'
  /** Some time between the request and its decision, if left out. */
  readonly at?: DemoTime
  readonly steps: readonly DemoOfferStep[]
  /** The seeds that tell its pictures apart from each other. */
  readonly photos?: readonly string[]
  /** It was not answered in time. */
  readonly isExpired?: true
}

/** The reviews that the two wrote about each other, the words of the requester first. */
export interface DemoWorkReviews {
  readonly ofSeller: readonly [rating: DemoReview['rating'], text: string]
  readonly ofBuyer?: readonly [rating: DemoReview['rating'], text: string]
}

/** The order of the accepted offer, which is the first of the request. */
export interface DemoWork {
  readonly accepted: DemoTime
  readonly paid?: DemoTime
  /** Of the times of the offer. */
  readonly slot?: DemoSlot
  readonly message?: string
  readonly status: DemoOrderStatus
  /** After the payment. */
  readonly events: readonly DemoOrderEvent[]
  readonly completionNote?: string
  readonly completionPhotos?: readonly string[]
  readonly claim?: DemoClaim
  readonly reviews?: DemoWorkReviews
}

export interface DemoRequest {
  readonly key: string
  /** Key of the requester. */
  readonly author: string
  readonly title: string
  readonly description: string
  readonly language: DemoLanguage
  readonly category: ServiceCategorySlug
  readonly subcategory: ServiceSubcategorySlug
  readonly budget: Budget
  readonly urgency: 'asap' | 'date' | 'flexible'
  readonly preferredSlots: readonly DemoSlot[]
  readonly deadline?: DemoTime
  readonly locationType: 'at_my_place' | 'at_provider' | 'remote'
  readonly location?: Place
  /** Keys of the invited providers, who alone see it. */
  readonly invited: readonly string[]
  readonly posted: DemoTime
  /** Its author still writes it, or an administrator still looks at it. */
  readonly stage?: 'draft' | 'pending_review'
  /** The reason for which an administrator did not let it be shown. */
  readonly rejection?: string
  /** Its author has changed it since: offers before have to be confirmed. */
  readonly changed?: DemoTime
  readonly end?: { readonly transition: 'close' | 'expire' | 'giveUp'; readonly at: DemoTime; readonly reason?: string }
  readonly work?: DemoWork
  readonly offers: readonly DemoOffer[]
}

type When = 'asap' | 'flexible' | readonly DemoTime[]

interface Entry {
  readonly title: string
  readonly text: string
  readonly budget: Budget
  readonly posted: DemoTime
  /** Flexible if left out; times are the starts of preferred appointments. */
  readonly when?: When
  /** Of each preferred appointment. */
  readonly minutes?: number
  readonly deadline?: DemoTime
  /** At the requester's place if left out. */
  readonly where?: DemoRequest['locationType']
  readonly invited?: readonly string[]
  readonly stage?: NonNullable<DemoRequest['stage']>
  readonly rejection?: string
  readonly changed?: DemoTime
  readonly end?: NonNullable<DemoRequest['end']>
  readonly work?: DemoWork
  readonly offers?: readonly DemoOffer[]
}

export const open: Budget = { type: 'open' }
export const fixed = (max: number): Budget => ({ type: 'fixed', max })
export const hourly = (max: number): Budget => ({ type: 'hourly', max })
export const range = (min: number, max: number): Budget => ({ type: 'range', min, max })

const urgencyOf = (when: When | undefined) => (when === undefined || typeof when === 'string' ? when : 'date')

/** A request in the language and at the place of its author. */
export function ask(key: string, author: string, subcategory: ServiceSubcategorySlug, entry: Entry): DemoRequest {
  const person = people.find((one) => one.key === author)
  const parent = categories.find(({ kind, slug }) => kind === 'service' && slug === subcategory)?.parent
  if (!person || !parent) throw new Error(`${key}: no ${author} or no ${subcategory}`)
  const { text, when, minutes = 120, where = 'at_my_place', invited = [], offers = [], ...given } = entry
  return {
    ...given,
    key,
    author,
    subcategory,
    // The parent of a subcategory of services is one of their categories.
    category: parent as ServiceCategorySlug,
    description: text,
    language: person.locale,
    urgency: urgencyOf(when) ?? 'flexible',
    preferredSlots: Array.isArray(when) ? when.map((start) => ({ start, minutes })) : [],
    locationType: where,
    ...(where === 'remote' ? {} : { location: person.location }),
    invited,
    offers,
  }
}

type Terms = Partial<Pick<DemoOffer, 'hours' | 'days' | 'policy' | 'at' | 'steps' | 'photos' | 'isExpired'>> & {
  /** Starts of the appointments that the provider proposes, and the minutes of each. */
  readonly slots?: readonly DemoTime[]
  readonly minutes?: number
}

/** An offer; `price` is in minor units, of the whole or of an hour. */
export function offer(by: string, price: number, message: string, terms: Terms = {}): DemoOffer {
  const { slots = [], minutes = 120, policy = 'flexible', steps = [], ...given } = terms
  return { ...given, by, price, message, policy, steps, slots: slots.map((start) => ({ start, minutes })) }
}

export const slot = (start: DemoTime, minutes = 120): DemoSlot => ({ start, minutes })
