import type { StoredRound } from '#server/db/json-column.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { requestedStartError } from '#shared/policies/appointment.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { offerItemTotal, priceOffer } from '#shared/policies/offer-price.ts'
import { PAYMENT_LIMIT, type Pricing } from '#shared/policies/order-price.ts'
import { ROUNDS_PER_SIDE } from '#shared/process/offer.ts'
import type { OfferRow } from './data.ts'

type Priced = { price: number; pricing_type: string; estimated_hours: number | null }

const offerOf = ({ price, pricing_type, estimated_hours }: Priced) => ({
  price,
  pricingType: pricing_type,
  estimatedHours: estimated_hours,
})

/** The price of the whole work in minor units. */
export const itemTotalOf = (priced: Priced): number => offerItemTotal(offerOf(priced))

/** The amounts that the buyer pays and the provider gets. */
export function pricingOf(priced: Priced, rules: Rules): Pricing {
  return priceOffer(offerOf(priced), rules)
}

/** Refuses what cannot be paid at once. */
export function rejectTooDear(priced: Priced, rules: Rules): void {
  if (pricingOf(priced, rules).total > PAYMENT_LIMIT)
    throw badInput({ price: 'comes to more than can be paid at once' })
}

/** The errors of times that are asked for or offered: they have passed, lie too far ahead, or are named twice. */
export const slotErrors = (field: string, slots: readonly Slot[], rules: Rules, now: Date): [string, string][] =>
  slots.flatMap(({ start, end }, index) => {
    const isRepeated = slots.findIndex((other) => isSame(other, { start, end })) < index
    const validationError = isRepeated ? 'is named twice' : requestedStartError(start, rules, now.getTime())
    return validationError ? [[`${field}.${index}.start`, validationError]] : []
  })

/** Refuses such times. */
export function rejectUnfitTimes(field: string, slots: readonly Slot[] | undefined, rules: Rules, now: Date): void {
  const validationErrors = slotErrors(field, slots ?? [], rules, now)
  if (validationErrors.length > 0) throw badInput(Object.fromEntries(validationErrors))
}

type Countered = Pick<OfferRow, 'rounds' | 'earlier_counters'>

/** The counters that a side may still send for a request; offers and answers to counters are none. */
export function roundsLeft({ rounds, earlier_counters: earlier }: Countered, side: 'buyer' | 'seller'): number {
  const sent = rounds.filter(({ by, kind }) => by === side && kind === 'counter').length
  return Math.max(0, ROUNDS_PER_SIDE - sent - earlier.filter((by) => by === side).length)
}

type Terms = {
  price?: number | undefined
  slots?: Slot[] | undefined
  scope?: string | undefined
  message?: string | undefined
}

/** The time of a round, and the countries whose phone numbers it must not name (`phoneCountries`). */
type Written = { now: Date; countries: readonly string[] }

/** The rounds with another one; what it does not name is as the provider offers it, whatever was refused since. */
export function withRound(
  row: Pick<OfferRow, 'rounds' | 'price' | 'slots'>,
  { by, kind }: Pick<StoredRound, 'by' | 'kind'>,
  terms: Terms,
  { now, countries }: Written,
) {
  const round: StoredRound = {
    n: row.rounds.length + 1,
    by,
    kind,
    price: terms.price ?? row.price,
    slots: terms.slots ?? row.slots,
    ...(terms.scope ? { scope: withoutContacts(terms.scope, countries) } : {}),
    ...(terms.message ? { message: withoutContacts(terms.message, countries) } : {}),
    at: now.toISOString(),
  }
  return { round, rounds: JSON.stringify([...row.rounds, round]) }
}

/** The times among these that an offer does not name yet. */
export const newTimes = (slots: readonly Slot[], known: readonly Slot[]): Slot[] =>
  slots.filter((slot) => !known.some((other) => isSame(other, slot)))

type Compared = Pick<StoredRound, 'price' | 'slots'>

const isSame = (one: Slot | undefined, other: Slot) =>
  one !== undefined &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end)

/**
 * The differences between a round and the terms that it answers, for the line in the conversation; prices in minor
 * units.
 */
export function changesIn(round: StoredRound, answered: Compared): { was?: number; changed: ('slots' | 'scope')[] } {
  const { price, slots, scope } = round
  const isOtherTime =
    slots.length !== answered.slots.length || !slots.every((slot, n) => isSame(answered.slots[n], slot))
  return {
    ...(price === answered.price ? {} : { was: answered.price }),
    changed: [...(isOtherTime ? (['slots'] as const) : []), ...(scope ? (['scope'] as const) : [])],
  }
}

/** Refuses an answer to another version of an offer than the one that was read; one that names none is let through. */
export function rejectChanged(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw conflict('offer_changed', 'This offer has changed since you read it.')
}

/** Refuses a counter that leaves the terms of the offer as they are, since it would use up a round for nothing. */
export function rejectSame(round: StoredRound, current: Pick<OfferRow, 'price' | 'slots' | 'scope'>): void {
  const { was, changed } = changesIn(round, current)
  const isOther = changed.includes('slots') || (round.scope ?? current.scope) !== current.scope
  if (was === undefined && !isOther)
    throw conflict('same_terms', 'A counter-offer has to change the price, the time or what is included.')
}
