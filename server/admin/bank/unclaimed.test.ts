import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundBooks, OWN_ACCOUNT, readEntries, readEntry } from '#test/bank-desk.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { returnUnclaimed } from './unclaimed.ts'

let world: World
let admin: Person
beforeAll(async () => {
  const bankTransfer = { isOn: true, holder: 'Community Market', number: OWN_ACCOUNT, returnAfterDays: 10 }
  world = await startWorld({ rules: { bankTransfer } })
  admin = await world.anAdmin()
})
afterAll(() => world.close())

/** Stray money that was read so many days ago. */
async function aStray(days: number, changes: { text: string; account?: string | null; isReturn?: boolean }) {
  const { text, account = 'NL91ABNA0417164300', ...rest } = changes
  const counterparty = { name: 'B. Okonkwo', account, bic: null }
  const { id } = await readEntry(world, { amount: 6500, text, counterparty, ...rest })
  const created_at = new Date(Date.now() - days * 86_400_000)
  await world.db.updateTable('bank_entry').set({ created_at }).where('id', '=', id).execute()
  return id
}
const returnsOf = (id: string) => world.db.selectFrom('bank_payment').selectAll().where('entry_id', '=', id).execute()
const stateOf = async (id: string) => (await admin.adminBank.entry({ params: { id } })).entry

test('money that nobody assigns goes back by itself once, where its account is known', async () => {
  const late = await aStray(11, { text: 'Late' })
  const recent = await aStray(9, { text: 'Recent' })
  const nameless = await aStray(11, { text: 'No account', account: null })
  const returned = await aStray(11, { text: 'A return of ours', isReturn: true })
  expect(await stateOf(recent)).toMatchObject({ returnsOn: expect.stringMatching(/^\d{4}-/), isStuck: false })
  expect(await stateOf(nameless)).toMatchObject({ isStuck: true })
  await Promise.all([returnUnclaimed(world.deps), returnUnclaimed(world.deps)])
  await returnUnclaimed(world.deps)
  expect(await returnsOf(late)).toMatchObject([{ kind: 'return', amount: 6500, number: 'NL91ABNA0417164300' }])
  for (const id of [recent, nameless, returned]) expect(await returnsOf(id)).toEqual([])
  expect(await stateOf(late)).toMatchObject({ state: 'matched', left: { amount: 0 } })
  await expectSoundBooks(world)
})

test('what cannot go back is an alarm, for those who may see money, and a notification a day', async () => {
  expect((await admin.adminBank.summary()).bank.stuck).toBe(1)
  expect((await admin.admin.installation()).bankStuck).toBe(1)
  const support = await world.aPerson({ admin: true, role: 'support' })
  expect((await support.admin.installation()).bankStuck).toBeUndefined()
  const notices = await world.db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', admin.id)
    .where('event', '=', 'bank_transfer.stuck')
    .execute()
  expect(notices).toHaveLength(1)
})

test('an administrator and the job decide about money once', async () => {
  const id = await aStray(11, { text: 'At once' })
  await Promise.allSettled([
    returnUnclaimed(world.deps),
    admin.adminBank.sendBack({ params: { id }, body: { left: 6500, reason: 'Rent.' } }),
  ])
  expect(await returnsOf(id)).toHaveLength(1)
  await expectSoundBooks(world)
})

test('a return that the bank gives back waits anew, and is neither lost nor doubled', async () => {
  const id = await aStray(11, { text: 'Comes back' })
  await returnUnclaimed(world.deps)
  const [payment] = await returnsOf(id)
  const endToEndId = payment?.end_to_end_id ?? ''
  await readEntries(world, [{ amount: -6500, endToEndId, text: 'out' }])
  expect(await returnsOf(id)).toMatchObject([{ state: 'paid' }])
  await readEntries(world, [{ amount: 6500, endToEndId, isReturn: true, returnReason: 'AC04', text: 'back' }])
  await returnUnclaimed(world.deps)
  expect(await returnsOf(id)).toMatchObject([{ state: 'waiting', return_reason: 'AC04' }])
  await expectSoundBooks(world)
})

test('nothing goes back by itself if the settings say so', async () => {
  const id = await aStray(400, { text: 'Stays' })
  const rule = world.deps.settings.rules.bankTransfer
  Object.assign(rule, { returnAfterDays: 0 })
  await returnUnclaimed(world.deps)
  expect(await returnsOf(id)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ isStuck: false })
  expect(await stateOf(id)).not.toHaveProperty('returnsOn')
  Object.assign(rule, { returnAfterDays: 10 })
})
