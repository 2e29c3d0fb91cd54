import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import { environment } from './binaries.ts'
import { EmbeddedDatabaseError, type EmbeddedLocation, owned } from './embedded-location.ts'
import { eventually, isOccupied, isServerOf, pause, postgresIn } from './processes.ts'

const USER = 'marketplace'
const NAME = 'marketplace'
const STARTING = '57P03'
const NO_SUCH_DATABASE = '3D000'

export const urlOf = (sockets: string, database = NAME) =>
  `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(sockets)}`

/** A server as its own file describes it. */
export type Server = { pid: number; sockets: string }

export function readPidFile(data: string): Server | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , , sockets = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), sockets }
}

/** `ready`, `busy` while it starts or stops, or `silent` if no server listens there. */
export async function probe(sockets: string): Promise<'ready' | 'busy' | 'silent'> {
  if (!sockets) return 'silent'
  const trial = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: urlOf(sockets, database), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(statement)
      return undefined
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    } finally {
      await client.end().catch(() => {})
    }
  }
  let code = await trial(NAME, 'select 1')
  if (code === NO_SUCH_DATABASE) code = await trial('postgres', `create database ${NAME}`)
  if (code === undefined) return 'ready'
  return code === STARTING ? 'busy' : 'silent'
}

/** Removes what a dead server left, but only when no process works on its data any more. */
async function clearRemains({ data, sockets }: EmbeddedLocation, left: Server | undefined, log: Log) {
  // Children of a killed server end by themselves; the kernel lets no second server in before.
  if (!(await eventually(() => postgresIn(data).length === 0, 5_000)))
    for (const pid of postgresIn(data)) {
      log.warn({ pid }, 'ending a process that an earlier PostgreSQL left behind')
      process.kill(pid, 'SIGKILL')
    }
  // PostgreSQL removes the file of a dead process itself, but believes a zombie or a reused id to be alive.
  if (left && isOccupied(left.pid)) rmSync(path.join(data, 'postmaster.pid'), { force: true })
  rmSync(path.join(sockets, '.s.PGSQL.5432.lock'), { force: true })
  rmSync(path.join(sockets, '.s.PGSQL.5432'), { force: true })
}

/** Finds the server that works on the data, and waits for it while it starts or stops; undefined if there is none. */
export async function findServer(place: EmbeddedLocation, log: Log): Promise<Server | undefined> {
  for (let tries = 0; ; tries++) {
    const found = readPidFile(place.data)
    if (!found || !isServerOf(found.pid, place.data)) {
      await clearRemains(place, found, log)
      return undefined
    }
    const answer = await probe(found.sockets)
    if (answer === 'ready') return found
    if (answer === 'silent' && tries > 100)
      throw new EmbeddedDatabaseError(
        `PostgreSQL (process ${found.pid}) works on ${place.data} but does not answer. Stop it, and start again.`,
      )
    if (tries % 50 === 49) log.info('waiting for PostgreSQL, which is starting or stopping')
    await pause(100)
  }
}

/** Rules for which signs are letters, of trigrams and words: in `C` those of ASCII alone are, but not every system has the other. */
const CHARACTER_TYPES = ['C.UTF-8', 'C']

/** Makes an empty cluster under another name first, so that a half-made one is never taken for a whole one. */
export function initialise({ folder, data, runner }: EmbeddedLocation, bin: string) {
  for (const name of readdirSync(folder))
    if (name.startsWith('data.new-')) rmSync(path.join(folder, name), { recursive: true })
  const unfinished = path.join(folder, `data.new-${process.pid}`)
  const optionsOf = (characterType: string) => [
    '--username',
    USER,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--lc-ctype',
    characterType,
  ]
  let reason = ''
  for (const characterType of CHARACTER_TYPES) {
    const { status, stderr, error } = spawnSync(
      path.join(bin, 'initdb'),
      ['--pgdata', unfinished, ...optionsOf(characterType)],
      {
        ...runner,
        cwd: folder,
        env: environment,
        encoding: 'utf8',
      },
    )
    if (status === 0) return renameSync(unfinished, data)
    reason = error?.message ?? stderr.trim()
  }
  throw new EmbeddedDatabaseError(`The database could not be created in ${folder}: ${reason}`)
}

function openLog({ folder, runner }: EmbeddedLocation) {
  const file = path.join(folder, 'server.log')
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.old`)
  const descriptor = openSync(file, 'a', 0o600)
  owned(file, runner)
  return { file, descriptor, begin: statSync(file).size }
}

const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`

const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Tests make most statements a few times a connection: planning each for its values takes longer than running it.
  plan_cache_mode: 'force_generic_plan',
}

type Launch = { place: EmbeddedLocation; bin: string; isThrowaway: boolean; onExit: () => void }

/** Starts a server and waits until it answers; its recovery after a crash may take a while. */
export async function launch({ place, bin, isThrowaway, onExit }: Launch): Promise<number> {
  const log = openLog(place)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: quoted(place.sockets),
    unix_socket_permissions: '0700',
    max_connections: '100',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isThrowaway ? THROWAWAY : {}),
  }
  const args = ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // In a session of its own, so that Ctrl-C reaches only us, and writing to a file, so that it outlives us.
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...place.runner,
    cwd: place.folder,
    env: environment,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  closeSync(log.descriptor)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  while (child.exitCode === null && child.signalCode === null && !failure) {
    if ((await probe(place.sockets)) === 'ready' && child.pid) {
      child.once('exit', onExit)
      if (child.exitCode !== null || child.signalCode !== null) onExit()
      return child.pid
    }
    await pause(20)
  }
  const said = readFileSync(log.file, 'utf8').slice(log.begin).trim()
  throw new EmbeddedDatabaseError(`PostgreSQL did not start: ${failure?.message ?? said}\nIts log is ${log.file}.`)
}
