import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, WISH, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
})
afterAll(() => world.close())

const dayOf = async (seller: Person) => (await seller.seller.home()).wanted

test('accepted and changed offers for wanted products are there until they are settled', async () => {
  const states = productRequestStates(world)
  const [accepted, changed] = [await states.accepted(), await states.open()]
  expect(await dayOf(accepted.seller)).toMatchObject({
    tasks: [{ _id: accepted.offerId, status: 'accepted' }],
    totalTasks: 1,
  })
  expect(await dayOf(changed.seller)).toMatchObject({ tasks: [], totalTasks: 0 })
  const description = `${WISH.description} Dark wood, please.`
  await changed.buyer.requestedProduct.update({ params: { id: changed.id }, body: { description } })
  expect(await dayOf(changed.seller)).toMatchObject({ tasks: [{ _id: changed.offerId, stale: true }], totalTasks: 1 })
  await changed.seller.productOffer.update({ params: { id: changed.offerId }, body: {} })
  expect((await dayOf(changed.seller)).totalTasks).toBe(0)
})

test('a seller of such things sees what is wanted until an offer is made', async () => {
  const seller = await world.aSeller()
  await world.aProduct(seller)
  const cups = { category: 'kitchen-appliances', subcategory: 'coffee-sets' }
  const { _id: id } = await world.aWish(await world.aBuyer(), cups)
  await world.runJobs()
  expect(await dayOf(seller)).toMatchObject({ fitting: [{ _id: id }], totalFitting: 1 })
  await world.aProductOffer(seller, id)
  expect((await dayOf(seller)).totalFitting).toBe(0)
})
