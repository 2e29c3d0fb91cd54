import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { type Embedded, findEmbedded, openEmbedded } from './embedded.ts'
import { locateEmbedded } from './embedded-location.ts'
import { isConnectionError, openDatabase } from './open.ts'
import { identityOf, pause, postgresIn } from './processes.ts'

const log = createLog('silent')
let dataDir: string
const running: Embedded[] = []
const children: ChildProcess[] = []

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'marketplace-embedded-'))

/** A folder with the database of a first start that has ended. */
let template: string
beforeAll(async () => {
  template = aFolder()
  const { stop } = await openEmbedded({ dataDir: template, log })
  await stop()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = aFolder()
})
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Copies the database with its owner and rights, since making one takes longer than all the rest of a test. */
function copyDatabase() {
  const place = locateEmbedded(dataDir)
  execFileSync('cp', ['-a', locateEmbedded(template).data, place.data])
  return place
}

async function open() {
  const embedded = await openEmbedded({ dataDir, log })
  running.push(embedded)
  return embedded
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end().catch(() => {}))
  return rows
}

function started(command: string, args: string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function firstLine(child: ChildProcess) {
  const [text] = await once(child.stdout ?? child, 'data')
  return String(text).trim()
}

/** An application of its own, so that it can be killed. */
async function anotherApplication() {
  const code = `
    const { openEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))})
    const { createLog } = await import('#server/kernel/log.ts')
    const embedded = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('silent') })
    console.log(embedded.pid())
    setInterval(() => {}, 1000)`
  const child = started(process.execPath, ['--input-type=module', '-e', code])
  const pid = Number(await firstLine(child))
  return { pid, kill: () => Promise.all([once(child, 'exit'), child.kill('SIGKILL')]) }
}

test('a first start makes a database that listens on a socket only, and that a stop ends', async () => {
  const { url, pid, place, stop } = await open()
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await query(url, 'create extension pg_trgm')
  expect(await query(url, "select cardinality(show_trgm('ጽዳት')) as trigrams"), 'letters of all scripts').toEqual([
    { trigrams: 4 },
  ])
  expect(await findEmbedded(dataDir)).toBe(url)
  await stop()
  expect(identityOf(pid())).toBeUndefined()
  expect(existsSync(path.join(place.data, 'postmaster.pid'))).toBe(false)
  expect(await findEmbedded(dataDir)).toBeUndefined()
})

test('the server of an application that was killed is adopted with all that was committed', async () => {
  copyDatabase()
  const before = await anotherApplication()
  await query((await findEmbedded(dataDir)) ?? '', 'create table kept as select 7 as n')
  await before.kill()
  const { url, pid } = await open()
  expect(pid()).toBe(before.pid)
  expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a server that was killed is started again, and loses nothing that was committed', async () => {
  copyDatabase()
  const { url, pid } = await open()
  await query(url, 'create table kept as select 7 as n')
  const first = pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => query(url, 'select n from kept').catch(() => [])).toEqual([{ n: 7 }])
  await expect.poll(pid).not.toBe(first)
})

test('a server that hangs is told from one that is slow by a question before the statement, and is used again when it goes on', async () => {
  copyDatabase()
  const { url, place } = await open()
  const { db, pool } = openDatabase({ url, log })
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows)
  await ask()
  await pause(1_100)
  const frozen = postgresIn(place.data)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  // The server does not answer by itself: without an end of its own the question would never have one.
  const error = await Promise.race([ask().catch((error: unknown) => error), pause(30_000)])
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  expect(isConnectionError(error)).toBe(true)
  await expect.poll(() => ask().catch(() => [])).toEqual([{ one: 1 }])
  await db.destroy()
  expect(pool.ended).toBe(true)
})

test('a statement whose server hangs before it answers ends after a while, and its connection with it', async () => {
  copyDatabase()
  const { url, place } = await open()
  const { db, pool } = openDatabase({ url, log, max: 1 })
  const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid)
  const before = await ask()
  const answer = sql`select pg_sleep(0.5)`.execute(db).catch((error: unknown) => error)
  const frozen = postgresIn(place.data)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const error = await Promise.race([answer, pause(30_000)])
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  expect(isConnectionError(error)).toBe(true)
  await expect.poll(() => ask().catch(() => before)).not.toBe(before)
  await db.destroy()
  expect(pool.ended).toBe(true)
})

function leaveBehind(pid: number) {
  const place = copyDatabase()
  const lines = [pid, place.data, 1, 5432, place.sockets, '', '', 'ready']
  writeFileSync(path.join(place.data, 'postmaster.pid'), `${lines.join('\n')}\n`)
  writeFileSync(path.join(place.sockets, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`)
  writeFileSync(path.join(place.sockets, '.s.PGSQL.5432'), '')
}

test('the files of a dead server whose process id belongs to another program now are taken over', async () => {
  const stranger = started('sleep', ['60'])
  leaveBehind(stranger.pid ?? 0)
  const { url } = await open()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test('the files of a server of which only a zombie is left are taken over', async () => {
  const zombie = Number(await firstLine(started('sh', ['-c', 'true & echo $!; exec sleep 60'])))
  await expect.poll(() => identityOf(zombie)).toBeUndefined()
  leaveBehind(zombie)
  expect(await query((await open()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that was half made when its start was killed is made again', async () => {
  const place = locateEmbedded(dataDir)
  const halfMade = path.join(place.folder, 'data.new-1')
  mkdirSync(halfMade)
  expect(await query((await open()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(halfMade)).toBe(false)
})

test('a server that cannot start says why', async () => {
  const place = copyDatabase()
  const configuration = path.join(place.data, 'postgresql.conf')
  writeFileSync(configuration, `${readFileSync(configuration, 'utf8')}\nshared_bufers = 1\n`)
  await expect(open()).rejects.toThrow(/shared_bufers/)
})
