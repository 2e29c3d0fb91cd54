import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Fault } from '#server/sandbox/options.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { retry } from '../faults/orders.ts'
import { ledgerViolations } from '../ledger.ts'
import { balancesOf } from '../payments-world.ts'
import { berlin, type Person, slotIn, startWorld } from '../world.ts'
import { type Order, type Policy, paymentStateOf, placedOrder, priceOf } from './order-model.ts'

export const TIMES = 6
/** Hours from now until the n-th time; none is close to a step of a policy. */
export const hoursOf = (time: number) => 30 + 24 * time

/** The prices of the rivals: they cannot take over cheaper orders. */
export const RIVALS = [
  { seller: 1, price: 3217 },
  { seller: 2, price: 7773 },
]

/** The seller who has set hours, so that a buyer may move an appointment alone. */
export const SELLER_WITH_HOURS = 1
const ALWAYS = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])

/** After a lost answer the call is repeated and the payment read: if both fail, its effect stays unknown. */
const ASKED_AT_ONCE = 2

const REMOTE = { bookable: false, durationMinutes: null, locationType: 'remote', location: null }

const REQUEST = {
  title: 'Clean a flat of two rooms every week',
  description: 'Two rooms and a kitchen, and the windows every other month. I am at home on most days.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  budget: { type: 'open' },
  urgency: 'flexible',
  locationType: 'remote',
} as const
const OFFER = {
  price: 5_000,
  pricingType: 'fixed',
  message: 'I can come every week and bring what I need with me.',
  cancellationPolicy: 'flexible',
} as const

/** Customers and their cards move no money, and are asked for without the outbox. */
const WITHOUT_MONEY = /\/(customers|payment_methods)\b/

const under = (key: string) => ({ headers: { 'idempotency-key': key } })

/** `isOffered`: the seller offers the work for a request of the buyer. */
export type OrderSpec = { bookable: boolean; policy: Policy; itemTotal: number; wishes: number[]; isOffered?: boolean }
export type Market = Awaited<ReturnType<typeof openMarket>>

/**
 * A buyer, a seller with two rivals, an administrator and a stranger, at the real application. No webhook comes by
 * itself: the test sends them late, again and in any order.
 */
