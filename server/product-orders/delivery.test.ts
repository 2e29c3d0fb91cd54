import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf, strikesOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import {
  LIYA,
  PARCEL,
  type ProductOrderStates,
  productOrderStates,
  showOrder,
  stockOf,
} from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = productOrderStates(world)
})
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })

describe('a parcel', () => {
  test('is sent with its tracking, received, and paid for', async () => {
    const placed = await places.confirmed()
    const ship = (body: object) => placed.seller.productOrder.ship({ ...params(placed.id), body })
    await expect(ship({ carrier: 'DHL' })).rejects.toMatchObject({ status: 400 })
    expect((await ship(PARCEL)).order).toMatchObject({ status: 'shipped', shipment: PARCEL })
    await expect(placed.seller.productOrder.delivered(params(placed.id))).rejects.toMatchObject({ status: 403 })
    const { order: delivered } = await placed.buyer.productOrder.delivered(params(placed.id))
    expect(delivered).toMatchObject({ status: 'delivered', deliveredBy: 'buyer', paymentStatus: 'held' })
    expect(delivered.refundReasons).toContain('changed_mind')
    const { order } = await placed.buyer.productOrder.complete(params(placed.id))
    expect(order).toMatchObject({ status: 'completed', paymentStatus: 'released', reviewState: 'open' })
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 2, supplied: 3, sold_count: 1 })
    const account = world.db.selectFrom('account').select('completed_count').where('id', '=', placed.seller.id)
    expect(await account.execute()).toEqual([{ completed_count: 1 }])
    await expectSoundBooks(world)
  })

  describe('for a part of it', () => {
    const inParts = async () => {
      const placed = await places.confirmed({}, { quantity: 3 })
      const ship = (body: object) =>
        placed.seller.productOrder.ship({ ...params(placed.id), body: { ...PARCEL, ...body } })
      return { ...placed, ship }
    }

    test('leaves the order confirmed until the last unit has left, and counts from there', async () => {
      const { buyer, seller, id, ship } = await inParts()
      await expect(ship({ quantity: 4 })).rejects.toMatchObject({ status: 400 })
      const arrival = new Date(Date.now() + 9 * 86_400_000).toISOString()
      const { order: first } = await ship({ quantity: 1, estimatedDelivery: arrival })
      expect(first).toMatchObject({ status: 'confirmed', shipments: [{ ...PARCEL, quantity: 1 }], restMissing: false })
      expect(first.timers.map(({ name }) => name).sort()).toEqual(['autoCancel', 'freeCancel', 'maxHold', 'shipGrace'])
      await expect(buyer.productOrder.cancel(params(id))).rejects.toMatchObject({ status: 409 })
      await expect(buyer.productOrder.delivered(params(id))).rejects.toMatchObject({ status: 409 })
      const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
      const { order: last } = await ship({ trackingNumber: '2', estimatedDelivery: soon })
      expect(last).toMatchObject({
        status: 'shipped',
        shipments: [{ quantity: 1 }, { quantity: 2, trackingNumber: '2' }],
      })
      const timer = last.timers.find(({ name }) => name === 'autoDeliverTracked')
      expect(timer?.dueAt).toBe(new Date(Date.parse(arrival) + 5 * 86_400_000).toISOString())
      expect(await notificationsOf(world, buyer)).toEqual(
        expect.arrayContaining(['product_order.shipped_partly', 'product_order.shipped']),
      )
      await buyer.productOrder.delivered(params(id))
      await buyer.productOrder.complete(params(id))
      expect((await showOrder(seller, id)).status).toBe('completed')
    })

    test('without the rest goes on with what was sent, and the buyer claims what is missing', async () => {
      const [late, off] = [await inParts(), await inParts()]
      for (const { ship } of [late, off]) await ship({ quantity: 2 })
      const ask = ({ buyer, id }: typeof late) =>
        buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'not_received', amount: 14_000 } })
      await expect(ask(late)).rejects.toMatchObject({ status: 409 })
      await world.passTimer(late.id, 'autoCancel')
      const body = { reason: 'The third one is broken.', code: 'cannot_ship' } as const
      await off.seller.productOrder.sellerDecline({ ...params(off.id), body })
      for (const placed of [late, off]) {
        expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'shipped', restMissing: true })
        expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 1, supplied: 3 })
        const { order } = await ask(placed)
        const caseId = order.refundCaseId ?? ''
        await placed.seller.refundCase.respond({ ...params(caseId), body: { action: 'accept' } })
        expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
          status: 'partially_refunded',
          refundedAmount: { amount: 14_000 },
        })
      }
      expect([await strikesOf(world, late.seller), await strikesOf(world, off.seller)]).toEqual([
        ['missRest'],
        ['callOffRest'],
      ])
      await expectSoundBooks(world)
    })

    test('without the rest counts as so many sold as were sent', async () => {
      const { buyer, seller, id, productId, ship } = await inParts()
      await ship({ quantity: 2 })
      await seller.productOrder.sellerDecline({ ...params(id), body: { reason: 'The third one is broken.' } })
      await buyer.productOrder.delivered(params(id))
      await buyer.productOrder.complete(params(id))
      expect(await stockOf(world, productId)).toMatchObject({ stock: 1, sold_count: 2 })
    })

    test('lets the buyer claim the rest once it is late', async () => {
      const { buyer, id, ship } = await inParts()
      await ship({ quantity: 2 })
      await world.passTimer(id, 'freeCancel')
      const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'not_received' } })
      expect(order.status).toBe('refund_requested')
      await buyer.refundCase.answer({ ...params(order.refundCaseId ?? ''), body: { action: 'withdraw' } })
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    })
  })

  test('counts as delivered after a while, and completes by itself', async () => {
    const tracked = { estimatedDelivery: new Date(Date.now() + 86_400_000).toISOString() }
    const [plain, known] = [await places.shipped(), await places.shipped({}, tracked)]
    await world.passTimer(plain.id, 'autoDeliver')
    await world.passTimer(known.id, 'autoDeliverTracked')
    for (const { buyer, id } of [plain, known]) {
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'delivered', deliveredBy: 'system' })
      await world.passTimer(id, 'productProtection')
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    }
  })
})

