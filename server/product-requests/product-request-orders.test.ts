import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundBooks } from '#test/ledger.ts'
import { aProductOf, LIYA, PARCEL, stockOf } from '#test/product-order-states.ts'
import { of, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { offerStateOf } from './order-listener.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = productRequestStates(world)
})
afterAll(() => world.close())

const requestOf = async (person: Pick<Person, 'requestedProduct'>, id: string) =>
  (await person.requestedProduct.detail(of(id))).requestedProduct
const offerOf = async (person: Person, id: string) => (await person.productOffer.detail(of(id))).productOffer

describe('the main job', () => {
  test('a wanted product is offered, accepted, paid, sent, received and fulfilled', async () => {
    const made = await states.paid()
    const { buyer, seller, other, id, offerId, otherOfferId, orderId, productOrder, updatedOffer } = made
    expect(productOrder).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'held',
      quantity: 2,
      productOffer: offerId,
      requestedProduct: id,
      snapshot: { title: 'Bookshelf of solid wood', unitPrice: { amount: 9500 } },
    })
    expect(updatedOffer).toMatchObject({ status: 'paid', productOrder: orderId, acceptedQuantity: 2 })
    expect(updatedOffer.pricing).toMatchObject({ itemTotal: { amount: 19_000 }, shippingTotal: { amount: 1490 } })
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'offer_accepted', filledQuantity: 2 })
    expect(await offerOf(other, otherOfferId)).toMatchObject({ status: 'not_selected', allowedActions: ['delete'] })
    const { offer } = await seller.productOffer.ship({ ...of(offerId), body: PARCEL })
    expect(offer).toMatchObject({ status: 'shipped', role: 'seller' })
    expect((await buyer.productOffer.deliver(of(offerId))).offer.status).toBe('delivered')
    await buyer.productOrder.complete(of(orderId))
    expect(await offerOf(seller, offerId)).toMatchObject({ status: 'completed' })
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'fulfilled', filledQuantity: 2 })
    await expectSoundBooks(world)
  })

  test('the same goes by the calls of the order', async () => {
    const { buyer, seller, offerId, orderId } = await states.paid()
    await seller.productOrder.ship({ ...of(orderId), body: PARCEL })
    expect((await offerOf(buyer, offerId)).status).toBe('shipped')
    await buyer.productOrder.delivered(of(orderId))
    expect((await offerOf(buyer, offerId)).status).toBe('delivered')
    const body = { reason: 'not_as_described', note: 'It is beech.' } as const
    expect((await buyer.productOffer.requestRefund({ ...of(offerId), body })).offer.status).toBe('refund_requested')
    await expectSoundBooks(world)
  })
})

describe('quantities', () => {
  test('several offers fill a request, and each is an order of its own', async () => {
    const terms = { quantity: 1 }
    const { buyer, seller, other, id, offerId, otherOfferId } = await states.accepted({}, terms)
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'open', filledQuantity: 1 })
    await payOffer(world, buyer, offerId)
    await buyer.productOffer.accept(of(otherOfferId))
    await payOffer(world, buyer, otherOfferId)
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'offer_accepted', filledQuantity: 2 })
    for (const [person, each] of [
      [seller, offerId],
      [other, otherOfferId],
    ] as const) {
      await person.productOffer.ship({ ...of(each), body: PARCEL })
      await buyer.productOffer.deliver(of(each))
      const { productOrder } = await offerOf(buyer, each)
      await buyer.productOrder.complete(of(productOrder!))
    }
    expect((await requestOf(buyer, id)).status).toBe('fulfilled')
  })

  test('a part of an offer can be accepted, and who has more than is left hears so', async () => {
    const { buyer, other, offerId, otherOfferId } = await states.open()
    const { acceptedOffer } = await buyer.productOffer.accept({ ...of(offerId), body: { quantity: 1 } })
    expect(acceptedOffer).toMatchObject({ status: 'accepted', acceptedQuantity: 1, quantity: 2 })
    const { notifications } = await other.notification.list()
    expect(notifications[0]).toMatchObject({ event: 'product_offer.fewer_left' })
    await expect(buyer.productOffer.accept(of(otherOfferId))).rejects.toMatchObject({
      status: 409,
      code: 'fewer_wanted',
    })
    await buyer.productOffer.accept({ ...of(otherOfferId), body: { quantity: 1 } })
  })

  test('once all is accepted the others wait, and come back when it is taken back', async () => {
    const { buyer, other, offerId, otherOfferId, id } = await states.accepted()
    expect(await offerOf(other, otherOfferId)).toMatchObject({ status: 'pending', onHold: true, timers: [] })
    await expect(buyer.productOffer.accept(of(otherOfferId))).rejects.toMatchObject({ status: 409 })
    const { productOffer } = await buyer.productOffer.undo(of(offerId))
    expect(productOffer).toMatchObject({ status: 'pending' })
    expect(await offerOf(other, otherOfferId)).toMatchObject({ status: 'pending', onHold: false })
    expect((await requestOf(buyer, id)).status).toBe('open')
    await buyer.productOffer.accept(of(offerId))
    expect((await buyer.productOffer.undo(of(offerId))).productOffer.status).toBe('expired')
  })
})

