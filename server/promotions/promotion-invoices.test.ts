import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { choosePromotion, DAY, promotionStates } from '#test/promotion-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { giveCredit } from './credit-data.ts'

let world: World
let states: ReturnType<typeof promotionStates>
beforeAll(async () => {
  world = await startWorld({ rules: { invoices: { tax: 'included', taxRate: 0.19 } } })
  states = promotionStates(world)
})
afterAll(() => world.close())

const invoicesOf = async (person: Person) => (await person.subscription.invoices()).invoices
const sumOf = (invoices: Awaited<ReturnType<typeof invoicesOf>>) =>
  invoices.reduce((sum, { gross }) => sum + gross.amount, 0)

test('a promotion that is paid has one invoice, however often its money is heard of', async () => {
  const { buyer, promotionId, ...payment } = await states.chosen()
  expect(await invoicesOf(buyer)).toEqual([])
  await world.pay(payment)
  const verify = () => buyer.serviceRequest.verifyPromotion({ body: payment })
  await Promise.all([verify(), verify()])
  await verify()
  expect(await invoicesOf(buyer)).toMatchObject([
    {
      kind: 'promotion',
      net: { amount: 672 },
      tax: { amount: 128 },
      gross: { amount: 800 },
      lines: [{ reason: 'promotion', title: 'Move a two-room flat to Pankow', days: 7, amount: { amount: 800 } }],
    },
  ])
  await expectSoundBooks(world)
})

test('a refund writes a credit note, and days of credit pay without an invoice', async () => {
  const admin = await world.anAdmin()
  const { buyer, promotionId } = await states.promoted()
  await admin.adminPromotion.refund({ params: { id: promotionId }, body: { reason: 'It was not shown.' } })
  const all = await invoicesOf(buyer)
  const [credit, invoice] = all
  expect(credit).toMatchObject({ corrects: invoice?.number, gross: { amount: -800 }, kind: 'promotion' })
  expect(credit?.number).toMatch(/^C/)
  expect(sumOf(all)).toBe(0)
  const other = await world.aBuyer()
  const expiresAt = new Date(Date.now() + 40 * DAY)
  await giveCredit(world.db, { accountId: other.id, source: newId(), days: 7, expiresAt })
  await choosePromotion(other, (await world.aRequest(other))._id, '7-days', 'credit')
  expect(await invoicesOf(other)).toEqual([])
  await expectSoundBooks(world)
})

test('what the bank keeps is credited, and what it gives back is not', async () => {
  const bank = bankOf(world)
  const [lost, won] = [await states.promoted(), await states.promoted()]
  await bank.dispute(lost.promotionId)
  await bank.dispute(won.promotionId)
  expect(sumOf(await invoicesOf(lost.buyer))).toBe(800)
  await bank.close(lost.promotionId, false)
  await bank.close(won.promotionId, true)
  expect((await invoicesOf(lost.buyer)).map(({ gross }) => gross.amount).sort()).toEqual([-800, 800])
  expect(sumOf(await invoicesOf(won.buyer))).toBe(800)
  await expectSoundBooks(world)
})

test('money that was given back in the dashboard of the provider is credited once, in part and as a whole', async () => {
  const bank = bankOf(world)
  const admin = await world.anAdmin()
  const { buyer, promotionId } = await states.promoted()
  await bank.refundByHand(promotionId, 300)
  await bank.refundByHand(promotionId, 200)
  const [second, first, invoice] = await invoicesOf(buyer)
  expect([invoice, first, second].map((each) => each?.gross.amount)).toEqual([800, -300, -200])
  expect(first).toMatchObject({ kind: 'promotion', corrects: invoice?.number, net: { amount: -252 } })
  expect([first?.number, second?.number].every((number) => number?.startsWith('C'))).toBe(true)
  await expectSoundBooks(world)
  // What is left goes back, too; then the promotion runs without money until an administrator ends it.
  await bank.refundByHand(promotionId)
  const all = await invoicesOf(buyer)
  expect(all.map(({ gross }) => gross.amount)).toEqual([-300, -200, -300, 800])
  expect(sumOf(all)).toBe(0)
  await admin.adminPromotion.refund({ params: { id: promotionId }, body: { reason: 'The money is back already.' } })
  await world.runJobs()
  expect(await invoicesOf(buyer)).toHaveLength(4)
  await expectSoundBooks(world)
})

test('what an administrator has credited is not credited again when they give the money back in the dashboard', async () => {
  const admin = await world.anAdmin()
  const { buyer, promotionId } = await states.promoted()
  const [invoice] = await invoicesOf(buyer)
  await admin.adminInvoice.credit({
    params: { id: invoice?._id ?? '' },
    body: { amount: 300, left: 800, reason: 'It was shown late.' },
  })
  await bankOf(world).refundByHand(promotionId, 500)
  expect((await invoicesOf(buyer)).map(({ gross }) => gross.amount)).toEqual([-200, -300, 800])
  await expectSoundBooks(world)
})
