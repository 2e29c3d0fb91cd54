import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { startReplicated } from '#test/streaming-replica.ts'
import { isConnectionError } from './connection-errors.ts'
import { openJobsPool } from './jobs-pool.ts'
import { type Db, openDatabase } from './open.ts'
import { eventually, pause } from './processes.ts'
import { inTransaction } from './transaction.ts'
import { takesWrites } from './writable.ts'

let servers: ReturnType<typeof startReplicated>
let own: ReturnType<typeof openDatabase>
beforeEach(async () => {
  servers = startReplicated('market')
  await servers.create()
  own = openDatabase({ url: servers.url, log: createLog('silent') })
  await sql`create table box (name text primary key)`.execute(own.db)
})
afterEach(async () => {
  await own.db.destroy()
  servers.close()
})

const put = (db: Db, name: string) => sql`insert into box values (${name})`.execute(db)
const names = async () => (await sql<{ name: string }>`select name from box order by name`.execute(own.db)).rows

/** The standby has all that was written. */
async function caughtUp() {
  const standby = openDatabase({ url: servers.replicaUrl, log: createLog('silent'), max: 1 })
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(own.db)
  await expect
    .poll(async () => {
      const found = await sql<{
        has: boolean
      }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as has`.execute(standby.db)
      return found.rows[0]?.has
    })
    .toBe(true)
  await standby.db.destroy()
}

async function failOver() {
  await caughtUp()
  servers.primary.stop('immediate')
  servers.standby.promote()
}

test('the standby that has become primary is written to, without a restart, and the process is ready', async () => {
  await put(own.db, 'before')
  await caughtUp()
  servers.primary.stop('immediate')
  const error = await put(own.db, 'between').catch((lost: unknown) => lost)
  expect(isConnectionError(error)).toBe(true)
  await expect(takesWrites(own.db, own.pool)).rejects.toThrow()
  servers.standby.promote()
  await expect
    .poll(() =>
      put(own.db, 'after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await names()).toEqual([{ name: 'after' }, { name: 'before' }])
  expect(await takesWrites(own.db, own.pool)).toBe(true)
})

test('a former primary that is back with its old state is not used, and its connections are closed', async () => {
  await put(own.db, 'before')
  await failOver()
  await expect
    .poll(() =>
      put(own.db, 'after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  servers.primary.start()
  await pause(1_100)
  await put(own.db, 'later')
  expect(await names()).toEqual([{ name: 'after' }, { name: 'before' }, { name: 'later' }])
  servers.standby.stop('immediate')
  const error = await put(own.db, 'nowhere').catch((lost: unknown) => lost)
  expect(isConnectionError(error)).toBe(true)
  await pause(1_100)
  await expect(put(own.db, 'nowhere')).rejects.toThrow(/a primary of timeline 1/)
})

test('a transaction in flight begins again at the new primary', async () => {
  let attempts = 0
  await inTransaction(own.db, async (tx) => {
    attempts += 1
    await put(tx, `attempt ${attempts}`)
    if (attempts === 1) await failOver()
    await put(tx, 'done')
  })
  expect(attempts).toBeGreaterThan(1)
  expect(await names()).toEqual([{ name: `attempt ${attempts}` }, { name: 'done' }])
})

test('a transaction that is lost while it commits is not repeated', async () => {
  await sql
    .raw(`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on box deferrable initially deferred for each row execute function die()`)
    .execute(own.db)
  let attempts = 0
  const lost = inTransaction(own.db, async (tx) => {
    attempts += 1
    await put(tx, 'doubtful')
  })
  const error = await lost.catch((thrown: unknown) => thrown)
  expect(isConnectionError(error)).toBe(true)
  expect(attempts).toBe(1)
})

test('a transaction that finds no server is not held up', async () => {
  servers.primary.stop('immediate')
  await pause(1_100)
  const begin = performance.now()
  await expect(inTransaction(own.db, (tx) => put(tx, 'nowhere'))).rejects.toThrow(/is a standby/)
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test('the connections of the queue leave a server that was replaced', async () => {
  const queue = openJobsPool(own.pool)
  const held = await queue.connect()
  await held.query('select 1')
  await failOver()
  await expect
    .poll(() =>
      put(own.db, 'after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect(await eventually(() => queue.totalCount === 0, 5_000)).toBe(true)
  const { rows } = await queue.query('select pg_is_in_recovery() as is_standby')
  expect(rows).toEqual([{ is_standby: false }])
  await queue.end()
})
