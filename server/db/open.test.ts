import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { type Db, isConnectionError, isOverloadError } from './open.ts'
import { pause } from './processes.ts'
import { inTransaction } from './transaction.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
})
afterAll(() => own.drop())

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const endAllSessions = () =>
  own.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )

test('counts, sums and times arrive as numbers and dates', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*), sum(x::bigint), 1.25::numeric as share, now() as at from generate_series(1, 3) x`.execute(own.db)
  expect(rows[0]).toEqual({ count: 3, sum: 6, share: 1.25, at: expect.any(Date) })
})

test('a statement with values is prepared once, one without is not', async () => {
  await own.db.connection().execute(async (db) => {
    for (const x of [1, 2, 3]) await sql`select ${x}::int as named`.execute(db)
    await sql`select 1 as plain`.execute(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as named'])
  })
})

test('statements of other pools take no names away', async () => {
  const others = await cloneDatabase()
  for (let at = 0; at < 2_001; at += 1)
    await sql.raw(`select "x${at}" from (select 1 as "x${at}") t`).execute(others.db)
  await others.drop()
  await own.db.connection().execute(async (db) => {
    await sql`select ${1}::int as later`.execute(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    expect(rows.map(({ statement }) => statement)).toContain('select $1::int as later')
  })
})

test('a statement that takes too long, and a lock that is not had, are told from a lost connection', async () => {
  const slow = await errorOf(sql`set statement_timeout = 50; select pg_sleep(60)`.execute(own.db))
  expect(isOverloadError(slow)).toBe(true)
  expect(isConnectionError(slow)).toBe(false)
})

test('connections that were cut are reported as such, and made anew', async () => {
  const running = errorOf(sql`select pg_sleep(60)`.execute(own.db))
  await expect
    .poll(
      async () =>
        (await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`.execute(own.db)).rows.length,
    )
    .toBeGreaterThan(0)
  await endAllSessions()
  expect(isConnectionError(await running)).toBe(true)
  await expect.poll(() => sql`select 1 as one`.execute(own.db).then(({ rows }) => rows)).toEqual([{ one: 1 }])
})

test('the loss of a connection inside a transaction harms nothing but the transaction', async () => {
  const error = await errorOf(
    own.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await endAllSessions()
      await sql`select 1`.execute(tx)
    }),
  )
  expect(isConnectionError(error)).toBe(true)
  await expect.poll(() => sql`select 1 as one`.execute(own.db).then(({ rows }) => rows)).toEqual([{ one: 1 }])
})

test('a process that is held up for longer than a ping may take does not blame the database', async () => {
  const ask = () => sql`select 1 as one`.execute(own.db).then(({ rows }) => rows)
  await ask()
  await pause(1_100)
  const asked = ask()
  await new Promise(setImmediate)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
  expect(await asked).toEqual([{ one: 1 }])
})

describe('a migration that changes what prepared statements return', () => {
  let count = 0
  /** Reads a table that has got another column since each of several connections read it first. */
  async function aChangedTable() {
    count += 1
    const table = sql.table(`changing_${count}`)
    await sql`create table ${table} (a int)`.execute(own.db)
    await sql`insert into ${table} values (1)`.execute(own.db)
    const read = (db: Db) => sql`select * from ${table} where a = ${1}`.execute(db).then(({ rows }) => rows)
    const connections = Array.from({ length: 5 }, () => own.db.startTransaction().execute())
    for (const each of await Promise.all(connections)) {
      await read(each)
      await each.commit().execute()
    }
    await sql`alter table ${table} add column b int`.execute(own.db)
    return read
  }
  const AFTER = [{ a: 1, b: null }]

  test('is noticed by no read, whatever connection it gets', async () => {
    const read = await aChangedTable()
    const all = await Promise.all(Array.from({ length: 10 }, () => read(own.db)))
    for (const rows of all) expect(rows).toEqual(AFTER)
  })

  test('lets a transaction begin again', async () => {
    const read = await aChangedTable()
    let attempts = 0
    const act = async (tx: Db) => {
      attempts += 1
      await sql`select 1`.execute(tx)
      return read(tx)
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => inTransaction(own.db, act)))
    for (const rows of all) expect(rows).toEqual(AFTER)
    expect(attempts).toBeGreaterThan(5)
  })

  test('is a fault that passes where nothing may be repeated', async () => {
    const read = await aChangedTable()
    const error = await errorOf(own.db.transaction().execute(read))
    expect(error).toMatchObject({ message: 'cached plan must not change result type' })
    expect(isOverloadError(error)).toBe(true)
    expect(await own.db.transaction().execute(read)).toEqual(AFTER)
  })
})

test('an unreachable server is a lost connection; a missing file is not', async () => {
  const unreachable = new pg.Client({ connectionString: 'postgres://nobody@localhost/none?host=/nowhere' })
  expect(isConnectionError(await errorOf(unreachable.connect()))).toBe(true)
  expect(isConnectionError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isConnectionError('nonsense')).toBe(false)
})
