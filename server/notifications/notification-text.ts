import type { Language } from '#shared/contract/common.ts'
import type { Money } from '#shared/kernel/money.ts'
import { messages as am } from '#shared/messages/notification-templates/am.ts'
import { messages as de } from '#shared/messages/notification-templates/de.ts'
import { messages as en } from '#shared/messages/notification-templates/en.ts'
import { messages as fr } from '#shared/messages/notification-templates/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'
import { partsOf } from './notification-types.ts'
import { fill, fillLines, type Reader, writeMoney, writeTime } from './text-formats.ts'

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
  amount?: Money | undefined
  /** The refund of a buyer, or what a seller keeps, of an order that did not end as agreed. */
  rest?: Money | undefined
  deadline?: string | undefined
  reason?: string | undefined
  /** The rule by which something was hidden or removed. */
  rule?: string | undefined
  rating?: number | undefined
  /** A quotation of entered text. */
  quote?: string | undefined
  /** The person whose picture stands beside it. */
  otherId?: string | undefined
  /** How many were merged into one; one if absent. */
  count?: number | undefined
}

type Words = { title: string; lines: readonly string[] }
/** `many` replaces the text for several merged notifications; it may name their `count`. */
export type NotificationWords = Words & { many?: Words }
/** For each event, the texts of the sides that are notified of it. */
type Texts = Record<string, { [Side in NotificationData['side']]?: NotificationWords }>

export const pluralOf = ({ many, ...one }: NotificationWords, count = 1): Words => (count > 1 && many ? many : one)

/** The title and the sentences of a notification, for this reader. */
export function notificationText(
  event: string,
  data: NotificationData,
  reader: Reader,
): { title: string; lines: string[] } {
  const { topic, name } = partsOf(event)
  const { someone, ...topics } = texts[reader.locale]
  const named: Texts = topics[topic]
  const text = named[name]?.[data.side]
  if (!text) throw new Error(`The event ${event} has no text for the side ${data.side}`)
  const values = {
    service: data.service,
    other: data.other ?? someone,
    buyer: data.buyer ?? someone,
    when: data.when && writeTime(data.when, reader),
    amount: data.amount && writeMoney(data.amount, reader),
    rest: data.rest && writeMoney(data.rest, reader),
    deadline: data.deadline && writeTime(data.deadline, reader),
    reason: data.reason,
    rule: data.rule,
    quote: data.quote,
    rating: data.rating?.toString(),
    count: data.count?.toString(),
  }
  const { title, lines } = pluralOf(text, data.count)
  return { title: fill(title, values), lines: fillLines(lines, values) }
}
