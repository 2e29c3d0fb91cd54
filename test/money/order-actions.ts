import { sql, type Updateable } from 'kysely'
import type { ServiceOrder, Transaction } from '#server/db/schema.ts'
import { CARD, type Person } from '../world.ts'
import type { Model } from './model.ts'
import {
  cancel,
  capture,
  complete,
  endWithoutMoney,
  enter,
  giveBack,
  type Order,
  priceOf,
  type Status,
} from './order-model.ts'
import { hoursOf, type Market, RIVALS, SELLER_WITH_HOURS, TIMES } from './test-market.ts'

export type Side = 'buyer' | 'seller' | 'rival' | 'admin' | 'stranger'

/** `n` stands for all random choices in it. */
export type ActionContext = {
  market: Market
  order: Order
  person: Person
  n: number
  options: { headers?: Record<string, string> }
}

/** An action that may happen to an order now: how to cause it, and the model's changes. */
export type ModelAction = {
  name: string
  /** The action and the choice in it; absent for the passing of time and for the card. */
  action?: string
  by: Side | 'time'
  when: (order: Order) => boolean
  /** The seller has another order at this time. */
  wants?: (order: Order, n: number) => { time: number; seller: number | undefined } | undefined
  call: (context: ActionContext) => Promise<unknown>
  after: (order: Order, n: number) => void
}

export const pick = <T>(from: readonly T[], n: number): T => {
  const place = n % from.length
  if (!(place in from)) throw new Error('there is nothing to pick from')
  // It is one of the list, which may contain undefined.
  return from[place] as T
}

export const is =
  (...states: Status[]) =>
  ({ status }: Order) =>
    states.includes(status)
export const both =
  (...conditions: ((order: Order) => boolean)[]) =>
  (order: Order) =>
    conditions.every((met) => met(order))
export const bookable = ({ bookable }: Order) => bookable
const delivered = ({ bookable }: Order) => !bookable
/** The order of an accepted offer for a request. */
export const offered = ({ origin }: Order) => origin !== undefined
const notOffered = ({ origin }: Order) => origin === undefined
const reserved = ({ books }: Order) => books.card === 'reserved'
export const params = ({ id }: Order) => ({ params: { id } })
export const reason = { reason: 'It cannot be done.' }

export const timer = (name: string, when: ModelAction['when'], after: (order: Order) => void): ModelAction => ({
  name: `timer ${name}`,
  by: 'time',
  when,
  call: ({ market, order }) => market.world.passTimer(order.id, name),
  after,
})

export const nudge = (
  name: string,
  when: ModelAction['when'],
  changes: (order: Order, n: number) => { base?: Updateable<Transaction>; own: Updateable<ServiceOrder> },
  after: ModelAction['after'],
): ModelAction => ({
  name,
  by: 'time',
  when,
  call: async ({ market: { world }, order, n }) => {
    const { base, own } = changes(order, n)
    if (base) await world.db.updateTable('transaction').set(base).where('id', '=', order.id).execute()
    await world.db.updateTable('service_order').set(own).where('id', '=', order.id).execute()
  },
  after,
})

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Hours: three appointments of one seller that are to come soon must not overlap. */
const SHORT = 0.25

/** The agreed time changes in the database, without a request. */
const shift = (name: string, from: (order: Order) => number, after: (order: Order) => void): ModelAction => ({
  name,
  by: 'time',
  when: both(is('scheduled'), ({ hasBegun, isNear }) => !hasBegun && !isNear),
  call: async ({ market: { world }, order }) => {
    const [start, end] = [inHours(from(order)), inHours(from(order) + SHORT)]
    const schedule = JSON.stringify({ start: start.toISOString(), end: end.toISOString() })
    await world.db.updateTable('service_order').set({ schedule }).where('id', '=', order.id).execute()
    await sql`update slot set appointment = tstzrange(${start}, ${end}), during = tstzrange(${start}, ${end}) where order_id = ${order.id}`.execute(
      world.db,
    )
  },
  after: (order) => {
    order.slot = `${name} ${order.index}`
    after(order)
  },
})

/** Undefined, or one of the offered times. */
const chosen = (times: number[], n: number) => pick([undefined, ...times], n)