export async function openMarket() {
  let fault: Fault | undefined
  let unanswered = 0
  const rashKeys = new Set<string>()

  function nextFault(key: string | null): Fault | undefined {
    if (unanswered > 0) {
      unanswered -= 1
      return 'before-500'
    }
    if (!key) return undefined
    const now = fault
    fault = undefined
    if (now === 'reset-after') unanswered = ASKED_AT_ONCE
    return now
  }

  const world = await startWorld({
    timeoutMs: 2_000,
    deliver: () => 'drop',
    sandboxFaults: async ({ key, path }) => {
      const now = nextFault(key)
      if (key && !WITHOUT_MONEY.test(path) && !(await isWrittenDown(key))) rashKeys.add(key)
      return now
    },
  })
  const { db } = world

  /** True if the call is committed, as a recovery after a crash would find it. */
  async function isWrittenDown(key: string): Promise<boolean> {
    const call = await db.selectFrom('provider_call').select('id').where('idempotency_key', '=', key).executeTakeFirst()
    return call !== undefined
  }

  const [stranger, admin] = [await world.aBuyer(), await world.anAdmin()]
  const buyers = new Map<string, Person>()
  const sellers: Person[] = []
  const services: { visit: string; delivery: string }[] = []
  for (let index = 0; index < 3; index += 1) {
    const seller = await world.aSeller()
    sellers.push(seller)
    services.push({
      visit: (await world.aService(seller))._id,
      delivery: (await world.aService(seller, REMOTE))._id,
    })
  }
  for (const { seller, price } of RIVALS) await setPrice(seller, price)
  await sellers[SELLER_WITH_HOURS]?.availability.save({
    body: { timeZone: 'UTC', weekly: ALWAYS, exceptions: [], holidays: null, rules: DEFAULT_RULES },
  })
  let slots = Array.from({ length: TIMES }, (_, time) => slotIn(hoursOf(time)))

  const slotOf = (time: number) => {
    const slot = slots[time]
    if (!slot) throw new Error(`there is no time ${time}`)
    return slot
  }

  /** Removes the data of earlier runs. */
  async function clear() {
    fault = undefined
    unanswered = 0
    rashKeys.clear()
    await db.deleteFrom('slot').execute()
    slots = slots.map((_, time) => slotIn(hoursOf(time)))
  }

  async function setPrice(seller: number, price: number) {
    // One by one: other transactions lock several listings in an order of their own.
    for (const id of Object.values(services[seller] ?? {}))
      await db.updateTable('service').set({ price }).where('id', '=', id).execute()
  }

  const offered = ({ bookable }: OrderSpec) => services[0]?.[bookable ? 'visit' : 'delivery'] ?? ''

  /** Sets the first seller's service up as wanted. */
  async function offer(wanted: OrderSpec): Promise<void> {
    await setPrice(0, wanted.itemTotal)
    await db
      .updateTable('service')
      .set({ cancellation_policy: wanted.policy })
      .where('id', '=', offered(wanted))
      .execute()
  }

  /** The buyer of an order, or the buyer of a key: a fresh one, who has no unpaid order of the same. */
  async function buyerUnder(name: string): Promise<Person> {
    const known = buyers.get(name)
    if (known) return known
    const fresh = await world.aBuyer()
    const buyer = buyers.get(name) ?? fresh
    buyers.set(name, buyer)
    return buyer
  }

  function buyerOf({ id }: Pick<Order, 'id'>): Person {
    const buyer = buyers.get(id)
    if (!buyer) throw new Error(`the order ${id} has no buyer`)
    return buyer
  }

  async function order(buyer: Person, wanted: OrderSpec, key: string) {
    const { bookable, wishes } = wanted
    const serviceId = offered(wanted)
    const visit = { timePreferences: wishes.map(slotOf), address: berlin }
    const body = { serviceId, ...(bookable ? visit : {}) }
    const { order, paymentIntentId, clientSecret } = await buyer.serviceOrder.create({ body }, under(key))
    return { id: order._id, origin: undefined, paymentIntentId, clientSecret }
  }

  /** A seller offers for a request; undefined if they are not there. */
  async function offerFor(
    seller: Person | undefined,
    requestId: string,
    terms: Record<string, unknown>,
    key = newId(),
  ) {
    if (!seller) throw new Error('there is no seller who could make an offer')
    // With appointments only the buyer names a time: an acceptance by the seller would take the time of another order.
    const body = { ...OFFER, proposedSlots: [], durationDays: 3, ...terms }
    const { offer } = await seller.serviceRequest.submitOffer({ params: { id: requestId }, body }, under(key))
    return offer._id
  }

  async function acceptOffered(buyer: Person, { policy, itemTotal, bookable, wishes }: OrderSpec, key: string) {
    const body = { ...REQUEST, preferredSlots: bookable ? wishes.map(slotOf) : [] }
    const { serviceRequest } = await buyer.serviceRequest.create({ body }, under(`${key}-request`))
    const id = serviceRequest._id
    const terms = { price: itemTotal, cancellationPolicy: policy }
    const offerId = await offerFor(sellers[0], id, terms, `${key}-offer`)
    const accepted = await buyer.serviceRequest.acceptOffer({ params: { id, offerId } }, under(`${key}-acceptance`))
    const { paymentIntentId, clientSecret } = await buyer.serviceRequest.initiatePayment({ params: { id } })
    return {
      id: accepted.serviceRequest.orderId ?? '',
      origin: { requestId: id, offerId },
      paymentIntentId,
      clientSecret,
    }
  }

  /** Orders the service as wanted, or accepts an offer of it. */
  async function take(index: number, wanted: OrderSpec, key: string = newId()): Promise<Order> {
    const { bookable, policy, itemTotal, wishes, isOffered } = wanted
    const buyer = await buyerUnder(key)
    const placed = await (isOffered ? acceptOffered : order)(buyer, wanted, key)
    buyers.set(placed.id, buyer)
    const price = priceOf(itemTotal)
    return placedOrder({ ...placed, index, bookable, policy, price, wishes: bookable ? wishes : [] })
  }

  async function place(index: number, wanted: OrderSpec): Promise<Order> {
    await offer(wanted)
    return take(index, wanted)
  }

  /** Sends some of the provider's events about an order, in random order; without `chance` all of them. */
  async function sendEvents({ paymentIntentId }: Pick<Order, 'paymentIntentId'>, chance?: number) {
    const { rows } = await sql<{ data: object }>`
      select data from sandbox.object event where kind = 'event'
        and ${paymentIntentId} in (data -> 'data' -> 'object' ->> 'payment_intent', data -> 'data' -> 'object' ->> 'id')
      order by md5(id || ${String(chance ?? 0)})`.execute(db)
    const some = chance === undefined ? rows : rows.slice(0, 1 + (chance % (rows.length + 2)))
    for (const { data } of some) expect(await post(JSON.stringify(data))).toBe(200)
  }

  async function post(payload: string): Promise<number> {
    const [secret = ''] = world.deps.webhookSecrets
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    return reply.statusCode
  }

  /** Repeats calls whose answer was lost, until none is open. */
  async function settleAll() {
    const open = () => db.selectFrom('provider_call').select('id').where('state', '=', 'open').limit(1).execute()
    fault = undefined
    unanswered = 0
    if ((await open()).length > 0) await retry(world)
  }

  /** All stored data of an order; a refused call must not change it. */
  async function traceOf({ id }: Pick<Order, 'id'>) {
    const { rows } = await sql<Record<string, unknown>>`
      select transaction::text || service_order::text as entity,
        (select string_agg(payment::text, ',' order by id) from payment where ref_id = ${id}) as payments,
        (select count(*) from order_event where ref_id = ${id}) as events,
        (select string_agg(refund_case::text, ',' order by id) from refund_case where ref_id = ${id}) as cases,
        (select count(*) from provider_call join payment on payment.id = payment_id where ref_id = ${id}) as calls,
        (select count(*) from journal where ref_id = ${id}) as journals,
        (select during::text from slot where order_id = ${id}) as slot
      from transaction join service_order using (id) where id = ${id}`.execute(db)
    return rows
  }

  const realityOf = (orders: Order[]) => Promise.all(orders.map(readOrder))

  /** True if the orders and their money are as in the model. */
  async function isAsModelled(orders: Order[]): Promise<boolean> {
    const reality = await realityOf(orders)
    try {
      expect(reality).toEqual(orders.map(expectationOf))
      return true
    } catch {
      return false
    }
  }

  const verify = async (orders: Order[]) => {
    expect(await realityOf(orders)).toEqual(orders.map(expectationOf))
    expect([...rashKeys], 'idempotency keys that were not written down before the call').toEqual([])
    expect(await ledgerViolations(db)).toEqual([])
  }

  /** The number of a time, or that it is another one. */
  function timeOf(start: unknown) {
    if (!(start instanceof Date)) return undefined
    const time = slots.findIndex((slot) => Date.parse(slot.start) === start.getTime())
    return time < 0 ? OTHER_TIME : time
  }

  async function readOrder({ id }: Order) {
    const { rows } = await sql<Record<string, unknown>>`
      select transaction.status, payment.state as payment, pending, captured_amount as captured, refunded_amount as refunded,
        (select lower(during) from slot where order_id = transaction.id) as slot, cleared, unmarked, revision_count as revisions,
        (pending_reschedule -> 'schedule' ->> 'start')::timestamptz as move, pending_reschedule ->> 'by' as "moveBy",
        (select count(*)::int from payment where ref_id = ${id}) as payments,
        (select jsonb_agg(jsonb_build_object('received', data -> 'amount_received', 'isClosed', data ->> 'status' = 'canceled'))
          from sandbox.object where kind = 'payment_intent' and data -> 'metadata' ->> 'refId' = ${id}) as provider,
        (select coalesce(sum((data ->> 'amount')::bigint), 0)::bigint from sandbox.object
          where kind = 'refund' and data ->> 'payment_intent' = payment.intent_id) as "providerRefunded",
        (select status from refund_case where ref_id = ${id} order by created_at desc limit 1) as "claim"
      from transaction join service_order using (id) join payment on ref_id = transaction.id where transaction.id = ${id}`.execute(
      db,
    )
    const described = rows.map(({ slot, move, ...row }) => ({ ...row, slot: timeOf(slot), move: timeOf(move) }))
    return { rows: described, balances: await balancesOf(db, id) }
  }

  return {
    world,
    buyerUnder,
    buyerOf,
    noteBuyer: (id: string, buyer: Person) => void buyers.set(id, buyer),
    stranger,
    admin,
    sellers,
    slotOf,
    clear,
    offer,
    take,
    place,
    offerFor,
    sendEvents,
    settleAll,
    traceOf,
    realityOf,
    isAsModelled,
    verify,
    failNextCall: (next: Fault) => {
      fault = next
    },
    close: () => world.close(),
  }
}

const OTHER_TIME = 'another time'
const ENDED = /^(resolved_(refund|partial|release)|closed_released)$/

function expectationOf({ status, slot, reschedule, claim, books, ...order }: Order) {
  const { card, captured, refunded, seller, fee, compensated } = books
  const amountsOf = {
    psp: refunded - captured,
    escrow: captured - refunded - seller - fee,
    seller: seller + compensated,
    fee,
    psp_cost: 0 - compensated,
  }
  return {
    rows: [
      {
        status,
        payment: paymentStateOf(books),
        pending: null,
        captured,
        refunded,
        slot: slot && (/^\d$/.test(slot) ? Number(slot) : OTHER_TIME),
        move: reschedule?.time,
        moveBy: reschedule?.by ?? null,
        cleared: order.isCleared,
        unmarked: order.isUnmarked,
        revisions: 1 - order.revisions,
        payments: 1,
        provider: [{ received: captured, isClosed: card === 'voided' || card === 'expired' }],
        providerRefunded: refunded,
        claim: claim?.status ?? expect.toSatisfy((last) => last === null || ENDED.test(String(last))),
      },
    ],
    balances: Object.fromEntries(Object.entries(amountsOf).filter(([, amount]) => amount !== 0)),
  }
}
