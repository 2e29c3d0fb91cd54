import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankOf } from '#test/bank.ts'
import { aProductOf, entryFor, LIYA, PARCEL, type ProductPlaces, productPlaces } from '#test/product-places.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ProductPlaces
beforeAll(async () => {
  world = await startWorld()
  places = productPlaces(world)
})
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })
const show = async (person: Person, id: string) => (await person.productOrder.detail(params(id))).order
const stockOf = (id: string) =>
  world.db
    .selectFrom('product')
    .select(['stock', 'reserved', 'supplied', 'available', 'sold_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const strikesOf = async ({ id }: Person) =>
  (await world.db.selectFrom('strike').select('reason').where('account_id', '=', id).execute()).map(
    ({ reason }) => reason,
  )

const toldOf = async ({ id }: Person) => {
  const told = world.db.selectFrom('notification').select('event').where('account_id', '=', id)
  return (await told.orderBy('created_at').execute()).map(({ event }) => event)
}

const HOUR = 3_600_000
/** As if what stands now stood so much longer. */
const setBack = (id: string, ms: number) =>
  sql`update product_order set status_since = status_since - ${ms} * interval '1 millisecond',
    ship_by = ship_by - ${ms} * interval '1 millisecond' where id = ${id}`.execute(world.db)

/** Every invariant of the money and the stock holds. */
async function expectSoundBooks() {
  await world.runJobs()
  const admin = await world.anAdmin()
  const { checks } = await admin.admin.ledgerCheck()
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

describe('placing an order', () => {
  test('reserves the units and has the price to the cent', async () => {
    const placed = await places.unpaid({ stock: 3 }, { quantity: 2 })
    expect(placed.order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'requires_payment',
      quantity: 2,
      pricing: {
        itemTotal: { amount: 28_000 },
        shippingTotal: { amount: 490 },
        subtotal: { amount: 28_490 },
        buyerFee: { amount: 855 },
        total: { amount: 29_345 },
      },
      timers: [{ name: 'paymentWindow' }],
      allowedActions: ['confirm-payment', 'delete'],
    })
    expect(placed.order.pricing).not.toHaveProperty('commission')
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 3, reserved: 2, available: 1, supplied: 3 })
    const seen = await show(placed.seller, placed.id)
    expect(seen).toMatchObject({
      pricing: { commission: { amount: 2_240 }, sellerNet: { amount: 26_250 } },
      shippingAddress: { city: 'Berlin', country: 'DE' },
    })
    expect(seen.shippingAddress).not.toHaveProperty('fullName')
    expect(seen).not.toHaveProperty('payment')
    expect((await placed.seller.productOrder.list()).orders).toEqual([])
  })

  test('says what is wrong with it', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await aProductOf(world, seller, { stock: 5, maxPerOrder: 2 })
    const refused = (body: object) => expect(buyer.productOrder.create({ body: { ...entryFor(id), ...body } })).rejects
    await refused({ quantity: 3 }).toMatchObject({ status: 400, body: { errors: { quantity: expect.any(String) } } })
    await refused({ quantity: 0 }).toMatchObject({ status: 400 })
    const dear = await aProductOf(world, seller, { stock: 5, price: 99_000_000 })
    await refused({ productId: dear, quantity: 2 }).toMatchObject({
      status: 400,
      body: { errors: { quantity: expect.any(String) } },
    })
    expect(await stockOf(dear)).toMatchObject({ reserved: 0 })
    await refused({ shippingOption: 'drone' }).toMatchObject({ status: 400 })
    await refused({ shippingAddress: undefined }).toMatchObject({ status: 400 })
    await expect(seller.productOrder.create({ body: entryFor(id) })).rejects.toMatchObject({ status: 403 })
    await world.db.updateTable('product').set({ status: 'paused' }).where('id', '=', id).execute()
    await refused({}).toMatchObject({ status: 404 })
    expect(await stockOf(id)).toMatchObject({ stock: 5, reserved: 0 })
  })

  test('gives the last unit to exactly one of fifty', async () => {
    const seller = await world.aSeller()
    const id = await aProductOf(world, seller, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => world.aBuyer()))
    const tries = await Promise.allSettled(buyers.map((buyer) => buyer.productOrder.create({ body: entryFor(id) })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(await stockOf(id)).toMatchObject({ stock: 1, reserved: 1, available: 0 })
  })

  test('takes what the seller counts at the same moment, and never more', async () => {
    const seller = await world.aSeller()
    const id = await aProductOf(world, seller, { stock: 2 })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => world.aBuyer()))
    const [tries, counts] = await Promise.all([
      Promise.allSettled(buyers.map((buyer) => buyer.productOrder.create({ body: entryFor(id) }))),
      Promise.allSettled([1, 4, 0, 3, 2].map((stock) => seller.product.update({ ...params(id), body: { stock } }))),
    ])
    for (const each of counts)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'stock_reserved' })
    const { stock, reserved } = await stockOf(id)
    expect(reserved).toBe(tries.filter(({ status }) => status === 'fulfilled').length)
    expect(reserved).toBeLessThanOrEqual(stock)
    await expectSoundBooks()
  })

  test('repeated under one key is one order', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await aProductOf(world, seller, { stock: 3 })
    const headers = { 'idempotency-key': `order-${id}` }
    const create = () => buyer.productOrder.create({ body: entryFor(id) }, { headers })
    expect((await create()).order._id).toBe((await create()).order._id)
    expect(await stockOf(id)).toMatchObject({ reserved: 1 })
  })

  test('that is not paid gives the units back, by the buyer or by time', async () => {
    const [left, late] = [await places.unpaid(), await places.unpaid()]
    const { order } = await left.buyer.productOrder.remove(params(left.id))
    expect(order.status).toBe('expired')
    await world.passTimer(late.id, 'paymentWindow')
    expect((await show(late.buyer, late.id)).status).toBe('expired')
    for (const { productId } of [left, late])
      expect(await stockOf(productId)).toMatchObject({ stock: 3, reserved: 0, available: 3 })
  })

  test('that is paid after it expired is taken up while there is something left, else the money goes back', async () => {
    const [lucky, unlucky] = [await places.unpaid({ stock: 1 }), await places.unpaid({ stock: 1 })]
    for (const { id, productId, ...placed } of [lucky, unlucky]) {
      await world.db
        .updateTable('product_order')
        .set({ status: 'expired', status_since: new Date() })
        .where('id', '=', id)
        .execute()
      await world.db
        .insertInto('order_event')
        .values({
          kind: 'productOrder',
          ref_id: id,
          transition: 'expire',
          action: 'expire',
          actor: 'system',
          from_status: 'pending_payment',
          to_status: 'expired',
        })
        .execute()
      await world.db.updateTable('stock_reservation').set({ state: 'returned' }).where('order_id', '=', id).execute()
      await world.db.updateTable('product').set({ reserved: 0 }).where('id', '=', productId).execute()
      if (id === unlucky.id)
        await world.db.updateTable('product').set({ stock: 0, supplied: 0 }).where('id', '=', productId).execute()
      await world.pay(placed)
    }
    await lucky.buyer.productOrder.confirmPayment(params(lucky.id))
    expect((await show(lucky.buyer, lucky.id)).status).toBe('pending_confirmation')
    expect(await stockOf(lucky.productId)).toMatchObject({ stock: 0, reserved: 0, supplied: 1 })
    await unlucky.buyer.productOrder.confirmPayment(params(unlucky.id))
    await world.runJobs()
    expect(await show(unlucky.buyer, unlucky.id)).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
    await expectSoundBooks()
  })
})

