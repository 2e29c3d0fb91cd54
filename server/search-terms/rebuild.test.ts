import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { startWorld, type World } from '#test/world.ts'
import { searchedTables } from './data.ts'
import { queueIfOutdated, rebuildSearch } from './rebuild.ts'
import { beginRebuild, readBuild, rebuildSome } from './rebuild-data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  const seller = await world.aSeller({ name: 'Individuelle Tischlerei' })
  const buyer = await world.aBuyer()
  const words = { title: 'Individuellen Schrank bauen', language: 'de' }
  await world.aService(seller, words)
  await world.aProduct(seller, words)
  await world.aRequest(buyer, words)
  await world.aWish(buyer, words)
})
afterAll(() => world.close())

/** Breaks the search index as a restore on another version does: no row has the words that are looked for. */
const spoil = (version: number) =>
  inTransaction(world.db, async (tx) => {
    await sql`select set_config('marketplace.rebuilding', 'on', true)`.execute(tx)
    for (const table of searchedTables) await sql`update ${sql.table(table)} set search = ''`.execute(tx)
    await sql`update search_build set postgres = ${version}`.execute(tx)
  })

const totals = async () => {
  const { results } = await world.visitor.search.all({ query: { q: 'individuelle' } })
  return [results.services, results.products, results.requests, results.wanted, results.providers].map(
    ({ total }) => total,
  )
}

const times = async () =>
  Promise.all(
    searchedTables.map(async (table) => {
      const { rows } = await sql<{ updated_at: Date }>`select updated_at from ${sql.table(table)} order by id`.execute(
        world.db,
      )
      return rows
    }),
  )

const queued = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from graphile_worker.jobs where task_identifier = 'search:rebuild'`.execute(world.db)
  return rows[0]?.count
}

test('a new database is built by the version that serves it, and its start rebuilds nothing', async () => {
  const { built, present } = await readBuild(world.db)
  expect(built).toBe(present)
  await queueIfOutdated(world.db, world.deps.log)
  expect(await queued()).toBe(0)
})

test('a start on another version queues one rebuild, which changes no time and finds everything again', async () => {
  const before = await times()
  await spoil(15)
  expect(Math.max(...(await totals()))).toBe(0)
  // Two processes start.
  await queueIfOutdated(world.db, world.deps.log)
  await queueIfOutdated(world.db, world.deps.log)
  expect(await queued()).toBe(1)
  await world.runJobs()
  expect(Math.min(...(await totals()))).toBeGreaterThan(0)
  expect(await times()).toEqual(before)
  const { built, present } = await readBuild(world.db)
  expect(built).toBe(present)
  expect(await queued()).toBe(0)
})

test('a rebuild that was cut off goes on where it was, and begins anew on a third version', async () => {
  await spoil(15)
  expect(await inTransaction(world.db, rebuildSome)).toBeGreaterThan(0)
  expect(await readBuild(world.db)).toMatchObject({ built: 15, at_table: searchedTables[0], after: expect.any(String) })
  await sql`update search_build set rebuilt_for = 16, at_table = ${searchedTables.at(-1)}`.execute(world.db)
  expect(await inTransaction(world.db, rebuildSome)).toBeGreaterThan(0)
  expect(await readBuild(world.db)).toMatchObject({ at_table: searchedTables[0] })
  await queueIfOutdated(world.db, world.deps.log)
  await world.runJobs()
  expect(Math.min(...(await totals()))).toBeGreaterThan(0)
})

test('the command rebuilds everything, as often as it is called and beside a job', async () => {
  await spoil(15)
  await beginRebuild(world.db)
  const [one, other] = await Promise.all([rebuildSearch(world.db), rebuildSearch(world.db)])
  expect(one + other).toBeGreaterThanOrEqual(6)
  expect(Math.min(...(await totals()))).toBeGreaterThan(0)
  expect(await rebuildSearch(world.db)).toBeGreaterThanOrEqual(6)
  const { built, present } = await readBuild(world.db)
  expect(built).toBe(present)
})

test('a change of a row is still its change', async () => {
  const seller = await world.aSeller()
  const [before] = (
    await sql<{ updated_at: Date }>`select updated_at from account where id = ${seller.id}`.execute(world.db)
  ).rows
  await seller.user.update({ params: { id: seller.id }, body: { headline: 'Another headline' } })
  const [after] = (
    await sql<{ updated_at: Date }>`select updated_at from account where id = ${seller.id}`.execute(world.db)
  ).rows
  expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? Number.POSITIVE_INFINITY)
})
