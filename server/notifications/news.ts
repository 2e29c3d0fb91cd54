import type { Language } from '#shared/contract/common.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import type { Money } from '#shared/kernel/money.ts'
import { messages as am } from '#shared/messages/notifications/am.ts'
import { messages as de } from '#shared/messages/notifications/de.ts'
import { messages as en } from '#shared/messages/notifications/en.ts'
import { messages as fr } from '#shared/messages/notifications/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'
import { fill, fillLines, type Reader, writeMoney, writeTime } from './words.ts'

const texts: Record<Language, Translated<typeof en>> = { en, am, de, fr }

export type OrderNews = keyof (typeof en)['service_order']
export type NewsEvent = `service_order.${OrderNews}`
export type NewsType = 'order-placed' | 'order-shipped' | 'chat-message' | 'mail' | 'friend-interactive'
export type Severity = Realtime['new_notification']['severity']

/** What a text may name. Times are ISO strings; they and amounts are written in the reader's language when shown. */
export type NewsData = {
  /** The reader's side. */
  side: 'buyer' | 'seller'
  service: string
  /** The name of the other side. */
  other?: string | undefined
  /** Its last six characters are shown. */
  orderId?: string | undefined
  when?: string | { start: string; end: string } | undefined
  amount?: Money | undefined
  deadline?: string | undefined
  reason?: string | undefined
  rating?: number | undefined
}

const severities: Record<OrderNews, Severity> = {
  placed: 'info',
  paid_again: 'success',
  paid_buyer: 'success',
  accepted: 'success',
  declined: 'warning',
  answer_too_late: 'warning',
  scheduled: 'info',
  rescheduled: 'info',
  started: 'info',
  finished: 'info',
  unmarked: 'warning',
  confirmed: 'success',
  completed_by_time: 'success',
  money_returned: 'info',
  expired: 'warning',
  capture_refused: 'error',
  lapsed: 'warning',
  unscheduled: 'warning',
  missed_delivery: 'warning',
  no_show: 'warning',
  revived: 'success',
  payment_unwanted: 'warning',
  review_request: 'info',
  review_received: 'info',
  review_answered: 'info',
  reminder: 'warning',
}

const isOrderNews = (name: string): name is OrderNews => Object.hasOwn(en.service_order, name)

const PROCESS = 'service_order.'

/** Whether anybody is ever told of this. */
export const isNewsEvent = (event: string): event is NewsEvent =>
  event.startsWith(PROCESS) && isOrderNews(event.slice(PROCESS.length))

/** The name of an event without its process; only events that `tell` was given are stored. */
function nameOf(event: string): OrderNews {
  const name = event.replace(PROCESS, '')
  if (!isOrderNews(name)) throw new Error(`There is no text for the event ${event}`)
  return name
}

export const severityOf = (event: string): Severity => severities[nameOf(event)]

/** The title and the sentences of a piece of news, as this reader reads them. */
export function newsText(event: string, data: NewsData, reader: Reader): { title: string; lines: string[] } {
  const { service_order: orders, someone } = texts[reader.locale]
  const text = orders[nameOf(event)][data.side]
  const values = {
    service: data.service,
    other: data.other ?? someone,
    when: data.when && writeTime(data.when, reader),
    amount: data.amount && writeMoney(data.amount, reader),
    deadline: data.deadline && writeTime(data.deadline, reader),
    reason: data.reason,
    rating: data.rating?.toString(),
  }
  return { title: fill(text.title, values), lines: fillLines(text.lines, values) }
}
