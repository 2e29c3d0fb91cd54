import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freePort, launch, ready, statusOf } from '../application.ts'
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

/** PgBouncer as `docs/operations.md` has it, before a database of the test's own; returns its address. */
async function startPgBouncer(mode: 'session' | 'transaction', database: TestDatabase): Promise<string> {
  const target = new pg.Client({ connectionString: database.url })
  const runner = runnerOf(target)
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-pgbouncer-'))
  chmodSync(folder, 0o711)
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const login = `user=${target.user}${target.password ? ` password=${target.password}` : ''}`
  writeFileSync(
    file,
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
`,
  )
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
  const url = await startPgBouncer(mode, database)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-pooled-'))
  const application = launch({ DATA_DIR: dataDir, PORT: await freePort(), DATABASE_URL: url })
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

test('behind PgBouncer that pools sessions, it serves', async () => {
  const application = await launchBehind('session')
  await ready(application)
  const { base } = application
  expect(await statusOf(`${base}/api/service?limit=1`)).toBe(200)
  const body = JSON.stringify({ email: 'a@example.org', password: 'not the password' })
  const signIn = () =>
    fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  for (let times = 0; times < 4; times += 1) expect((await signIn()).status).toBe(401)
})
