import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf, strikesOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { LIYA, PARCEL } from '#test/product-order-states.ts'
import { of, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, WISH, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = productRequestStates(world)
})
afterAll(() => world.close())

const statusOf = async (person: Person, id: string) => (await person.productOffer.detail(of(id))).productOffer.status
const requestStatusOf = async (person: Person, id: string) =>
  (await person.requestedProduct.detail(of(id))).requestedProduct.status
const eventsOf = async (person: Person) =>
  (await person.notification.list({ query: { limit: 50 } })).notifications.map(({ event }) => event)

describe('an offer that is paid', () => {
  test('arrives and completes by time, and what was wanted is fulfilled', async () => {
    const { buyer, id, offerId, orderId } = await states.shipped()
    await world.passTimer(orderId, 'autoDeliver')
    expect(await statusOf(buyer, offerId)).toBe('delivered')
    await world.passTimer(orderId, 'productProtection')
    expect(await statusOf(buyer, offerId)).toBe('completed')
    expect(await requestStatusOf(buyer, id)).toBe('fulfilled')
    await expectSoundBooks(world)
  })

  test('is picked up with the code of its buyer, by the calls of the offer', async () => {
    const place = { label: 'Mitte', city: 'Berlin', country: 'DE', address: 'Linienstraße 12' }
    const terms = { deliveryMethods: ['pickup'], shippingOptions: [], pickupLocation: place }
    const { buyer, seller, offerId } = await states.accepted({}, terms)
    const { productOffer: compared } = await buyer.productOffer.detail(of(offerId))
    // From Neukölln, where it is wanted; the address is told with the order.
    expect(compared).toMatchObject({ distanceKm: 5, pickupLocation: { label: 'Mitte' } })
    expect(JSON.stringify(compared)).not.toContain('Linien')
    expect((await seller.productOffer.detail(of(offerId))).productOffer).not.toHaveProperty('distanceKm')
    const { productOrder } = await payOffer(world, buyer, offerId, {})
    expect(productOrder.pricing).toMatchObject({ shippingTotal: { amount: 0 }, total: { amount: 19_570 } })
    expect((await seller.productOffer.ship({ ...of(offerId), body: {} })).offer.status).toBe('shipped')
    const { order } = await buyer.productOrder.detail(of(productOrder._id))
    await expect(buyer.productOffer.deliver(of(offerId))).rejects.toMatchObject({ status: 403 })
    await expect(seller.productOffer.deliver({ ...of(offerId), body: { code: '000000' } })).rejects.toMatchObject({
      status: 400,
    })
    const handover = { ...of(offerId), body: { code: order.pickup?.code ?? '' } }
    expect((await seller.productOffer.deliver(handover)).offer.status).toBe('delivered')
  })

  test('is called off by its seller with a strike', async () => {
    const { buyer, seller, offerId, orderId } = await states.paid()
    await seller.productOrder.sellerDecline({ ...of(orderId), body: { reason: 'It broke.' } })
    expect(await statusOf(buyer, offerId)).toBe('refunded')
    expect(await strikesOf(world, seller)).toHaveLength(1)
  })

  test('of two, one that is returned goes back to the cent, and the other one stays', async () => {
    const made = await states.open({}, { quantity: 1 })
    const { buyer, seller, other, id, offerId, otherOfferId } = made
    for (const [person, each] of [
      [seller, offerId],
      [other, otherOfferId],
    ] as const) {
      await buyer.productOffer.accept(of(each))
      await payOffer(world, buyer, each)
      await person.productOffer.ship({ ...of(each), body: PARCEL })
      await buyer.productOffer.deliver(of(each))
    }
    const { offer } = await buyer.productOffer.requestRefund({ ...of(offerId), body: { reason: 'wrong_item' } })
    expect(offer.status).toBe('refund_requested')
    const { order } = await buyer.productOrder.detail(of(offer.productOrder ?? ''))
    const answer = { action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' } as const
    await seller.refundCase.respond({ params: { id: order.refundCaseId ?? '' }, body: answer })
    await buyer.productOrder.returnSent({ ...of(order._id), body: PARCEL })
    await seller.productOrder.returnReceived({ ...of(order._id), body: { ok: true } })
    const { order: returned } = await buyer.productOrder.detail(of(order._id))
    expect(returned).toMatchObject({ status: 'refunded', refundedAmount: order.pricing.total })
    const { productOffer } = await buyer.productOffer.detail(of(otherOfferId))
    await buyer.productOrder.complete(of(productOffer.productOrder ?? ''))
    expect([await statusOf(buyer, offerId), await statusOf(buyer, otherOfferId)]).toEqual(['refunded', 'completed'])
    expect(await requestStatusOf(buyer, id)).toBe('fulfilled')
    await expectSoundBooks(world)
  })
})

describe('completing the payment', () => {
  test('answers with the present state until it is paid, and again afterwards', async () => {
    const { buyer, seller, offerId, payment } = await states.unpaid()
    const complete = () => buyer.productOffer.completePayment(of(offerId))
    expect((await complete()).updatedOffer.status).toBe('payment_pending')
    expect((await world.pay(payment, '4000 0000 0000 0002')).status).toBe(402)
    expect(await complete()).toMatchObject({
      updatedOffer: { status: 'payment_pending' },
      productOrder: { status: 'pending_payment' },
    })
    await world.pay(payment)
    for (let time = 0; time < 2; time += 1)
      expect(await complete()).toMatchObject({
        updatedOffer: { status: 'paid' },
        productOrder: { status: 'confirmed', paymentStatus: 'held' },
      })
    await seller.productOffer.ship({ ...of(offerId), body: PARCEL })
    expect((await complete()).updatedOffer.status).toBe('shipped')
  })

  test('refuses the payment of another offer, and is nothing before one is begun', async () => {
    const [mine, others] = [await states.unpaid(), await states.unpaid()]
    const { paymentIntentId } = others.payment
    await expect(
      mine.buyer.productOffer.completePayment({ ...of(mine.offerId), body: { paymentIntentId } }),
    ).rejects.toMatchObject({ status: 400 })
    const { buyer, offerId } = await states.accepted()
    await expect(buyer.productOffer.completePayment(of(offerId))).rejects.toMatchObject({
      status: 409,
      body: { updatedOffer: { status: 'accepted' } },
    })
  })
})

describe('an offer', () => {
  test('that is not answered in time is over, both hear of it, and another can be made', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    // Also while its timer is late.
    await world.db.updateTable('product_offer').set({ valid_until: new Date() }).where('id', '=', offerId).execute()
    await expect(buyer.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 409 })
    await world.passTimer(offerId, 'offerTtl')
    expect(await statusOf(buyer, offerId)).toBe('expired')
    for (const person of [buyer, seller])
      expect(await notificationsOf(world, person)).toContain('product_offer.expired')
    expect((await world.aProductOffer(seller, id))._id).not.toBe(offerId)
  })

  test('that is declined tells its seller why', async () => {
    const { seller } = await states.rejected()
    const { notifications } = await seller.notification.list({})
    const notified = notifications.find(({ event }) => event === 'product_offer.rejected')
    expect(notified?.description).toContain('Too wide for the wall.')
  })
})

