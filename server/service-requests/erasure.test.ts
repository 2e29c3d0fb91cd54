import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesWith, notificationsOf } from '#test/accounts.ts'
import { payAccepted, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const erase = (who: Person) => who.user.remove({ params: { id: who.id } })

/** Words that no other text of the test contains. */
const SECRET = 'Quittenmarmelade'
const secret = (what: string) => `${what} ${SECRET} ${'and so on '.repeat(4)}`

/** A request and an offer whose texts all have the word, after a round of terms. */
async function talked() {
  const made = await states.open(
    {
      title: `Move my ${SECRET} to Pankow`,
      description: secret('The fifth floor of'),
      location: { label: SECRET, city: 'Berlin', country: 'DE' },
    },
    { message: secret('I can carry') },
  )
  const { buyer, seller, id, offerId } = made
  const params = { id, offerId }
  await buyer.serviceRequest.counterOffer({ params, body: { message: SECRET, scope: SECRET, price: 30_000 } })
  await seller.serviceRequest.respondToCounter({
    params,
    body: { action: 'counter', message: SECRET, scope: SECRET, price: 39_000 },
  })
  return made
}

const rowsWith = async ({ id }: { id: string }) => {
  const request = await world.db
    .selectFrom('service_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const offers = await world.db.selectFrom('offer').selectAll().where('ref_id', '=', id).orderBy('created_at').execute()
  const refs = [id, ...offers.map((offer) => offer.id)]
  const events = await world.db.selectFrom('order_event').selectAll().where('ref_id', 'in', refs).execute()
  return { request, offers, events }
}

describe('a person who asked for a service and is erased', () => {
  test('leaves no words in a request that became no order', async () => {
    const made = await talked()
    const { buyer, id, seller, offerId, other, otherOfferId } = made
    const body = { rejectionReason: `${SECRET} is too dear.` }
    await buyer.serviceRequest.rejectOffer({ params: { id, offerId: otherOfferId }, body })
    expect(await noticesWith(world, SECRET)).toBeGreaterThan(1)
    await erase(buyer)
    expect(await noticesWith(world, SECRET)).toBe(0)
    const rows = await rowsWith({ id })
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    expect(rows.request).toMatchObject({ status: 'closed', timers: [], invited: [] })
    expect(rows.offers.map(({ status }) => status)).toEqual(['not_selected', 'rejected'])
    expect(rows.offers[0]?.rounds).toHaveLength(3)
    for (const person of [seller, other, world.visitor])
      await expect(person.serviceRequest.detail({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await seller.serviceRequest.offered({})).serviceRequests).toEqual([])
    expect((await notificationsOf(world, seller)).filter((event) => event === 'offer.gone')).toHaveLength(1)
    expect(await notificationsOf(world, other)).not.toContain('offer.gone')
    await expect(seller.serviceRequest.withdrawOffer({ params: { id, offerId } })).rejects.toMatchObject({
      status: 404,
    })
    await world.runJobs()
  })

  test('leaves none with a provider who heard of it in a daily mail, before it got another title', async () => {
    const [buyer, provider] = [await world.aBuyer(), await world.aSeller()]
    await world.aService(provider, { category: 'moving-transport', subcategory: 'local-moving' })
    for (let count = 0; count < 10; count += 1) await world.aRequest(buyer, { title: `Move the piano number ${count}` })
    await world.runJobs()
    const { _id: id } = await world.aRequest(buyer, { title: `Move the ${SECRET}` })
    await world.runJobs()
    await world.runTask('service-requests:daily-mail')
    expect(await notificationsOf(world, provider)).toContain('service_request.more_fitting')
    await buyer.serviceRequest.update({ params: { id }, body: { title: 'Move the last piano' } })
    expect(await noticesWith(world, SECRET)).toBeGreaterThan(1)
    await erase(buyer)
    expect(await noticesWith(world, SECRET)).toBe(0)
  })

  test('leaves the title and the country with the order that came of it', async () => {
    const made = await talked()
    const { buyer, seller, id, offerId } = made
    const body = { buyerMessage: `See you, ${SECRET}.` }
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body })
    await payAccepted(world, buyer, id)
    await expect(erase(buyer)).rejects.toMatchObject({ status: 409, code: 'account_in_use' })
    await buyer.serviceRequest.requestRefund({ params: { id }, body: { reason: 'We stay.' } })
    await world.runJobs()
    await erase(buyer)
    const { request, offers } = await rowsWith({ id })
    expect(request).toMatchObject({ title: `Move my ${SECRET} to Pankow`, description: '' })
    expect(JSON.stringify([request.location, request.search, offers])).not.toContain(SECRET)
    const { serviceRequest } = await seller.serviceRequest.detail({ params: { id } })
    expect(serviceRequest).toMatchObject({ status: 'refunded', requester: { name: 'Deleted account' } })
  })
})

describe('a provider who is erased', () => {
  test('leaves offers without words, which the requester cannot accept', async () => {
    const made = await talked()
    const { buyer, seller, id, offerId } = made
    const invited = { providerIds: [seller.id] }
    await buyer.serviceRequest.inviteProviders({ params: { id }, body: invited })
    await erase(seller)
    const { offers, request } = await rowsWith({ id })
    expect(request).toMatchObject({ status: 'open', offer_count: 1, invited: [] })
    expect(offers[0]).toMatchObject({ id: offerId, status: 'withdrawn', message: '', price: 39_000 })
    expect(JSON.stringify(offers)).not.toContain(SECRET)
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived.at(-1)).toMatchObject({
      status: 'withdrawn',
      message: '',
      provider: { name: 'Deleted account' },
    })
    await expect(buyer.serviceRequest.acceptOffer({ params: { id, offerId } })).rejects.toMatchObject({ status: 409 })
    await world.runJobs()
  })

  test('stays while an own offer is accepted', async () => {
    const { seller } = await states.accepted()
    await expect(erase(seller)).rejects.toMatchObject({ status: 409, code: 'account_in_use' })
  })

  test('gets no offer in at the last moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, id, seller } = await states.draft()
      await buyer.serviceRequest.publish({ params: { id } })
      const leaving = round % 2 ? buyer : seller
      await Promise.allSettled([world.anOffer(seller, id, { proposedSlots: [slotIn(30)] }), erase(leaving)])
      const live = world.db.selectFrom('offer').select('id').where('ref_id', '=', id).where('status', '=', 'pending')
      expect(await live.execute()).toEqual([])
    }
  })
})
