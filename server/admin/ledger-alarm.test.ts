import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { alarmAboutLedger } from './ledger-alarm.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const check = async () => {
  await alarmAboutLedger(world.deps)
  await world.runJobs()
}
const nights = async () => (await admin.admin.ledgerNights()).nights
const alarms = async (person: Person) =>
  (await notificationsOf(world, person)).filter((event) => event === 'ledger.unsound')

test('sound money alarms no administrator; a wrong balance is told to each of them once, and to no other person', async () => {
  const { buyer, seller } = await world.aPaidOrder()
  await check()
  expect(await alarms(admin)).toEqual([])
  expect(await nights()).toMatchObject([{ isChecked: true, faults: [] }])
  await sql`update ledger_account set balance = balance + 1 where name = 'fee'`.execute(world.db)
  await sql`insert into ledger_account (name, currency, balance) values ('fee', 'EUR', 1) on conflict do nothing`.execute(
    world.db,
  )
  await check()
  await check()
  expect(await alarms(admin)).toEqual(['ledger.unsound'])
  const violation = { id: 'L2', detail: expect.stringMatching(/fee has a balance of 1 instead of 0/) }
  expect(await nights()).toMatchObject([{ faults: [violation] }, { faults: [violation] }, { faults: [] }])
  expect([...(await alarms(buyer)), ...(await alarms(seller))]).toEqual([])
  const { notifications } = await admin.notification.list({ query: {} })
  expect(notifications[0]?.description).toMatch(/L2: fee has a balance of 1 instead of 0/)
})

test('what a night found is kept for good, and a night without a check is told', async () => {
  const stored = await world.db.selectFrom('ledger_check').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  await expect(world.db.deleteFrom('ledger_check').execute()).rejects.toThrow()
  await expect(world.db.updateTable('ledger_check').set({ faults: '[]' }).execute()).rejects.toThrow()

  const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const at = (ago: number) => new Date(`${dayOf(ago)}T03:23:07.000Z`)
  const night = (ago: number, faults = '[]') => ({ at: at(ago), faults })
  const violation = { id: 'L13', detail: 'psp is 5 and not 0' }
  await world.db
    .insertInto('ledger_check')
    .values([night(40), night(29), night(5, JSON.stringify([violation])), night(4), night(3)])
    .execute()
  const all = await nights()
  const on = (ago: number) => all.filter((each) => each.at.startsWith(dayOf(ago)))
  expect(on(40)).toEqual([])
  expect(on(29)).toMatchObject([{ isChecked: true, faults: [] }])
  expect(on(6)).toEqual([{ at: `${dayOf(6)}T03:23:00.000Z`, isChecked: false, faults: [] }])
  expect(on(5)).toEqual([{ at: at(5).toISOString(), isChecked: true, faults: [violation] }])
  expect(on(4)).toMatchObject([{ isChecked: true, faults: [] }])
  expect(all.map((each) => each.at)).toEqual(
    all
      .map((each) => each.at)
      .sort()
      .reverse(),
  )
})

test('two keys of repeated calls for one thing are found', async () => {
  const { id } = await world.anUnpaidOrder()
  const row = (key: string) => ({
    caller: 'a caller',
    key,
    call: 'serviceOrder.create',
    body_hash: 'x',
    made_id: id,
    held_until: new Date(),
  })
  await world.db
    .insertInto('idempotent_reply')
    .values([row('one'), row('two')])
    .execute()
  const { checks } = await admin.admin.ledgerCheck()
  expect(checks.find(({ id: name }) => name === 'L14')).toMatchObject({
    ok: false,
    detail: `${id} was made under 2 keys`,
  })
})