export function book(order: Order, time: number | undefined) {
  enter(order, time === undefined ? 'accepted' : 'scheduled')
  Object.assign(order, { startIn: undefined, slot: undefined, isNear: false, hasBegun: false })
  if (time !== undefined) Object.assign(order, { startIn: hoursOf(time), slot: String(time) })
}

const acceptance = ({ market, order }: ActionContext, time: number | undefined) =>
  time === undefined
    ? { ...params(order), body: {} }
    : { ...params(order), body: { acceptedTimePreference: market.slotOf(time) } }

const paid = (order: Order) => {
  enter(order, order.origin ? 'accepted' : 'pending_acceptance')
  if (order.origin) capture(order, order.price.total)
  else order.books.card = 'reserved'
}

const payWith =
  (number: string) =>
  ({ market: { world }, order }: ActionContext) =>
    world.pay(order, number)

const paying: ModelAction[] = [
  {
    name: 'pay',
    by: 'buyer',
    when: is('pending_payment'),
    call: async (context) => {
      await payWith(CARD.number)(context)
      await context.person.serviceOrder.confirmPayment(params(context.order))
    },
    after: paid,
  },
  {
    name: 'pay, and only webhooks tell',
    by: 'buyer',
    when: is('pending_payment'),
    call: async (context) => {
      await payWith(CARD.number)(context)
      await context.market.sendEvents(context.order, context.n)
    },
    after: paid,
  },
  {
    name: 'pay with a card that is declined',
    by: 'buyer',
    when: is('pending_payment'),
    call: async (context) => {
      await payWith('4000000000000002')(context)
      await context.person.serviceOrder.confirmPayment(params(context.order))
    },
    after: () => {},
  },
  {
    name: 'abandon',
    action: 'remove',
    by: 'buyer',
    when: is('pending_payment'),
    call: ({ person, order, options }) => person.serviceOrder.remove(params(order), options),
    after: (order) => {
      enter(order, 'expired')
      giveBack(order)
    },
  },
  timer('paymentWindow', both(is('pending_payment'), notOffered), (order) => {
    enter(order, 'expired')
    giveBack(order)
  }),
]

const decline = (order: Order) => {
  enter(order, 'declined')
  Object.assign(order, { slot: undefined, startIn: undefined })
}

const answering: ModelAction[] = [
  {
    name: 'accept',
    action: 'accept',
    by: 'seller',
    when: is('pending_acceptance'),
    wants: (order, n) => ({ time: chosen(order.wishes, n) ?? -1, seller: order.seller }),
    call: (context) =>
      context.person.serviceOrder.accept(acceptance(context, chosen(context.order.wishes, context.n)), context.options),
    after: (order, n) => {
      book(order, chosen(order.wishes, n))
      capture(order, order.price.total)
    },
  },
  {
    name: 'propose other times',
    action: 'proposeTimeChange',
    by: 'seller',
    when: both(is('pending_acceptance'), bookable, ({ isProposed }) => !isProposed),
    call: ({ market, order, person, n, options }) => {
      const proposedTimePreferences = [market.slotOf(n % TIMES), market.slotOf((n + 1) % TIMES)]
      return person.serviceOrder.proposeTimeChange({ ...params(order), body: { proposedTimePreferences } }, options)
    },
    after: (order, n) => {
      enter(order, 'time_proposed')
      Object.assign(order, { proposed: [n % TIMES, (n + 1) % TIMES], isProposed: true })
    },
  },
  {
    name: 'confirm a proposed time',
    action: 'confirmTimeProposal',
    by: 'buyer',
    when: is('time_proposed'),
    wants: (order, n) => ({ time: pick(order.proposed, n), seller: order.seller }),
    call: ({ market, order, person, n, options }) => {
      const acceptedTimePreference = market.slotOf(pick(order.proposed, n))
      return person.serviceOrder.confirmTimeProposal({ ...params(order), body: { acceptedTimePreference } }, options)
    },
    after: (order, n) => {
      book(order, pick(order.proposed, n))
      capture(order, order.price.total)
    },
  },
  {
    name: 'reaffirm',
    action: 'reaffirmPreference',
    by: 'buyer',
    when: is('time_proposed'),
    call: ({ order, person, options }) => person.serviceOrder.reaffirmPreference(params(order), options),
    after: (order) => enter(order, 'pending_acceptance'),
  },
  {
    name: 'decline',
    action: 'decline',
    by: 'seller',
    when: is('pending_acceptance', 'time_proposed', 'accepted', 'scheduled'),
    call: ({ order, person, options }) => person.serviceOrder.decline({ ...params(order), body: reason }, options),
    after: decline,
  },
  timer(
    'sellerResponse',
    both(is('pending_acceptance'), ({ isProposed }) => !isProposed),
    decline,
  ),
  timer(
    'reaffirmAnswer',
    both(is('pending_acceptance'), ({ isProposed }) => isProposed),
    decline,
  ),
  timer('timeProposalAnswer', is('time_proposed'), decline),
  timer(
    'maxAuthorized',
    both(is('pending_acceptance', 'time_proposed', 'declined', 'finding_seller'), reserved),
    endWithoutMoney,
  ),
  timer('declineChoice', is('declined'), endWithoutMoney),
  timer('findSeller', is('finding_seller'), endWithoutMoney),
  {
    name: 'take back',
    action: 'processRefundPostDecline',
    by: 'buyer',
    when: is('declined'),
    call: ({ order, person, options }) => person.serviceOrder.processRefundPostDecline(params(order), options),
    after: endWithoutMoney,
  },
  {
    name: 'withdraw, or stop searching',
    action: 'requestRefund',
    by: 'buyer',
    when: is('pending_acceptance', 'time_proposed', 'finding_seller'),
    call: ({ order, person, options }) =>
      person.serviceOrder.requestRefund({ ...params(order), body: reason }, options),
    after: endWithoutMoney,
  },
]

