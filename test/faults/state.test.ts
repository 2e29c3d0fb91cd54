import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'
import { writingNothing } from './state.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('what only reads writes nothing, and gives its result', async () => {
  const seller = await world.aSeller()
  const { user } = await writingNothing(world.db, () => world.visitor.user.detail({ params: { id: seller.id } }))
  expect(user._id).toBe(seller.id)
})

test('what writes is named with its table and its rows, before and after', async () => {
  const [changed, going] = [await world.aBuyer(), await world.aBuyer()]
  const write = async () => {
    await world.db.updateTable('account').set({ headline: 'Hello' }).where('id', '=', changed.id).execute()
    await world.aBuyer({ name: 'Newcomer' })
    await world.db.deleteFrom('account').where('id', '=', going.id).execute()
  }
  const failure = await writingNothing(world.db, write).catch(({ message }: Error) => message)
  expect(failure).toMatch(new RegExp(`public\\.account ${changed.id}: .*headline null → "Hello"`))
  expect(failure).toMatch(/public\.account: new row .*Newcomer/)
  expect(failure).toMatch(new RegExp(`public\\.account: deleted row .*${going.id}`))
})

test('a row that was changed twice is told, although its first place could be free by then', async () => {
  const person = await world.aBuyer()
  const change = (headline: string) =>
    world.db.updateTable('account').set({ headline }).where('id', '=', person.id).execute()
  const failure = await writingNothing(world.db, async () => {
    for (let count = 0; count < 40; count += 1) await change(`Change ${count}`)
  }).catch(({ message }: Error) => message)
  expect(failure).toMatch(new RegExp(`public\\.account ${person.id}: .*headline null → "Change 39"`))
})

const TRACES = ['audit', 'idempotent_reply', 'rate_window', 'session', 'staff_seen']

test('statements on all tables are counted, but for the traces of a request, and are no writes without a row', async () => {
  const tables = (await world.db.introspection.getTables()).filter(
    ({ isView, schema = '' }) => !isView && ['public', 'sandbox'].includes(schema),
  )
  const count = () => sql<{ n: number }>`select last_value as n from watching.statements`.execute(world.db)
  const uncounted: string[] = []
  for (const { schema, name } of tables) {
    const [before] = (await count()).rows
    const table = sql.table(`${schema}.${name}`)
    await writingNothing(world.db, () => sql`delete from ${table} where false`.execute(world.db))
    const [after] = (await count()).rows
    if (after?.n === before?.n) uncounted.push(name)
  }
  expect(uncounted.sort()).toEqual(TRACES)
})

test('what is taken back is no write', async () => {
  const person = await world.aBuyer()
  await writingNothing(world.db, async () => {
    const change = await world.db.startTransaction().execute()
    await change.deleteFrom('account').where('id', '=', person.id).execute()
    await change.rollback().execute()
  })
})
