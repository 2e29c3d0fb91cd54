import { sql } from 'kysely'
import { type ProcessDefinition, type StateOf, statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { type processes, transactions } from '#shared/process/index.ts'
import type { OrderKindName } from '#shared/process/kinds.ts'
import { PARCEL, productOrderStates } from './product-order-states.ts'
import { bringForward, serviceOrderStates } from './service-order-states.ts'
import type { Person, World } from './world.ts'

// The knowledge of the tests about each state: what it lacks, and how an order comes into it that can be claimed.

/** The reasons why a state lacks something that states have; an absent field means that the state has it. */
type Exception = {
  /** No order, offer, case … of the demo is in this state. */
  demo?: string
  /** No timer ends it. */
  deadline?: string
}

type Exceptions = {
  [Name in keyof typeof processes]?: { readonly [State in StateOf<(typeof processes)[Name]>]?: Exception }
}

const followsOrder = { deadline: 'the deadlines of the order count' }
const followsPromoted = { deadline: 'the deadlines of what is promoted count' }
const notPromoted = { demo: 'what is promoted would stand before what visitors look for' }
const onlyPaidPlans = { demo: 'its sellers pay for their plans, or try them' }
const someCases = { demo: 'its cases wait for somebody, or ended with a part' }
const notReported = { demo: 'nobody is accused of anything' }

/** Every state that lacks its demo or its deadline. */
export const stateExceptions: Exceptions = {
  serviceRequest: {
    offer_accepted: followsOrder,
    paid: followsOrder,
    scheduled: followsOrder,
    in_progress: followsOrder,
    awaiting_confirmation: followsOrder,
    refund_requested: followsOrder,
    disputed: followsOrder,
  },
  offer: { on_hold: followsOrder, accepted: followsOrder },
  productRequest: { offer_accepted: followsOrder },
  productOffer: {
    payment_pending: followsOrder,
    paid: followsOrder,
    shipped: followsOrder,
    delivered: followsOrder,
    refund_requested: followsOrder,
    disputed: followsOrder,
  },
  promotion: {
    pending_payment: notPromoted,
    scheduled: { ...followsPromoted, ...notPromoted },
    active: notPromoted,
    paused: { ...followsPromoted, ...notPromoted },
    expired: notPromoted,
    failed: notPromoted,
    refunded: notPromoted,
    cancelled: notPromoted,
  },
  subscription: {
    pending_payment: onlyPaidPlans,
    past_due: onlyPaidPlans,
    expired: onlyPaidPlans,
    free: onlyPaidPlans,
  },
  refundCase: {
    rejected: someCases,
    charged_back: someCases,
    resolved_refund: someCases,
    resolved_release: someCases,
    closed_released: someCases,
  },
  report: {
    open: notReported,
    in_review: notReported,
    resolved_no_action: notReported,
    resolved_action: notReported,
    objected: notReported,
    closed: notReported,
  },
}

/** The states of a process that lack something. */
export function statesWithout(name: keyof typeof processes, field: keyof Exception): string[] {
  const states: Readonly<Record<string, Exception | undefined>> = stateExceptions[name] ?? {}
  return Object.keys(states).filter((state) => states[state]?.[field] !== undefined)
}

type Listed<T> = T extends readonly (infer Each)[] ? Each : T
type Claiming<T> = T extends { from: infer From; effects: readonly (infer Effect)[] }
  ? 'openCase' extends Effect
    ? Listed<From>
    : never
  : never
/** The states in which the buyer can open a refund case. */
export type ClaimableStateOf<P extends ProcessDefinition> = Claiming<P['transitions'][TransitionOf<P>]> & string

export type ClaimableOrder = { id: string; buyer: Person; seller: Person }

/** The part of an order that every kind has. */
type ShownOrder = {
  status: string
  statusSince: string
  paymentStatus?: string | undefined
  refundCaseId?: string | undefined
  claimTurn?: string | undefined
  allowedActions: readonly string[]
  timers: { name: string; dueAt: string }[]
}

export type ClaimableOrders = {
  /** A fresh order in each state in which it can be claimed. */
  place: Readonly<Record<string, () => Promise<ClaimableOrder>>>
  show: (order: ClaimableOrder) => Promise<ShownOrder>
  /** Claims the whole payment. */
  claim: (order: ClaimableOrder) => Promise<ShownOrder>
  /** Timers that do not run again after a claim: that of a right that can be used once. */
  usesUp: readonly string[]
}

/** Factories of claimable orders, by kind; a kind or a claimable state without one does not compile. */
type ByKind = {
  [Kind in OrderKindName]: ClaimableOrders & {
    place: Record<ClaimableStateOf<(typeof transactions)[Kind]>, () => Promise<ClaimableOrder>>
  }
}

const at = ({ id }: ClaimableOrder) => ({ params: { id } })

/** An order after one more step. */
async function led<Order>(placing: Promise<Order>, step: (order: Order) => Promise<unknown>): Promise<Order> {
  const placed = await placing
  await step(placed)
  return placed
}

function claimableServiceOrders(world: World): ByKind['serviceOrder'] {
  const places = serviceOrderStates(world)
  return {
    place: {
      /** The appointment has begun. */
      scheduled: () => led(places.scheduled(), ({ id }) => bringForward(world, id, -1)),
      in_progress: () => places.started(),
      awaiting_confirmation: () => places.finished(),
      completed: () => places.completed(),
    },
    show: async (order) => (await order.buyer.serviceOrder.detail(at(order))).order,
    claim: async (order) =>
      (await order.buyer.serviceOrder.requestRefund({ ...at(order), body: { reason: 'Half of it is not done.' } }))
        .order,
    usesUp: [],
  }
}

function claimableProductOrders(world: World): ByKind['productOrder'] {
  const places = productOrderStates(world)
  const sentLongAgo = { ...PARCEL, shippedAt: new Date(Date.now() - 9 * 86_400_000).toISOString(), quantity: 1 }
  return {
    place: {
      /** A part was sent, and the rest is late. */
      confirmed: async () => {
        const placed = await places.confirmed({}, { quantity: 2 })
        await placed.seller.productOrder.ship({ ...at(placed), body: { ...PARCEL, quantity: 1 } })
        await world.passTimer(placed.id, 'freeCancel')
        return placed
      },
      /** The day on which it should have arrived has passed. */
      shipped: () => {
        const shipments = JSON.stringify([sentLongAgo])
        return led(places.shipped(), ({ id }) =>
          world.db.updateTable('product_order').set({ shipments }).where('id', '=', id).execute(),
        )
      },
      delivered: () => places.delivered(),
      completed: () => places.fromBusiness(),
    },
    show: async (order) => (await order.buyer.productOrder.detail(at(order))).order,
    claim: async (order) => {
      const [reason = 'not_as_described'] = (await order.buyer.productOrder.detail(at(order))).order.refundReasons
      return (await order.buyer.productOrder.requestRefund({ ...at(order), body: { reason } })).order
    },
    usesUp: ['withdrawal'],
  }
}

export const claimableOrders = (world: World): ByKind => ({
  serviceOrder: claimableServiceOrders(world),
  productOrder: claimableProductOrders(world),
})

/** The claimable states of a kind, in the order of its process. */
export function claimableStates(kind: OrderKindName): string[] {
  const { states, transitions }: ProcessDefinition = transactions[kind]
  const opening = Object.values(transitions).filter(({ effects = [] }) => effects.includes('openCase'))
  return Object.keys(states).filter((state) => opening.some((row) => statesBefore(row).includes(state)))
}

/** Lets each timer of an order be due so many milliseconds sooner, as if the order had stood for so much longer. */
export const bringTimersForward = ({ db }: Pick<World, 'db'>, { id }: ClaimableOrder, ms: number) =>
  sql`update transaction set timers = (
      select jsonb_agg(jsonb_set(timer, '{dueAt}', to_jsonb(to_char(
        ((timer ->> 'dueAt')::timestamptz - ${ms} * interval '1 millisecond') at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
      from jsonb_array_elements(timers) as timer)
    where id = ${id} and timers <> '[]'`.execute(db)

/** The times at which the queue will run the timers of an order that began then, by their names. */
export async function queuedTimers({ db }: Pick<World, 'db'>, { id }: ClaimableOrder, since: string) {
  const { rows } = await sql<{ name: string; at: Date }>`
    select split_part(key, ':', 3) as name, run_at as at from graphile_worker._private_jobs
    where key like ${`timer:${id}:%`} and payload ->> 'since' = ${since}`.execute(db)
  return new Map(rows.map(({ name, at }) => [name, at.toISOString()]))
}
