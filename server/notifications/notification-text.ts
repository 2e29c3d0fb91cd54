import type { Language } from '#shared/contract/common.ts'
import { labelled } from '#shared/kernel/labelled.ts'
import type { Money } from '#shared/kernel/money.ts'
import { messages as am } from '#shared/messages/notification-templates/am.ts'
import { messages as de } from '#shared/messages/notification-templates/de.ts'
import { messages as en } from '#shared/messages/notification-templates/en.ts'
import { messages as fr } from '#shared/messages/notification-templates/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'
import type { ListingPart } from '#shared/policies/listing-parts.ts'
import { type ListingRule, listingRuleOf } from '#shared/policies/listing-rules.ts'
import { partsOf } from './notification-types.ts'
import { fill, fillLines, type Reader, writeList, writeMoney, writeTime } from './text-formats.ts'

const texts: Record<Language, Translated<typeof en>> = { en, am, de, fr }

/** The values that a text may name. Times are ISO strings; they and amounts are written in the reader's language. */
export type NotificationData = {
  /** The reader's side. */
  side: 'buyer' | 'seller' | 'admin'
  service?: string | undefined
  /** The name of the other side; for administrators the seller's. */
  other?: string | undefined
  /** For administrators. */
  buyer?: string | undefined
  /** Its last six characters are shown. */
  orderId?: string | undefined
  when?: string | { start: string; end: string } | undefined
  /** The ordered units of a product. */
  quantity?: number | undefined
  /** The name of the way in which goods are sent, and the town to which they go. */
  shipping?: string | undefined
  shipTown?: string | undefined
  /** The town in which goods are picked up. */
  pickupTown?: string | undefined
  /** The town in which a service takes place. */
  town?: string | undefined
  amount?: Money | undefined
  /** The fee that the buyer of an offer pays on top of its price. */
  fee?: Money | undefined
  /** The price of an offer with the fee. */
  total?: Money | undefined
  /** The sum that comes back to the buyer of an order, in all. */
  returned?: Money | undefined
  /** The sum that was reserved for an order of which nothing was charged. */
  reserved?: Money | undefined
  /** The sum that a seller keeps of an order that did not end as agreed, or that the marketplace pays them itself. */
  rest?: Money | undefined
  /** The plan that the reader has now, or has next; the free one if absent. */
  plan?: string | undefined
  /** The price of each further period of a plan. */
  price?: Money | undefined
  /** The end of a plan that is not renewed. */
  ends?: string | undefined
  /** The time of the event, if it differs from that of the notification. */
  at?: string | undefined
  deadline?: string | undefined
  /** The day of a delivery. */
  due?: string | undefined
  /** By when a listing promised what its seller sends later. */
  promised?: string | undefined
  /** Until when the buyer can cancel an order and get everything back. */
  freeUntil?: string | undefined
  reason?: string | undefined
  /** The version of the terms that the buyer of a plan agreed to. */
  version?: string | undefined
  /** The rule by which something was hidden or removed: a code of `listingRules`, or words. */
  rule?: string | undefined
  /** The parts of a listing that an administrator changed. */
  changes?: readonly ListingPart[] | undefined
  rating?: number | undefined
  /** A quotation of entered text. */
  quote?: string | undefined
  /** The person whose picture stands beside it. */
  otherId?: string | undefined
  /** The number of events merged into one notification; one if absent. */
  count?: number | undefined
  /** The name of the shop that is told of, where the reader works, and its seller. */
  shop?: string | undefined
  shopId?: string | undefined
}

type Words = { title: string; lines: readonly string[] }
/** `many` replaces the text for several merged notifications; it may name their `count`. */
type NotificationWords = Words & { many?: Words }
/** For each event, the texts of the sides that are notified of it. */
type Texts = Record<string, { [Side in NotificationData['side']]?: NotificationWords }>

export const pluralOf = ({ many, ...one }: NotificationWords, count = 1): Words => (count > 1 && many ? many : one)

/** A rule that administrators chose is a code; one that they named is in their words. */
function writeRule(rule: string | undefined, words: Record<ListingRule, string>): string | undefined {
  const known = rule && listingRuleOf(rule)
  return known ? words[known] : rule
}

function wordsOf(event: string, side: NotificationData['side'], locale: Language): NotificationWords | undefined {
  const { topic, name } = partsOf(event)
  const named: Texts = texts[locale][topic]
  return named[name]?.[side]
}

/** The title and the sentences of a notification, for this reader. */
export function notificationText(
  event: string,
  data: NotificationData,
  reader: Reader,
): { title: string; lines: string[] } {
  const { someone, freePlan, notCharged, listingParts, listingRules } = texts[reader.locale]
  const text = wordsOf(event, data.side, reader.locale)
  if (!text) throw new Error(`The event ${event} has no text for the side ${data.side}`)
  const values = {
    service: data.service,
    other: data.other ?? someone,
    buyer: data.buyer ?? someone,
    when: data.when && writeTime(data.when, reader),
    quantity: data.quantity?.toString(),
    shipping: data.shipping,
    shipTown: data.shipTown,
    pickupTown: data.pickupTown,
    town: data.town,
    amount: data.amount && writeMoney(data.amount, reader),
    fee: data.fee && writeMoney(data.fee, reader),
    total: data.total && writeMoney(data.total, reader),
    returned: data.returned && writeMoney(data.returned, reader),
    reserved: data.reserved && writeMoney(data.reserved, reader),
    rest: data.rest && writeMoney(data.rest, reader),
    price: data.price && writeMoney(data.price, reader),
    ends: data.ends && writeTime(data.ends, reader),
    at: data.at && writeTime(data.at, reader),
    deadline: data.deadline && writeTime(data.deadline, reader),
    due: data.due && writeTime(data.due, reader),
    promised: data.promised && writeTime(data.promised, reader),
    freeUntil: data.freeUntil && writeTime(data.freeUntil, reader),
    plan: data.plan ?? freePlan,
    reason: data.reason,
    version: data.version,
    rule: writeRule(data.rule, listingRules),
    quote: data.quote,
    rating: data.rating?.toString(),
    count: data.count?.toString(),
    changes:
      data.changes &&
      writeList(
        data.changes.map((part) => listingParts[part]),
        reader,
      ),
  }
  const { title, lines } = pluralOf(text, data.count)
  const told = lines.map((line) => (line.includes('{{returned}}') && !data.returned ? notCharged : line))
  const filled = fill(title, values)
  return { title: data.shop ? labelled(reader.locale, data.shop, filled) : filled, lines: fillLines(told, values) }
}

const SUMS = /\{\{(amount|returned|rest)\}\}/

/** True if the text of an event for a side names a sum: its mail has all lines of the order's money. */
export function namesMoney(event: string, side: NotificationData['side']): boolean {
  return wordsOf(event, side, 'en')?.lines.some((line) => SUMS.test(line)) ?? false
}
