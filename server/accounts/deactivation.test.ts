import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strikesOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { PARCEL, type ProductOrderStates, productOrderStates, showOrder, stockOf } from '#test/product-order-states.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { orderIdOf, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let services: ServiceOrderStates
let products: ProductOrderStates
let requests: ReturnType<typeof serviceRequestStates>
let wanted: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
  requests = serviceRequestStates(world)
  wanted = productRequestStates(world)
})
afterAll(async () => {
  await expectSoundBooks(world)
  await world.close()
})

const at = (id: string) => ({ params: { id } })
const suspend = async ({ id }: Person) => {
  await admin.adminUser.suspend({ ...at(id), body: { reason: 'They threatened somebody.' } })
  await world.runJobs()
}
const statesOf = async (id: string) => {
  const row = world.db.selectFrom('transaction').innerJoin('payment', 'payment.id', 'transaction.payment_id')
  const { status, state } = await row
    .select(['transaction.status', 'payment.state'])
    .where('transaction.id', '=', id)
    .executeTakeFirstOrThrow()
  return [status, state]
}
const notificationsOf = async ({ id }: Person) => {
  const rows = await world.db.selectFrom('notification').select('event').where('account_id', '=', id).execute()
  return rows.map(({ event }) => event)
}

describe('when a seller is suspended', () => {
  test('an unpaid order ends, and its buyer is told', async () => {
    const service = await world.anUnpaidOrder()
    await suspend(service.seller)
    expect(await statesOf(service.id)).toEqual(['expired', 'expired'])
    expect(await notificationsOf(service.buyer)).toContain('service_order.seller_gone')
    expect(await notificationsOf(service.seller)).not.toContain('service_order.seller_gone')
    const goods = await products.unpaid()
    await suspend(goods.seller)
    expect(await statesOf(goods.id)).toEqual(['expired', 'expired'])
    const accepted = await requests.accepted()
    const orderId = await orderIdOf(accepted)
    await suspend(accepted.seller)
    expect(await statesOf(orderId)).toEqual(['expired', 'expired'])
    expect((await accepted.buyer.serviceRequest.detail(at(accepted.id))).serviceRequest.status).toBe('open')
  })

  test('an order that is not accepted ends with the money back, and both are told once', async () => {
    const waiting = [await services.paid(), await services.timeProposed()]
    for (const { id, buyer, seller } of waiting) {
      await suspend(seller)
      expect(await statesOf(id)).toEqual(['cancelled', 'voided'])
      for (const side of [buyer, seller])
        expect((await notificationsOf(side)).filter((event) => event === 'service_order.seller_gone')).toHaveLength(1)
    }
    const goods = await products.paid()
    await suspend(goods.seller)
    expect(await statesOf(goods.id)).toEqual(['cancelled', 'voided'])
    expect(await notificationsOf(goods.buyer)).toContain('product_order.seller_gone')
  })

  test('the buyer of a running order is told at once, and leaves with everything back', async () => {
    for (const running of [await services.scheduled(), await services.started()]) {
      const { id, buyer, seller } = running
      await suspend(seller)
      expect(await notificationsOf(buyer)).toContain('service_order.seller_suspended')
      const quote = await buyer.serviceOrder.refundQuote(at(id))
      expect(quote).toMatchObject({ kind: 'refund', percent: 100, keptAmount: { amount: 0 } })
      const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: {} })
      expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    }
    const goods = await products.confirmed()
    await suspend(goods.seller)
    expect(await notificationsOf(goods.buyer)).toContain('product_order.seller_suspended')
    const { order } = await goods.buyer.productOrder.cancel({ ...at(goods.id), body: {} })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('an appointment of which nobody says that it took place is left with everything back, too', async () => {
    const { id, buyer, seller } = await services.unmarked()
    await suspend(seller)
    expect(await notificationsOf(buyer)).toContain('service_order.seller_suspended')
    const quote = await buyer.serviceOrder.refundQuote(at(id))
    expect(quote).toMatchObject({ kind: 'refund', percent: 100, keptAmount: { amount: 0 } })
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: {} })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('an order of which a part was sent ends for the rest, which the buyer can claim at once', async () => {
    const { id, buyer, seller, productId } = await products.confirmed({}, { quantity: 3 })
    await seller.productOrder.ship({ ...at(id), body: { ...PARCEL, quantity: 1 } })
    await suspend(seller)
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'shipped', restMissing: true })
    expect(await stockOf(world, productId)).toMatchObject({ stock: 2, supplied: 3 })
    const notified = await notificationsOf(buyer)
    expect(notified).toContain('product_order.rest_missing')
    expect(notified.filter((event) => event.startsWith('product_order.seller_'))).toEqual([])
    expect(await strikesOf(world, seller)).toEqual([])
    const body = { reason: 'not_received', amount: 28_000 } as const
    const { order } = await buyer.productOrder.requestRefund({ ...at(id), body })
    expect(order.status).toBe('refund_requested')
  })

  test('the rest can be claimed, too, if the order goes on after a case', async () => {
    const { id, buyer, seller } = await products.confirmed({}, { quantity: 2 })
    await seller.productOrder.ship({ ...at(id), body: { ...PARCEL, quantity: 1 } })
    await world.passTimer(id, 'freeCancel')
    const body = { reason: 'not_received', amount: 14_000 } as const
    const { order } = await buyer.productOrder.requestRefund({ ...at(id), body })
    await suspend(seller)
    expect(await notificationsOf(buyer)).not.toContain('product_order.seller_suspended')
    await buyer.refundCase.answer({ ...at(order.refundCaseId ?? ''), body: { action: 'withdraw' } })
    await world.db.updateTable('product_order').set({ overdue: false }).where('id', '=', id).execute()
    const shown = await showOrder(buyer, id)
    expect([shown.status, shown.allowedActions.includes('request-refund')]).toEqual(['confirmed', true])
  })

  test('the buyer of an order that cannot be left is told without that promise', async () => {
    const [done, sent, arrived] = [await services.finished(), await products.shipped(), await products.delivered()]
    for (const { seller } of [done, sent, arrived]) await suspend(seller)
    const notified = [
      await notificationsOf(done.buyer),
      await notificationsOf(sent.buyer),
      await notificationsOf(arrived.buyer),
    ]
    const ofSuspension = notified.map((events) => events.filter((event) => event.includes('.seller_suspended')))
    expect(ofSuspension).toEqual([
      ['service_order.seller_suspended_done'],
      ['product_order.seller_suspended_done'],
      ['product_order.seller_suspended_done'],
    ])
    const { order } = await done.buyer.serviceOrder.detail(at(done.id))
    expect(order.status).toBe('awaiting_confirmation')
  })

  test('the usual rules hold again once the suspension is lifted', async () => {
    const { id, buyer, seller } = await products.confirmed()
    await suspend(seller)
    await admin.adminUser.restore({ ...at(seller.id), body: { reason: 'It was a mistake.' } })
    const { order } = await buyer.productOrder.cancel({ ...at(id), body: {} })
    expect(order.status).toBe('confirmed')
  })

  test('an accepted product offer without an order is withdrawn', async () => {
    const { buyer, seller, id, offerId } = await wanted.accepted()
    await suspend(seller)
    expect((await buyer.productOffer.detail(at(offerId))).productOffer.status).toBe('withdrawn')
    expect((await buyer.requestedProduct.detail(at(id))).requestedProduct.status).toBe('open')
    expect(await notificationsOf(buyer)).toContain('product_offer.withdrawn')
  })
})