const searching: ModelAction[] = [
  {
    name: 'find another seller',
    action: 'findAnotherSeller',
    by: 'buyer',
    when: both(is('declined', 'time_proposed'), notOffered),
    call: ({ order, person, options }) => person.serviceOrder.findAnotherSeller(params(order), options),
    after: (order) => {
      if (order.seller !== undefined) order.former.push(order.seller)
      const others = RIVALS.filter(
        ({ seller, price }) => !order.former.includes(seller) && price <= order.price.itemTotal,
      )
      order.invited = new Map(others.map(({ seller, price }) => [seller, price]))
      enter(order, 'finding_seller')
      Object.assign(order, { seller: undefined, slot: undefined, startIn: undefined })
    },
  },
  {
    name: 'take over',
    action: 'accept',
    by: 'rival',
    when: both(is('finding_seller'), ({ invited }) => invited.size > 0),
    wants: (order, n) => ({ time: chosen(order.wishes, n) ?? -1, seller: pick([...order.invited.keys()], n) }),
    call: (context) =>
      context.person.serviceOrder.accept(acceptance(context, chosen(context.order.wishes, context.n)), context.options),
    after: (order, n) => {
      const [seller, itemTotal] = pick([...order.invited], n)
      Object.assign(order, { seller, price: priceOf(itemTotal), invited: new Map() })
      book(order, chosen(order.wishes, n))
      const { books, price } = order
      if (books.card === 'reserved') capture(order, price.total)
      else books.refunded = books.captured - price.total
    },
  },
]

const hasAppointment = ({ slot }: Order) => slot !== undefined
const ahead = ({ hasBegun }: Order) => !hasBegun

/** True if the other side has named the time of an order that has none yet. */
const isNamed = ({ status, wishes, proposed }: Order, by: 'buyer' | 'seller', time: number) =>
  status === 'accepted' && (by === 'seller' ? wishes : proposed).includes(time)

function rescheduleTo(order: Order, { time, by }: { time: number; by: 'buyer' | 'seller' }) {
  const { startIn } = order
  if (order.status === 'accepted') enter(order, 'scheduled')
  Object.assign(order, { slot: String(time), isNear: false, startIn: startIn ?? hoursOf(time) })
  if (startIn !== undefined && by === 'seller') order.startIn = Math.max(startIn, hoursOf(time))
}

/** Every time of the market is more than a day ahead. */
const movesAlone = ({ status, seller, isNear }: Order, by: 'buyer' | 'seller') =>
  by === 'buyer' && status === 'scheduled' && seller === SELLER_WITH_HOURS && !isNear

