import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toldOf } from '#test/accounts.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { aProductOf, LIYA, PARCEL, stockOf } from '#test/product-order-states.ts'
import { of, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { offerStateOf } from './follow.ts'

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

describe('offers', () => {
  test('are sealed', async () => {
    const { buyer, seller, other, id, offerId, otherOfferId } = await states.open()
    await expect(other.productOffer.detail(of(offerId))).rejects.toMatchObject({ status: 404 })
    const all = await buyer.productOffer.ofRequest(of(id))
    expect(all.productOffers.map(({ _id }) => _id)).toEqual([otherOfferId, offerId])
    const own = await seller.productOffer.ofRequest(of(id))
    expect(own.productOffers.map(({ _id }) => _id)).toEqual([offerId])
    expect((await seller.productOffer.mine()).productOffers).toHaveLength(1)
    expect((await buyer.productOffer.forBuyer()).productOffers).toHaveLength(2)
    expect(await requestOf(seller, id)).toMatchObject({ offerCount: 2, ownOffer: { _id: offerId } })
    expect((await requestOf(world.visitor, id)).ownOffer).toBeUndefined()
    await expect(other.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 404 })
    await expect(seller.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 403 })
  })

  test('that wait for the reader stand first in the lists, until another order is asked for', async () => {
    const { buyer, seller, id, offerId, otherOfferId } = await states.paid({ quantity: 3 }, { quantity: 1 })
    const idsOf = ({ productOffers }: { productOffers: { _id: string }[] }) => productOffers.map(({ _id }) => _id)
    expect(idsOf(await buyer.productOffer.forBuyer())).toEqual([otherOfferId, offerId])
    const { _id: newer } = await world.aWish(buyer)
    const { _id: newerOffer } = await world.aProductOffer(seller, newer, { quantity: 1 })
    expect(idsOf(await seller.productOffer.mine())).toEqual([offerId, newerOffer])
    expect(idsOf(await seller.productOffer.mine({ query: { sortBy: 'newest' } }))).toEqual([newerOffer, offerId])
    await seller.productOffer.ship({ ...of(offerId), body: PARCEL })
    expect(idsOf(await seller.productOffer.mine())).toEqual([newerOffer, offerId])
    await buyer.productOffer.deliver(of(offerId))
    expect(idsOf(await buyer.productOffer.forBuyer())).toEqual([offerId, newerOffer, otherOfferId])
    await buyer.productOffer.requestRefund({ ...of(offerId), body: { reason: 'wrong_item' } })
    expect(idsOf(await seller.productOffer.mine())).toEqual([offerId, newerOffer])
    expect(idsOf(await buyer.productOffer.forBuyer())).toEqual([offerId, newerOffer, otherOfferId])
    await world.aWish(buyer)
    const own = await buyer.requestedProduct.mine({ query: { view: 'open' } })
    // Both have offers to compare, and the older one ends first.
    expect(own.requestedProducts.map(({ _id }) => _id).slice(0, 2)).toEqual([id, newer])
  })

  test('are changed as versions, and the one that was read is accepted', async () => {
    const { buyer, seller, offerId } = await states.open()
    const { updatedOffer } = await seller.productOffer.update({ ...of(offerId), body: { price: 9000 } })
    expect(updatedOffer).toMatchObject({ offerVersion: 2, price: { amount: 9000 }, quantity: 2 })
    await expect(buyer.productOffer.accept({ ...of(offerId), body: { offerVersion: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'offer_changed',
    })
    await buyer.productOffer.accept({ ...of(offerId), body: { offerVersion: 2 } })
  })

  test('stay as they are, and the buyer is not told, if nothing is changed', async () => {
    const { buyer, seller, offerId } = await states.open()
    const { price, quantity, condition, message, deliveryMethods, images, ...before } = await offerOf(seller, offerId)
    const told = await toldOf(world, buyer)
    const same = { price: price.amount, quantity, condition, message, deliveryMethods, images }
    for (const body of [{}, same, { validUntil: before.expiresAt }]) {
      const { updatedOffer } = await seller.productOffer.update({ ...of(offerId), body })
      expect(updatedOffer).toMatchObject({ offerVersion: 1, expiresAt: before.expiresAt, updatedAt: before.updatedAt })
    }
    expect(await toldOf(world, buyer)).toEqual(told)
    const { updatedOffer } = await seller.productOffer.update({ ...of(offerId), body: { handlingDays: 5 } })
    expect(updatedOffer.offerVersion).toBe(2)
    expect(await toldOf(world, buyer)).toHaveLength(told.length + 1)
  })

  test('begin their time anew with the first change only', async () => {
    const { seller, offerId } = await states.open()
    const hours = async (by: number) =>
      sql`update product_offer set valid_until = valid_until - ${by} * interval '1 hour' where id = ${offerId}`.execute(
        world.db,
      )
    let price = 9000
    const change = async () => {
      price += 100
      return (await seller.productOffer.update({ ...of(offerId), body: { price } })).updatedOffer.expiresAt
    }
    await hours(100)
    const { expiresAt } = await offerOf(seller, offerId)
    const renewed = await change()
    expect(Date.parse(renewed) - Date.parse(expiresAt)).toBeGreaterThan(99 * 3_600_000)
    await hours(50)
    expect(Date.parse(renewed) - Date.parse(await change())).toBe(50 * 3_600_000)
  })

  test('have to be sent anew when what is wanted has changed', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    await buyer.requestedProduct.update({ ...of(id), body: { conditionWanted: 'new' } })
    await expect(buyer.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 409, code: 'offer_stale' })
    // As the seller read it before what is wanted had changed.
    await expect(seller.productOffer.update({ ...of(offerId), body: { offerVersion: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'offer_changed',
    })
    await seller.productOffer.update({ ...of(offerId), body: {} })
    expect((await buyer.productOffer.accept(of(offerId))).acceptedOffer.status).toBe('accepted')
  })

  test('are made once, by verified sellers, and not for the own request', async () => {
    const { buyer, seller, id } = await states.open()
    await expect(world.aProductOffer(seller, id)).rejects.toMatchObject({
      status: 409,
      body: { productOffer: { status: 'pending', role: 'seller' } },
    })
    await expect(world.aProductOffer(buyer, id)).rejects.toMatchObject({ status: 403, code: 'own_request' })
    await expect(world.aProductOffer(await world.aBuyer(), id)).rejects.toMatchObject({
      status: 403,
      code: 'not_seller',
    })
    const bold = { quantity: 3 }
    await expect(world.aProductOffer(await world.aSeller(), id, bold)).rejects.toMatchObject({ status: 400 })
  })

  test('are withdrawn, which takes them from the own list, or deleted', async () => {
    const { buyer, seller, other, offerId, otherOfferId } = await states.open()
    expect((await seller.productOffer.withdraw(of(offerId))).withdrawnOffer.status).toBe('withdrawn')
    expect((await seller.productOffer.mine()).productOffers).toEqual([])
    await buyer.productOffer.reject({ ...of(otherOfferId), body: { reason: 'Too wide.' } })
    expect((await other.productOffer.mine()).productOffers).toMatchObject([{ rejectionReason: 'Too wide.' }])
    await other.productOffer.remove(of(otherOfferId))
    expect((await other.productOffer.mine()).productOffers).toEqual([])
  })
})

describe('a seller', () => {
  test('a seller who is not verified any more gets no order', async () => {
    const { buyer, seller, other, offerId, otherOfferId } = await states.accepted({ quantity: 4 })
    for (const { id } of [seller, other])
      await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', id).execute()
    const gone = { status: 409, code: 'provider_gone' }
    const body = { shippingAddress: LIYA }
    await expect(buyer.productOffer.initiatePayment({ ...of(offerId), body })).rejects.toMatchObject(gone)
    await expect(buyer.productOffer.accept(of(otherOfferId))).rejects.toMatchObject(gone)
    const { productOffer } = await buyer.productOffer.detail(of(otherOfferId))
    expect(productOffer.allowedActions).not.toContain('accept')
    for (const [person, id] of [
      [seller, offerId],
      [other, otherOfferId],
    ] as const)
      expect((await person.productOffer.detail(of(id))).productOffer.blockedBecause).toBe('provider_gone')
  })

  test('a seller who has blocked the requester, or is blocked, is not reached', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    await buyer.block.add({ body: { userId: seller.id } })
    await expect(buyer.productOffer.accept(of(offerId))).rejects.toMatchObject({ status: 403 })
    const why = async (reader: Person) => (await reader.productOffer.detail(of(offerId))).productOffer.blockedBecause
    expect([await why(buyer), await why(seller)]).toEqual(['blocked_by_you', undefined])
    const barred = await world.aSeller()
    await barred.block.add({ body: { userId: buyer.id } })
    await expect(world.aProductOffer(barred, id)).rejects.toMatchObject({ status: 403, code: 'unreachable' })
  })
})

