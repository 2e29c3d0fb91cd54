import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePromotion } from '#test/promotion-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { findCredit, giveCredit, returnCredit, takeCredit } from './credit-data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const expiresAt = new Date(Date.now() + 40 * 86_400_000)

/** A buyer whose seven days of a source have paid a promotion, with so many days of another source beside them. */
async function spent(source: string, others = 0) {
  const buyer = await world.aBuyer()
  await giveCredit(world.db, { accountId: buyer.id, source, days: 7, expiresAt })
  const { _id: id } = await world.aRequest(buyer)
  await choosePromotion(buyer, id, '7-days', 'credit')
  if (others > 0)
    await giveCredit(world.db, { accountId: buyer.id, source: `other ${source}`, days: others, expiresAt })
  return {
    close: () => buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } }),
    days: async () => (await findCredit(world.db, buyer.id))?.days ?? 0,
  }
}

test('credit that is taken back after it was spent does not come back when its promotion ends', async () => {
  const { close, days } = await spent('plan:first', 3)
  await takeCredit(world.db, ['plan:first'])
  await close()
  expect(await days()).toBe(3)
})

test('credit that was spent and has come back is taken back, once, and no other days are', async () => {
  const { close, days } = await spent('plan:second', 3)
  await close()
  expect(await days()).toBe(3 + 6)
  await takeCredit(world.db, ['plan:second'])
  expect(await days()).toBe(3)
  await takeCredit(world.db, ['plan:second'])
  expect(await days()).toBe(3)
})

test('credit that is returned after all comes back from its promotion', async () => {
  const { close, days } = await spent('plan:third')
  await takeCredit(world.db, ['plan:third'])
  await returnCredit(world.db, ['plan:third'])
  await close()
  expect(await days()).toBe(6)
})
