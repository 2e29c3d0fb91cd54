import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fault, faultKinds } from '#server/sandbox/options.ts'
import { ledgerViolations } from '../ledger.ts'
import { aProductOf, entryFor } from '../product-order-states.ts'
import { startWorld, type World } from '../world.ts'
import { doubled } from './after-crash.ts'
import {
  driveOrder,
  driveProductOrder,
  liesOf,
  ORDER_PATHS,
  PRODUCT_ORDER_PATHS,
  persist,
  providerOf,
  retry,
} from './orders.ts'
import { randomFrom } from './random.ts'
import { SEED, SOAK } from './soak.ts'

let world: World
let faultOf: () => Fault | undefined
/** The idempotency keys of each payment's calls, by action. */
const keys = new Map<string, Set<string>>()

beforeAll(async () => {
  world = await startWorld({
    timeoutMs: 400,
    sandboxFaults: ({ key }) => {
      const [payment, action] = (key ?? '').split(':')
      if (key && action) {
        const name = `${payment}:${action}`
        keys.set(name, (keys.get(name) ?? new Set()).add(key))
      }
      return faultOf()
    },
  })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = () => undefined
  delete world.deps.settleMs
})

const expectBooksAgree = async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  expect(await doubled(world.db)).toEqual([])
}

test('a provider that fails in three calls out of ten charges and refunds whole orders once, and shows no wrong sentence', {
  timeout: 120_000 * SOAK,
}, async () => {
  const random = randomFrom(SEED)
  faultOf = () => (random() < 0.3 ? faultKinds[Math.floor(random() * faultKinds.length)] : undefined)
  const lies: string[] = []

  const whole = async (index: number) => {
    const course = ORDER_PATHS[index % ORDER_PATHS.length] ?? 'completed'
    const headers = { 'idempotency-key': `order-${index}` }
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const service = await world.aService(seller, { bookable: false, locationType: 'remote' })
    const body = { serviceId: service._id, note: `order-${index}` }
    const placed = await persist(world, () => buyer.serviceOrder.create({ body }, { headers }))
    const id = placed.order._id
    const look = async () => {
      for (const person of [buyer, seller]) {
        const { order } = await person.serviceOrder.detail({ params: { id } })
        lies.push(...(await liesOf(world.db, order)).map((lie) => `${course} for the ${order.role}: ${lie}`))
      }
    }
    if (course !== 'abandoned') {
      await world.pay(placed)
      await look()
      await persist(world, async () => {
        const { order } = await buyer.serviceOrder.confirmPayment({ params: { id } })
        if (order.status === 'pending_payment') throw Object.assign(new Error('not paid yet'), { status: 503 })
      })
    }
    await look()
    await driveOrder(world, { id, buyer, seller }, course, look)
    return { id, course }
  }

  const wholeParcel = async (index: number) => {
    const course = PRODUCT_ORDER_PATHS[index % PRODUCT_ORDER_PATHS.length] ?? 'completed'
    const headers = { 'idempotency-key': `parcel-${index}` }
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const body = entryFor(await aProductOf(world, seller), { note: `parcel-${index}` })
    const placed = await persist(world, () => buyer.productOrder.create({ body }, { headers }))
    const params = { id: placed.order._id }
    const look = async () => {
      for (const person of [buyer, seller]) {
        const { order } = await person.productOrder.detail({ params })
        lies.push(...(await liesOf(world.db, order)).map((lie) => `a parcel ${course} for the ${order.role}: ${lie}`))
      }
    }
    await world.pay(placed)
    await persist(world, async () => {
      const { order } = await buyer.productOrder.confirmPayment({ params })
      if (order.status === 'pending_payment') throw Object.assign(new Error('not paid yet'), { status: 503 })
    })
    await driveProductOrder(world, { ...params, buyer, seller }, course, look)
    return { ...params, course }
  }

  const orders = await Promise.all([
    ...Array.from({ length: 12 * SOAK }, (_, index) => whole(index)),
    ...Array.from({ length: 4 * SOAK }, (_, index) => wholeParcel(index)),
  ])
  faultOf = () => undefined
  await retry(world)
  expect(lies, `seed ${SEED}`).toEqual([])
  for (const { id, course } of orders) {
    const [theirs, ...more] = await providerOf(world.db, id)
    const refunds = course === 'refunded' || course === 'returned' ? 1 : 0
    const charges = course === 'completed' ? 1 : refunds
    expect({ course, charges: theirs?.charges, refunds: theirs?.refunds, more }, `seed ${SEED}`).toEqual({
      course,
      charges,
      refunds,
      more: [],
    })
  }
  for (const [call, used] of keys) expect([...used], `${call} with seed ${SEED}`).toHaveLength(1)
  await expectBooksAgree()
})

/** An outage that outlasts every reply gains nothing from longer waits. */
const waitLess = () => {
  world.deps.settleMs = 1_000
}

