import { type OrderKindName, orderKinds } from '#shared/process/kinds.ts'
import type { Sums } from './counts.ts'
import { countSection, type MetricRule, type MetricValues } from './metrics.ts'
import {
  countPeople,
  countSoldOut,
  liveByCategory,
  ordersByStatus,
  requestsByStatus,
  topOrdered,
  topViewed,
} from './snapshot-data.ts'
import { countActive, countWrittenIn } from './sum-data.ts'

/** The share of views that led to an order, from 0 to 1, since each leads to one at most; null without a view. */
export const conversionOf = (orders: number | null | undefined, views: number | null | undefined): number | null =>
  views ? Math.min(1, Math.round(((orders ?? 0) / views) * 10_000) / 10_000) : null

/** Metrics of orders, in the order of the file. */
export const ORDER_METRICS = [
  'placed',
  'accepted',
  'completed',
  'cancelled',
  'refunded',
  'gross',
  'commission',
] as const

const orderRule = (kind: OrderKindName): MetricRule => ({
  count: countSection(orderKinds[kind].section),
  metrics: [...ORDER_METRICS, 'buyerFees', 'refundedAmount'],
  medians: { medianAnswerMinutes: 'answerMinutes' },
  byStatus: ({ deps: { db }, span, ...scope }) => ordersByStatus(db, kind, span, scope),
  top: ({ deps: { db }, span, ...scope }) => topOrdered(db, kind, span, scope),
})

const listingRule = (kind: OrderKindName): MetricRule => {
  const { listing } = orderKinds[kind]
  return {
    count: countSection(listing),
    metrics: ['new', 'views', 'orders'],
    present: async ({ deps: { db }, ...scope }) => {
      const [live, soldOut] = await Promise.all([
        liveByCategory(db, listing, scope),
        listing === 'product' ? countSoldOut(db, scope) : undefined,
      ])
      const all = live.reduce((sum, { value }) => sum + value, 0)
      return { values: { live: all, ...(soldOut === undefined ? {} : { soldOut }) }, live }
    },
    derive: ({ views = null, orders = null }): MetricValues => ({ conversion: conversionOf(orders, views) }),
    top: ({ deps: { db }, days, ...scope }) => topViewed(db, listing, days, scope),
  }
}

const WITHIN = [
  ['withinHour', 60],
  ['withinDay', 1_440],
] as const

/** Distribution of the first answers to conversations that began in the range, with the number of unanswered ones. */
function answersOf({ values, minutes }: Sums) {
  const answers = [...(minutes.get('firstAnswerMinutes') ?? [])]
  const within = (least: number, most: number) =>
    answers.reduce((sum, [taken, value]) => (taken > least && taken <= most ? sum + value : sum), 0)
  const [[hour, inHour], [day, inDay]] = WITHIN
  return [
    { key: hour, value: within(-1, inHour) },
    { key: day, value: within(inHour, inDay) },
    { key: 'later', value: within(inDay, Number.POSITIVE_INFINITY) },
    { key: 'unanswered', value: (values.get('started') ?? 0) - (values.get('answered') ?? 0) },
  ]
}

export const rules = {
  user: {
    count: countSection('user'),
    metrics: ['new'],
    apart: async ({ deps: { db }, ...query }) => ({ active: await countActive(db, query) }),
    present: async ({ deps: { db }, ...scope }) => ({ values: { ...(await countPeople(db, scope)) } }),
  },
  conversation: {
    count: countSection('conversation'),
    metrics: ['started', 'answered'],
    medians: { medianFirstAnswerMinutes: 'firstAnswerMinutes' },
    byStatus: (_, total) => answersOf(total),
  },
  message: {
    count: countSection('message'),
    metrics: ['sent', 'masked'],
    byWeekday: 'sent',
    apart: async ({ deps: { db }, ...query }) => ({ conversations: await countWrittenIn(db, query) }),
    derive: ({ sent = 0, conversations }): MetricValues =>
      conversations === undefined
        ? {}
        : { perConversation: conversations ? Math.round(((sent ?? 0) / conversations) * 10) / 10 : null },
  },
  serviceRequest: {
    count: countSection('serviceRequest'),
    metrics: ['posted', 'withOffer', 'accepted', 'paid', 'completed'],
    medians: { medianFirstOfferMinutes: 'firstOfferMinutes' },
    byStatus: ({ deps: { db }, span, ...scope }) => requestsByStatus(db, span, scope),
  },
  service: listingRule('serviceOrder'),
  product: listingRule('productOrder'),
  order: orderRule('serviceOrder'),
  productOrder: orderRule('productOrder'),
} as const satisfies Record<string, MetricRule>
