import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTakesCash } from '#server/payments/cash/cash-data.ts'
import { sellerAccount } from '#server/payments/ledger.ts'
import { readBalance } from '#server/payments/ledger-data.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { cash: { isOn: true, maximum: 50_000, debtLimit: 1_000 } } })
})
afterAll(() => world.close())

const takesCash = async () => {
  const seller = await world.aSeller()
  await setTakesCash(world.db, seller.id, true)
  return seller
}

const placeProduct = async (
  buyer: Person,
  seller: Person,
  given: Parameters<typeof aProductOf>[2] = {},
  deliveryMethod: 'pickup' | 'shipping' = 'pickup',
) => {
  const product = await aProductOf(world, seller, given)
  return (await buyer.productOrder.create({ body: entryFor(product, { deliveryMethod }) })).order._id
}

const placeService = async (buyer: Person, seller: Person, given: Record<string, unknown> = {}) => {
  const { _id: serviceId } = await world.aService(seller, given)
  const body = { serviceId, timePreferences: [slotIn(72)], address: berlin }
  return (await buyer.serviceOrder.create({ body })).order._id
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const inCash = { body: { provider: 'cash' } } as const

const debtOf = async (seller: Person) => 0 - (await readBalance(world.db, sellerAccount(seller.id), 'EUR'))

/** A pick-up that is paid in cash and handed over. */
async function aDonePickup(buyer: Person, seller: Person) {
  const id = await placeProduct(buyer, seller)
  const at = { params: { id } }
  await buyer.productOrder.choosePayment({ ...at, ...inCash })
  await buyer.productOrder.promiseCash(at)
  await seller.productOrder.sellerConfirm(at)
  await seller.productOrder.ship(at)
  const code = (await buyer.productOrder.detail(at)).order.pickup?.code ?? ''
  const { order } = await seller.productOrder.delivered({ ...at, body: { code } })
  return { at, order }
}

test('a pick-up in cash ends with the hand-over code, and leaves its fees as a debt', async () => {
  const [buyer, seller] = [await world.aBuyer(), await takesCash()]
  const id = await placeProduct(buyer, seller)
  const at = { params: { id } }
  const first = (await buyer.productOrder.choosePayment({ ...at, ...inCash })).order
  expect(first).toMatchObject({
    status: 'pending_payment',
    paymentProvider: 'cash',
    paymentProviders: ['stripe', 'cash'],
  })
  expect(first).not.toHaveProperty('payment')
  const placed = (await buyer.productOrder.promiseCash(at)).order
  const { total } = placed.pricing
  expect(placed).toMatchObject({
    status: 'pending_confirmation',
    methodLabel: 'Cash',
    cash: { amount: total, isReceived: false },
  })
  await seller.productOrder.sellerConfirm(at)
  const { order: ready } = await seller.productOrder.ship(at)
  expect(ready).toMatchObject({ status: 'ready_for_pickup', cash: { amount: total } })
  await expectSoundBooks(world)
  expect(await debtOf(seller)).toBe(0)
  await expect(seller.productOrder.delivered({ ...at, body: { code: '000000' } })).rejects.toMatchObject({
    status: 400,
  })
  const code = (await buyer.productOrder.detail(at)).order.pickup?.code ?? ''
  const { order: done } = await seller.productOrder.delivered({ ...at, body: { code } })
  expect(done).toMatchObject({ status: 'completed', paymentStatus: 'released', cash: { isReceived: true } })
  const fees = (total?.amount ?? 0) - (done.pricing.sellerNet?.amount ?? 0)
  expect(fees).toBeGreaterThan(0)
  expect(await debtOf(seller)).toBe(fees)
  expect(await readBalance(world.db, 'psp:cash', 'EUR')).toBe(0)
  const { wallet, entries } = await seller.wallet.show({ query: {} })
  expect(wallet).toMatchObject({ owed: { amount: fees }, paidOut: { amount: 0 } })
  expect(entries).toMatchObject([{ state: 'in_cash', owed: { amount: fees } }])
  const mine = (await buyer.productOrder.detail(at)).order
  expect(mine.allowedActions).not.toContain('request-refund')
  await expect(buyer.productOrder.requestRefund({ ...at, body: { reason: 'not_as_described' } })).rejects.toMatchObject(
    { status: 409 },
  )
  await expectSoundBooks(world)
})

test('a service in cash ends with the confirmation of the buyer', async () => {
  const [buyer, seller] = [await world.aBuyer(), await takesCash()]
  const at = { params: { id: await placeService(buyer, seller) } }
  await buyer.serviceOrder.choosePayment({ ...at, ...inCash })
  const [one, other] = await Promise.allSettled([
    buyer.serviceOrder.promiseCash(at),
    buyer.serviceOrder.promiseCash(at),
  ])
  expect([one, other].map(({ status }) => status)).toContain('fulfilled')
  const { order } = await buyer.serviceOrder.detail(at)
  expect(order).toMatchObject({ status: 'pending_acceptance', paymentStatus: 'authorized' })
  await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: order.timePreferences[0] } })
  await world.db
    .updateTable('service_order')
    .set({ schedule: sql`schedule || ${JSON.stringify({ start: hoursAgo(2), end: hoursAgo(1) })}::jsonb` })
    .where('id', '=', at.params.id)
    .execute()
  await seller.serviceOrder.complete(at)
  await expectSoundBooks(world)
  const asked = (await buyer.serviceOrder.detail(at)).order
  expect(asked).toMatchObject({ status: 'awaiting_confirmation', cash: { isReceived: false } })
  expect(asked.allowedActions).not.toContain('request-refund')
  const done = (await buyer.serviceOrder.complete(at)).order
  expect(done).toMatchObject({ status: 'completed', paymentStatus: 'released', cash: { isReceived: true } })
  expect(await debtOf(seller)).toBeGreaterThan(0)
  await world.runJobs()
  await expectSoundBooks(world)
})

