import type { Right } from './staff.ts'
import type { Scope } from './token-scopes.ts'

type Row = {
  /** The kind of thing that the topic is about. */
  entity: 'order' | 'offer' | 'request' | 'listing' | 'person' | 'payout' | 'invoice' | 'refund' | 'report'
  /** The event in words, for the API reference. */
  when: string
}

/** Every topic of the stream: the only table of them, for the server, the web, the reference and the tests. */
const table = {
  'order.placed': { entity: 'order', when: 'An order was placed; it is not paid yet.' },
  'order.paid': { entity: 'order', when: 'Its buyer has paid.' },
  'order.updated': { entity: 'order', when: 'It has come into another state that is not its last one.' },
  'order.completed': { entity: 'order', when: 'It was completed, and its seller earns.' },
  'order.ended': { entity: 'order', when: 'It ended in any other way: declined, cancelled, expired or by a decision.' },
  'order.refunded': { entity: 'order', when: 'Money went back to its buyer.' },
  'offer.made': { entity: 'offer', when: 'An offer was made for a request or a requested product.' },
  'offer.accepted': { entity: 'offer', when: 'An offer was accepted.' },
  'offer.updated': { entity: 'offer', when: 'Anything else happened to an offer.' },
  'request.created': { entity: 'request', when: 'A request or a requested product was entered.' },
  'request.updated': { entity: 'request', when: 'A request or a requested product came into another state.' },
  'listing.created': { entity: 'listing', when: 'A service or a product was entered.' },
  'listing.published': { entity: 'listing', when: 'Everybody sees it from now on.' },
  'listing.updated': { entity: 'listing', when: 'It was changed.' },
  'listing.unpublished': { entity: 'listing', when: 'Others do not see it any more.' },
  'listing.removed': { entity: 'listing', when: 'It was deleted.' },
  'person.registered': { entity: 'person', when: 'An account was opened.' },
  'person.verified': { entity: 'person', when: 'A seller was verified.' },
  'person.updated': { entity: 'person', when: 'The name, the address or another fact of an account changed.' },
  'person.suspended': { entity: 'person', when: 'An account was suspended.' },
  'person.restored': { entity: 'person', when: 'A suspension ended.' },
  'person.erased': { entity: 'person', when: 'An account was erased: delete your copies.' },
  'payout.sent': { entity: 'payout', when: 'The money of an order went to the account of its seller.' },
  'payout.failed': { entity: 'payout', when: 'The payment provider refused to transfer it.' },
  'invoice.issued': { entity: 'invoice', when: 'An invoice was issued in the name of the operator.' },
  'invoice.credited': { entity: 'invoice', when: 'A credit note was issued.' },
  'refund.opened': { entity: 'refund', when: 'A buyer asks money back.' },
  'refund.updated': { entity: 'refund', when: 'The case came into another state.' },
  'refund.closed': { entity: 'refund', when: 'The case ended.' },
  'report.opened': { entity: 'report', when: 'Something was reported.' },
  'report.updated': { entity: 'report', when: 'A report came into another state.' },
  'report.decided': { entity: 'report', when: 'A report was decided.' },
} as const satisfies Record<string, Row>

export type EventTopic = keyof typeof table
export type EventEntity = (typeof table)[EventTopic]['entity']

// The keys of the table above.
export const eventTopics = Object.keys(table) as EventTopic[]
export const topicRow = (topic: EventTopic): Row => table[topic]
export const isEventTopic = (text: string): text is EventTopic => Object.hasOwn(table, text)

/** The right of the staff and the scope of a token that a reader of an event needs: those of the lists in which the API shows its entity. */
const needed: Record<EventEntity, { right: Right; scope: Scope }> = {
  order: { right: 'see', scope: 'admin-orders:read' },
  offer: { right: 'see', scope: 'admin-listings:read' },
  request: { right: 'see', scope: 'admin-listings:read' },
  listing: { right: 'see', scope: 'admin-listings:read' },
  person: { right: 'see', scope: 'admin-people:read' },
  payout: { right: 'finance', scope: 'admin-money:read' },
  invoice: { right: 'finance', scope: 'admin-money:read' },
  refund: { right: 'see', scope: 'admin-orders:read' },
  report: { right: 'see', scope: 'admin-listings:read' },
}
export const neededFor = (topic: EventTopic) => needed[table[topic].entity]

/** The topic of a test that the staff send by a button; it stands in no stream. */
export const TEST_TOPIC = 'webhook.test'
/** Of the form of an event: fields are added without another number. */
export const EVENT_VERSION = 1
/** Days for which events and deliveries are kept. */
export const EVENT_DAYS = 30
/** Hours for which a rotated secret still signs. */
export const FORMER_SECRET_HOURS = 24
/** Seconds that a receiver has for its answer. */
export const ANSWER_SECONDS = 10
/** The most endpoints of an installation. */
export const MOST_ENDPOINTS = 50

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The seconds from one attempt to the next: nearly three days in all. Each grows by more than `RETRY_JITTER` takes. */
export const retrySeconds: readonly number[] = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  9 * HOUR,
  13 * HOUR,
  17 * HOUR,
  23 * HOUR,
]
/** The part of a pause that is added or taken by chance, so that what failed together is not tried together. */
export const RETRY_JITTER = 0.1
export const MOST_ATTEMPTS = retrySeconds.length + 1
/** Hours without one delivery that was taken, after which an endpoint is switched off. */
export const FAILING_HOURS = 72