test('a provider that cannot be reached when an order is placed: 503, and the same key goes on with the same order', async () => {
  waitLess()
  const seller = await world.aSeller()
  const service = await world.aService(seller, { bookable: false, locationType: 'remote' })
  const buyer = await world.aBuyer()
  const body = { serviceId: service._id, note: 'once' }
  const place = () => buyer.serviceOrder.create({ body }, { headers: { 'idempotency-key': 'unreachable' } })
  faultOf = () => 'before-500'
  await expect(place()).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const { orders } = await buyer.serviceOrder.list({})
  expect(orders).toMatchObject([{ status: 'pending_payment', paymentStatus: 'requires_payment' }])
  faultOf = () => undefined
  const placed = await persist(world, place)
  expect(placed.order._id).toBe(orders[0]?._id)
  expect((await place()).order._id).toBe(placed.order._id)
  expect((await buyer.serviceOrder.list({})).orders).toHaveLength(1)
  await expectBooksAgree()
}, 30_000)

test('a provider that cannot be read when a payment is confirmed: the reply shows how it stands, and it follows later', async () => {
  const buyer = await world.aBuyer()
  const placed = await world.anUnpaidOrder({ bookable: false, locationType: 'remote' })
  const { _id: requestId } = await world.aRequest(buyer)
  const subject = { kind: 'serviceRequest', id: requestId } as const
  const promoted = await buyer.promotion.choose({ params: subject, body: { packageKey: '7-days' } })
  const { paymentIntentId = '', clientSecret = '' } = promoted
  await world.pay(placed)
  await world.pay({ paymentIntentId, clientSecret })
  const confirm = async () => {
    const { order } = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    const params = { id: requestId }
    const { serviceRequest } = await buyer.serviceRequest.confirmPromotion({ params, body: { paymentIntentId } })
    return [order.status, serviceRequest.promotion?.status ?? 'not promoted']
  }
  for (const fault of ['before-500', 'timeout-before', 'reset-before'] as const) {
    faultOf = () => fault
    expect(await confirm(), fault).toEqual(['pending_payment', 'not promoted'])
  }
  faultOf = () => undefined
  expect(await confirm()).toEqual(['pending_acceptance', 'active'])
  await expectBooksAgree()
}, 30_000)

test('a provider that cannot be read when another card is tried: the refusal of the card before is not its answer', async () => {
  const placed = await world.anUnpaidOrder({ bookable: false, locationType: 'remote' })
  const params = { id: placed.id }
  const confirm = async () => (await placed.buyer.serviceOrder.confirmPayment({ params })).order
  const detail = async () => (await placed.buyer.serviceOrder.detail({ params })).order
  const rejected = { status: 'pending_payment', payment: { error: { code: 'generic_decline' } } }
  await world.pay(placed, '4000 0000 0000 0002')
  expect(await confirm()).toMatchObject(rejected)
  await world.pay(placed)
  faultOf = () => 'before-500'
  for (const read of [confirm, detail]) {
    const order = await read()
    expect(order).toMatchObject({ status: 'pending_payment', payment: { paymentIntentId: placed.paymentIntentId } })
    expect(order.payment).not.toHaveProperty('error')
  }
  faultOf = () => undefined
  expect(await confirm()).toMatchObject({ status: 'pending_acceptance' })
  await expectBooksAgree()
}, 30_000)

test('a refusal that was known before a confirmation could not be read is known again when it can', async () => {
  const placed = await world.anUnpaidOrder({ bookable: false, locationType: 'remote' })
  const confirm = async () => (await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })).order
  await world.pay(placed, '4000 0000 0000 0002')
  const rejected = await confirm()
  expect(rejected.payment?.error).toMatchObject({ code: 'generic_decline' })
  faultOf = () => 'reset-before'
  expect((await confirm()).payment).not.toHaveProperty('error')
  faultOf = () => undefined
  expect((await confirm()).payment).toEqual(rejected.payment)
}, 30_000)

test('a provider that is gone when the seller accepts: the order goes on, and says that the money is under way', async () => {
  waitLess()
  const { id, buyer, seller } = await world.aPaidOrder({ bookable: false, locationType: 'remote' })
  faultOf = () => 'reset-before'
  const { order } = await seller.serviceOrder.accept({ params: { id }, body: {} })
  expect(order).toMatchObject({ status: 'accepted', paymentStatus: 'authorized', paymentPending: 'capture' })
  await expect(seller.serviceOrder.inProgress({ params: { id } })).rejects.toMatchObject({ status: 409 })
  faultOf = () => undefined
  await retry(world)
  const { order: later } = await buyer.serviceOrder.detail({ params: { id } })
  expect(later).toMatchObject({ status: 'accepted', paymentStatus: 'held' })
  expect(later).not.toHaveProperty('paymentPending')
  await expectBooksAgree()
}, 30_000)
