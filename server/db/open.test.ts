import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { type Db, isConnectionFault, isOverloadFault } from './open.ts'
import { inTransaction } from './transaction.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
})
afterAll(() => own.drop())

const faultOf = (promise: Promise<unknown>) =>
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

test('a statement that takes too long, and a lock that is not had, are told from a lost connection', async () => {
  const slow = await faultOf(sql`set statement_timeout = 50; select pg_sleep(60)`.execute(own.db))
  expect(isOverloadFault(slow)).toBe(true)
  expect(isConnectionFault(slow)).toBe(false)
})

test('connections that were cut are reported as such, and made anew', async () => {
  const running = faultOf(sql`select pg_sleep(60)`.execute(own.db))
  await expect
    .poll(
      async () =>
        (await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`.execute(own.db)).rows.length,
    )
    .toBeGreaterThan(0)
  await endAllSessions()
  expect(isConnectionFault(await running)).toBe(true)
  await expect.poll(() => sql`select 1 as one`.execute(own.db).then(({ rows }) => rows)).toEqual([{ one: 1 }])
})

test('the loss of a connection inside a transaction harms nothing but the transaction', async () => {
  const fault = await faultOf(
    own.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await endAllSessions()
      await sql`select 1`.execute(tx)
    }),
  )
  expect(isConnectionFault(fault)).toBe(true)
  await expect.poll(() => sql`select 1 as one`.execute(own.db).then(({ rows }) => rows)).toEqual([{ one: 1 }])
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
    const fault = await faultOf(own.db.transaction().execute(read))
    expect(fault).toMatchObject({ message: 'cached plan must not change result type' })
    expect(isOverloadFault(fault)).toBe(true)
    expect(await own.db.transaction().execute(read)).toEqual(AFTER)
  })
})

test('an unreachable server is a lost connection; a missing file is not', async () => {
  const unreachable = new pg.Client({ connectionString: 'postgres://nobody@localhost/none?host=/nowhere' })
  expect(isConnectionFault(await faultOf(unreachable.connect()))).toBe(true)
  expect(isConnectionFault(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isConnectionFault('nonsense')).toBe(false)
})
