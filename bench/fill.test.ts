import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { runOn } from '#test/sql.ts'
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
  } finally {
    await runOn(inject('database').adminUrl, `drop database ${new URL(tables).pathname.slice(1)} with (force)`)
  }
})