const rescheduleBy = (by: 'buyer' | 'seller'): ModelAction[] => [
  {
    name: `schedule by the ${by}`,
    action: 'schedule',
    by,
    when: both(bookable, is('accepted', 'scheduled'), ahead),
    wants: (order, n) => ({ time: n % TIMES, seller: order.seller }),
    call: ({ market, order, person, n, options }) => {
      const body = { scheduleData: market.slotOf(n % TIMES), isReschedule: order.status === 'scheduled' }
      return person.serviceOrder.schedule({ ...params(order), body }, options)
    },
    after: (order, n) => {
      const time = n % TIMES
      if (isNamed(order, by, time)) book(order, time)
      else if (!movesAlone(order, by)) order.reschedule = { time, by }
      else {
        rescheduleTo(order, { time, by })
        order.reschedule = undefined
      }
    },
  },
  {
    name: `the ${by} answers`,
    action: 'answerReschedule',
    by,
    when: both(
      is('accepted', 'scheduled'),
      ahead,
      ({ reschedule }) => reschedule !== undefined && reschedule.by !== by,
    ),
    wants: ({ reschedule, seller }, n) => (reschedule && n % 2 === 0 ? { time: reschedule.time, seller } : undefined),
    call: ({ order, person, n, options }) =>
      person.serviceOrder.answerReschedule({ ...params(order), body: { accept: n % 2 === 0 } }, options),
    after: (order, n) => {
      if (n % 2 === 0 && order.reschedule) rescheduleTo(order, order.reschedule)
      order.reschedule = undefined
    },
  },
]

const HOURS = [200, 100, 40, 12]

const meeting: ModelAction[] = [
  ...rescheduleBy('buyer'),
  ...rescheduleBy('seller'),
  timer(
    'rescheduleAnswer',
    both(is('accepted', 'scheduled'), ({ reschedule }) => reschedule !== undefined),
    (order) => {
      order.reschedule = undefined
    },
  ),
  nudge(
    'it was agreed long ago',
    both(is('scheduled'), ahead),
    (_, n) => ({ base: { pricing_frozen_at: inHours(-2) }, own: { original_start: inHours(pick(HOURS, n)) } }),
    (order, n) => Object.assign(order, { startIn: pick(HOURS, n), isPaidLongAgo: true }),
  ),
  shift(
    'near',
    ({ index }) => 0.5 + 2 * SHORT * index,
    (order) => {
      order.isNear = true
    },
  ),
  shift(
    'begun',
    ({ index }) => -3 - 3 * index,
    (order) => {
      order.hasBegun = true
    },
  ),
  nudge(
    'the day of delivery passes',
    both(is('accepted', 'in_progress'), delivered, ({ isLate }) => !isLate),
    () => ({ own: { due_at: inHours(-1) } }),
    (order) => {
      order.isLate = true
    },
  ),
  {
    name: 'extend',
    action: 'extend',
    by: 'buyer',
    when: both(is('accepted', 'in_progress'), delivered, ({ isLate }) => isLate),
    call: ({ market, order, person, options }) =>
      person.serviceOrder.extend({ ...params(order), body: { until: market.slotOf(TIMES - 1).end } }, options),
    after: (order) => {
      Object.assign(order, { isLate: false, isWaitedFor: false })
    },
  },
  {
    name: 'wait',
    action: 'wait',
    by: 'buyer',
    when: both(is('accepted', 'in_progress'), delivered, ({ isLate, isWaitedFor }) => isLate && !isWaitedFor),
    call: ({ order, person, options }) => person.serviceOrder.wait(params(order), options),
    after: (order) => {
      order.isWaitedFor = true
    },
  },
  {
    name: 'cancel',
    action: 'requestRefund',
    by: 'buyer',
    when: both(is('accepted', 'scheduled'), ahead),
    call: ({ order, person, options }) =>
      person.serviceOrder.requestRefund({ ...params(order), body: reason }, options),
    after: cancel,
  },
  {
    name: 'cancel what is late',
    action: 'requestRefund',
    by: 'buyer',
    when: both(is('in_progress'), delivered, ({ isLate }) => isLate),
    call: ({ order, person, options }) =>
      person.serviceOrder.requestRefund({ ...params(order), body: reason }, options),
    after: endWithoutMoney,
  },
  timer('scheduleBy', both(is('accepted'), bookable), endWithoutMoney),
  timer('deliveryGrace', both(is('accepted', 'in_progress'), delivered), endWithoutMoney),
]