test('when a buyer is suspended, what is unpaid or not accepted ends with the money back', async () => {
  const unpaid = await world.anUnpaidOrder()
  await suspend(unpaid.buyer)
  expect(await statesOf(unpaid.id)).toEqual(['expired', 'expired'])
  for (const placed of [await services.paid(), await services.declined(), await services.findingSeller()]) {
    await suspend(placed.buyer)
    expect(await statesOf(placed.id)).toEqual(['cancelled', 'voided'])
  }
  const goods = await products.paid()
  await suspend(goods.buyer)
  expect(await statesOf(goods.id)).toEqual(['cancelled', 'voided'])
  expect(await notificationsOf(goods.seller)).toContain('product_order.cancelled')
})

describe('the seller who has agreed with a buyer who is suspended is told', () => {
  test('if the accepted offer was not paid yet', async () => {
    const accepted = await requests.accepted()
    const orderId = await orderIdOf(accepted)
    await suspend(accepted.buyer)
    expect(await statesOf(orderId)).toEqual(['expired', 'expired'])
    expect(await notificationsOf(accepted.seller)).toContain('service_order.offer_unpaid')
  })

  test('if the card could not be charged after they had accepted', async () => {
    const rejected = await services.rejected()
    await suspend(rejected.buyer)
    expect((await statesOf(rejected.id))[0]).toBe('expired')
    expect(await notificationsOf(rejected.seller)).toContain('service_order.expired')
    const { order } = await rejected.seller.serviceOrder.detail(at(rejected.id))
    expect(order.events.at(-1)).toMatchObject({ actor: 'system', action: 'lose-buyer' })
  })

  test('not if the order was never paid and never seen', async () => {
    const unpaid = await world.anUnpaidOrder()
    await suspend(unpaid.buyer)
    expect((await notificationsOf(unpaid.seller)).filter((event) => event.startsWith('service_order.'))).toEqual([])
  })

  test('by the offer itself, once, if it was for a product that is wanted', async () => {
    const { buyer, seller } = await wanted.unpaid()
    await suspend(buyer)
    const notified = (await notificationsOf(seller)).filter((event) => /unpaid|expired|undone/.test(event))
    expect(notified).toEqual(['product_offer.unpaid'])
  })
})

test('a withdrawn verification ends what the seller has not accepted, and nothing else', async () => {
  const withdraw = async ({ id }: Person) => {
    await admin.adminUser.verify({ ...at(id), body: { status: 'rejected', note: 'The licence has ended.' } })
    await world.runJobs()
  }
  const waiting = await services.paid()
  await withdraw(waiting.seller)
  expect(await statesOf(waiting.id)).toEqual(['cancelled', 'voided'])
  expect(await notificationsOf(waiting.buyer)).toContain('service_order.seller_gone')
  const running = await services.scheduled()
  await withdraw(running.seller)
  expect(await statesOf(running.id)).toEqual(['scheduled', 'held'])
  expect(await notificationsOf(running.buyer)).not.toContain('service_order.seller_suspended')
})
