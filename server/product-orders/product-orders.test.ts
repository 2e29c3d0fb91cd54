import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { performAction } from '#server/kernel/process/run-transition.ts'
import { notificationsOf, strikesOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import {
  LIYA,
  type ProductOrderStates,
  productOrderStates,
  setBack,
  showOrder,
  stockOf,
} from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import type { OrderRow } from './data.ts'
import { productOrderHandler } from './process-handler.ts'

let world: World
let places: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = productOrderStates(world)
})
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })
const HOUR = 3_600_000

describe('a paid order', () => {
  const confirm = (handler: typeof productOrderHandler, seller: Person, id: string) => {
    const asSeller = { isAdmin: false, isSeller: true, isVerified: true }
    const viewer = { id: seller.id, sessionId: '', name: 'Hanna', locale: 'en', ...asSeller } as const
    return performAction(world.deps, handler, { id, viewer, action: 'seller-confirm' })
  }

  test('is not confirmed by a seller who loses the verification in the same moment', async () => {
    const { id, buyer, seller } = await places.paid()
    const losing: typeof productOrderHandler = {
      ...productOrderHandler,
      find: async (db, orderId, options = {}) => {
        if (options.lock)
          await db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
        return productOrderHandler.find(db, orderId, options)
      },
    }
    await expect(confirm(losing, seller, id)).rejects.toMatchObject({ status: 403, code: 'sellerVerified' })
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'pending_confirmation' })
  })

  test('is not confirmed by a seller who loses the order in the same moment', async () => {
    const { id, buyer, seller } = await places.paid()
    const find = (isLost: (row: OrderRow) => OrderRow | undefined): typeof productOrderHandler => ({
      ...productOrderHandler,
      find: async (db, orderId, options = {}) => {
        const row = await productOrderHandler.find(db, orderId, options)
        return row && options.lock ? isLost(row) : row
      },
    })
    for (const losing of [find(() => undefined), find((row) => ({ ...row, seller_id: buyer.id, buyer_id: '' }))])
      await expect(confirm(losing, seller, id)).rejects.toMatchObject({ status: 404 })
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'pending_confirmation' })
  })

  test('has left the stock and waits for the seller, who confirms it and says by when it is sent', async () => {
    const placed = await places.paid({ stock: 3 })
    expect(placed.order).toMatchObject({ status: 'pending_confirmation', paymentStatus: 'authorized' })
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 2, reserved: 0, supplied: 3 })
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
    expect(await showOrder(seller, id)).toMatchObject({
      allowedActions: ['seller-decline'],
      blockedActions: [{ action: 'seller-confirm', reason: 'sellerVerified' }],
    })
    expect(await showOrder(buyer, id)).toMatchObject({ blockedActions: [] })
    await expect(seller.productOrder.sellerConfirm(params(id))).rejects.toMatchObject({ status: 403 })
    const body = { reason: 'I am not verified any more.' }
    expect((await seller.productOrder.sellerDecline({ ...params(id), body })).order.status).toBe('declined')
  })

  test('whose capture is refused waits for another payment, and goes on', async () => {
    const placed = await places.unpaid({ autoConfirm: true })
    await world.pay(placed, '4000000000000341')
    await placed.buyer.productOrder.confirmPayment(params(placed.id))
    await world.runJobs()
    const { payment, ...order } = await showOrder(placed.buyer, placed.id)
    expect(order).toMatchObject({ status: 'pending_payment', timers: [{ name: 'captureRetry' }] })
    const unpaid = await showOrder(placed.seller, placed.id)
    expect(unpaid.shippingAddress).toEqual({ city: LIYA.city, country: LIYA.country })
    for (const party of [unpaid.buyer, order.seller]) expect(party).not.toHaveProperty('phone')
    if (!payment) throw new Error('there is no new payment')
    await world.pay(payment)
    await placed.buyer.productOrder.confirmPayment(params(placed.id))
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 2, reserved: 0 })
    await expectSoundBooks(world)
  })

  test('gives the seller as much time more as its buyer took to pay again', async () => {
    const { buyer, id, ...placed } = await places.unpaid({ autoConfirm: true })
    await world.pay(placed, '4000000000000341')
    await buyer.productOrder.confirmPayment(params(id))
    await world.runJobs()
    await setBack(world, id, 20 * HOUR)
    const { payment, shipBy } = await showOrder(buyer, id)
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
    const expectNothingShown = ({ pickup, seller }: Awaited<ReturnType<typeof showOrder>>) => {
      expect(pickup).toEqual({ area: expect.anything() })
      expect(seller).not.toHaveProperty('phone')
    }
    expectNothingShown(await showOrder(placed.buyer, placed.id))
    const { order } = await placed.buyer.productOrder.remove(params(placed.id))
    expect(order).toMatchObject({ status: 'expired' })
    expectNothingShown(order)
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 3, reserved: 0, supplied: 3 })
    expect(await notificationsOf(world, placed.seller)).toContain('product_order.given_up')
    await expectSoundBooks(world)
  })

  test('goes back when the seller declines, and the stock by the reason', async () => {
    const [stored, gone] = [await places.paid(), await places.paid()]
    const decline = ({ seller, id }: typeof stored, body: object) =>
      seller.productOrder.sellerDecline({ ...params(id), body: { reason: 'Sorry!', ...body } })
    expect((await decline(stored, { code: 'cannot_ship' })).order).toMatchObject({
      status: 'declined',
      paymentStatus: 'voided',
      declineData: { code: 'cannot_ship', reason: 'Sorry!' },
    })
    expect(await stockOf(world, stored.productId)).toMatchObject({ stock: 3, reserved: 0, supplied: 3 })
    await decline(gone, { code: 'out_of_stock' })
    expect(await stockOf(world, gone.productId)).toMatchObject({ stock: 0, available: 0, supplied: 0 })
    await expectSoundBooks(world)
  })

  test('is declined by itself when the seller is silent', async () => {
    const placed = await places.paid()
    await world.passTimer(placed.id, 'sellerResponse')
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({
      status: 'declined',
      paymentStatus: 'voided',
      declineData: { code: 'auto' },
    })
    expect(await strikesOf(world, placed.seller)).toEqual(['declineByTime'])
    expect(await stockOf(world, placed.productId)).toMatchObject({ stock: 3, reserved: 0 })
  })

  test('is cancelled at once before the confirmation', async () => {
    const { buyer, id, productId } = await places.paid()
    const { order } = await buyer.productOrder.cancel(params(id))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'voided' })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 3 })
  })
})