const working: ModelAction[] = [
  {
    name: 'start',
    action: 'inProgress',
    by: 'seller',
    when: ({ status, bookable, isNear, hasBegun, origin }) =>
      (status === 'scheduled' && (isNear || hasBegun)) ||
      (status === 'accepted' && (!bookable || origin !== undefined)),
    call: ({ order, person, options }) => person.serviceOrder.inProgress(params(order), options),
    after: (order) => {
      order.isJustStarted = order.origin !== undefined && order.status === 'accepted'
      // Without an appointment it is work towards a day.
      if (order.status === 'accepted') order.bookable = false
      enter(order, 'in_progress')
    },
  },
  {
    name: 'finish',
    action: 'complete',
    by: 'seller',
    when: (order) =>
      is('in_progress')(order) ||
      (order.status === 'scheduled' && order.hasBegun) ||
      (order.status === 'accepted' && !order.bookable) ||
      (order.status === 'awaiting_confirmation' && order.isUnmarked),
    call: ({ order, person, options }) =>
      person.serviceOrder.complete({ ...params(order), body: { note: 'Done.' } }, options),
    after: (order) => {
      enter(order, 'awaiting_confirmation')
      Object.assign(order, { isDone: true, isUnmarked: false, isJustStarted: false })
    },
  },
  {
    name: 'ask for a change',
    action: 'revise',
    by: 'buyer',
    when: both(is('awaiting_confirmation'), ({ isUnmarked, revisions }) => !isUnmarked && revisions > 0),
    call: ({ order, person, options }) =>
      person.serviceOrder.revise({ ...params(order), body: { message: 'More, please.' } }, options),
    after: (order) => {
      enter(order, 'in_progress')
      order.revisions -= 1
      Object.assign(order, { isLate: false, isWaitedFor: false })
    },
  },
  {
    name: 'confirm',
    action: 'complete',
    by: 'buyer',
    when: is('in_progress', 'awaiting_confirmation'),
    call: ({ order, person, options }) => person.serviceOrder.complete(params(order), options),
    after: complete,
  },
  timer('unmarkedAfter', both(is('scheduled', 'in_progress'), bookable, hasAppointment), (order) => {
    enter(order, 'awaiting_confirmation')
    order.isUnmarked = true
  }),
  timer(
    'autoCompleteService',
    both(is('awaiting_confirmation'), ({ isUnmarked }) => !isUnmarked),
    complete,
  ),
  timer(
    'didItHappen',
    both(is('awaiting_confirmation'), ({ isUnmarked }) => isUnmarked),
    endWithoutMoney,
  ),
  timer(
    'clearance',
    both(is('completed'), ({ isCleared }) => !isCleared),
    (order) => {
      order.isCleared = true
    },
  ),
  ...(['buyer', 'seller'] as const).map(
    (by): ModelAction => ({
      name: `hide for the ${by}`,
      action: 'remove',
      by,
      when: both(
        is('expired', 'completed', 'cancelled', 'refunded', 'partially_refunded'),
        ({ seller }) => by === 'buyer' || seller !== undefined,
      ),
      call: ({ order, person, options }) => person.serviceOrder.remove(params(order), options),
      after: () => {},
    }),
  ),
]

/** Every POST and PUT honours keys. */
export const isKeyed = ({ action }: ModelAction) => action !== undefined && action !== 'remove'

export const orderActions: ModelAction[] = [...paying, ...answering, ...searching, ...meeting, ...working]

/** True if the action wants a time that its seller has given to another order. */
export const isTaken = ({ orders }: Model, modelAction: ModelAction, order: Order, n: number): boolean => {
  const wanted = modelAction.wants?.(order, n)
  return orders.some(
    (other) => wanted && other !== order && other.seller === wanted.seller && other.slot === String(wanted.time),
  )
}
