import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createLog } from '#server/kernel/log.ts'
import { type Application, freePort, launch, ready, statusOf } from '../application.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { PATH } from './global-setup.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** The user of the test's PostgreSQL, if this is root, as whom PgBouncer refuses to run. */
const runnerOf = ({ host }: pg.Client) => {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 }
  return { uid, gid }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

type Target = { login: string; port: number; target: pg.Client }

/** The settings of `docs/operations.md` where there is nothing but PgBouncer. */
const configOf =
  (mode: 'session' | 'transaction') =>
  ({ login, port, target }: Target) =>
    `[databases]
market = host=${target.host} port=${target.port} dbname=${target.database} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`

/** The file of `deploy/patroni`, before the database of the test. */
const deployed = ({ login, port, target }: Target) =>
  (
    [
      [
        'host=127.0.0.1 port=5000 dbname=market',
        `host=${target.host} port=${target.port} dbname=${target.database} ${login}`,
      ],
      ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
      ['auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt', 'auth_type = any'],
    ] as const
  ).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The configuration no longer has ${from}`)
      return text.replace(from, to)
    },
    readFileSync(path.resolve(import.meta.dirname, '../../deploy/patroni/pgbouncer.ini'), 'utf8'),
  )

/** PgBouncer before a database of the test's own; returns its address. */
async function startPgBouncer(config: (to: Target) => string, database: TestDatabase): Promise<string> {
  const target = new pg.Client({ connectionString: database.url })
  const runner = runnerOf(target)
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-pgbouncer-'))
  chmodSync(folder, 0o711)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const login = `user=${target.user}${target.password ? ` password=${target.password}` : ''}`
  writeFileSync(file, config({ login, port, target }))
  if (runner.uid !== undefined) chownSync(file, runner.uid, runner.gid)
  const child = spawn('pgbouncer', [file], { ...runner, cwd: '/', env: { PATH }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  endings.push(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => isListening(port)).toBe(true)
  return `postgres://market@127.0.0.1:${port}/market`
}

async function launchBehind(mode: 'session' | 'transaction') {
  const database = await cloneDatabase()
  endings.push(database.drop)
  return launchWith({ DATABASE_URL: await startPgBouncer(configOf(mode), database) })
}

async function launchWith(settings: { DATABASE_URL: string; DATABASE_POOL_URL?: string }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-pooled-'))
  const application = launch({ DATA_DIR: dataDir, PORT: await freePort(), ...settings })
  endings.push(async () => {
    application.child.kill('SIGTERM')
    await application.ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  return application
}

test('behind PgBouncer that pools transactions, the start says so and ends', async () => {
  const { ended, said } = await launchBehind('transaction')
  expect(await ended).toBe(1)
  expect(said()).toMatch(/DATABASE_URL names 127\.0\.0\.1:\d+\/market, which cannot be used: .*pool_mode = session/)
})

async function expectServing(application: Application) {
  await ready(application)
  const { base } = application
  expect(await statusOf(`${base}/api/service?limit=1`)).toBe(200)
  const body = JSON.stringify({ email: 'a@example.org', password: 'not the password' })
  const signIn = () =>
    fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  for (let times = 0; times < 4; times += 1) expect((await signIn()).status).toBe(401)
}

test('behind PgBouncer that pools sessions, it serves', async () => expectServing(await launchBehind('session')))

test('with PgBouncer that pools transactions as DATABASE_POOL_URL, it serves and does its jobs', async () => {
  const database = await cloneDatabase()
  endings.push(database.drop)
  const pooled = await startPgBouncer(deployed, database)
  const application = await launchWith({ DATABASE_URL: database.url, DATABASE_POOL_URL: pooled })
  await expectServing(application)
  await sql`select graphile_worker.add_job('broadcast', '{"parts":[]}'::json)`.execute(database.db)
  const left = async () =>
    (await sql`select 1 from graphile_worker.jobs where task_identifier = 'broadcast'`.execute(database.db)).rows.length
  await expect.poll(left).toBe(0)
})

test('a pooler that sets no limit to statements, or leads to another database, is refused', async () => {
  const [database, other] = [await cloneDatabase(), await cloneDatabase()]
  endings.push(database.drop, other.drop)
  const unlimited = await startPgBouncer(configOf('transaction'), database)
  const without = await launchWith({ DATABASE_URL: database.url, DATABASE_POOL_URL: unlimited })
  expect(await without.ended).toBe(1)
  expect(without.said()).toMatch(/DATABASE_POOL_URL names 127\.0\.0\.1:\d+\/market, .*connect_query/)
  const elsewhere = await launchWith({
    DATABASE_URL: database.url,
    DATABASE_POOL_URL: await startPgBouncer(deployed, other),
  })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.said()).toMatch(/DATABASE_POOL_URL .*another database/)
})

/** Opens every connection of the pool, some at a time. */
async function connectAll(db: Db) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const held: Promise<void>[] = []
  for (let count = 0; count < CLIENTS; count += 25) {
    const some = Array.from({ length: 25 }, () => {
      let connect = () => {}
      const connected = new Promise<void>((resolve) => {
        connect = resolve
      })
      held.push(
        db.connection().execute(async (own) => {
          await sql`select 1`.execute(own)
          connect()
          await opened
        }),
      )
      return connected
    })
    await Promise.all(some)
  }
  open()
  await Promise.all(held)
}

const CLIENTS = 1_000
const ROUNDS = 5
/** `default_pool_size` of the file. */
const SESSIONS = 20

test('a thousand clients share twenty sessions of PgBouncer that pools transactions', async () => {
  const database = await cloneDatabase()
  endings.push(database.drop)
  await sql`create table box (client int, round int, primary key (client, round))`.execute(database.db)
  const through = await startPgBouncer(deployed, database)
  const { db } = openDatabase({ url: database.url, through, log: createLog('silent'), max: CLIENTS })
  endings.push(() => db.destroy())
  await connectAll(db)
  const times: number[] = []
  let most = 0
  const count = setInterval(async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    most = Math.max(most, rows[0]?.n ?? 0)
  }, 50)
  const begin = performance.now()
  const one = async (client: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      await inTransaction(db, async (tx) => {
        await sql`insert into box values (${client}, ${round})`.execute(tx)
        await sql`select count(*) from box where client = ${client}`.execute(tx)
      })
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)))
  const seconds = (performance.now() - begin) / 1_000
  clearInterval(count)
  const { rows } = await sql<{ n: number }>`select count(*) as n from box`.execute(database.db)
  expect(rows[0]?.n).toBe(CLIENTS * ROUNDS)
  const sorted = times.toSorted((a, b) => a - b)
  process.stdout.write(
    `${CLIENTS} clients, ${most} sessions: ${Math.round((CLIENTS * ROUNDS) / seconds)} transactions a second, half of them within ${Math.round(sorted[sorted.length / 2] ?? 0)} ms, 95 of 100 within ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms\n`,
  )
  expect(most).toBeGreaterThan(1)
  // The test's own pool looks on beside them.
  expect(most).toBeLessThanOrEqual(SESSIONS + 2)
})
