import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const notified = async (person: Person) => {
  await world.runJobs()
  const [latest] = (await person.notification.list()).notifications
  return `${latest?.title}: ${latest?.description}`
}

const lastLineOf = async (person: Person) => {
  await world.runJobs()
  const [conversation] = (await person.conversation.list()).conversations
  return (await person.message.list({ params: { id: conversation?._id ?? '' } })).at(-1)?.desc
}

test('an offer has one price everywhere, that of the whole work, and what comes on top of it is told beside it', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Jonas Weber' })]
  const { _id: id } = await world.aRequest(buyer)
  const { _id: offerId } = await world.anOffer(seller, id, { price: 2_750, pricingType: 'hourly', estimatedHours: 4 })
  const params = { id, offerId }
  const own = async () => (await seller.serviceRequest.offered()).serviceRequests[0]?.ownOffer?.price
  const { offers } = await buyer.serviceRequest.offers({ params: { id } })
  expect(offers[0]?.pricing).toMatchObject({ itemTotal: { amount: 11_000 }, total: { amount: 11_330 } })
  expect(await own()).toEqual({ amount: 11_000, currency: 'EUR' })
  expect(await notified(buyer)).toMatch(/^Jonas Weber offers €110\.00: .*€110\.00 \+ €3\.30 service fee = €113\.30\./)

  await buyer.serviceRequest.counterOffer({ params, body: { price: 2_500 } })
  expect(await notified(seller)).toMatch(/would be €100\.00\./)
  expect(await notified(seller)).not.toContain('service fee')
  expect(await lastLineOf(buyer)).toMatch(/€100\.00.*€110\.00/)
  const { tasks } = (await seller.seller.home()).requests
  expect(tasks[0]).toMatchObject({ wanted: { amount: 10_000 }, request: { ownOffer: { price: { amount: 11_000 } } } })

  await seller.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
  expect(await notified(buyer)).toMatch(/is €100\.00, and that is fixed\. €100\.00 \+ €3\.00 service fee = €103\.00\./)
})
