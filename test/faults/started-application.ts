import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbedded } from '#server/db/embedded.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { postgresIn } from '#server/db/processes.ts'
import { createLog } from '#server/kernel/log.ts'
import { freePort, processIds, ready } from '../application.ts'
import { UNLIMITED_PLANS } from '../unlimited-plans.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
// As `npm start` does: a killed process leaves its compiled code to the next start.
export const SERVE = `const { main } = await import('./server/main.ts'); await main()
  const { flushCompileCache } = await import('node:module'); flushCompileCache()`

/**
 * The rules of applications under load. A seller answers until half an hour before an appointment, and little time is
 * reserved to pay and to answer, so that an order for the next hour can be placed and its work can begin within the test.
 */
export const LOAD_RULES = JSON.stringify({
  rateLimits: 0,
  plans: UNLIMITED_PLANS,
  sellerResponseLead: 'PT30M',
  sellerResponseMin: 'PT10M',
  paymentWindow: 'PT20M',
})

export type Part = 'application' | 'database'
export type Settings = Record<string, string | number>

/** The real application in a process group of its own, on a folder that outlives it. */
export type Started = Awaited<ReturnType<typeof startApplication>>

/** The processes to end if the tests end early: no other program would end them. */
const handler = new Set<() => void>()
process.once('exit', () => {
  for (const end of handler) end()
})

export async function startApplication(settings: Settings = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-fault-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<number | null> = Promise.resolve(null)
  let text = ''
  let db: Db | undefined

  /** Another process on the same folder; `start` keeps the one that serves. */
  function launch(more: Settings = {}) {
    const given = { DATA_DIR: dataDir, PORT: port, SEED: 'none', LOG_LEVEL: 'warn', ...settings, ...more }
    const made = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
      cwd: PROJECT,
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: path.join(PROJECT, 'node_modules', '.cache', 'compiled'),
        SETTINGS: LOAD_RULES,
        ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [made.stdout, made.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        text += chunk
      })
    return { child: made, said: () => said, ended: once(made, 'close').then(([code]) => code as number | null) }
  }

  /** Resolves with the milliseconds until it could serve. */
  async function start(more: Settings = {}): Promise<number> {
    const launched = launch(more)
    child = launched.child
    ended = launched.ended
    return ready({ base, ...launched })
  }

  /** Ends processes at once and without warning, as a crash or the kernel would. */
  async function kill(...parts: Part[]) {
    const pids = processIds(dataDir)
    for (const part of parts) process.kill(pids[part], 'SIGKILL')
    if (parts.includes('application')) await ended
  }

  /** Every process of the database: the server, and those of its connections. */
  const databaseIds = () => {
    const all = postgresIn(path.join(dataDir, 'postgres', 'data'))
    return all.length > 0 ? all : quietly(() => [processIds(dataDir).database])
  }
  const signalDatabase = (signal: NodeJS.Signals, pids = databaseIds() ?? []) => {
    for (const pid of pids) quietly(() => process.kill(pid, signal))
    return pids
  }

  /** Connections of the test's own, to read the database. */
  async function look(): Promise<Db> {
    await db?.destroy().catch(() => {})
    let url = await findEmbedded(dataDir)
    // A database that has just recovered is slow to answer on a busy machine.
    for (let times = 0; !url && times < 100; times += 1) {
      await pause(250)
      url = await findEmbedded(dataDir)
    }
    if (!url) throw new Error(`no database runs on ${dataDir}`)
    db = openDatabase({ url, log: createLog('silent'), max: 3, isUnlimited: true }).db
    return db
  }

  function endAll() {
    handler.delete(endAll)
    if (child?.pid && child.exitCode === null && child.signalCode === null) quietly(() => child?.kill('SIGKILL'))
    signalDatabase('SIGCONT')
    signalDatabase('SIGKILL')
  }

  async function close() {
    await db?.destroy().catch(() => {})
    endAll()
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  handler.add(endAll)
  return {
    base,
    port,
    dataDir,
    launch,
    start,
    kill,
    pids: () => processIds(dataDir),
    databaseIds,
    signalDatabase,
    signal: (name: NodeJS.Signals) => child?.kill(name),
    ended: () => ended,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    said: () => text,
    look,
    close,
  }
}

/** A process may have ended by itself meanwhile. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