describe('the payment', () => {
  test('is asked for again with the same address, and opened anew with another one', async () => {
    const { buyer, offerId, payment } = await states.unpaid()
    const again = await buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })
    expect(again.paymentIntentId).toBe(payment.paymentIntentId)
    const body = { shippingAddress: { ...LIYA, line1: 'Weserstraße 12' } }
    const moved = await buyer.productOffer.initiatePayment({ ...of(offerId), body })
    expect(moved.paymentIntentId).not.toBe(payment.paymentIntentId)
    expect(moved.offer).toMatchObject({ status: 'payment_pending' })
    await world.pay(moved)
    const { productOrder } = await buyer.productOffer.completePayment(of(offerId))
    expect(productOrder).toMatchObject({ status: 'confirmed', shippingAddress: { line1: 'Weserstraße 12' } })
    await expectSoundBooks(world)
  })

  test('of two offers of one listing waits for either of them, as long as there is enough', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const product = await aProductOf(world, seller, { stock: 2 })
    const pay = async () => {
      const { _id: id } = await world.aWish(buyer)
      const { _id: offerId } = await world.aProductOffer(seller, id, { product, quantity: 1 })
      await buyer.productOffer.accept(of(offerId))
      return buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })
    }
    for (const { offer } of [await pay(), await pay()]) expect(offer).toMatchObject({ status: 'payment_pending' })
    await expect(pay()).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    await expectSoundBooks(world)
  })

  test('that is given up gives the offer back once', async () => {
    const { buyer, offerId, id } = await states.unpaid()
    expect((await buyer.productOffer.undo(of(offerId))).productOffer.status).toBe('pending')
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'open', filledQuantity: 0 })
    await expectSoundBooks(world)
  })

  test('that is not begun in time gives the offer back, and the second time it is over', async () => {
    const { buyer, offerId } = await states.accepted()
    await world.passTimer(offerId, 'acceptedOfferPayWindow')
    expect((await offerOf(buyer, offerId)).status).toBe('pending')
    await buyer.productOffer.accept(of(offerId))
    await world.passTimer(offerId, 'acceptedOfferPayWindow')
    expect((await offerOf(buyer, offerId)).status).toBe('expired')
  })

  test('reserves the units of a listing while it runs', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: product } = await world.aProduct(seller, { stock: 2 })
    const { _id: id } = await world.aWish(buyer)
    const offer = await world.aProductOffer(seller, id, { product })
    expect(await stockOf(world, product)).toMatchObject({ stock: 2, reserved: 0 })
    await buyer.productOffer.accept(of(offer._id))
    const payment = await buyer.productOffer.initiatePayment({ ...of(offer._id), body: { shippingAddress: LIYA } })
    expect(await stockOf(world, product)).toMatchObject({ reserved: 2 })
    await world.pay(payment)
    await buyer.productOffer.completePayment(of(offer._id))
    expect(await stockOf(world, product)).toMatchObject({ stock: 0, reserved: 0 })
    await expectSoundBooks(world)
  })
})

describe('a seller who calls off', () => {
  test('returns the money, and what was wanted is open again for the others', async () => {
    const { buyer, seller, other, id, offerId, otherOfferId, orderId } = await states.paid()
    await seller.productOrder.sellerDecline({ ...of(orderId), body: { reason: 'It broke.' } })
    expect(await offerOf(buyer, offerId)).toMatchObject({ status: 'refunded' })
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'open', filledQuantity: 0 })
    expect(await offerOf(other, otherOfferId)).toMatchObject({ status: 'pending', onHold: false })
    await expectSoundBooks(world)
  })
})

test('an offer that its seller has removed after losing does not come back', async () => {
  const { seller, other, id, otherOfferId, orderId } = await states.paid()
  await other.productOffer.remove(of(otherOfferId))
  await seller.productOrder.sellerDecline({ ...of(orderId), body: { reason: 'It broke.' } })
  expect(await offerOf(other, otherOfferId)).toMatchObject({ status: 'not_selected' })
  expect(await requestOf(other, id)).toMatchObject({ status: 'open', offerCount: 0 })
})

