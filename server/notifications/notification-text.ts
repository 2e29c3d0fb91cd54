import { type NotificationTexts, readMessages, type TransitionTexts } from '#server/kernel/messages.ts'
import { transitionText } from '#server/kernel/process/process-messages.ts'
import type { Language } from '#shared/contract/common.ts'
import { labelled } from '#shared/kernel/labelled.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { ListingPart } from '#shared/policies/listing-parts.ts'
import { type ListingRule, listingRuleOf } from '#shared/policies/listing-rules.ts'
import { partsOf } from './notification-types.ts'
import {
  fill,
  fillLines,
  type Recipient,
  type Values,
  writeAppointment,
  writeDay,
  writeList,
  writeMoney,
  writePrice,
  writeTime,
} from './text-formats.ts'

const texts = readMessages('notification-templates')

/** A listing that a saved search has found, as the people who saved it are told of it. */
export type FoundListing = {
  title: string
  price?: Money
  /** The owner: their words are taken back with their account. */
  ownerId: string
  /** The path of its page, and that of its picture. */
  link: string
  picture?: string
}

/** The listings that a text names; it counts the others. */
const NAMED = 2

/** The values that a text may name. Times are ISO strings; they and amounts are written in the recipient's language. */
export type NotificationData = {
  /** The recipient's side. */
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
  /** The plan that the recipient has now, or has next; the free one if absent. */
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
  /** The later visits of a series that are planned, or are off, and those that could not be planned. */
  visits?: readonly { start: string; end: string }[] | undefined
  skipped?: readonly { start: string; end: string }[] | undefined
  reason?: string | undefined
  /** The version of the terms that the buyer of a plan agreed to. */
  version?: string | undefined
  /** The rule by which something was hidden or removed: a code of `listingRules`, or words. */
  rule?: string | undefined
  /** The parts of a listing that an administrator changed. */
  changes?: readonly ListingPart[] | undefined
  /** A saved card, such as Visa 4242, and the last day on which it is good, at noon. */
  card?: string | undefined
  lastDay?: string | undefined
  rating?: number | undefined
  /** A quotation of entered text. */
  quote?: string | undefined
  /** The person whose picture stands beside it. */
  otherId?: string | undefined
  /** The number of events merged into one notification; one if absent. */
  count?: number | undefined
  /** The listings that a saved search has found, and its id. */
  found?: readonly FoundListing[] | undefined
  searchId?: string | undefined
  /** The name of the shop that is told of, where the recipient works, and its seller. */
  shop?: string | undefined
  shopId?: string | undefined
}

/** For each event, the texts of the sides that are notified of it. */
type Texts = Record<string, TransitionTexts['notify']>

const writeAppointments = (spans: readonly { start: string; end: string }[], recipient: Recipient): string =>
  writeList(
    spans.map((span) => writeAppointment(span, recipient)),
    recipient,
  )

type Plural = NotificationTexts & { many?: NotificationTexts }

export const pluralOf = ({ many, ...one }: Plural, count = 1): NotificationTexts => (count > 1 && many ? many : one)

/** A rule that administrators chose is a code; one that they named is in their words. */
function writeRule(rule: string | undefined, ruleTexts: Record<ListingRule, string>): string | undefined {
  const known = rule && listingRuleOf(rule)
  return known ? ruleTexts[known] : rule
}

function wordsOf(event: string, side: NotificationData['side'], locale: Language): Plural | undefined {
  const { topic, name } = partsOf(event)
  // What goes through no process has its texts by topic.
  const general = texts[locale] as unknown as Record<string, Texts | undefined>
  const sides = general[topic]?.[name] ?? transitionText(topic, name, 'notify', locale)
  return sides?.[side]
}

/** True if a side is notified of an event. */
export const hasNotificationText = (event: string, side: NotificationData['side']): boolean =>
  wordsOf(event, side, 'en') !== undefined

/** The first listings with their prices, and the number of the others. */
function writeFound({ found, count = 1 }: NotificationData, recipient: Recipient) {
  if (!found?.length) return {}
  const named = found.slice(0, NAMED)
  const others = count - named.length
  const wordOf = ({ title, price }: FoundListing) => (price ? `${title} (${writePrice(price, recipient)})` : title)
  return {
    found: writeList(named.map(wordOf), recipient),
    ...(others > 0 ? { others: others.toString() } : {}),
  }
}