describe('an offer of a listing', () => {
  const soldOut = { status: 409, code: 'out_of_stock' }
  const listed = async (stock: number) => {
    const { id, buyer, seller } = await states.wanted()
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
    const toldSeller = async () => (await seller.productOffer.detail(of(offerId))).productOffer.blockedBecause
    await buyer.productOffer.accept(of(offerId))
    expect(await toldSeller()).toBeUndefined()
    expect((await offer()).allowedActions).toContain('initiate-payment')
    await keep(1)
    const short = await offer()
    expect(short.blockedBecause).toBe('out_of_stock')
    expect(short.allowedActions).not.toContain('initiate-payment')
    expect(short.allowedActions).toContain('undo')
    expect(await toldSeller()).toBe('out_of_stock')
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

describe('requests', () => {
  test('are found by words, category and price while they are open', async () => {
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aWish(buyer, { title: 'Krar with ten strings' })
    const ids = async (query: object) =>
      (await world.visitor.requestedProduct.search({ query })).requestedProducts.map(({ _id }) => _id)
    expect(await ids({ q: 'krar' })).toEqual([id])
    const learned = await world.db.selectFrom('search_word').select('shown').where('word', '=', 'krar').execute()
    expect(learned).toEqual([{ shown: 'krar' }])
    expect(await ids({ q: 'krar', maxPrice: 5000 })).toEqual([])
    expect(await ids({ q: 'krar', status: 'closed' })).toEqual([])
    expect(await ids({ q: 'krar', near: '52.48,13.43', withinKm: 5, sortBy: 'distance' })).toEqual([id])
    expect(await ids({ q: 'krar', near: '48.14,11.58', withinKm: 50 })).toEqual([])
    const body = { reason: 'bought_elsewhere' } as const
    const { requestedProduct } = await buyer.productOffer.closeRequest({ ...of(id), body })
    expect(requestedProduct).toMatchObject({ status: 'closed', closeReason: 'bought_elsewhere' })
    expect(await ids({ q: 'krar' })).toEqual([])
  })

  test('are counted for each choice of a filter, and as corrected words find them', async () => {
    const buyer = await world.aBuyer()
    await world.aWish(buyer, { title: 'Masenqo for a beginner', conditionWanted: 'good', deliveryPreference: 'pickup' })
    await world.aWish(buyer, { title: 'Masenqo with a bow', category: 'books-media', subcategory: 'music-instruments' })
    const counts = await world.visitor.requestedProduct.counts({ query: { q: 'masenqo' } })
    expect(counts).toMatchObject({ total: 2, subcategories: [], offers: { none: 2, few: 2 } })
    expect(counts.categories).toHaveLength(2)
    expect(counts.deliveries).toEqual([
      { delivery: 'shipping', count: 1 },
      { delivery: 'pickup', count: 2 },
    ])
    expect(counts.conditions).toContainEqual({ condition: 'good', count: 2 })
    expect(counts.conditions).toContainEqual({ condition: 'new', count: 1 })
    expect(counts).not.toHaveProperty('fits')
    const meant = await world.visitor.requestedProduct.search({ query: { q: 'masemqo' } })
    expect(meant).toMatchObject({ corrected: 'masenqo', pagination: { totalItems: 2 } })
    const { requestedProducts: latest } = await world.visitor.requestedProduct.latest()
    expect(latest[0]?.title).toBe('Masenqo with a bow')
    expect(latest.length).toBeLessThanOrEqual(3)
  })

  test('are found by when they are needed', async () => {
    const buyer = await world.aBuyer()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const title = 'Begena for a wedding'
    await expect(world.aWish(buyer, { title, neededBy: inDays(365) })).rejects.toMatchObject({
      body: { errors: { neededBy: 'is too far away' } },
    })
    const { _id: soon } = await world.aWish(buyer, { title, neededBy: inDays(3) })
    const { _id: later } = await world.aWish(buyer, { title, neededBy: inDays(20) })
    const { _id: much } = await world.aWish(buyer, { title, neededBy: inDays(80) })
    const { _id: whenever } = await world.aWish(buyer, { title })
    const ids = async (needed?: 'week' | 'month' | 'any') =>
      (
        await world.visitor.requestedProduct.search({ query: { q: 'begena', needed, sortBy: 'newest' } })
      ).requestedProducts.map(({ _id }) => _id)
    expect(await ids('week')).toEqual([soon])
    expect(await ids('month')).toEqual([later, soon])
    expect(await ids('any')).toEqual([whenever])
    expect(await ids()).toEqual([whenever, much, later, soon])
  })

  test('name what a seller has for sale that suits, and other sellers hear nothing of it', async () => {
    const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aSeller()]
    const kind = { category: 'books-media', subcategory: 'vinyl-cds' }
    const { _id: fitting } = await world.aProduct(seller, { ...kind, title: 'Ethiopiques on vinyl', condition: 'good' })
    await world.aProduct(seller, { ...kind, title: 'A box of records with any label', condition: 'good' })
    const wish = { ...kind, title: 'Ethiopiques with any of the singers', conditionWanted: 'good' }
    const { _id: id } = await world.aWish(buyer, wish)
    await world.aWish(buyer, { ...wish, conditionWanted: 'new' })
    await world.aWish(seller, wish)
    const found = async (person: Pick<Person, 'requestedProduct'>) =>
      (await person.requestedProduct.list({ query: { ...kind, fits: true } })).requestedProducts
    const mine = await found(seller)
    expect(mine.map(({ _id, fits }) => [_id, fits])).toEqual([[id, { _id: fitting, title: 'Ethiopiques on vinyl' }]])
    expect(await found(other)).toEqual([])
    const ordered = async (query: object) => {
      const { requestedProducts } = await seller.requestedProduct.list({ query: { ...kind, ...query } })
      return requestedProducts.map(({ _id }) => _id)
    }
    const others = (await ordered({})).filter((each) => each !== id)
    expect(others.length).toBeGreaterThan(1)
    expect(await ordered({ sortBy: 'fits' })).toEqual([id, ...others])
    expect(await ordered({ sortBy: 'fits', limit: 2, page: 2 })).toEqual(others.slice(1, 3))
    expect((await ordered({ sortBy: 'fits', near: '52.48,13.43', withinKm: 50 }))[0]).toBe(id)
    expect((await seller.requestedProduct.counts({ query: kind })).fits).toBe(1)
    expect(await requestOf(world.visitor, id)).not.toHaveProperty('fits')
    expect(await requestOf(buyer, id)).not.toHaveProperty('fits')
    await seller.product.update({ params: { id: fitting }, body: { status: 'paused' } })
    // Words that every title has make no two of them alike.
    expect(await requestOf(seller, id)).not.toHaveProperty('fits')
  })

  test('of which nothing is wanted any more do not come back open', async () => {
    const [{ buyer, id, offerId }, admin] = [await states.paid({ quantity: 3 }, { quantity: 1 }), await world.anAdmin()]
    await buyer.requestedProduct.update({ ...of(id), body: { quantity: 1, title: 'A lamp in the shape of a gun' } })
    expect((await requestOf(buyer, id)).status).toBe('pending_review')
    const body = { action: 'approve', reason: 'It is a lamp.' } as const
    await admin.adminRequestedProduct.update({ ...of(id), body })
    expect((await requestOf(buyer, id)).status).toBe('offer_accepted')
    expect((await offerOf(buyer, offerId)).status).toBe('paid')
  })

  test('stay open for a day at least when an accepted part comes back', async () => {
    const { buyer, id, offerId } = await states.accepted({ quantity: 2 }, { quantity: 1 })
    const soon = new Date(Date.now() + 3_600_000)
    await world.db.updateTable('product_request').set({ expires_at: soon }).where('id', '=', id).execute()
    await world.db.updateTable('product_offer').set({ valid_until: soon }).where('id', '=', offerId).execute()
    await world.passTimer(offerId, 'acceptedOfferPayWindow')
    const [offer, request] = [await offerOf(buyer, offerId), await requestOf(buyer, id)]
    const day = Date.now() + 23.9 * 3_600_000
    expect(offer.status).toBe('pending')
    expect(Date.parse(offer.expiresAt)).toBeGreaterThan(day)
    expect(Date.parse(request.expiresAt ?? '')).toBeGreaterThan(day)
    expect(Date.parse(request.timers.find(({ name }) => name === 'requestTtl')?.dueAt ?? '')).toBeGreaterThan(day)
  })

  test('are closed by one of their offers, which are not selected then', async () => {
    const { buyer, seller, id, offerId } = await states.open()
    const body = { reason: 'not_needed' } as const
    await buyer.productOffer.closeRequest({ ...of(offerId), body })
    expect((await offerOf(seller, offerId)).status).toBe('not_selected')
    await buyer.requestedProduct.remove(of(id))
    await expect(buyer.requestedProduct.detail(of(id))).rejects.toMatchObject({ status: 404 })
  })

  test('that hold money are neither closed nor deleted', async () => {
    const { buyer, id } = await states.unpaid({ quantity: 3 })
    const body = { reason: 'not_needed' } as const
    await expect(buyer.productOffer.closeRequest({ ...of(id), body })).rejects.toMatchObject({ status: 409 })
    await expect(buyer.requestedProduct.remove(of(id))).rejects.toMatchObject({ status: 409 })
  })

  test('of some categories wait for an administrator, who lets them through or not', async () => {
    const [buyer, admin] = [await world.aBuyer(), await world.anAdmin()]
    const food = { category: 'food-spices', subcategory: 'spices' }
    const [one, other] = [await world.aWish(buyer, food), await world.aWish(buyer, food)]
    expect(one).toMatchObject({ status: 'pending_review', moderation: { state: 'pending', rule: 'category' } })
    await expect(requestOf(world.visitor, one._id)).rejects.toMatchObject({ status: 404 })
    const { data } = await admin.adminRequestedProduct.list({ query: { view: 'pending' } })
    expect(data.map(({ _id }) => _id)).toEqual([other._id, one._id])
    const reason = 'Nothing speaks against it.'
    await admin.adminRequestedProduct.update({ ...of(one._id), body: { action: 'approve', reason } })
    expect((await requestOf(world.visitor, one._id)).status).toBe('open')
    const gone = await admin.adminRequestedProduct.removeMany({ body: { ids: [one._id, other._id] } })
    expect(gone.deletedCount).toBe(2)
    await expect(requestOf(buyer, one._id)).rejects.toMatchObject({ status: 404 })
  })

  test('are told to sellers of such products', async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    await world.aProduct(seller, { category: 'home-furniture', subcategory: 'decor' })
    await world.aWish(buyer, { subcategory: 'decor' })
    await world.runJobs()
    const { notifications } = await seller.notification.list()
    expect(notifications.map(({ event }) => event)).toContain('product_request.fitting')
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
