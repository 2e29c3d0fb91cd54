import pg from 'pg'
import { freePort } from '../free-port.ts'
import { cpuOf, cpuOfTree } from '../processes.ts'
import { type Server, startApplication } from '../servers.ts'
import { enter } from '../socket-clients.ts'
import { requestsOf, type TableRequest, withPage } from './requests.ts'
import { findSamples } from './samples.ts'
import type { Table } from './table.ts'
import { tablesFor } from './tables.ts'

/**
 * Milliseconds within which every table answers. On a machine that does other work, too, it is the CPU that tells: of the
 * application and of PostgreSQL together.
 */
export const LIMIT = 300
/** The number of requests per table, the slowest of the first pass, that are measured again. */
const SLOWEST = 12
const RUNS = 5
const TRIES = 5

/** The slowest request of a table, by its CPU; files are told apart and have no limit. */
export type Slowest = {
  table: string
  requests: number
  median: number
  /** Milliseconds of CPU, on average. */
  cpu: number
  path: string
  isExport: boolean
}

type Reader = (path: string, tries?: number) => Promise<{ ms: number; pages: number }>

function readerOf(origin: string, token: string): Reader {
  const headers = { authorization: `Bearer ${token}` }
  return async function read(path, tries = TRIES): ReturnType<Reader> {
    const startedAt = performance.now()
    const response = await fetch(origin + path, { headers })
    // A statement that waits for a CPU longer than it may run is no slow one.
    if (response.status === 503 && tries > 1) return read(path, tries - 1)
    const text = await response.text()
    const ms = performance.now() - startedAt
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
    const isFile = response.headers.get('content-type')?.startsWith('text/csv')
    const reply: { pagination?: { totalPages: number } } = isFile ? {} : JSON.parse(text)
    return { ms, pages: reply.pagination?.totalPages ?? 1 }
  }
}

const say = ({ table, requests, median: ms, cpu, path }: Slowest) =>
  void process.stdout.write(
    `${table}: ${requests} requests, the slowest takes ${ms.toFixed(0)} ms, ${cpu.toFixed(0)} ms of CPU: ${decodeURIComponent(path)}\n`,
  )

type Taken = { path: string; ms: number }

async function sendOnce(read: Reader, { path, reachesFar }: TableRequest): Promise<Taken[]> {
  const { ms, pages } = await read(path)
  if (!reachesFar || pages === 1) return [{ path, ms }]
  const far = withPage(path, pages)
  return [
    { path, ms },
    { path: far, ms: (await read(far)).ms },
  ]
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Asks for everything once, and then again and again for what was slowest. */
async function measureTable(read: Reader, cpu: () => number, tables: readonly Table[]): Promise<Slowest> {
  const [first] = tables
  if (!first) throw new Error('a group has at least one table')
  const taken: Taken[] = []
  for (const request of tables.flatMap(requestsOf)) taken.push(...(await sendOnce(read, request)))
  const again = taken.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  const medians: (Taken & { cpu: number })[] = []
  for (const { path } of again) {
    const times: number[] = []
    const before = cpu()
    for (let run = 0; run < RUNS; run += 1) times.push((await read(path)).ms)
    medians.push({ path, ms: median(times), cpu: (cpu() - before) / RUNS })
  }
  const [slowest] = medians.toSorted((a, b) => b.cpu - a.cpu || b.ms - a.ms)
  const { name: table, isExport } = first
  const { ms = 0, cpu: used = 0, path = '' } = slowest ?? {}
  return { table, requests: taken.length, median: ms, cpu: used, path, isExport }
}

/** The token of a new administrator. */
export async function administratorOf(url: string, dataDir: string): Promise<string> {
  const [person] = await enter({ url, dataDir, count: 1 })
  if (!person) throw new Error('no person has signed in')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update account set is_admin = true where id = $1', [person.id])
  await client.end()
  return person.token
}

/** The slowest request of each table, in an application of its own on the database of `fillTables`. */
export async function measureTables(
  { url, dataDir, database, only }: { url: string; dataDir: string; database: number; only: readonly string[] },
  servers: Server[],
): Promise<Slowest[]> {
  const application = await startApplication({ url, port: await freePort(), dataDir })
  servers.push(application)
  const read = readerOf(application.origin, await administratorOf(url, dataDir))
  const tables = Map.groupBy(tablesFor(await findSamples(url)), ({ name }) => name)
  const cpu = () => cpuOf(application.pid) + cpuOfTree(database)
  const slowest: Slowest[] = []
  for (const [name, group] of tables) {
    if (only.length && !only.includes(name)) continue
    const found = await measureTable(read, cpu, group)
    say(found)
    slowest.push(found)
  }
  await application.stop()
  return slowest
}