describe('a pick-up', () => {
  test('is proved by the code that only the buyer sees', async () => {
    const placed = await places.ready()
    const mine = await showOrder(placed.buyer, placed.id)
    const code = mine.pickup?.code ?? ''
    expect(mine).toMatchObject({ status: 'ready_for_pickup', pickup: { address: 'Linienstraße 12' } })
    expect(code).toMatch(/^\d{6}$/)
    const admin = await world.anAdmin()
    for (const person of [placed.seller, admin])
      expect(JSON.stringify(await showOrder(person, placed.id))).not.toContain(code)
    await expect(placed.buyer.productOrder.delivered(params(placed.id))).rejects.toMatchObject({ status: 403 })
    const say = (body: object) => placed.seller.productOrder.delivered({ ...params(placed.id), body })
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(say({})).rejects.toMatchObject({ status: 400 })
    await expect(say({ code: wrong })).rejects.toMatchObject({
      status: 400,
      body: { errors: { code: 'This is not the right code.' } },
    })
    expect((await say({ code })).order).toMatchObject({ status: 'delivered', deliveredBy: 'seller' })
  })

  test('is of all that was ordered', async () => {
    const { seller, id } = await places.confirmed({}, { deliveryMethod: 'pickup', quantity: 2 })
    const ready = (quantity: number) => seller.productOrder.ship({ ...params(id), body: { quantity } })
    for (const quantity of [1, 3])
      await expect(ready(quantity)).rejects.toMatchObject({
        status: 400,
        body: { errors: { quantity: 'It can only be all of it.' } },
      })
    expect((await ready(2)).order.status).toBe('ready_for_pickup')
  })

  test('allows five guesses', async () => {
    const placed = await places.ready()
    const code = (await showOrder(placed.buyer, placed.id)).pickup?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const say = (guess: string) => placed.seller.productOrder.delivered({ ...params(placed.id), body: { code: guess } })
    // Without a code it is no guess.
    await expect(placed.seller.productOrder.delivered(params(placed.id))).rejects.toMatchObject({ status: 400 })
    for (let n = 0; n < 5; n += 1) await expect(say(wrong)).rejects.toMatchObject({ status: 400 })
    await expect(say(code)).rejects.toMatchObject({ status: 429 })
  })

  test('allows no more guesses at the same time, and says nothing of them before it is ready', async () => {
    const [placed, early] = [await places.ready(), await places.confirmed({}, { deliveryMethod: 'pickup' })]
    const say = ({ seller, id }: typeof placed, code: string) =>
      seller.productOrder.delivered({ ...params(id), body: { code } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      )
    const code = (await showOrder(placed.buyer, placed.id)).pickup?.code
    const wrong = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0')).filter((each) => each !== code)
    const said = await Promise.all(wrong.map((each) => say(placed, each)))
    expect(said.filter((status) => status === 400)).toHaveLength(5)
    const right = (await showOrder(early.buyer, early.id)).pickup?.code ?? ''
    expect([await say(early, right), await say(early, right === '000000' ? '000001' : '000000')]).toEqual([409, 409])
  })

  test('without the buyer is cancelled', async () => {
    const { buyer, id, productId } = await places.ready()
    await world.passTimer(id, 'pickupReminder')
    expect((await showOrder(buyer, id)).status).toBe('ready_for_pickup')
    await world.passTimer(id, 'pickupCancel')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 3 })
  })
})