describe('a confirmed order', () => {
  test('is cancelled only if the seller agrees', async () => {
    const asked = await places.cancelAsked()
    expect(asked.order).toMatchObject({ status: 'confirmed', cancelRequest: { reason: 'Too late.' } })
    expect((await showOrder(asked.seller, asked.id)).allowedActions).toContain('answer-cancel')
    await expect(asked.buyer.productOrder.cancel(params(asked.id))).rejects.toMatchObject({ status: 409 })
    const body = { accept: true }
    const { order } = await asked.seller.productOrder.answerCancel({ ...params(asked.id), body })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancelReason: 'Too late.' })
    expect(await stockOf(world, asked.productId)).toMatchObject({ stock: 3 })
    expect(await strikesOf(world, asked.seller)).toEqual([])
  })

  test.each([true, false])('is the seller’s alone to answer, with %s as well', async (accept) => {
    const { id, buyer, seller, stranger } = await places.cancelAsked()
    const answer = (person: Person) => person.productOrder.answerCancel({ ...params(id), body: { accept } })
    await expect(answer(buyer)).rejects.toMatchObject({ status: 403 })
    await expect(answer(stranger)).rejects.toMatchObject({ status: 404 })
    expect(await showOrder(seller, id)).toMatchObject({ status: 'confirmed', cancelRequest: { reason: 'Too late.' } })
  })

  test('goes on if the seller does not agree, or says nothing', async () => {
    const [rejected, left] = [await places.cancelAsked(), await places.cancelAsked()]
    await rejected.seller.productOrder.answerCancel({ ...params(rejected.id), body: { accept: false } })
    await world.passTimer(left.id, 'cancelAnswer')
    for (const { buyer, id } of [rejected, left]) {
      const order = await showOrder(buyer, id)
      expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
      expect(order).not.toHaveProperty('cancelRequest')
    }
  })

  test('that is late is cancelled without asking, with a strike', async () => {
    const { buyer, seller, id, productId } = await places.overdue()
    expect(await showOrder(buyer, id)).toMatchObject({ overdue: true, status: 'confirmed' })
    const { order } = await buyer.productOrder.cancel(params(id))
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await strikesOf(world, seller)).toEqual(['cancelLate'])
    expect(await stockOf(world, productId)).toMatchObject({ stock: 3 })
  })

  describe('for a later day than the listing promised', () => {
    const DAY = 86_400_000
    const promisedLater = async (days: number) => {
      const placed = await places.paid()
      const shipBy = new Date(Date.now() + days * DAY).toISOString()
      const { order } = await placed.seller.productOrder.sellerConfirm({ ...params(placed.id), body: { shipBy } })
      return { ...placed, order }
    }

    test('is cancelled by its buyer without asking and without a strike, and everything comes back', async () => {
      const { buyer, seller, stranger, id, productId, order: confirmed } = await promisedLater(20)
      expect(confirmed.promisedBy).toBeDefined()
      expect((await showOrder(buyer, id)).allowedActions).toContain('cancel')
      for (const [person, status] of [
        [seller, 403],
        [stranger, 404],
      ] as const)
        await expect(person.productOrder.cancel(params(id))).rejects.toMatchObject({ status })
      const { order } = await buyer.productOrder.cancel(params(id))
      expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
      expect(order.amounts.returned).toEqual(order.amounts.charged)
      expect(order).not.toHaveProperty('cancelRequest')
      expect(await strikesOf(world, seller)).toEqual([])
      expect(await stockOf(world, productId)).toMatchObject({ stock: 3 })
      await expect(buyer.productOrder.cancel(params(id))).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
      await expectSoundBooks(world)
    })

    test('tells its buyer by when it was promised', async () => {
      const { buyer, id } = await promisedLater(20)
      const { notifications } = await buyer.notification.list({ query: {} })
      const notified = notifications.find(({ event }) => event === 'product_order.confirmed')
      expect(notified?.description).toMatch(
        /promised it by .* you can cancel without asking, and everything comes back/,
      )
      expect((await showOrder(buyer, id)).shipBy).toBeDefined()
    })

    test('cannot be cancelled once it is sent', async () => {
      const { buyer, seller, id } = await promisedLater(20)
      await seller.productOrder.ship({ ...params(id), body: { carrier: 'DHL', trackingNumber: '1' } })
      await expect(buyer.productOrder.cancel(params(id))).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    })

    test('is unlike one for a day within the promise, whose cancellation the seller is asked for', async () => {
      const { buyer, id, order: confirmed } = await promisedLater(2)
      expect(confirmed).not.toHaveProperty('promisedBy')
      expect((await buyer.productOrder.cancel(params(id))).order).toMatchObject({
        status: 'confirmed',
        cancelRequest: {},
      })
    })

    test('has a day within sixty days', async () => {
      await expect(promisedLater(61)).rejects.toMatchObject({
        status: 400,
        body: { errors: { shipBy: expect.anything() } },
      })
    })
  })

  test('that a timer alone has changed is shown anew to both sides', async () => {
    const { buyer, seller, id } = await places.confirmed()
    await world.runJobs()
    const publish = vi.spyOn(world.deps, 'publish')
    await world.passTimer(id, 'freeCancel')
    const heard = publish.mock.calls.filter(([, event]) => event === 'order_status_updated')
    publish.mockRestore()
    expect(heard.map(([, , data]) => data)).toEqual([{ orderId: id, status: 'confirmed', kind: 'productOrder' }])
    expect(heard.flatMap(([people]) => people).sort()).toEqual([buyer.id, seller.id].sort())
    // Their team hears it, too.
    expect(heard.map(([, , , more]) => more)).toEqual([{ sellerId: seller.id }])
    const { timers } = await showOrder(buyer, id)
    expect(timers.map(({ name }) => name).sort()).toEqual(['autoCancel', 'maxHold', 'shipGrace'])
  })

  test('that one side has only put away is shown anew to neither', async () => {
    const { buyer, id } = await places.paid()
    await buyer.productOrder.cancel(params(id))
    await world.runJobs()
    const publish = vi.spyOn(world.deps, 'publish')
    await buyer.productOrder.remove(params(id))
    await world.runJobs()
    const heard = publish.mock.calls.filter(([, event]) => event === 'order_status_updated')
    publish.mockRestore()
    expect(heard).toEqual([])
  })

  test('that is never sent ends by itself, and one that the seller calls off at once', async () => {
    const [late, off] = [await places.confirmed(), await places.confirmed()]
    await world.passTimer(late.id, 'autoCancel')
    const body = { reason: 'It broke.', code: 'out_of_stock' } as const
    await off.seller.productOrder.sellerDecline({ ...params(off.id), body })
    for (const { buyer, id } of [late, off])
      expect(await showOrder(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect([await strikesOf(world, late.seller), await strikesOf(world, off.seller)]).toEqual([
      ['missShipping'],
      ['callOff'],
    ])
    expect([await stockOf(world, late.productId), await stockOf(world, off.productId)]).toMatchObject([
      { stock: 3 },
      { stock: 0 },
    ])
    await expectSoundBooks(world)
  })
})

