import type { EventEntityKind } from '#shared/contract/event.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import type { EventTopic } from '#shared/policies/event-topics.ts'
import { processes } from '#shared/process/index.ts'
import type { Noted } from './stream-data.ts'

type TopicOfChange = { topic: EventTopic; kind: EventEntityKind }
type Change = Pick<Noted, 'kind' | 'change' | 'was' | 'became'>

const finals = new Map<string, readonly string[]>(
  Object.values(processes).map((process) => [process.name, statesWhere(process, ({ final }) => final ?? false)]),
)
const isFinal = ({ kind, became }: Change) => became !== null && (finals.get(kind) ?? []).includes(became)

function orderTopic(change: Change): EventTopic {
  if (change.change === 'refunded') return 'order.refunded'
  if (change.change === 'create') return 'order.placed'
  if (change.became === 'completed') return 'order.completed'
  if (isFinal(change)) return 'order.ended'
  return change.was === 'pending_payment' && change.became !== change.was ? 'order.paid' : 'order.updated'
}

function offerTopic({ change, was, became }: Change): EventTopic {
  if (change === 'create') return 'offer.made'
  return became === 'accepted' && was !== became ? 'offer.accepted' : 'offer.updated'
}

function refundTopic(change: Change): EventTopic {
  if (change.change === 'create') return 'refund.opened'
  return isFinal(change) ? 'refund.closed' : 'refund.updated'
}

function reportTopic({ change, was, became }: Change): EventTopic {
  if (change === 'create') return 'report.opened'
  const isDecided = became !== was && (became?.startsWith('resolved') || became === 'closed')
  return isDecided ? 'report.decided' : 'report.updated'
}

const requestTopic = ({ change }: Change): EventTopic => (change === 'create' ? 'request.created' : 'request.updated')

/** The changes that triggers of the database write for these tables. */
const listings: Record<string, EventTopic> = {
  created: 'listing.created',
  published: 'listing.published',
  updated: 'listing.updated',
  unpublished: 'listing.unpublished',
  removed: 'listing.removed',
}
const people: Record<string, EventTopic> = {
  registered: 'person.registered',
  verified: 'person.verified',
  updated: 'person.updated',
  suspended: 'person.suspended',
  restored: 'person.restored',
  erased: 'person.erased',
}
const payouts: Record<string, EventTopic> = { sent: 'payout.sent', failed: 'payout.failed' }
const invoices: Record<string, EventTopic> = { issued: 'invoice.issued', credited: 'invoice.credited' }

const of = (kind: EventEntityKind, topicFor: (change: Change) => EventTopic | undefined) => ({ kind, topicFor })

/** By what the outbox names it: the kind in the stream, and the topic of a change. */
const kinds: Record<string, ReturnType<typeof of>> = {
  serviceOrder: of('serviceOrder', orderTopic),
  productOrder: of('productOrder', orderTopic),
  offer: of('offer', offerTopic),
  productOffer: of('productOffer', offerTopic),
  serviceRequest: of('serviceRequest', requestTopic),
  productRequest: of('productRequest', requestTopic),
  refundCase: of('refundCase', refundTopic),
  report: of('report', reportTopic),
  service: of('service', ({ change }) => listings[change]),
  product: of('product', ({ change }) => listings[change]),
  account: of('account', ({ change }) => people[change]),
  provider_call: of('payout', ({ change }) => payouts[change]),
  invoice: of('invoice', ({ change }) => invoices[change]),
}

/** The topic of a change and the kind of its entity; undefined of what is told to nobody. */
export function topicOf(change: Change): TopicOfChange | undefined {
  const row = kinds[change.kind]
  const topic = row?.topicFor(change)
  return row && topic ? { topic, kind: row.kind } : undefined
}
