import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundBooks, OWN_ACCOUNT, readEntries, readEntry } from '#test/bank-desk.ts'
import { anEntry } from '#test/statements.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  world = await startWorld({ rules: { bankTransfer: { isOn: true, holder: 'Community Market', number: OWN_ACCOUNT } } })
  admin = await world.anAdmin()
  other = await world.anAdmin()
})
afterAll(() => world.close())

let count = 0
const next = () => {
  count += 1
  return count
}
/** A file with a payment of each sum. */
async function aFile(sums: number[]) {
  for (const amount of sums) {
    const { id } = await readEntry(world, { amount, text: `Stray ${next()}` })
    await admin.adminBank.sendBack({ params: { id }, body: { left: amount, reason: 'Not for us.' } })
  }
  const executionDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { batch } = await admin.adminBank.prepare({ body: { executionDate } })
  const rows = await world.db.selectFrom('bank_payment').selectAll().where('batch_id', '=', batch._id).execute()
  const states = async () =>
    (await world.db.selectFrom('bank_payment').select('state').where('batch_id', '=', batch._id).execute()).map(
      ({ state }) => state,
    )
  return { batch, rows, group: rows[0]?.payment_information_id ?? '', states }
}
const out = (amount: number, paymentInformationId: string | null, paymentCount = 2) => ({
  amount,
  text: `Payments ${next()}`,
  paymentInformationId,
  paymentCount,
  counterparty: { name: null, account: null, bic: null },
})
const onTheWay = async () => (await admin.adminBank.summary()).bank.onTheWay.amount

describe('payments of a file that the bank books in one sum', () => {
  test('are made by the one entry that names them, whichever file it comes in', async () => {
    const { batch, group, states } = await aFile([1100, 2200, 3300])
    const entry = anEntry(OWN_ACCOUNT, out(-6600, group, 3))
    await Promise.all([readEntries(world, [entry]), readEntries(world, [entry])])
    expect(await states()).toEqual(['paid', 'paid', 'paid'])
    expect((await admin.adminBank.batches()).batches.find(({ _id }) => _id === batch._id)?.paid).toBe(3)
    expect(await onTheWay()).toBe(0)
    const found = await admin.adminBank.entries({ query: { state: 'matched', limit: 100 } })
    expect(found.entries.find(({ text }) => text === entry.text)).toMatchObject({ paidTogether: 3, state: 'matched' })
    await expectSoundBooks(world)
  })

  test('wait for a decision if the sum is another one, and are then chosen by one of two administrators', async () => {
    const { rows, group, states } = await aFile([1100, 2200, 3300])
    const { id } = await readEntry(world, out(-4400, group))
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    const at = { params: { id } }
    const { together } = await admin.adminBank.entry(at)
    expect(together.map(({ payments }) => payments.length)).toEqual([3])
    const pick = (...sums: number[]) => rows.filter(({ amount }) => sums.includes(amount)).map((row) => row.id)
    const assign = (by: Person, paymentIds: string[]) =>
      by.adminBank.assign({ ...at, body: { left: -4400, paymentIds } })
    await expect(assign(admin, pick(1100, 2200))).rejects.toMatchObject({ body: { code: 'does_not_fit' } })
    const results = await Promise.allSettled([admin, other].map((by) => assign(by, pick(1100, 3300))))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await states()).sort()).toEqual(['paid', 'paid', 'waiting'])
    await expectSoundBooks(world)
    const rest = rows.find(({ amount }) => amount === 2200)
    await readEntries(world, [{ ...out(-2200, null, 1), endToEndId: rest?.end_to_end_id ?? '' }])
    expect(await states()).toEqual(['paid', 'paid', 'paid'])
    await expectSoundBooks(world)
  })

  test('are suggested by their sum without a name, and one that comes back waits and is paid anew', async () => {
    const { rows, states } = await aFile([1500, 2500])
    const { id } = await readEntry(world, out(-4000, null))
    const { together } = await admin.adminBank.entry({ params: { id } })
    const paymentIds = together[0]?.payments.map(({ _id }) => _id) ?? []
    await admin.adminBank.assign({ params: { id }, body: { left: -4000, paymentIds } })
    expect(await states()).toEqual(['paid', 'paid'])
    const back = rows[0]
    const endToEndId = back?.end_to_end_id ?? ''
    await readEntries(world, [{ amount: back?.amount ?? 0, endToEndId, isReturn: true, text: 'Back' }])
    const again = await world.db
      .selectFrom('bank_payment')
      .selectAll()
      .where('id', '=', back?.id ?? '')
      .execute()
    expect(again).toMatchObject([{ state: 'waiting', batch_id: null, payment_information_id: null }])
    await expectSoundBooks(world)
    await readEntries(world, [{ amount: -(back?.amount ?? 0), endToEndId, text: 'Again' }])
    await expectSoundBooks(world)
  })
})