describe('a paid order', () => {
  test('has left the stock and waits for the seller, who confirms it and says by when it is sent', async () => {
    const placed = await places.paid({ stock: 3 })
    expect(placed.order).toMatchObject({ status: 'pending_confirmation', paymentStatus: 'authorized' })
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 2, reserved: 0, supplied: 3 })
    await expect(placed.buyer.productOrder.sellerConfirm(params(placed.id))).rejects.toMatchObject({ status: 403 })
    await expect(placed.stranger.productOrder.sellerConfirm(params(placed.id))).rejects.toMatchObject({ status: 404 })
    const shipBy = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const { order } = await placed.seller.productOrder.sellerConfirm({ ...params(placed.id), body: { shipBy } })
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held', shipBy, shippingAddress: LIYA })
    expect(order.timers.map(({ name }) => name).sort()).toEqual(['autoCancel', 'freeCancel', 'maxHold', 'shipGrace'])
    await expect(placed.seller.productOrder.sellerConfirm(params(placed.id))).rejects.toMatchObject({ status: 409 })
  })

  test('of a product that confirms by itself needs no seller', async () => {
    const { order } = await places.paid({ autoConfirm: true, handlingDays: 1 })
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held', shipBy: expect.any(String) })
  })

  test('does not confirm itself for a seller whose verification was withdrawn', async () => {
    const { buyer, seller, id, ...placed } = await places.unpaid({ autoConfirm: true })
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
    await world.pay(placed)
    const { order } = await buyer.productOrder.confirmPayment(params(id))
    expect(order).toMatchObject({ status: 'pending_confirmation', paymentStatus: 'authorized' })
    await expect(seller.productOrder.sellerConfirm(params(id))).rejects.toMatchObject({ status: 403 })
    const body = { reason: 'I am not verified any more.' }
    expect((await seller.productOrder.sellerDecline({ ...params(id), body })).order.status).toBe('declined')
  })

  test('whose capture is refused waits for another payment, and goes on', async () => {
    const placed = await places.unpaid({ autoConfirm: true })
    await world.pay(placed, '4000000000000341')
    await placed.buyer.productOrder.confirmPayment(params(placed.id))
    await world.runJobs()
    const { payment, ...order } = await show(placed.buyer, placed.id)
    expect(order).toMatchObject({ status: 'pending_payment', timers: [{ name: 'captureRetry' }] })
    const unpaid = await show(placed.seller, placed.id)
    expect(unpaid.shippingAddress).toEqual({ city: LIYA.city, country: LIYA.country })
    for (const party of [unpaid.buyer, order.seller]) expect(party).not.toHaveProperty('phone')
    if (!payment) throw new Error('there is no new payment')
    await world.pay(payment)
    await placed.buyer.productOrder.confirmPayment(params(placed.id))
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 2, reserved: 0 })
    await expectSoundBooks()
  })

  test('gives the seller as much time more as its buyer took to pay again', async () => {
    const { buyer, id, ...placed } = await places.unpaid({ autoConfirm: true })
    await world.pay(placed, '4000000000000341')
    await buyer.productOrder.confirmPayment(params(id))
    await world.runJobs()
    await setBack(id, 20 * HOUR)
    const { payment, shipBy } = await show(buyer, id)
    if (!payment) throw new Error('there is no new payment')
    await world.pay(payment)
    const { order } = await buyer.productOrder.confirmPayment(params(id))
    expect(Date.parse(order.shipBy ?? '')).toBeGreaterThanOrEqual(Date.parse(shipBy ?? '') + 20 * HOUR)
  })

  test('whose capture was refused can be given up: the seller hears of it, and no address or code is shown', async () => {
    const placed = await places.unpaid({ autoConfirm: true }, { deliveryMethod: 'pickup' })
    await world.pay(placed, '4000000000000341')
    await placed.buyer.productOrder.confirmPayment(params(placed.id))
    await world.runJobs()
    const expectNothingShown = ({ pickup, seller }: Awaited<ReturnType<typeof show>>) => {
      expect(pickup).toEqual({ area: expect.anything() })
      expect(seller).not.toHaveProperty('phone')
    }
    expectNothingShown(await show(placed.buyer, placed.id))
    const { order } = await placed.buyer.productOrder.remove(params(placed.id))
    expect(order).toMatchObject({ status: 'expired' })
    expectNothingShown(order)
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 3, reserved: 0, supplied: 3 })
    expect(await toldOf(placed.seller)).toContain('product_order.given_up')
    await expectSoundBooks()
  })

  test('goes back when the seller declines, and the stock by the reason', async () => {
    const [kept, gone] = [await places.paid(), await places.paid()]
    const decline = ({ seller, id }: typeof kept, body: object) =>
      seller.productOrder.sellerDecline({ ...params(id), body: { reason: 'Sorry!', ...body } })
    expect((await decline(kept, { code: 'cannot_ship' })).order).toMatchObject({
      status: 'declined',
      paymentStatus: 'voided',
      declineData: { code: 'cannot_ship', reason: 'Sorry!' },
    })
    expect(await stockOf(kept.productId)).toMatchObject({ stock: 3, reserved: 0, supplied: 3 })
    await decline(gone, { code: 'out_of_stock' })
    expect(await stockOf(gone.productId)).toMatchObject({ stock: 0, available: 0, supplied: 0 })
    await expectSoundBooks()
  })

  test('is declined by itself when the seller is silent', async () => {
    const placed = await places.paid()
    await world.passTimer(placed.id, 'sellerResponse')
    expect(await show(placed.buyer, placed.id)).toMatchObject({
      status: 'declined',
      paymentStatus: 'voided',
      declineData: { code: 'auto' },
    })
    expect(await strikesOf(placed.seller)).toEqual(['declineByTime'])
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 3, reserved: 0 })
  })

  test('is cancelled at once before the confirmation', async () => {
    const { buyer, id, productId } = await places.paid()
    const { order } = await buyer.productOrder.cancel(params(id))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    expect(await stockOf(productId)).toMatchObject({ stock: 3 })
  })
})