/** The seller fills in the provider's form. */
async function onboard(seller: Person) {
  const { url } = await seller.wallet.linkPayoutAccount({ body: {} })
  const payload = new URLSearchParams({ name: 'Hanna Tesfaye' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await world.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
  await world.runJobs()
}

test('the debt is kept back from the next order that is paid by card', async () => {
  const [buyer, seller] = [await world.aBuyer(), await takesCash()]
  await onboard(seller)
  await aDonePickup(buyer, seller)
  const debt = await debtOf(seller)
  expect(debt).toBeGreaterThan(0)
  const { order, ...placed } = await buyer.productOrder.create({
    body: entryFor(await aProductOf(world, seller), { deliveryMethod: 'pickup' }),
  })
  const at = { params: { id: order._id } }
  await world.pay(placed)
  await buyer.productOrder.confirmPayment(at)
  await seller.productOrder.sellerConfirm(at)
  await seller.productOrder.ship(at)
  const code = (await buyer.productOrder.detail(at)).order.pickup?.code ?? ''
  await seller.productOrder.delivered({ ...at, body: { code } })
  const done = (await buyer.productOrder.complete(at)).order
  await sql`update earning set clears_at = now() where seller_id = ${seller.id}`.execute(world.db)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where key like 'payments.earning:%'`.execute(world.db)
  await world.runJobs()
  const { wallet, entries } = await seller.wallet.show({ query: {} })
  const net = (await seller.productOrder.detail(at)).order.pricing.sellerNet?.amount ?? 0
  expect(done.status).toBe('completed')
  expect(wallet).toMatchObject({ owed: { amount: 0 }, paidOut: { amount: net - debt } })
  expect(entries.find((entry) => entry.order._id === order._id)).toMatchObject({ netted: { amount: debt } })
  await expectSoundBooks(world)
})

describe('an order that is not done', () => {
  test('is cancelled without anything to give back', async () => {
    const [buyer, seller] = [await world.aBuyer(), await takesCash()]
    const at = { params: { id: await placeService(buyer, seller) } }
    await buyer.serviceOrder.choosePayment({ ...at, ...inCash })
    const { order } = await buyer.serviceOrder.promiseCash(at)
    await seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: order.timePreferences[0] } })
    const quote = await buyer.serviceOrder.refundQuote(at)
    expect(quote).toMatchObject({ kind: 'refund', percent: 100 })
    const { order: off } = await buyer.serviceOrder.requestRefund({ ...at, body: { reason: 'I am ill' } })
    expect(off).toMatchObject({ status: 'cancelled', paymentStatus: 'voided', amounts: { charged: { amount: 0 } } })
    expect(await debtOf(seller)).toBe(0)
    await expectSoundBooks(world)
  })

  test('is over if its seller declines it or calls it off', async () => {
    const [buyer, seller] = [await world.aBuyer(), await takesCash()]
    const service = { params: { id: await placeService(buyer, seller) } }
    await buyer.serviceOrder.choosePayment({ ...service, ...inCash })
    await buyer.serviceOrder.promiseCash(service)
    const declined = await seller.serviceOrder.decline({ ...service, body: { code: 'unavailable' } })
    expect(declined.order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    const product = { params: { id: await placeProduct(buyer, seller) } }
    await buyer.productOrder.choosePayment({ ...product, ...inCash })
    await buyer.productOrder.promiseCash(product)
    await seller.productOrder.sellerConfirm(product)
    const off = await seller.productOrder.sellerDecline({ ...product, body: { reason: 'It broke.' } })
    expect(off.order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    await expectSoundBooks(world)
  })

  test('can be paid by card as long as it is not placed', async () => {
    const [buyer, seller] = [await world.aBuyer(), await takesCash()]
    const at = { params: { id: await placeProduct(buyer, seller) } }
    await buyer.productOrder.choosePayment({ ...at, ...inCash })
    const { order } = await buyer.productOrder.choosePayment({ ...at, body: { provider: 'stripe' } })
    expect(order.payment?.paymentIntentId).toMatch(/^pi_/)
    await expect(buyer.productOrder.promiseCash(at)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await buyer.productOrder.choosePayment({ ...at, ...inCash })
    await buyer.productOrder.promiseCash(at)
    await expect(buyer.productOrder.choosePayment({ ...at, body: { provider: 'stripe' } })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    await expectSoundBooks(world)
  })
})

describe('cash is not offered', () => {
  const offered = async (buyer: Person, id: string) =>
    (await buyer.productOrder.detail({ params: { id } })).order.paymentProviders
  const notOffered = { status: 409, code: 'payment_not_offered' }

  test('by a seller who does not allow it', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await placeProduct(buyer, seller)
    expect(await offered(buyer, id)).toBeUndefined()
    await expect(buyer.productOrder.choosePayment({ params: { id }, ...inCash })).rejects.toMatchObject(notOffered)
  })

  test('above the largest sum, for a parcel, or from afar', async () => {
    const [buyer, seller] = [await world.aBuyer(), await takesCash()]
    expect(await offered(buyer, await placeProduct(buyer, seller, { price: 60_000 }))).toBeUndefined()
    expect(await offered(buyer, await placeProduct(buyer, seller, {}, 'shipping'))).toBeUndefined()
    const id = await placeService(buyer, seller, { locationType: 'remote', location: undefined })
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    expect(order).not.toHaveProperty('paymentProviders')
  })

  test('by a seller who owes more than the limit, also at the last moment', async () => {
    const [buyer, seller] = [await world.aBuyer(), await takesCash()]
    const at = { params: { id: await placeProduct(buyer, seller) } }
    await buyer.productOrder.choosePayment({ ...at, ...inCash })
    await setTakesCash(world.db, seller.id, false)
    await expect(buyer.productOrder.promiseCash(at)).rejects.toMatchObject(notOffered)
    await setTakesCash(world.db, seller.id, true)
    await buyer.productOrder.promiseCash(at)
    for (let done = 0; (await debtOf(seller)) <= 1_000; done += 1) {
      expect(done).toBeLessThan(20)
      await aDonePickup(await world.aBuyer(), seller)
    }
    const other = await world.aBuyer()
    const id = await placeProduct(other, seller)
    expect(await offered(other, id)).toBeUndefined()
    await expect(other.productOrder.choosePayment({ params: { id }, ...inCash })).rejects.toMatchObject(notOffered)
    await expectSoundBooks(world)
  })
})
