import type { Sums } from './counts.ts'
import { countActive } from './fact-data.ts'
import { countSection, type FigureRule, type Figures } from './figures.ts'
import { ORDER_SECTIONS } from './sections.ts'
import {
  countPeople,
  countSoldOut,
  countWrittenIn,
  liveByCategory,
  ordersByStatus,
  requestsByStatus,
  topOrdered,
  topViewed,
} from './standing-data.ts'

/** How much of a whole a part is, from 0 on; null of nothing. */
export const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  whole ? Math.round(((part ?? 0) / whole) * 10_000) / 10_000 : null

/** What orders come to, in the order of the file. */
export const ORDER_METRICS = [
  'placed',
  'accepted',
  'completed',
  'cancelled',
  'refunded',
  'gross',
  'commission',
] as const

const orderRule = (kind: keyof typeof ORDER_SECTIONS): FigureRule => ({
  count: countSection(ORDER_SECTIONS[kind].section),
  metrics: [...ORDER_METRICS, 'buyerFees', 'refundedAmount'],
  medians: { medianAnswerMinutes: 'answerMinutes' },
  byStatus: ({ deps: { db }, span, ...scope }) => ordersByStatus(db, kind, span, scope),
  top: ({ deps: { db }, span, ...scope }) => topOrdered(db, kind, span, scope),
})

const listingRule = (kind: keyof typeof ORDER_SECTIONS): FigureRule => {
  const { listings } = ORDER_SECTIONS[kind]
  return {
    count: countSection(listings),
    metrics: ['new', 'views'],
    now: ['live', 'soldOut'],
    standing: async ({ deps: { db }, span, ...scope }) => {
      const live = await liveByCategory(db, listings, scope)
      const ordered = await ordersByStatus(db, kind, span, scope)
      const orders = ordered.reduce((sum, { value }) => sum + value, 0)
      return {
        live: live.reduce((sum, { value }) => sum + value, 0),
        orders,
        ...(listings === 'product' ? { soldOut: await countSoldOut(db, scope) } : {}),
      }
    },
    derive: ({ views = null, orders }): Figures => (orders === undefined ? {} : { conversion: shareOf(orders, views) }),
    standingByCategory: ({ deps: { db }, ...scope }) => liveByCategory(db, listings, scope),
    top: ({ deps: { db }, days, ...scope }) => topViewed(db, listings, days, scope),
  }
}

const WITHIN = [
  ['withinHour', 60],
  ['withinDay', 1_440],
] as const

/** How soon conversations of the range were answered first, and how many of those that began were not. */
function answersOf({ values, minutes }: Sums) {
  const answers = [...(minutes.get('firstAnswerMinutes') ?? [])]
  const within = (least: number, most: number) =>
    answers.reduce((sum, [taken, value]) => (taken > least && taken <= most ? sum + value : sum), 0)
  const answered = within(-1, Number.POSITIVE_INFINITY)
  const [[hour, inHour], [day, inDay]] = WITHIN
  return [
    { key: hour, value: within(-1, inHour) },
    { key: day, value: within(inHour, inDay) },
    { key: 'later', value: within(inDay, Number.POSITIVE_INFINITY) },
    { key: 'unanswered', value: Math.max(0, (values.get('started') ?? 0) - answered) },
  ]
}

export const rules = {
  user: {
    count: countSection('user'),
    metrics: ['new'],
    now: ['total', 'buyers', 'sellers', 'verifiedSellers', 'waiting'],
    standing: async ({ deps: { db }, ...asked }) => ({
      ...(await countPeople(db, asked)),
      active: await countActive(db, asked),
    }),
  },
  conversation: {
    count: countSection('conversation'),
    metrics: ['started'],
    medians: { medianFirstAnswerMinutes: 'firstAnswerMinutes' },
    byStatus: (_, total) => answersOf(total),
  },
  message: {
    count: countSection('message'),
    metrics: ['sent', 'masked'],
    standing: async ({ deps: { db }, span, ...scope }) => ({ conversations: await countWrittenIn(db, span, scope) }),
    derive: ({ sent = 0, conversations }): Figures =>
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
} as const satisfies Record<string, FigureRule>