/** The words of an event for a side before they are filled in; `isMany` those for several merged notifications. */
export function notificationWords(
  event: string,
  { side, isMany }: { side: NotificationData['side']; isMany: boolean },
  locale: Language,
): NotificationTexts | undefined {
  const words = wordsOf(event, side, locale)
  if (!words) return undefined
  return isMany ? words.many : words
}

/** The values that the words of a notification may name, as this recipient reads them. */
export function notificationValues(data: NotificationData, recipient: Recipient): Values {
  const { someone, freePlan, listingParts, listingRules } = texts[recipient.locale]
  return {
    service: data.service,
    other: data.other ?? someone,
    buyer: data.buyer ?? someone,
    when: data.when && writeAppointment(data.when, recipient),
    quantity: data.quantity?.toString(),
    shipping: data.shipping,
    shipTown: data.shipTown,
    pickupTown: data.pickupTown,
    town: data.town,
    amount: data.amount && writeMoney(data.amount, recipient),
    fee: data.fee && writeMoney(data.fee, recipient),
    total: data.total && writeMoney(data.total, recipient),
    returned: data.returned && writeMoney(data.returned, recipient),
    reserved: data.reserved && writeMoney(data.reserved, recipient),
    rest: data.rest && writeMoney(data.rest, recipient),
    price: data.price && writeMoney(data.price, recipient),
    ends: data.ends && writeTime(data.ends, recipient),
    at: data.at && writeTime(data.at, recipient),
    deadline: data.deadline && writeTime(data.deadline, recipient),
    due: data.due && writeTime(data.due, recipient),
    promised: data.promised && writeTime(data.promised, recipient),
    freeUntil: data.freeUntil && writeTime(data.freeUntil, recipient),
    visits: data.visits && writeAppointments(data.visits, recipient),
    skipped: data.skipped && writeAppointments(data.skipped, recipient),
    plan: data.plan ?? freePlan,
    reason: data.reason,
    version: data.version,
    rule: writeRule(data.rule, listingRules),
    quote: data.quote,
    card: data.card,
    lastDay: data.lastDay && writeDay(new Date(data.lastDay), recipient),
    rating: data.rating?.toString(),
    count: data.count?.toString(),
    ...writeFound(data, recipient),
    changes:
      data.changes &&
      writeList(
        data.changes.map((part) => listingParts[part]),
        recipient,
      ),
  }
}

/**
 * The lines of a notification. Where nothing was charged, the line of what comes back says so instead; where money is held
 * and not reserved on a card, so does the line about the reservation.
 */
export function notificationLines(lines: readonly string[], data: NotificationData, { locale }: Recipient): string[] {
  const { notCharged, reservation, held } = texts[locale]
  return lines.map((line) => {
    if (line.includes('{{returned}}') && !data.returned) return notCharged
    return line === reservation && !data.reserved ? held : line
  })
}

/** A title, with the shop before it where the matter is that of a shop. */
export const titleOf = (title: string, { shop }: NotificationData, { locale }: Recipient): string =>
  shop ? labelled(locale, shop, title) : title

/** The title and the sentences of a notification, for this recipient. */
export function notificationText(
  event: string,
  data: NotificationData,
  recipient: Recipient,
): { title: string; lines: string[] } {
  const text = wordsOf(event, data.side, recipient.locale)
  if (!text) throw new Error(`The event ${event} has no text for the side ${data.side}`)
  const values = notificationValues(data, recipient)
  const { title, lines } = pluralOf(text, data.count)
  return {
    title: titleOf(fill(title, values), data, recipient),
    lines: fillLines(notificationLines(lines, data, recipient), values),
  }
}

const SUMS = /\{\{(amount|returned|rest)\}\}/

/** True if the text of an event for a side names a sum: its mail has all lines of the order's money. */
export function namesMoney(event: string, side: NotificationData['side']): boolean {
  return wordsOf(event, side, 'en')?.lines.some((line) => SUMS.test(line)) ?? false
}