test('an administrator sees it, which is written down, and a stranger does not', async () => {
  const { id, stranger } = await places.paid()
  const admin = await world.anAdmin()
  expect(await showOrder(admin, id)).toMatchObject({
    allowedActions: ['call-off', 'end'],
    pricing: { buyerFee: expect.anything(), commission: expect.anything() },
  })
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
    for (const { id } of [unpaid, asked])
      expect((await end(admin, id)).order).toMatchObject({ status: 'cancelled', allowedActions: [] })
    for (const { id } of [sent, done])
      expect((await end(admin, id)).order).toMatchObject({ status: 'cancelled', allowedActions: ['correct'] })
    const paymentOf = async ({ buyer, id }: typeof unpaid) => (await showOrder(buyer, id)).paymentStatus
    await world.runJobs()
    expect(await paymentOf(unpaid)).toMatch(/voided|expired/)
    expect(await paymentOf(asked)).toBe('voided')
    expect([await paymentOf(sent), await paymentOf(done)]).toEqual(['refunded', 'refunded'])
    expect([await stockOf(world, unpaid.productId), await stockOf(world, asked.productId)]).toMatchObject([
      { stock: 3 },
      { stock: 3 },
    ])
    expect([await stockOf(world, sent.productId), await stockOf(world, done.productId)]).toMatchObject([
      { stock: 2 },
      { stock: 2 },
    ])
    expect((await showOrder(sent.buyer, sent.id)).events.at(-1)).toMatchObject({
      action: 'end',
      actor: 'admin',
      note: 'Both asked for it.',
    })
    for (const person of [sent.buyer, sent.seller])
      expect(await notificationsOf(world, person)).toContain('product_order.ended')
    const written = world.db.selectFrom('audit').select(['action', 'ref_id', 'reason', 'before', 'after'])
    expect(await written.where('ref_id', '=', sent.id).execute()).toEqual([
      {
        action: 'order.ended',
        ref_id: sent.id,
        reason: 'Both asked for it.',
        before: { status: 'shipped' },
        after: { status: 'cancelled', refundAmount: 14_925 },
      },
    ])
    await expectSoundBooks(world)
  })

  test('gives back a part of what was taken, and the rest is the seller’s', async () => {
    const admin = await world.anAdmin()
    const [stored, paid, reserved] = [await places.confirmed(), await places.completed(), await places.paid()]
    for (const { id, buyer, seller } of [stored, paid]) {
      await expect(end(admin, id, { refundAmount: 14_926 })).rejects.toMatchObject({
        status: 400,
        body: { errors: { 'input.refundAmount': 'This is too much.' } },
      })
      await end(admin, id, { refundAmount: 5_000 })
      expect(await showOrder(buyer, id)).toMatchObject({
        status: 'partially_refunded',
        paymentStatus: 'partially_refunded',
        refundedAmount: { amount: 5_000 },
      })
      expect((await showOrder(seller, id)).amounts.earned?.amount).toBeGreaterThan(0)
    }
    await expect(end(admin, reserved.id, { refundAmount: 5_000 })).rejects.toMatchObject({ status: 400 })
    await expect(end(admin, stored.id)).rejects.toMatchObject({ status: 409 })
    await expectSoundBooks(world)
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