describe('a confirmed order', () => {
  test('is cancelled only if the seller agrees', async () => {
    const asked = await places.cancelAsked()
    expect(asked.order).toMatchObject({ status: 'confirmed', cancelRequest: { reason: 'Too late.' } })
    expect((await show(asked.seller, asked.id)).allowedActions).toContain('answer-cancel')
    await expect(asked.buyer.productOrder.cancel(params(asked.id))).rejects.toMatchObject({ status: 409 })
    const body = { accept: true }
    const { order } = await asked.seller.productOrder.answerCancel({ ...params(asked.id), body })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancelReason: 'Too late.' })
    expect(await stockOf(asked.productId)).toMatchObject({ stock: 3 })
    expect(await strikesOf(asked.seller)).toEqual([])
  })

  test('goes on if the seller does not agree, or says nothing', async () => {
    const [refused, left] = [await places.cancelAsked(), await places.cancelAsked()]
    await refused.seller.productOrder.answerCancel({ ...params(refused.id), body: { accept: false } })
    await world.passTimer(left.id, 'cancelAnswer')
    for (const { buyer, id } of [refused, left]) {
      const order = await show(buyer, id)
      expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
      expect(order).not.toHaveProperty('cancelRequest')
    }
  })

  test('that is late is cancelled without asking, with a strike', async () => {
    const { buyer, seller, id, productId } = await places.overdue()
    expect(await show(buyer, id)).toMatchObject({ overdue: true, status: 'confirmed' })
    const { order } = await buyer.productOrder.cancel(params(id))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await strikesOf(seller)).toEqual(['cancelLate'])
    expect(await stockOf(productId)).toMatchObject({ stock: 3 })
  })

  test('that is never sent ends by itself, and one that the seller calls off at once', async () => {
    const [late, off] = [await places.confirmed(), await places.confirmed()]
    await world.passTimer(late.id, 'autoCancel')
    const body = { reason: 'It broke.', code: 'out_of_stock' } as const
    await off.seller.productOrder.sellerDecline({ ...params(off.id), body })
    for (const { buyer, id } of [late, off])
      expect(await show(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect([await strikesOf(late.seller), await strikesOf(off.seller)]).toEqual([['missShipping'], ['callOff']])
    expect([await stockOf(late.productId), await stockOf(off.productId)]).toMatchObject([{ stock: 3 }, { stock: 0 }])
    await expectSoundBooks()
  })
})

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
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 2, supplied: 3, sold_count: 1 })
    await expectSoundBooks()
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
      expect(await toldOf(buyer)).toEqual(
        expect.arrayContaining(['product_order.shipped_partly', 'product_order.shipped']),
      )
      await buyer.productOrder.delivered(params(id))
      await buyer.productOrder.complete(params(id))
      expect((await show(seller, id)).status).toBe('completed')
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
        expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'shipped', restMissing: true })
        expect(await stockOf(placed.productId)).toMatchObject({ stock: 1, supplied: 3 })
        const { order } = await ask(placed)
        const caseId = order.refundCaseId ?? ''
        await placed.seller.refundCase.respond({ ...params(caseId), body: { action: 'accept' } })
        expect(await show(placed.buyer, placed.id)).toMatchObject({
          status: 'partially_refunded',
          refundedAmount: { amount: 14_000 },
        })
      }
      expect([await strikesOf(late.seller), await strikesOf(off.seller)]).toEqual([['missRest'], ['callOffRest']])
      await expectSoundBooks()
    })

    test('lets the buyer claim the rest once it is late', async () => {
      const { buyer, id, ship } = await inParts()
      await ship({ quantity: 2 })
      await world.passTimer(id, 'freeCancel')
      const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'not_received' } })
      expect(order.status).toBe('refund_requested')
      await buyer.refundCase.answer({ ...params(order.refundCaseId ?? ''), body: { action: 'withdraw' } })
      expect(await show(buyer, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    })
  })

  test('counts as delivered after a while, and completes by itself', async () => {
    const tracked = { estimatedDelivery: new Date(Date.now() + 86_400_000).toISOString() }
    const [plain, known] = [await places.shipped(), await places.shipped({}, tracked)]
    await world.passTimer(plain.id, 'autoDeliver')
    await world.passTimer(known.id, 'autoDeliverTracked')
    for (const { buyer, id } of [plain, known]) {
      expect(await show(buyer, id)).toMatchObject({ status: 'delivered', deliveredBy: 'system' })
      await world.passTimer(id, 'productProtection')
      expect(await show(buyer, id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    }
  })
})