describe('a booking in one sum that another file itemises', () => {
  const booking = (bookingReference: string | null, amount = 3000, changes = {}) =>
    anEntry(OWN_ACCOUNT, { amount, bookingReference, paymentCount: 2, text: `Sum ${next()}`, ...changes })
  const parts = (bookingReference: string | null, sums = [1000, 2000], changes = {}) =>
    sums.map((amount) => anEntry(OWN_ACCOUNT, { amount, bookingReference, text: `Part ${next()}`, ...changes }))
  const textsOf = async (entries: { text: string }[]) =>
    (
      await world.db
        .selectFrom('bank_entry')
        .select('text')
        .where(
          'text',
          'in',
          entries.map(({ text }) => text),
        )
        .orderBy('text')
        .execute()
    ).map(({ text }) => text)
  const unassigned = async () => (await admin.adminBank.summary()).bank.unassigned.amount

  test.each([['first'], ['last'], ['in the same file']])('is not doubled if it comes %s', async (when) => {
    const [before, one, several] = [await unassigned(), booking(`R ${when}`), parts(`R ${when}`)]
    const files =
      { first: [[one], several], last: [several, [one]], 'in the same file': [[one, ...several]] }[when] ?? []
    for (const file of files) await readEntries(world, file)
    for (const file of files) expect((await readEntries(world, file)).added).toBe(0)
    expect(await textsOf([one, ...several])).toEqual(several.map(({ text }) => text))
    expect((await unassigned()) - before).toBe(3000)
    await expectSoundBooks(world)
  })

  test('stays if somebody has decided about it before its parts came', async () => {
    const one = booking('R decided')
    await readEntries(world, [one])
    const { id } = await world.db
      .selectFrom('bank_entry')
      .select('id')
      .where('text', '=', one.text)
      .executeTakeFirstOrThrow()
    await admin.adminBank.sendBack({ params: { id }, body: { left: 3000, reason: 'Not for us.' } })
    const several = parts('R decided')
    expect((await readEntries(world, several)).added).toBe(0)
    expect(await textsOf([one, ...several])).toEqual([one.text])
    await expectSoundBooks(world)
  })

  test('is told by the group of our payments where the bank has no number for it', async () => {
    const one = booking(null, 3000, { paymentInformationId: 'OWN-1' })
    const several = parts(null, [1000, 2000], { paymentInformationId: 'OWN-1' })
    await readEntries(world, [one])
    await readEntries(world, several)
    expect(await textsOf([one, ...several])).toEqual(several.map(({ text }) => text))
    await expectSoundBooks(world)
  })

  test('stays beside parts that come to another sum, and beside another booking with its number', async () => {
    const [one, several, same] = [booking('R other'), parts('R other', [1000, 1500]), booking('R other')]
    await readEntries(world, [one])
    await readEntries(world, several)
    await readEntries(world, [same])
    expect(await textsOf([one, same, ...several])).toHaveLength(4)
    await expectSoundBooks(world)
  })
})
