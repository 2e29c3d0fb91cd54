import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toldOf } from '#test/accounts.ts'
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
const alarms = async (person: Person) => (await toldOf(world, person)).filter((event) => event === 'ledger.unsound')

test('sound money alarms no administrator; a wrong balance is told to each of them once, and to no other person', async () => {
  const { buyer, seller } = await world.aPaidOrder()
  await check()
  expect(await alarms(admin)).toEqual([])
  await sql`update ledger_account set balance = balance + 1 where name = 'fee'`.execute(world.db)
  await sql`insert into ledger_account (name, currency, balance) values ('fee', 'EUR', 1) on conflict do nothing`.execute(
    world.db,
  )
  await check()
  await check()
  expect(await alarms(admin)).toEqual(['ledger.unsound'])
  expect([...(await alarms(buyer)), ...(await alarms(seller))]).toEqual([])
  const { notifications } = await admin.notification.list({ query: {} })
  expect(notifications[0]?.description).toMatch(/L2: fee has a balance of 1 instead of 0/)
})

test('two keys of repeated calls for one thing are found', async () => {
  const { id } = await world.anUnpaidOrder()
  const row = (key: string) => ({
    caller: 'somebody',
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
