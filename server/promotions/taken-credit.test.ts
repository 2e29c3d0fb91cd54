import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePromotion } from '#test/promotion-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { findCredit, giveCredit, returnCredit, takeCredit } from './credit-data.ts'
import { reckonTaken } from './taken-credit.ts'

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
  /** Promotes a new request with credit; resolves with how to close it. */
  const promote = async (packageKey: string) => {
    const { _id: id } = await world.aRequest(buyer)
    await choosePromotion(buyer, id, packageKey, 'credit')
    return () => buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
  }
  const close = await promote('7-days')
  if (others > 0)
    await giveCredit(world.db, { accountId: buyer.id, source: `other ${source}`, days: others, expiresAt })
  return {
    buyer,
    close,
    promote,
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

test('credit that has come back is there again once what gave it is returned', async () => {
  const { close, days } = await spent('plan:fourth')
  await close()
  await takeCredit(world.db, ['plan:fourth'])
  expect(await days()).toBe(0)
  await returnCredit(world.db, ['plan:fourth'])
  expect(await days()).toBe(6)
  await returnCredit(world.db, ['plan:fourth'])
  expect(await days()).toBe(6)
})

test('a promotion that ends while its credit is taken has its days once that is returned', async () => {
  const { close, days } = await spent('plan:fifth', 3)
  await takeCredit(world.db, ['plan:fifth'])
  await close()
  expect(await days()).toBe(3)
  await returnCredit(world.db, ['plan:fifth'])
  expect(await days()).toBe(3 + 6)
})

test('credit that has come back and paid another promotion does not come back from that one either', async () => {
  const { close, promote, days } = await spent('plan:sixth')
  await close()
  const closeSecond = await promote('3-days')
  expect(await days()).toBe(3)
  await takeCredit(world.db, ['plan:sixth'])
  await closeSecond()
  expect(await days()).toBe(0)
  await returnCredit(world.db, ['plan:sixth'])
  expect(await days()).toBe(3 + 2)
})

test('credit that an account has lost for another reason is not given by a return', async () => {
  const { buyer, close, days } = await spent('plan:seventh')
  await close()
  await takeCredit(world.db, ['plan:seventh'])
  const credits = world.db.updateTable('promotion_credit').set({ days_left: 0, days_taken: 0 })
  await credits.where('account_id', '=', buyer.id).execute()
  await returnCredit(world.db, ['plan:seventh'])
  expect(await days()).toBe(0)
})

test('what two sources have paid together is taken for each of them, in whichever order they come and go', () => {
  const credit = (id: string, set: object) => ({
    id,
    promotion_id: null,
    days: 5,
    days_left: 0,
    days_taken: 0,
    is_taken: false,
    ...set,
  })
  const use = (credit_id: string, promotion_id: string, days: number) => ({
    credit_id,
    promotion_id,
    days,
    days_taken: 0,
  })
  // Three days of the one and four of the other paid seven; five came back, of which two paid three beside a third source.
  const credits = [
    credit('back', { promotion_id: 'first', days_left: 3 }),
    credit('one', { days: 3 }),
    credit('other', { days: 4 }),
    credit('third', { days: 1 }),
  ]
  const uses = [use('third', 'second', 1), use('back', 'second', 2), use('one', 'first', 3), use('other', 'first', 4)]
  const taking = (now: { credits: typeof credits; uses: typeof uses }, ...ids: string[]) => {
    const marked = now.credits.map((each) => ({ ...each, is_taken: ids.includes(each.id) }))
    const changes = reckonTaken(marked, now.uses)
    return {
      credits: marked.map((each) => changes.credits.find(({ id }) => id === each.id) ?? each),
      uses: now.uses.map((each) => changes.uses.find((found) => found.credit_id === each.credit_id) ?? each),
    }
  }
  const summary = ({ credits: [back], uses: [third, used] }: ReturnType<typeof taking>) => [
    back?.days_left,
    back?.days_taken,
    used?.days_taken,
    third?.days_taken,
  ]
  const before = { credits, uses }
  const both = taking(taking(before, 'one'), 'one', 'other')
  expect(summary(taking(before, 'one'))).toEqual([0, 3, 0, 0])
  expect(summary(both)).toEqual([0, 3, 2, 0])
  expect(summary(taking(both, 'other'))).toEqual([0, 3, 1, 0])
  expect(summary(taking(both, 'one'))).toEqual(summary(taking(before, 'one')))
  expect(taking(both)).toEqual(before)
})
