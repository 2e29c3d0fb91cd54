import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { databaseAt, runOn } from '#test/sql.ts'
import { type TableRows, writeRows } from '../../scripts/release/database-rows.ts'
import { readReleased, rowsFile } from '../../scripts/release/released.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const log = createLog('error')
const { version, migrations } = readReleased()
const batches = (): TableRows[] =>
  brotliDecompressSync(readFileSync(path.join(PROJECT, rowsFile(version))))
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line))

let url: string
let name: string
let db: Db
beforeAll(async () => {
  const { adminUrl, template } = inject('database')
  name = `${template}_upgrade`
  await runOn(adminUrl, `create database ${name} template template0`)
  url = databaseAt(adminUrl, name)
  ;({ db } = openDatabase({ url, log, isUnlimited: true }))
})
afterAll(async () => {
  await db.destroy()
  await runOn(inject('database').adminUrl, `drop database if exists ${name} with (force)`)
})

const countOf = async (table: string) =>
  Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count)

test(`what ${version} stored is all there after the upgrade to this version`, async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo(Object.keys(migrations).at(-1) ?? '')
  expect(error).toBeUndefined()
  const stored = new Map<string, number>()
  for (const { table, count } of batches()) stored.set(table, (stored.get(table) ?? 0) + count)
  await writeRows(db, batches())
  await migrate(url, log)
  expect(stored.get('account')).toBeGreaterThan(50)
  expect(stored.get('service_order')).toBeGreaterThan(50)
  for (const [table, count] of stored) expect(await countOf(table), table).toBe(count)
})

test('the ledger of the upgraded database still adds up', async () => {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(amount) as sum from journal_entry group by currency`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { sum } of rows) expect(Number(sum)).toBe(0)
})

test('and takes what comes next, behind all that was there', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { table, column } of rows) {
    const found = await sql<{ next: string; last: string | null }>`
      select nextval(pg_get_serial_sequence(${table}, ${column})) as next, max(${sql.ref(column)}) as last
      from ${sql.table(table)}`.execute(db)
    const [{ next, last } = { next: '0', last: '1' }] = found.rows
    expect(Number(next), `${table}.${column}`).toBeGreaterThan(Number(last ?? 0))
  }
})
