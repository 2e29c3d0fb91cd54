import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '#test/accounts.ts'
import { anAwaited, expectSoundBooks, OWN_ACCOUNT, readEntry } from '#test/bank-desk.ts'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const reason = 'A bank on the way took a fee.'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  const bankTransfer = { isOn: true, holder: 'Community Market', number: OWN_ACCOUNT, shortfall: 1000 }
  world = await startWorld({ rules: { bankTransfer } })
  admin = await world.anAdmin()
  other = await world.anAdmin()
})
afterAll(() => world.close())

const rejections = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

/** An order of which so much has not arrived: with its reference in the text, or without. */
async function aShort(missing: number, isNamed = true) {
  const order = await anAwaited(world)
  const text = isNamed ? `Part ${order.reference}` : `Part of ${order.id}`
  const { id } = await readEntry(world, { amount: order.amount - missing, text })
  const { entry } = await admin.adminBank.entry({ params: { id } })
  return { ...order, at: { params: { id } }, left: entry.left.amount, entry }
}
const noticesTo = async (accountId: string) =>
  (await world.db.selectFrom('notification').select('event').where('account_id', '=', accountId).execute()).filter(
    ({ event }) => event === 'bank_transfer.missing',
  ).length

describe('too little money', () => {
  test('is accepted as fully paid once by two administrators, at the cost of the marketplace', async () => {
    const { at, left, transferId, state, accept, entry } = await aShort(540)
    expect(entry).toMatchObject({ state: 'too_little', purchases: [{ isAwaited: true, missing: { amount: 540 } }] })
    expect((await admin.adminBank.entry(at)).acceptable.amount).toBe(1000)
    const body = { left, transferId, missing: 540, reason }
    const failed = rejections(
      await Promise.allSettled([admin, other].map((by) => by.adminBank.accept({ ...at, body }))),
    )
    expect(failed).toMatchObject([{ status: 409 }])
    expect(await state()).toBe('held')
    await accept()
    const shown = (await admin.adminBank.entry(at)).entry
    expect(shown).toMatchObject({ state: 'matched', purchases: [{ missing: { amount: 0 }, waived: { amount: 540 } }] })
    await expectSoundBooks(world)
    const { lines } = (await admin.adminMoney.earned()).earned.chosen
    expect(lines.find(({ kind }) => kind === 'shortfalls')).toMatchObject({ amount: { amount: -540 }, count: 1 })
    await expectMoneyOfLedger(world.deps)
  })

  test('that names no order is given to one and accepted at once', async () => {
    const { at, left, transferId, state, amount } = await aShort(300, false)
    expect(left).toBe(amount - 300)
    await admin.adminBank.accept({ ...at, body: { left, transferId, missing: 300, reason } })
    expect(await state()).toBe('held')
    await expectSoundBooks(world)
  })

  test('is not accepted above the sum of the settings, without a reason, or with another sum than the present one', async () => {
    const { at, left, transferId, state } = await aShort(1001)
    const accept = (missing: number, why = reason) =>
      admin.adminBank.accept({ ...at, body: { left, transferId, missing, reason: why } })
    await expect(accept(1001)).rejects.toMatchObject({ status: 409, body: { code: 'too_much_missing' } })
    await expect(accept(900)).rejects.toMatchObject({ status: 409, body: { code: 'entry_changed' } })
    await expect(accept(900, '')).rejects.toMatchObject({ status: 400 })
    expect(await state()).toBe('requires_payment')
    await expectSoundBooks(world)
  })

  test('is asked for once until more arrives, and then for what is missing still', async () => {
    const { at, left, transferId, buyer, reference, amount, state } = await aShort(2000)
    const ask = (by: Person, missing: number) => by.adminBank.askForRest({ ...at, body: { left, transferId, missing } })
    const failed = rejections(await Promise.allSettled([ask(admin, 2000), ask(other, 2000)]))
    expect(failed).toMatchObject([{ status: 409, body: { code: 'asked_already', entry: { _id: at.params.id } } }])
    expect(await noticesTo(buyer.id)).toBe(1)
    const mails = await mailsTo(world, buyer.email)
    expect(mails.filter(({ data }) => (data as { event?: string }).event === 'bank_transfer.missing')).toHaveLength(1)
    await readEntry(world, { amount: 500, text: `More ${reference}` })
    await expect(ask(admin, 2000)).rejects.toMatchObject({ status: 409, body: { code: 'entry_changed' } })
    await ask(admin, 1500)
    expect(await noticesTo(buyer.id)).toBe(2)
    await readEntry(world, { amount: 1500, text: `Rest ${reference} ${amount}` })
    expect(await state()).toBe('held')
    await expect(ask(admin, 1500)).rejects.toMatchObject({ status: 409 })
    await expectSoundBooks(world)
  })
})
