import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLatestPayment } from '#server/payments/data.ts'
import { syncPayment } from '#server/payments/sync.ts'
import { notificationsOf } from '#test/accounts.ts'
import { expectSoundBooks, ledgerViolations } from '#test/ledger.ts'
import {
  aProductOf,
  entryFor,
  LIYA,
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
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 3, reserved: 2, available: 1, supplied: 3 })
    const seen = await showOrder(placed.seller, placed.id)
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
    const rejected = (body: object) => expect(buyer.productOrder.create({ body: { ...entryFor(id), ...body } })).rejects
    await rejected({ quantity: 3 }).toMatchObject({ status: 400, body: { errors: { quantity: expect.any(String) } } })
    await rejected({ quantity: 0 }).toMatchObject({ status: 400 })
    const dear = await aProductOf(world, seller, { stock: 5, price: 99_000_000 })
    await rejected({ productId: dear, quantity: 2 }).toMatchObject({
      status: 400,
      body: { errors: { quantity: expect.any(String) } },
    })
    expect(await stockOf(world, dear)).toMatchObject({ reserved: 0 })
    await rejected({ shippingOption: 'drone' }).toMatchObject({ status: 400 })
    await rejected({ shippingAddress: undefined }).toMatchObject({ status: 400 })
    const at = (place: object) => rejected({ shippingAddress: { ...LIYA, ...place } })
    const wrongCode = { status: 400, body: { errors: { 'shippingAddress.postalCode': expect.any(String) } } }
    for (const postalCode of [undefined, '1318', '13187X', 'SW1A 1AA'])
      await at({ postalCode }).toMatchObject(wrongCode)
    await at({ postalCode: '13187', country: 'GB' }).toMatchObject(wrongCode)
    await expect(seller.productOrder.create({ body: entryFor(id) })).rejects.toMatchObject({
      status: 403,
      code: 'own_product',
      body: { message: 'You cannot order your own product.' },
    })
    await world.db.updateTable('product').set({ status: 'paused' }).where('id', '=', id).execute()
    await rejected({}).toMatchObject({ status: 404 })
    expect(await stockOf(world, id)).toMatchObject({ stock: 5, reserved: 0 })
  })

  test('gives the last unit to exactly one of fifty', async () => {
    const seller = await world.aSeller()
    const id = await aProductOf(world, seller, { stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => world.aBuyer()))
    const tries = await Promise.allSettled(buyers.map((buyer) => buyer.productOrder.create({ body: entryFor(id) })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(await stockOf(world, id)).toMatchObject({ stock: 1, reserved: 1, available: 0 })
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
    const { stock, reserved } = await stockOf(world, id)
    expect(reserved).toBe(tries.filter(({ status }) => status === 'fulfilled').length)
    expect(reserved).toBeLessThanOrEqual(stock)
    await expectSoundBooks(world)
  })

  test('repeated under one key is one order', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await aProductOf(world, seller, { stock: 3 })
    const headers = { 'idempotency-key': `order-${id}` }
    const create = () => buyer.productOrder.create({ body: entryFor(id) }, { headers })
    expect((await create()).order._id).toBe((await create()).order._id)
    expect(await stockOf(world, id)).toMatchObject({ reserved: 1 })
  })

  test('that is not paid gives the units back, by the buyer or by time', async () => {
    const [left, late] = [await places.unpaid(), await places.unpaid()]
    const { order } = await left.buyer.productOrder.remove(params(left.id))
    expect(order.status).toBe('expired')
    await world.passTimer(late.id, 'paymentWindow')
    expect((await showOrder(late.buyer, late.id)).status).toBe('expired')
    for (const { productId } of [left, late])
      expect(await stockOf(world, productId)).toMatchObject({ stock: 3, reserved: 0, available: 3 })
  })

  test('is paid by its buyer alone, with its own payment', async () => {
    const [placed, other] = [await places.unpaid(), await places.unpaid()]
    const confirm = (person: Person, paymentIntentId: string) =>
      person.productOrder.confirmPayment({ ...params(placed.id), body: { paymentIntentId } })
    const { paymentIntentId } = placed
    await world.pay(placed)
    await expect(confirm(placed.buyer, other.paymentIntentId)).rejects.toMatchObject({
      status: 400,
      code: 'foreign_payment',
      body: { message: 'This payment does not belong to this order.' },
    })
    await expect(confirm(placed.seller, paymentIntentId)).rejects.toMatchObject({ status: 403 })
    await expect(confirm(placed.stranger, paymentIntentId)).rejects.toMatchObject({ status: 404 })
    expect((await confirm(placed.buyer, paymentIntentId)).order.status).toBe('pending_confirmation')
  })

  /** Ends an unpaid order and gives its units back, but leaves its payment open: the payer was faster. */
  async function endUnpaid({ id, productId }: { id: string; productId: string }, transition = 'expire') {
    const ended = { status: 'expired', status_since: new Date() }
    await world.db.updateTable('transaction').set(ended).where('id', '=', id).execute()
    await world.db
      .insertInto('order_event')
      .values({
        kind: 'productOrder',
        ref_id: id,
        transition,
        action: transition,
        actor: 'system',
        from_status: 'pending_payment',
        to_status: 'expired',
      })
      .execute()
    await world.db.updateTable('stock_reservation').set({ state: 'returned' }).where('order_id', '=', id).execute()
    await world.db.updateTable('product').set({ reserved: 0 }).where('id', '=', productId).execute()
  }

  test('that is paid after it expired is taken up while there is something left, else the money goes back', async () => {
    const [lucky, unlucky] = [await places.unpaid({ stock: 1 }), await places.unpaid({ stock: 1 })]
    const [atOnce, hidden] = [await places.unpaid({ stock: 1, autoConfirm: true }), await places.unpaid({ stock: 1 })]
    await world.db.updateTable('product').set({ status: 'paused' }).where('id', '=', hidden.productId).execute()
    for (const { id, productId, ...placed } of [lucky, unlucky, atOnce, hidden]) {
      await endUnpaid({ id, productId })
      if (id === unlucky.id)
        await world.db.updateTable('product').set({ stock: 0, supplied: 0 }).where('id', '=', productId).execute()
      await world.pay(placed)
    }
    await lucky.buyer.productOrder.confirmPayment(params(lucky.id))
    expect((await showOrder(lucky.buyer, lucky.id)).status).toBe('pending_confirmation')
    expect(await stockOf(world, lucky.productId)).toMatchObject({ stock: 0, reserved: 0, supplied: 1 })
    await atOnce.buyer.productOrder.confirmPayment(params(atOnce.id))
    expect(await showOrder(atOnce.buyer, atOnce.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    for (const { buyer, id } of [unlucky, hidden]) {
      await buyer.productOrder.confirmPayment(params(id))
      await world.runJobs()
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
    }
    expect(await stockOf(world, hidden.productId)).toMatchObject({ stock: 1, reserved: 0 })
    await expectSoundBooks(world)
  })

  test('that is paid after it ended is not taken up against the buyer, nor without one of the two', async () => {
    const suspend = (id: string) =>
      world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', id).execute()
    type Placed = Awaited<ReturnType<typeof places.unpaid>>
    const ends: ((placed: Placed) => Promise<unknown>)[] = [
      (placed) => endUnpaid(placed, 'abandon'),
      (placed) => endUnpaid(placed).then(() => suspend(placed.buyer.id)),
      (placed) => endUnpaid(placed).then(() => suspend(placed.seller.id)),
      (placed) =>
        endUnpaid(placed, 'giveUpCapture').then(() =>
          world.db.updateTable('transaction').set({ capture_refused: true }).where('id', '=', placed.id).execute(),
        ),
    ]
    const notified: string[][] = []
    for (const end of ends) {
      const placed = await places.unpaid()
      await end(placed)
      await world.pay(placed)
      const payment = await findLatestPayment(world.db, 'productOrder', placed.id)
      await syncPayment(world.deps, payment?.id ?? '')
      await world.runJobs()
      expect(await findLatestPayment(world.db, 'productOrder', placed.id)).toMatchObject({ state: 'voided' })
      notified.push(await notificationsOf(world, placed.buyer))
    }
    for (const events of notified) expect(events).toContain('product_order.payment_unwanted')
    await expectSoundBooks(world)
  })
})

test('a stock that was written off stays empty until the seller counts, whatever orders still held', async () => {
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
  const [held, stored] = [await order(), await paid()]
  await soldOut(await paid())
  expect(await stockOf(world, id)).toMatchObject({ stock: 1, reserved: 1, available: 0 })
  await world.passTimer(held.order._id, 'paymentWindow')
  await stored.buyer.productOrder.cancel(params(stored.order._id))
  expect(await stockOf(world, id)).toMatchObject({ stock: 0, reserved: 0, supplied: 0 })
  await seller.product.update({ ...params(id), body: { stock: 4 } })
  const [late, next] = [await order(), await paid()]
  await soldOut(next)
  await seller.product.update({ ...params(id), body: { stock: 2 } })
  await world.passTimer(late.order._id, 'paymentWindow')
  expect(await stockOf(world, id)).toMatchObject({ stock: 2, reserved: 0, available: 2, supplied: 2 })
  await expectSoundBooks(world)
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
  expect(await stockOf(world, id)).toMatchObject({ stock: 1, reserved: 0, available: 1, supplied: 3 })
  await expectSoundBooks(world)
})

test('keeps what the buyer wrote, and the address of what is sent for the next order', async () => {
  const sent = await places.unpaid({}, { note: 'Mind the cat.' })
  expect(sent.order).toMatchObject({ note: 'Mind the cat.', shippingAddress: LIYA })
  expect((await sent.buyer.address.list()).addresses).toMatchObject([{ line1: LIYA.line1 }])
  const entry = { deliveryMethod: 'pickup', shippingAddress: LIYA, note: '' } as const
  const fetched = await places.unpaid({}, entry)
  for (const field of ['note', 'shippingAddress']) expect(fetched.order).not.toHaveProperty(field)
  expect(fetched.order.pickup).toEqual({ area: { label: 'Mitte', city: 'Berlin', country: 'DE' } })
  expect((await fetched.buyer.address.list()).addresses).toEqual([])
})

test('units that are not where their order says are a fault', async () => {
  const { id } = await places.paid()
  const put = (state: string) =>
    world.db.updateTable('stock_reservation').set({ state }).where('order_id', '=', id).execute()
  const violation = async () => (await ledgerViolations(world.db)).find((check) => check.id === 'L10')?.detail
  expect(await violation()).toBeUndefined()
  await put('returned')
  expect(await violation()).toMatch(`order ${id} is pending_confirmation, but its units are returned`)
  await put('sold')
  const units = world.db.deleteFrom('stock_reservation').where('order_id', '=', id).returningAll()
  const row = await units.executeTakeFirstOrThrow()
  expect(await violation()).toMatch(`order ${id} holds no units`)
  await world.db.insertInto('stock_reservation').values(row).execute()
  expect(await violation()).toBeUndefined()
})

test('a declined buyer is offered up to three others that can be ordered', async () => {
  const placed = await places.paid()
  const other = await world.aSeller()
  await Promise.all([1, 2, 3, 4].map(() => aProductOf(world, other)))
  const soldOut = await aProductOf(world, other, { stock: 0 })
  const { order } = await placed.seller.productOrder.sellerDecline({ ...params(placed.id), body: { reason: 'Sorry!' } })
  expect(order).not.toHaveProperty('similar')
  const { similar = [] } = await showOrder(placed.buyer, placed.id)
  expect(similar).toHaveLength(3)
  for (const { _id, available } of similar) {
    expect([placed.productId, soldOut]).not.toContain(_id)
    expect(available).toBeGreaterThan(0)
  }
})

test('a declined buyer is offered nothing of a seller with whom a block stands', async () => {
  const placed = await places.paid()
  await placed.seller.productOrder.sellerDecline({ ...params(placed.id), body: { reason: 'Sorry!' } })
  const similar = async () => (await showOrder(placed.buyer, placed.id)).similar ?? []
  const [first] = await similar()
  const sellerId = first?.seller._id ?? ''
  await placed.buyer.block.add({ body: { userId: sellerId } })
  expect((await similar()).map(({ seller }) => seller._id)).not.toContain(sellerId)
  await placed.buyer.block.remove({ body: { userId: sellerId } })
  const block = { blocker_id: sellerId, blocked_id: placed.buyer.id }
  await world.db.insertInto('block').values(block).execute()
  expect((await similar()).map(({ seller }) => seller._id)).not.toContain(sellerId)
})