test('both sides review each other, and the product is rated', async () => {
  const { buyer, seller, id, productId } = await places.completed()
  const write = (person: Person, rating: number) => person.productOrder.review({ ...params(id), body: { rating } })
  await write(buyer, 5)
  expect((await showOrder(buyer, id)).reviewState).toBe('posted')
  await write(seller, 4)
  expect((await showOrder(buyer, id)).reviewState).toBe('published')
  const row = await world.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ rating_sum: 5, rating_count: 1 })
  expect((await buyer.productOrder.reviews(params(id))).reviews).toHaveLength(2)
})

test('its people are told of everything, and find it in their conversation', async () => {
  const { buyer, seller, id } = await places.completed()
  await world.runJobs()
  // A job of its own sends each notification, and jobs keep no order.
  const notified = async (person: Person) => (await notificationsOf(world, person)).sort()
  expect(await notified(buyer)).toEqual(
    ['confirmed', 'paid_buyer', 'review_request', 'shipped'].map((event) => `product_order.${event}`),
  )
  expect(await notified(seller)).toEqual(
    ['completed', 'delivered', 'placed', 'review_request'].map((event) => `product_order.${event}`),
  )
  const { conversationId = '' } = await showOrder(buyer, id)
  const lines = await buyer.message.list({ params: { id: conversationId } })
  expect(lines.map(({ event }) => event)).toEqual(
    ['pay', 'confirm', 'ship', 'receive', 'complete'].map((event) => `productOrder.${event}`),
  )
})

test('stands in the wallet, among the payments and in the home of its seller', async () => {
  const placed = await places.completed()
  const { entries } = await placed.seller.wallet.show()
  expect(entries).toMatchObject([
    { order: { _id: placed.id, kind: 'productOrder', title: 'Velvet armchair, moss green' }, net: { amount: 13_370 } },
  ])
  const { payments } = await placed.buyer.wallet.payments()
  expect(payments).toMatchObject([{ order: { _id: placed.id, kind: 'productOrder' }, status: 'released' }])
  const { payment } = await placed.buyer.wallet.receipt(params(payments[0]?._id ?? ''))
  expect(payment).toMatchObject({ buyerSide: { address: { line1: LIYA.line1 } }, subtotal: { amount: 14_490 } })
  const waiting = await places.paid()
  expect(await waiting.seller.seller.home()).toMatchObject({
    waitingProducts: { orders: [{ _id: waiting.id, status: 'pending_confirmation' }], total: 1 },
    figures: { openOrders: 1, orders: 1 },
  })
})

test('an account with an open order stays, and who is erased leaves no address behind', async () => {
  const [open, over, back] = [await places.paid(), await places.completed(), await places.sentBack()]
  const remove = (person: Person) => person.user.remove({ params: { id: person.id } })
  for (const party of [open.buyer, open.seller, back.seller])
    await expect(remove(party)).rejects.toMatchObject({ status: 409 })
  await remove(over.buyer)
  expect(await showOrder(over.seller, over.id)).not.toHaveProperty('shippingAddress')
  await back.seller.productOrder.returnReceived({ ...params(back.id), body: { ok: true } })
  expect((await showOrder(back.buyer, back.id)).return).toHaveProperty('address')
  await remove(back.seller)
  expect((await showOrder(back.buyer, back.id)).return).not.toHaveProperty('address')
})
