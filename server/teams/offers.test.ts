import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProductOf, entryFor, LIYA } from '#test/product-order-states.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { orderIdOf, serviceRequestStates } from '#test/service-request-states.ts'
import { teamStates } from '#test/team-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let requests: ReturnType<typeof serviceRequestStates>
let wishes: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  requests = serviceRequestStates(world)
  wishes = productRequestStates(world)
})
afterAll(() => world.close())

const aShop = (role: 'answer' | 'manage' = 'manage') => teamStates(world).member({ role })
const joinAs = async (owner: Person, member: Person) => {
  const { _id: id } = (await owner.team.invite({ body: { email: member.email, role: 'manage' } })).member
  await member.team.accept({ params: { id } })
  return world.acting(member, owner) as Person
}
const rejected = (code: string) => ({ status: 403, code })

describe('offers for requests', () => {
  test('are made, changed, confirmed and withdrawn by those who manage, in the name of the shop', async () => {
    const { owner, acting, member } = await aShop()
    const [buyer, shop] = [await world.aBuyer(), acting as Person]
    const { _id: id } = await world.aRequest(buyer)
    const { _id: offerId } = await world.anOffer(shop, id, { price: 40_000 })
    const params = { id, offerId }
    expect((await acting.serviceRequest.offered()).serviceRequests).toMatchObject([{ _id: id }])
    expect((await buyer.serviceRequest.offers({ params: { id } })).offers).toMatchObject([
      { provider: { _id: owner.id } },
    ])
    await buyer.serviceRequest.counterOffer({ params, body: { price: 37_000 } })
    const { serviceRequest } = await acting.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
    expect(serviceRequest.offersReceived).toMatchObject([{ price: { amount: 37_000 }, agreed: true }])
    await buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
    await acting.serviceRequest.reconfirmOffer({ params })
    await acting.serviceRequest.withdrawOffer({ params })
    const events = await world.db.selectFrom('order_event').select('person_id').where('ref_id', '=', offerId).execute()
    expect(events.filter(({ person_id }) => person_id === member.id)).toHaveLength(4)
    const { actions } = await owner.team.actions()
    expect(actions.map(({ call }) => call)).toContain('serviceRequest.submitOffer')
  })

  test('are read by those who answer, who change nothing', async () => {
    const { owner, acting } = await aShop('answer')
    const [buyer, shop] = [await world.aBuyer(), acting as Person]
    const { _id: id } = await world.aRequest(buyer)
    await expect(world.anOffer(shop, id)).rejects.toMatchObject(rejected('role_too_small'))
    const { _id: offerId } = await world.anOffer(owner, id)
    expect((await acting.serviceRequest.detail({ params: { id } })).serviceRequest.offersReceived).toMatchObject([
      { _id: offerId },
    ])
    const params = { id, offerId }
    await expect(acting.serviceRequest.withdrawOffer({ params })).rejects.toMatchObject(rejected('role_too_small'))
  })

  test('for a request of a team member are not made, nor accepted', async () => {
    const { acting, member, owner } = await aShop()
    const { _id: id } = await world.aRequest(member)
    const { serviceRequest } = await owner.serviceRequest.detail({ params: { id } })
    expect(serviceRequest).toMatchObject({ blockedBecause: 'own_shop', allowedActions: [] })
    for (const person of [owner, acting as Person])
      await expect(world.anOffer(person, id)).rejects.toMatchObject(rejected('own_shop'))
    const later = await requests.open()
    await joinAs(later.seller, later.buyer)
    await expect(
      later.buyer.serviceRequest.acceptOffer({ params: { id: later.id, offerId: later.offerId } }),
    ).rejects.toMatchObject(rejected('own_shop'))
  })

  test('that the shop made to a person who joined later are not theirs to touch', async () => {
    const { id, offerId, seller, buyer } = await requests.countered()
    const acting = await joinAs(seller, buyer)
    const params = { id, offerId }
    const { serviceRequest } = await acting.serviceRequest.detail({ params: { id } })
    expect(serviceRequest).toMatchObject({ offersReceived: [], allowedActions: [] })
    expect((await acting.serviceRequest.offered()).serviceRequests).toEqual([])
    await expect(acting.serviceRequest.withdrawOffer({ params })).rejects.toMatchObject({ status: 403 })
    await expect(acting.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('of others stay unseen, and what the owner asks for, too', async () => {
    const { acting, owner } = await aShop()
    const own = await world.aRequest(owner)
    const seller = await world.aSeller()
    await world.anOffer(seller, own._id)
    const { serviceRequest } = await acting.serviceRequest.detail({ params: { id: own._id } })
    expect(serviceRequest).toMatchObject({ offersReceived: [], allowedActions: [] })
    expect((await acting.serviceRequest.offers({ params: { id: own._id } })).offers).toEqual([])
    const draft = await world.aRequest(owner, { status: 'draft' })
    await expect(acting.serviceRequest.detail({ params: { id: draft._id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('offers for wanted products', () => {
  test('are made, changed and withdrawn by those who manage, and sent once they are paid', async () => {
    const { owner, acting } = await aShop()
    const [buyer, shop] = [await world.aBuyer(), acting as Person]
    const { _id: id } = await world.aWish(buyer)
    const { _id: offerId } = await world.aProductOffer(shop, id)
    const params = { id: offerId }
    await acting.productOffer.update({ params, body: { price: 9_000 } })
    expect((await acting.productOffer.mine()).productOffers).toMatchObject([{ _id: offerId, role: 'seller' }])
    expect((await buyer.productOffer.detail({ params })).productOffer).toMatchObject({ seller: { _id: owner.id } })
    await acting.productOffer.withdraw({ params })
    expect((await buyer.productOffer.detail({ params })).productOffer.status).toBe('withdrawn')
  })

  test('are read by those who answer, who change nothing', async () => {
    const { owner, acting } = await aShop('answer')
    const { _id: id } = await world.aWish(await world.aBuyer())
    await expect(world.aProductOffer(acting as Person, id)).rejects.toMatchObject(rejected('role_too_small'))
    const { _id: offerId } = await world.aProductOffer(owner, id)
    expect((await acting.requestedProduct.detail({ params: { id } })).requestedProduct.ownOffer?._id).toBe(offerId)
    await expect(acting.productOffer.withdraw({ params: { id: offerId } })).rejects.toMatchObject(
      rejected('role_too_small'),
    )
  })

  test('to a person who has joined the team are neither theirs to touch nor to accept', async () => {
    const { offerId, buyer, seller } = await wishes.open()
    const acting = await joinAs(seller, buyer)
    const params = { id: offerId }
    await expect(acting.productOffer.withdraw({ params })).rejects.toMatchObject({ status: 404 })
    await expect(acting.productOffer.detail({ params })).rejects.toMatchObject({ status: 404 })
    expect((await acting.productOffer.mine()).productOffers).toEqual([])
    await expect(buyer.productOffer.accept({ params })).rejects.toMatchObject(rejected('own_shop'))
  })

  test('that were accepted before are not paid after', async () => {
    const { offerId, buyer, seller } = await wishes.accepted()
    await joinAs(seller, buyer)
    const paying = buyer.productOffer.initiatePayment({ params: { id: offerId }, body: { shippingAddress: LIYA } })
    await expect(paying).rejects.toMatchObject(rejected('own_shop'))
  })
})

describe('the own shop', () => {
  test('is no place to buy for those who work there', async () => {
    const { owner, member } = await aShop('answer')
    const service = await world.aService(owner)
    const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    await expect(member.serviceOrder.create({ body })).rejects.toMatchObject(rejected('own_shop'))
    const product = await aProductOf(world, owner)
    await expect(member.productOrder.create({ body: entryFor(product) })).rejects.toMatchObject(rejected('own_shop'))
  })

  test('takes over no order of those who work there, also if it was asked to before they joined', async () => {
    const work = { subcategory: 'deep-cleaning' }
    const { id, buyer } = await serviceOrderStates(world).declined(work)
    const [shop, joined] = [await world.aSeller(), await world.aSeller()]
    for (const seller of [shop, joined]) await world.aService(seller, { ...work, price: 7_000 })
    await joinAs(shop, buyer)
    const { order } = await buyer.serviceOrder.findAnotherSeller({ params: { id } })
    expect(order.invitedCount).toBe(1)
    await joinAs(joined, buyer)
    await expect(joined.serviceOrder.accept({ params: { id }, body: {} })).rejects.toMatchObject(rejected('own_shop'))
  })

  test('is neither told of what those who work there ask for, nor invited to it', async () => {
    const [{ owner, member }, stranger] = [await aShop(), await world.aSeller()]
    for (const seller of [owner, stranger]) {
      await world.aService(seller, { category: 'moving-transport', subcategory: 'local-moving' })
      await world.aProduct(seller, { category: 'home-furniture', subcategory: 'tables-storage' })
    }
    const [request, wish] = [await world.aRequest(member), await world.aWish(member)]
    await world.runJobs()
    const notified = await sql<{ provider_id: string }>`
      select provider_id from request_match where request_id = ${request._id}
      union all select provider_id from product_request_match where request_id = ${wish._id}`.execute(world.db)
    expect(notified.rows.map(({ provider_id }) => provider_id)).toEqual([stranger.id, stranger.id])
    const invite = ({ id }: Person) =>
      member.serviceRequest.inviteProviders({ params: { id: request._id }, body: { providerIds: [id] } })
    await expect(invite(owner)).rejects.toMatchObject(rejected('own_shop'))
    expect((await invite(stranger)).serviceRequest.invitedProviders).toMatchObject([{ _id: stranger.id }])
  })

  test('is not reviewed by those who joined it afterwards, also after an order that came from an offer', async () => {
    const begun = await requests.begun()
    const id = await orderIdOf(begun)
    const { buyer, seller } = begun
    await seller.serviceRequest.complete({ params: { id: begun.id }, body: {} })
    await buyer.serviceRequest.complete({ params: { id: begun.id }, body: {} })
    await joinAs(seller, buyer)
    await expect(buyer.review.write({ params: { id }, body: { rating: 5 } })).rejects.toMatchObject(
      rejected('own_shop'),
    )
  })
})