describe('what is wanted', () => {
  test('expires with its offers, of which all hear, and is renewed', async () => {
    const { buyer, seller, id, offerId } = await states.expired()
    expect(await requestStatusOf(buyer, id)).toBe('expired')
    expect(await statusOf(seller, offerId)).toBe('not_selected')
    expect(await eventsOf(buyer)).toContain('product_request.expired')
    expect(await eventsOf(seller)).toContain('product_offer.not_selected')
    const { requestedProduct } = await buyer.requestedProduct.renew(of(id))
    expect(requestedProduct).toMatchObject({ status: 'open', offerCount: 0 })
    expect((await world.aProductOffer(seller, id))._id).not.toBe(offerId)
  })

  test('can be opened again for a week after its end, and then is over', async () => {
    const { buyer, id } = await states.expired()
    await world.passTimer(id, 'requestRenewal')
    expect(await requestStatusOf(buyer, id)).toBe('closed')
    await expect(buyer.requestedProduct.renew(of(id))).rejects.toMatchObject({ status: 409 })
  })

  test('that waits for an administrator for a day alarms them, and still waits', async () => {
    const [buyer, admin] = [await world.aBuyer(), await world.anAdmin()]
    const body = { ...WISH, title: 'A crate of whisky for the party' }
    const { _id: id } = (await buyer.requestedProduct.create({ body })).requestedProduct
    await world.passTimer(id, 'reportReview')
    expect(await notificationsOf(world, admin)).toContain('product_request.review_overdue')
    expect(await requestStatusOf(buyer, id)).toBe('pending_review')
  })

  test('that expires while an accepted offer is paid keeps what is paid', async () => {
    const { buyer, id, offerId, payment } = await states.unpaid({ quantity: 3 })
    await world.passTimer(id, 'requestTtl')
    await world.pay(payment)
    const { updatedOffer } = await buyer.productOffer.completePayment(of(offerId))
    expect(updatedOffer.status).toBe('paid')
    const { requestedProduct } = await buyer.requestedProduct.renew(of(id))
    expect(requestedProduct).toMatchObject({ status: 'open', filledQuantity: 2 })
    await expectSoundBooks(world)
  })

  test('tells both sides of every step of an offer', async () => {
    const { buyer, seller, other, offerId, otherOfferId } = await states.open()
    await seller.productOffer.update({ ...of(offerId), body: { price: 9_400 } })
    await buyer.productOffer.accept(of(offerId))
    await buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })
    await buyer.productOffer.undo(of(offerId))
    await buyer.productOffer.reject({ ...of(otherOfferId), body: { reason: 'Too wide.' } })
    expect(await eventsOf(buyer)).toEqual(expect.arrayContaining(['product_offer.received', 'product_offer.revised']))
    expect(await eventsOf(seller)).toEqual(expect.arrayContaining(['product_offer.accepted', 'product_offer.undone']))
    expect(await eventsOf(other)).toEqual(
      expect.arrayContaining(['product_offer.on_hold', 'product_offer.restored', 'product_offer.rejected']),
    )
  })
})
