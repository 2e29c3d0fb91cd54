import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { freePort, ready } from '../application.ts'
import { LOAD_RULES, SERVE, type Settings } from '../faults/started-application.ts'
import { databaseAt, runOn } from '../sql.ts'
import { startProxy } from './proxy.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

export type Process = Awaited<ReturnType<typeof prepareProcess>>
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** The processes to end if the tests end early: no other program would end them. */
const handler = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of handler) child.kill('SIGKILL')
})

/** One of several processes, as `npm start` runs it; it can be ended and started again at the same address. */
async function prepareProcess(settings: Settings, at?: Address) {
  const { host, port } = at ?? { host: '127.0.0.1', port: await freePort() }
  const base = `http://${host}:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<number | null> = Promise.resolve(null)
  let text = ''

  async function start(): Promise<void> {
    const made = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
      cwd: PROJECT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: path.join(PROJECT, 'node_modules', '.cache', 'compiled'),
        ...Object.fromEntries(
          Object.entries({ ...settings, HOST: host, PORT: port }).map(([name, value]) => [name, String(value)]),
        ),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = made
    handler.add(made)
    made.once('exit', () => handler.delete(made))
    for (const stream of [made.stdout, made.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    ended = once(made, 'close').then(([code]) => code as number | null)
    await ready({ base, child: made, said: () => text, ended })
  }

  return {
    base,
    port,
    start,
    /** Ends the process and waits; returns its exit code, `null` after a SIGKILL. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child?.kill(signal)
      return ended
    },
    said: () => text,
  }
}

type Address = { host: string; port: number }
/** `at` says where each process listens; by itself each gets a port of its own. */
type Options = { count: number; settings?: Settings; isEmpty?: boolean; at?: readonly Address[] }

/** Several processes on one database and one folder, behind a proxy that sends requests to each of them in turn. */
export async function startCluster({ count, settings = {}, isEmpty = false, at = [] }: Options) {
  const { adminUrl, template } = inject('database')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runOn(adminUrl, `create database ${name}${isEmpty ? '' : ` template ${template}`}`)
  const url = databaseAt(adminUrl, name)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marketplace-cluster-'))
  const common = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SETTINGS: LOAD_RULES,
    TRUST_PROXY: 'loopback',
    ...settings,
  }
  const processes = await Promise.all(Array.from({ length: count }, (_, place) => prepareProcess(common, at[place])))
  const endAll = () => Promise.all(processes.map(({ end }) => end('SIGKILL')))
  try {
    await Promise.all(processes.map(({ start }) => start()))
  } catch (error) {
    await endAll()
    throw error
  }
  const proxy = await startProxy(processes.map(({ port }) => port))
  const { db } = openDatabase({ url, log: createLog('silent'), max: 3, isUnlimited: true })

  return {
    base: proxy.base,
    dataDir,
    processes,
    look: async (): Promise<Db> => db,
    said: () => processes.map(({ said }) => said()).join('\n'),
    close: async () => {
      await proxy.close()
      await endAll()
      await db.destroy()
      await runOn(adminUrl, `drop database if exists ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
