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
export type CaseNews = keyof (typeof en)['refund_case']
/** What sellers are told of the way of their earnings. */
export type PayoutNews = keyof (typeof en)['payout']
export type NewsEvent = `service_order.${OrderNews}` | `refund_case.${CaseNews}` | `payout.${PayoutNews}`
export type NewsType = 'order-placed' | 'order-shipped' | 'chat-message' | 'mail' | 'friend-interactive'
export type Severity = Realtime['new_notification']['severity']

/** What a text may name. Times are ISO strings; they and amounts are written in the reader's language when shown. */
export type NewsData = {
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
  /** What comes back to a buyer, or stays with a seller, where an order did not end as agreed. */
  rest?: Money | undefined
  deadline?: string | undefined
  reason?: string | undefined
  rating?: number | undefined
}

const severities: {
  service_order: Record<OrderNews, Severity>
  refund_case: Record<CaseNews, Severity>
  payout: Record<PayoutNews, Severity>
} = {
  payout: {
    paid: 'success',
    failed: 'warning',
    bank_refused: 'warning',
    account_ready: 'success',
    account_restricted: 'warning',
  },
  service_order: {
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
    time_proposed: 'info',
    proposal_confirmed: 'success',
    reaffirmed: 'warning',
    proposal_left: 'warning',
    called_off: 'error',
    withdrawn: 'warning',
    released: 'info',
    invited: 'info',
    invitation_over: 'info',
    taken_over: 'success',
    search_ended: 'warning',
    move_asked: 'warning',
    move_answered: 'info',
    move_lapsed: 'info',
    cancelled: 'warning',
    extended: 'info',
    revision_asked: 'warning',
    charged_back: 'error',
    hold_ended: 'info',
  },
  refund_case: {
    opened: 'warning',
    agreed: 'success',
    offered: 'info',
    rejected: 'warning',
    escalated: 'warning',
    closed: 'info',
    withdrawn: 'success',
    evidence: 'info',
    evidence_closed: 'info',
    late: 'warning',
    decided: 'info',
    time_over: 'warning',
    unanswered: 'warning',
    charged_back: 'error',
    bank_won: 'success',
    bank_lost: 'error',
    reminder: 'warning',
  },
}

type Text = { title: string; lines: readonly string[] }
/** By the name of an event, the texts for those sides that ever hear of it. */
type Texts = Record<string, { [Side in NewsData['side']]?: Text }>

/** An event's process and its name in it; undefined if nobody is ever told of it. */
function parse(event: string): { family: keyof typeof severities; name: string } | undefined {
  const [family = '', name = '', ...rest] = event.split('.')
  if (rest.length > 0 || (family !== 'service_order' && family !== 'refund_case' && family !== 'payout'))
    return undefined
  return Object.hasOwn(en[family], name) ? { family, name } : undefined
}

/** Whether anybody is ever told of this. */
export const isNewsEvent = (event: string): event is NewsEvent => parse(event) !== undefined

/** Only events that `tell` was given are stored. */
function known(event: string) {
  const parsed = parse(event)
  if (!parsed) throw new Error(`There is no text for the event ${event}`)
  return parsed
}

export function severityOf(event: string): Severity {
  const { family, name } = known(event)
  const named: Record<string, Severity> = severities[family]
  return named[name] ?? 'info'
}

/** The title and the sentences of a piece of news, as this reader reads them. */
export function newsText(event: string, data: NewsData, reader: Reader): { title: string; lines: string[] } {
  const { family, name } = known(event)
  const { someone, ...families } = texts[reader.locale]
  const named: Texts = families[family]
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
    rating: data.rating?.toString(),
  }
  return { title: fill(text.title, values), lines: fillLines(text.lines, values) }
}
