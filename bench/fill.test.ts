import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { runOn } from '#test/sql.ts'
import { startWorld } from '#test/world.ts'
import { fill } from './fill.ts'
import { fillTables } from './tables/fill.ts'

const ROWS = 400

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function countIn(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

/** The kinds and states of orders whose page an administrator cannot open. */
async function unreadableOrders(url: string): Promise<string[]> {
  const { db, pool } = openDatabase({ url, log: createLog('error'), isUnlimited: true })
  const world = await startWorld({ database: { db, pool, url, drop: () => db.destroy() } })
  try {
    const admin = await world.anAdmin()
    const { rows } = await pool.query<{ id: string; named: string }>(
      "select distinct on (kind, status) id, kind || ' ' || status as named from transaction order by kind, status, id",
    )
    const unreadable: string[] = []
    for (const { id, named } of rows)
      await admin.adminOrder.detail({ params: { id } }).catch((error) => unreadable.push(`${named}: ${error}`))
    return unreadable
  } finally {
    await world.close()
  }
}

// It starts processes that write thousands of rows.
vi.setConfig({ testTimeout: 300_000 })

test('the benchmark fills a database with listings and requests, and a copy of it with the tables of administrators', async () => {
  // The copy is made of a database without open connections.
  await database.db.destroy()
  expect(await fill(database.url, ROWS)).toBe(true)
  expect(await fill(database.url, ROWS), 'a filled one stays as it is').toBe(false)
  const tables = await fillTables(database.url, ROWS)
  try {
    expect(await countIn(tables, 'service')).toBe(ROWS)
    for (const table of ['transaction', 'service_request', 'subscription_charge', 'message', 'analytics_day'])
      expect(await countIn(tables, table), table).toBeGreaterThan(0)
    expect(await unreadableOrders(tables)).toEqual([])
  } finally {
    await runOn(inject('database').adminUrl, `drop database ${new URL(tables).pathname.slice(1)} with (force)`)
  }
})