describe('a pick-up', () => {
  test('is proved by the code that only the buyer sees', async () => {
    const placed = await places.ready()
    const mine = await show(placed.buyer, placed.id)
    const code = mine.pickup?.code ?? ''
    expect(mine).toMatchObject({ status: 'ready_for_pickup', pickup: { address: 'Linienstraße 12' } })
    expect(code).toMatch(/^\d{6}$/)
    const admin = await world.anAdmin()
    for (const person of [placed.seller, admin])
      expect(JSON.stringify(await show(person, placed.id))).not.toContain(code)
    await expect(placed.buyer.productOrder.delivered(params(placed.id))).rejects.toMatchObject({ status: 403 })
    const say = (body: object) => placed.seller.productOrder.delivered({ ...params(placed.id), body })
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(say({})).rejects.toMatchObject({ status: 400 })
    await expect(say({ code: wrong })).rejects.toMatchObject({ status: 400 })
    expect((await say({ code })).order).toMatchObject({ status: 'delivered', deliveredBy: 'seller' })
  })

  test('allows five guesses', async () => {
    const placed = await places.ready()
    const code = (await show(placed.buyer, placed.id)).pickup?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const say = (guess: string) => placed.seller.productOrder.delivered({ ...params(placed.id), body: { code: guess } })
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
    const code = (await show(placed.buyer, placed.id)).pickup?.code
    const wrong = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0')).filter((each) => each !== code)
    const said = await Promise.all(wrong.map((each) => say(placed, each)))
    expect(said.filter((status) => status === 400)).toHaveLength(5)
    const right = (await show(early.buyer, early.id)).pickup?.code ?? ''
    expect([await say(early, right), await say(early, right === '000000' ? '000001' : '000000')]).toEqual([409, 409])
  })

  test('that nobody comes to is cancelled', async () => {
    const { buyer, id, productId } = await places.ready()
    await world.passTimer(id, 'pickupReminder')
    expect((await show(buyer, id)).status).toBe('ready_for_pickup')
    await world.passTimer(id, 'pickupCancel')
    expect(await show(buyer, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(productId)).toMatchObject({ stock: 3 })
  })
})

describe('money asked back', () => {
  test('opens a case with its cause, and freezes the money', async () => {
    const placed = await places.claimed()
    expect(placed.order).toMatchObject({
      status: 'refund_requested',
      paymentStatus: 'frozen',
      claimTurn: 'seller',
      refundReason: { code: 'not_as_described', note: 'It is blue.' },
    })
    const { refundCase } = await placed.seller.refundCase.detail(params(placed.caseId))
    expect(refundCase).toMatchObject({ cause: 'not_as_described', kind: 'productOrder', status: 'open' })
    expect(refundCase.choices.respond).toEqual(['accept', 'partial', 'reject', 'return'])
    const { order } = await placed.seller.refundCase.respond({ ...params(placed.caseId), body: { action: 'accept' } })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks()
  })

  test('for damage needs a picture, and for what did not come its day must have passed', async () => {
    const [delivered, shipped] = [await places.delivered(), await places.shipped()]
    const ask = ({ buyer, id }: typeof delivered, reason: 'damaged' | 'not_received') =>
      buyer.productOrder.requestRefund({ ...params(id), body: { reason } })
    await expect(ask(delivered, 'damaged')).rejects.toMatchObject({ status: 400 })
    await expect(ask(shipped, 'not_received')).rejects.toMatchObject({ status: 409 })
    const past = { ...PARCEL, shippedAt: new Date(Date.now() - 9 * 86_400_000).toISOString(), quantity: 1 }
    await world.db
      .updateTable('product_order')
      .set({ shipments: JSON.stringify([past]) })
      .where('id', '=', shipped.id)
      .execute()
    const { order } = await ask(shipped, 'not_received')
    expect(order.status).toBe('refund_requested')
    const { refundCase } = await shipped.seller.refundCase.detail(params(order.refundCaseId ?? ''))
    expect(refundCase.choices.respond).toEqual(['accept', 'partial', 'reject'])
  })

  test('comes back when the thing has, which may go on the shelf again', async () => {
    const placed = await places.returning()
    expect(await show(placed.buyer, placed.id)).toMatchObject({
      status: 'return_in_transit',
      claimTurn: 'buyer',
      return: { address: 'Linienstraße 12, 10178 Berlin', refund: { amount: placed.order.pricing.total?.amount } },
    })
    const { order: sent } = await placed.buyer.productOrder.returnSent({ ...params(placed.id), body: PARCEL })
    expect(sent).toMatchObject({ status: 'return_in_transit', claimTurn: 'seller', return: { parcel: PARCEL } })
    const body = { ok: true, restock: true }
    const { order } = await placed.seller.productOrder.returnReceived({ ...params(placed.id), body })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 3, supplied: 3 })
    const { refundCase } = await placed.buyer.refundCase.detail(params(placed.caseId))
    expect(refundCase).toMatchObject({ status: 'resolved_refund', resolution: { reasonCode: 'agreed' } })
    await expectSoundBooks()
  })

  test('ends by time: what is not sent back is paid for, what is not objected to is refunded', async () => {
    const [kept, sent] = [await places.returning(), await places.sentBack()]
    await world.passTimer(kept.id, 'returnSend')
    await world.passTimer(sent.id, 'returnAnswer')
    expect(await show(kept.buyer, kept.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    expect(await show(sent.buyer, sent.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    await expectSoundBooks()
  })

  test('is not proved to have arrived by time alone', async () => {
    const { buyer, id } = await places.shipped({ price: 4_000 })
    await world.passTimer(id, 'autoDeliver')
    const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'not_received' } })
    await world.passTimer(order.refundCaseId ?? '', 'claimSellerAnswer')
    expect(await show(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('by the bank goes with units that never left, and gives a stopped order its time back', async () => {
    const bank = bankOf(world)
    const [lost, waiting, won] = [await places.confirmed(), await places.ready(), await places.confirmed()]
    for (const { buyer, id, productId } of [lost, waiting]) {
      await bank.dispute(id)
      await bank.close(id, false)
      expect(await show(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'charged_back' })
      expect(await stockOf(productId)).toMatchObject({ stock: 3, supplied: 3 })
    }
    await bank.dispute(won.id)
    await setBack(won.id, 40 * 24 * HOUR)
    await bank.close(won.id, true)
    const { order } = await won.buyer.productOrder.cancel(params(won.id))
    expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    expect(order.timers.filter(({ dueAt }) => Date.parse(dueAt) < Date.now())).toEqual([])
    await expectSoundBooks()
  })

  test('shows the bank the way of the parcel', async () => {
    const { buyer, id } = await places.shipped()
    await bankOf(world).dispute(id)
    const { refundCaseId = '' } = await show(buyer, id)
    const { evidencePack } = await (await world.anAdmin()).admin.evidencePack(params(refundCaseId))
    const { evidence } = await world.deps.stripe.disputes.retrieve(evidencePack.disputeId)
    expect(evidence).toMatchObject({
      shipping_carrier: PARCEL.carrier,
      shipping_tracking_number: PARCEL.trackingNumber,
      shipping_address: expect.stringContaining('Berlin'),
      refund_policy_disclosure: expect.stringContaining('decided by an administrator'),
    })
    await bankOf(world).close(id, true)
  })

  test('is decided again after an appeal, by somebody else and for good', async () => {
    const placed = await places.claimed()
    const { refundCaseId = '' } = await show(placed.buyer, placed.id)
    await placed.buyer.refundCase.answer({ ...params(refundCaseId), body: { action: 'escalate' } })
    const decide = async (refundAmount: number) =>
      (await world.anAdmin()).admin.resolve({
        ...params(refundCaseId),
        body: { refundAmount, reasonCode: 'not_as_agreed', note: 'So it is.' },
      })
    await decide(0)
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await placed.buyer.refundCase.appeal({ ...params(refundCaseId), body: { reason: 'It is broken.' } })
    expect(await show(placed.buyer, placed.id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    const { order } = await decide(1_000)
    expect(order).toMatchObject({ status: 'partially_refunded' })
    await expectSoundBooks()
  })

  test('goes on where the bank had interrupted it, and so does what nobody claimed', async () => {
    const bank = bankOf(world)
    async function disputedAndWon({ buyer, id }: { buyer: Person; id: string }) {
      const before = await show(buyer, id)
      await bank.dispute(id)
      expect(await show(buyer, id)).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
      await bank.close(id, true)
      const after = await show(buyer, id)
      const { status, paymentStatus, claimTurn } = before
      expect(after).toMatchObject({ status, paymentStatus, ...(claimTurn ? { claimTurn } : {}) })
      expect(after.return).toEqual(before.return)
      expect(after.timers.map(({ name }) => name).sort()).toEqual(before.timers.map(({ name }) => name).sort())
      for (const { dueAt } of after.timers) expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 23 * HOUR)
    }
    const [asked, back] = [await places.claimed(), await places.returning()]
    const objected = await places.sentBack()
    await objected.seller.productOrder.returnReceived({ ...params(objected.id), body: { ok: false } })
    for (const placed of [asked, back, objected, await places.shipped(), await places.completed()])
      await disputedAndWon(placed)

    const caseOf = async ({ seller, caseId }: typeof asked) =>
      (await seller.refundCase.detail(params(caseId))).refundCase
    expect(await caseOf(asked)).toMatchObject({ status: 'open', timers: [{ name: 'claimSellerAnswer' }] })
    expect(await caseOf(back)).toMatchObject({ status: 'returning' })
    expect(await caseOf(objected)).toMatchObject({ status: 'escalated' })

    await asked.buyer.refundCase.answer({ ...params(asked.caseId), body: { action: 'withdraw' } })
    expect(await show(asked.buyer, asked.id)).toMatchObject({ status: 'delivered', paymentStatus: 'held' })
    await back.buyer.productOrder.returnSent({ ...params(back.id), body: PARCEL })
    await back.seller.productOrder.returnReceived({ ...params(back.id), body: { ok: true } })
    expect(await show(back.buyer, back.id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    const admin = await world.anAdmin()
    const decision = { refundAmount: 0, reasonCode: 'provided_as_agreed', note: 'It was whole.' } as const
    await admin.admin.resolve({ ...params(objected.caseId), body: decision })
    expect(await show(objected.buyer, objected.id)).toMatchObject({ status: 'completed', paymentStatus: 'released' })
    await expectSoundBooks()
  })

  test('is decided by an administrator when the seller objects to what came back', async () => {
    const placed = await places.sentBack()
    const body = { ok: false, note: 'A leg is broken.' }
    const { order } = await placed.seller.productOrder.returnReceived({ ...params(placed.id), body })
    expect(order.status).toBe('disputed')
    const admin = await world.anAdmin()
    const decision = { refundAmount: 5_000, reasonCode: 'partly_provided', note: 'Both bear a part.' } as const
    await admin.admin.resolve({ ...params(placed.caseId), body: decision })
    expect(await show(placed.buyer, placed.id)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: { amount: 5_000 },
    })
    // The decision is about the money; what became of the chair only its seller knows.
    expect(await stockOf(placed.productId)).toMatchObject({ stock: 2, supplied: 3 })
    await expectSoundBooks()
  })

  test('by right is all that was paid, and only once', async () => {
    const { buyer, seller, id } = await places.fromBusiness()
    const body = { reason: 'changed_mind' } as const
    const part = buyer.productOrder.requestRefund({ ...params(id), body: { ...body, amount: 100 } })
    await expect(part).rejects.toMatchObject({ status: 400 })
    const { order } = await buyer.productOrder.requestRefund({ ...params(id), body })
    const { refundCase } = await seller.refundCase.detail(params(order.refundCaseId ?? ''))
    expect(refundCase.amount).toEqual(order.return?.refund)
    await seller.productOrder.returnAddress({ ...params(id), body: { address: 'Torstraße 1, 10119 Berlin' } })
    await world.passTimer(id, 'returnSend')
    expect(await show(buyer, id)).toMatchObject({ status: 'completed', paymentStatus: 'released', refundReasons: [] })
    await expect(buyer.productOrder.requestRefund({ ...params(id), body })).rejects.toMatchObject({ status: 409 })
  })

  test('by right is sent where the seller says, and is no loss if the seller does not say', async () => {
    const [said, silent] = [await places.fromBusiness(), await places.fromBusiness()]
    for (const { buyer, id } of [said, silent]) {
      const { order } = await buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'changed_mind' } })
      expect(order).toMatchObject({ status: 'return_in_transit', claimTurn: 'seller' })
      expect(order.timers.map(({ name }) => name)).not.toContain('returnSend')
    }
    const address = 'Torstraße 1, 10119 Berlin'
    const give = ({ id }: typeof said, by: Person) =>
      by.productOrder.returnAddress({ ...params(id), body: { address } })
    await expect(give(said, said.buyer)).rejects.toMatchObject({ status: 403 })
    await give(said, said.seller)
    const told = await show(said.buyer, said.id)
    expect(told).toMatchObject({ return: { address }, claimTurn: 'buyer' })
    expect(told.timers.map(({ name }) => name)).toContain('returnSend')
    expect(await toldOf(said.buyer)).toContain('product_order.return_address')
    await said.buyer.productOrder.returnSent(params(said.id))
    await expect(give(said, said.seller)).rejects.toMatchObject({ status: 409 })
    await world.passTimer(silent.id, 'claimSellerAnswer')
    const passed = await show(silent.buyer, silent.id)
    expect(passed).toMatchObject({ status: 'disputed', paymentStatus: 'frozen' })
    const { refundCase } = await silent.buyer.refundCase.detail(params(passed.refundCaseId ?? ''))
    expect(refundCase).toMatchObject({ status: 'escalated', turn: 'admin' })
    expect(await strikesOf(silent.seller)).toEqual(['missReturnAddress'])
    await expectSoundBooks()
  })

  test('after the completion is a right against businesses, and of no one else', async () => {
    const plain = await places.completed()
    const ask = ({ buyer, id }: typeof plain) =>
      buyer.productOrder.requestRefund({ ...params(id), body: { reason: 'changed_mind' } })
    await expect(ask(plain)).rejects.toMatchObject({ status: 409 })
    const { buyer, seller, productId, id, order: completed } = await places.fromBusiness()
    expect(completed.refundReasons).toEqual(['changed_mind'])
    expect(completed.timers.map(({ name }) => name)).toContain('withdrawal')
    const { order: coming } = await ask({ ...plain, buyer, id })
    expect(coming).toMatchObject({ status: 'return_in_transit', paymentStatus: 'frozen', claimTurn: 'seller' })
    await buyer.productOrder.returnSent(params(id))
    const { order: back } = await seller.productOrder.returnReceived({ ...params(id), body: { ok: true } })
    expect(back).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(await stockOf(productId)).toMatchObject({ stock: 2, sold_count: 1 })
    await expectSoundBooks()
  })
})

test('both sides review each other, and the product is rated', async () => {
  const { buyer, seller, id, productId } = await places.completed()
  const write = (person: Person, rating: number) => person.productOrder.review({ ...params(id), body: { rating } })
  await write(buyer, 5)
  expect((await show(buyer, id)).reviewState).toBe('posted')
  await write(seller, 4)
  expect((await show(buyer, id)).reviewState).toBe('published')
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
  expect(await toldOf(buyer)).toEqual(
    ['paid_buyer', 'confirmed', 'shipped', 'review_request'].map((event) => `product_order.${event}`),
  )
  expect(await toldOf(seller)).toEqual(
    ['placed', 'delivered', 'completed', 'review_request'].map((event) => `product_order.${event}`),
  )
  const { conversationId = '' } = await show(buyer, id)
  const lines = await buyer.message.list({ params: { id: conversationId } })
  expect(lines.map(({ event }) => event)).toEqual(
    ['pay', 'confirm', 'ship', 'receive', 'complete'].map((event) => `productOrder.${event}`),
  )
})

test('an administrator sees it, which is written down, and a stranger does not', async () => {
  const { id, stranger } = await places.paid()
  const admin = await world.anAdmin()
  expect(await show(admin, id)).toMatchObject({ allowedActions: ['end'], pricing: { commission: expect.anything() } })
  await expect(stranger.productOrder.detail(params(id))).rejects.toMatchObject({ status: 404 })
  const audited = await world.db.selectFrom('audit').select('action').where('actor_id', '=', admin.id).execute()
  expect(audited).toEqual([{ action: 'product_order.read' }])
})

describe('an administrator who ends an order without a case', () => {
  const end = (admin: Person, id: string, input?: { refundAmount: number }) =>
    admin.adminOrder.update({
      ...params(id),
      body: { action: 'end', reason: 'Both asked for it.', ...(input ? { input } : {}) },
    })

  test('gives back all of it, and the units that never left', async () => {
    const admin = await world.anAdmin()
    const [unpaid, asked, sent, done] = [
      await places.unpaid(),
      await places.paid(),
      await places.shipped(),
      await places.completed(),
    ]
    for (const { id } of [unpaid, asked, sent, done])
      expect((await end(admin, id)).order).toMatchObject({ status: 'cancelled', allowedActions: [] })
    const paymentOf = async ({ buyer, id }: typeof unpaid) => (await show(buyer, id)).paymentStatus
    await world.runJobs()
    expect(await paymentOf(unpaid)).toMatch(/voided|expired/)
    expect(await paymentOf(asked)).toBe('voided')
    expect([await paymentOf(sent), await paymentOf(done)]).toEqual(['refunded', 'refunded'])
    expect([await stockOf(unpaid.productId), await stockOf(asked.productId)]).toMatchObject([
      { stock: 3 },
      { stock: 3 },
    ])
    expect([await stockOf(sent.productId), await stockOf(done.productId)]).toMatchObject([{ stock: 2 }, { stock: 2 }])
    expect((await show(sent.buyer, sent.id)).events.at(-1)).toMatchObject({
      action: 'end',
      actor: 'admin',
      note: 'Both asked for it.',
    })
    for (const person of [sent.buyer, sent.seller]) expect(await toldOf(person)).toContain('product_order.ended')
    const written = world.db.selectFrom('audit').select(['action', 'ref_id', 'reason', 'after'])
    expect(await written.where('ref_id', '=', sent.id).execute()).toEqual([
      {
        action: 'order.ended',
        ref_id: sent.id,
        reason: 'Both asked for it.',
        after: { status: 'cancelled', refundAmount: 14_925 },
      },
    ])
    await expectSoundBooks()
  })

  test('gives back a part of what was taken, and the rest is the seller’s', async () => {
    const admin = await world.anAdmin()
    const [kept, paid, reserved] = [await places.confirmed(), await places.completed(), await places.paid()]
    for (const { id, buyer, seller } of [kept, paid]) {
      await end(admin, id, { refundAmount: 5_000 })
      expect(await show(buyer, id)).toMatchObject({
        status: 'partially_refunded',
        paymentStatus: 'partially_refunded',
        refundedAmount: { amount: 5_000 },
      })
      expect((await show(seller, id)).earned?.amount).toBeGreaterThan(0)
    }
    await expect(end(admin, reserved.id, { refundAmount: 5_000 })).rejects.toMatchObject({ status: 400 })
    await expect(end(admin, kept.id)).rejects.toMatchObject({ status: 409 })
    await expectSoundBooks()
  })

  test('is no party, has a reason, sets nothing by hand, and leaves claims to their case', async () => {
    const placed = await places.paid()
    const [admin, claimed] = [await world.anAdmin(), await places.claimed()]
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', placed.seller.id).execute()
    await expect(end(placed.seller, placed.id)).rejects.toMatchObject({ status: 403 })
    const send = (payload: object) =>
      world.app.inject({
        method: 'PUT',
        url: `/api/admin/orders/${placed.id}`,
        headers: { authorization: `Bearer ${admin.token}` },
        payload,
      })
    for (const body of [{ action: 'end' }, { action: 'end', reason: 'So.', status: 'refunded' }])
      expect((await send(body)).statusCode).toBe(400)
    await expect(end(admin, claimed.id)).rejects.toMatchObject({
      status: 409,
      body: { order: { status: 'refund_requested' } },
    })
    const { orders } = await admin.adminOrder.list({ query: { kind: 'productOrder', status: 'refund_requested' } })
    expect(orders).toContainEqual(expect.objectContaining({ _id: claimed.id, title: 'Velvet armchair, moss green' }))
    expect(await admin.adminOrder.detail(params(claimed.id))).toMatchObject({
      kind: 'productOrder',
      order: { _id: claimed.id },
    })
  })
})

test('who was declined is offered up to three others that can be ordered', async () => {
  const placed = await places.paid()
  const other = await world.aSeller()
  await Promise.all([1, 2, 3, 4].map(() => aProductOf(world, other)))
  const soldOut = await aProductOf(world, other, { stock: 0 })
  const { order } = await placed.seller.productOrder.sellerDecline({ ...params(placed.id), body: { reason: 'Sorry!' } })
  expect(order).not.toHaveProperty('similar')
  const { similar = [] } = await show(placed.buyer, placed.id)
  expect(similar).toHaveLength(3)
  for (const { _id, available } of similar) {
    expect([placed.productId, soldOut]).not.toContain(_id)
    expect(available).toBeGreaterThan(0)
  }
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
  expect(await show(over.seller, over.id)).not.toHaveProperty('shippingAddress')
  await back.seller.productOrder.returnReceived({ ...params(back.id), body: { ok: true } })
  expect((await show(back.buyer, back.id)).return).toHaveProperty('address')
  await remove(back.seller)
  expect((await show(back.buyer, back.id)).return).not.toHaveProperty('address')
})

test('what nothing is left of stays so until the seller counts, whoever still held some of it', async () => {
  const seller = await world.aSeller()
  const id = await aProductOf(world, seller, { stock: 5 })
  const order = async () => {
    const buyer = await world.aBuyer()
    return { buyer, ...(await buyer.productOrder.create({ body: entryFor(id) })) }
  }
  const paid = async () => {
    const placed = await order()
    await world.pay(placed)
    await placed.buyer.productOrder.confirmPayment(params(placed.order._id))
    return placed
  }
  const soldOut = ({ order: { _id } }: Awaited<ReturnType<typeof paid>>) =>
    seller.productOrder.sellerDecline({ ...params(_id), body: { reason: 'It is gone.', code: 'out_of_stock' } })
  const [held, kept] = [await order(), await paid()]
  await soldOut(await paid())
  expect(await stockOf(id)).toMatchObject({ stock: 1, reserved: 1, available: 0 })
  await world.passTimer(held.order._id, 'paymentWindow')
  await kept.buyer.productOrder.cancel(params(kept.order._id))
  expect(await stockOf(id)).toMatchObject({ stock: 0, reserved: 0, supplied: 0 })
  await seller.product.update({ ...params(id), body: { stock: 4 } })
  const [late, next] = [await order(), await paid()]
  await soldOut(next)
  await seller.product.update({ ...params(id), body: { stock: 2 } })
  await world.passTimer(late.order._id, 'paymentWindow')
  expect(await stockOf(id)).toMatchObject({ stock: 2, reserved: 0, available: 2, supplied: 2 })
  await expectSoundBooks()
})

test('the stock stays true while it is edited between reserving and paying', async () => {
  const seller = await world.aSeller()
  const id = await aProductOf(world, seller, { stock: 5 })
  const buyers = await Promise.all([1, 2, 3].map(() => world.aBuyer()))
  const placed = await Promise.all(buyers.map((buyer) => buyer.productOrder.create({ body: entryFor(id) })))
  const count = (stock: number) => seller.product.update({ ...params(id), body: { stock } })
  await expect(count(2)).rejects.toMatchObject({ status: 409, code: 'stock_reserved' })
  expect((await count(3)).product).toMatchObject({ stock: 3, available: 0, status: 'sold_out' })
  for (const payment of placed.slice(0, 2)) {
    await world.pay(payment)
    await buyers[placed.indexOf(payment)]?.productOrder.confirmPayment(params(payment.order._id))
  }
  await world.passTimer(placed[2]?.order._id ?? '', 'paymentWindow')
  expect(await stockOf(id)).toMatchObject({ stock: 1, reserved: 0, available: 1, supplied: 3 })
  await expectSoundBooks()
})