describe('an offer of a listing', () => {
  const soldOut = { status: 409, code: 'out_of_stock' }
  const listed = async (stock: number) => {
    const { id, buyer, seller } = await states.productRequest()
    const { _id: product } = await world.aProduct(seller, { stock })
    const { _id: offerId } = await world.aProductOffer(seller, id, { product, quantity: 2 })
    const keep = (units: number) =>
      world.db.updateTable('product').set({ stock: units }).where('id', '=', product).execute()
    const offer = async () => (await buyer.productOffer.detail(of(offerId))).productOffer
    return { buyer, seller, offerId, keep, offer }
  }

  test('is accepted for no more than its stock has', async () => {
    const { buyer, seller, offerId, keep, offer } = await listed(5)
    await keep(1)
    expect(await offer()).toMatchObject({ availableQuantity: 1, quantity: 2 })
    await expect(buyer.productOffer.accept(of(offerId))).rejects.toMatchObject(soldOut)
    await keep(0)
    const none = await offer()
    expect(none.blockedBecause).toBe('out_of_stock')
    expect(none.allowedActions).not.toContain('accept')
    await expect(buyer.productOffer.accept({ ...of(offerId), body: { quantity: 1 } })).rejects.toMatchObject(soldOut)
    expect((await seller.productOffer.detail(of(offerId))).productOffer.blockedBecause).toBe('out_of_stock')
    await keep(1)
    expect((await offer()).allowedActions).toContain('accept')
    const { acceptedOffer } = await buyer.productOffer.accept({ ...of(offerId), body: { quantity: 1 } })
    expect(acceptedOffer.acceptedQuantity).toBe(1)
  })

  test('that has sold out since it was accepted leads to no payment, and to one again once it is restocked', async () => {
    const { buyer, seller, offerId, keep, offer } = await listed(5)
    const notifiedSeller = async () => (await seller.productOffer.detail(of(offerId))).productOffer.blockedBecause
    await buyer.productOffer.accept(of(offerId))
    expect(await notifiedSeller()).toBeUndefined()
    expect((await offer()).allowedActions).toContain('initiate-payment')
    await keep(1)
    const short = await offer()
    expect(short.blockedBecause).toBe('out_of_stock')
    expect(short.allowedActions).not.toContain('initiate-payment')
    expect(short.allowedActions).toContain('undo')
    expect(await notifiedSeller()).toBe('out_of_stock')
    // It waits for the seller, before offers that came later.
    const { _id: newer } = await world.aWish(buyer)
    await world.aProductOffer(seller, newer)
    expect((await seller.productOffer.mine()).productOffers[0]?._id).toBe(offerId)
    const body = { shippingAddress: LIYA }
    await expect(buyer.productOffer.initiatePayment({ ...of(offerId), body })).rejects.toMatchObject(soldOut)
    await keep(2)
    expect((await offer()).allowedActions).toContain('initiate-payment')
    expect((await payOffer(world, buyer, offerId)).updatedOffer.status).toBe('paid')
  })
})

test('the state of an offer and that of its order never differ', async () => {
  const { rows } = await sql<{ offer: string; order: string }>`
    select product_offer.status as offer, transaction.status as order from product_offer
    join transaction on transaction.id = (
      select id from product_order where product_offer_id = product_offer.id order by id desc limit 1)
    where transaction.status not in ('pending_payment', 'expired')`.execute(world.db)
  expect(rows.length).toBeGreaterThan(5)
  for (const { offer, order } of rows) expect(offer).toBe(offerStateOf(order))
})

test('a request that was paid once stays, whatever became of the money', async () => {
  const { buyer, seller, id, orderId } = await states.paid()
  const stored = { status: 409, code: 'wrong_state', body: { message: expect.any(String) } }
  await expect(buyer.requestedProduct.remove(of(id))).rejects.toMatchObject(stored)
  await seller.productOrder.sellerDecline({ ...of(orderId), body: { reason: 'It broke in the workshop.' } })
  expect((await requestOf(buyer, id)).allowedActions).not.toContain('delete')
  await expect(buyer.requestedProduct.remove(of(id))).rejects.toMatchObject(stored)

  const unpaid = await states.accepted()
  await unpaid.buyer.productOffer.undo(of(unpaid.offerId))
  await unpaid.buyer.requestedProduct.remove(of(unpaid.id))
})
