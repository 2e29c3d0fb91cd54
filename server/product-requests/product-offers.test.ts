import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { PARCEL } from '#test/product-order-states.ts'
import { of, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

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
    const notified = await notificationsOf(world, buyer)
    const same = { price: price.amount, quantity, condition, message, deliveryMethods, images }
    for (const body of [{}, same, { validUntil: before.expiresAt }]) {
      const { updatedOffer } = await seller.productOffer.update({ ...of(offerId), body })
      expect(updatedOffer).toMatchObject({ offerVersion: 1, expiresAt: before.expiresAt, updatedAt: before.updatedAt })
    }
    expect(await notificationsOf(world, buyer)).toEqual(notified)
    const { updatedOffer } = await seller.productOffer.update({ ...of(offerId), body: { handlingDays: 5 } })
    expect(updatedOffer.offerVersion).toBe(2)
    expect(await notificationsOf(world, buyer)).toHaveLength(notified.length + 1)
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
