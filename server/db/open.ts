import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import type { Database } from './schema.ts'
import { isWriteError, noteWriteError } from './write-errors.ts'

export type Db = Kysely<Database>

const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

const STATEMENT_TIMEOUT = 5_000
/** The server ends a statement first, unless it hangs or cannot be reached. */
const READ_LIMIT = STATEMENT_TIMEOUT + 1_000
const CACHED_NAMES = 2_000

/** The names of the statements of one pool. */
type StatementNames = {
  /** A statement with values, or a built read, is prepared once a connection and called by its name from then on. */
  of: (text: string) => string | undefined
  /** Gives all statements other names, so that every connection prepares them anew. */
  renew: () => void
}

function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let edition = 0
  return {
    of: (text) => {
      const known = names.get(text)
      if (known || names.size >= CACHED_NAMES) return known
      const name = createHash('sha256').update(`${edition}\0${text}`).digest('base64url').slice(0, 32)
      names.set(text, name)
      return name
    },
    renew: () => {
      edition += 1
      names.clear()
    },
  }
}

/** The message of the error with which a statement ends that has had no answer in time, as `pg` has it. */
const READ_TIMEOUT = 'Query read timeout'
const isCutOff = (error: unknown) => error instanceof Error && error.message === READ_TIMEOUT

/**
 * The statement was prepared before a migration changed what it returns; PostgreSQL has not run it. Its message is in
 * the language of the server.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

/** The error broke the transaction around it. */
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Sends a statement and waits for its answer, for `limit` milliseconds if there is a limit. The promises of `pg` and its
 * `query_timeout` do the same, but V8 keeps the results of both until it collects the whole heap, which it then does every
 * few hundred statements: a third of the work of a small call.
 */
function send(client: pg.PoolClient, config: pg.QueryConfig, limit: number | undefined): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = limit && setTimeout(() => reject(new Error(READ_TIMEOUT)), limit)
    client.query(config, (error, result) => {
      clearTimeout(timer)
      // Typed as if there always were one.
      if ((error as Error | null) === null) resolve(result)
      else reject(error)
    })
  })
}

const lastUsed = new WeakMap<pg.PoolClient, number>()
const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

type Lender = { pool: pg.Pool; names: StatementNames; limit: number | undefined }

function withNamedStatements(client: pg.PoolClient, { pool, names, limit }: Lender): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  let isSpoilt = false

  async function retryUnnamed(text: string, values: readonly unknown[], stale: unknown) {
    names.renew()
    isSpoilt = true
    try {
      return await send(client, { text, values: [...values] }, limit)
    } catch (error) {
      throw error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION ? stale : error
    }
  }

  const named = {
    query: async (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 || text.startsWith('select "') ? names.of(text) : undefined
      try {
        return await send(client, { text, values: [...values], ...(name ? { name } : {}) }, limit)
      } catch (error) {
        // With the callers of this statement, in place of the socket that brought the answer.
        if (error instanceof Error) Error.captureStackTrace(error)
        if (isWriteError(error)) noteWriteError(pool)
        if (isStalePlan(error)) return await retryUnnamed(text, values, error)
        isSpoilt ||= isCutOff(error)
        throw error
      }
    },
    release: (destroy?: boolean) => {
      lastUsed.set(client, performance.now())
      client.release(isSpoilt || destroy)
    },
  }
  // Kysely also declares cursors and a result per statement, which our code does not use.
  const kyselyClient = named as unknown as PostgresPoolClient
  wrapped.set(client, kyselyClient)
  return kyselyClient
}

const IDLE_UNASKED = 1_000
const PING_INTERVALS = 10
const PING_INTERVAL = 100

/**
 * Rejects when the ping has had no answer for a second in which this process ran. A single timer would also reject an
 * answer that has arrived while the process itself was held up, because timers run before sockets are read.
 */
async function withinPingTimeout(ping: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    let passed = 0
    timer = setInterval(() => {
      passed += 1
      if (passed === PING_INTERVALS) reject(new Error(READ_TIMEOUT))
    }, PING_INTERVAL)
  })
  try {
    await Promise.race([ping, timeout])
  } finally {
    clearInterval(timer)
  }
}

/** True if an idle connection still answers. Detects connections that were cut, or whose server hangs. */
async function isAnswering(client: pg.PoolClient): Promise<boolean> {
  const usedAt = lastUsed.get(client)
  if (usedAt === undefined || performance.now() - usedAt < IDLE_UNASKED) return true
  try {
    await withinPingTimeout(client.query('select'))
    return true
  } catch (error) {
    client.release(true)
    if (isCutOff(error)) throw error
    return false
  }
}

async function lend(lender: Lender): Promise<PostgresPoolClient> {
  for (;;) {
    const client = await lender.pool.connect()
    if (await isAnswering(client)) return withNamedStatements(client, lender)
  }
}

/** Only Kysely sees the wrapper: graphile-worker and the socket adapter call the pool with callbacks. */
function namedPool(pool: pg.Pool, limit: number | undefined): PostgresPool {
  const lender = { pool, names: createStatementNames(), limit }
  return { options: pool.options, connect: () => lend(lender), end: () => pool.end() }
}

const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 1_500,
  // No request takes the processors that other requests wait for.
  options: '-c max_parallel_workers_per_gather=0',
}

type Options = {
  url: string
  log: Log
  max?: number
  /** Milliseconds to wait for a connection, instead of as long as a request may. */
  connectWithin?: number
  /** For migrations and seeds, which take longer than a request may. */
  isUnlimited?: boolean
}

/** Opens the database; connections are made when needed, and again after they were lost. `db.destroy()` ends the pool. */
export function openDatabase({ url, log, max = 20, connectWithin, isUnlimited = false }: Options): {
  db: Db
  pool: pg.Pool
} {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(isUnlimited ? { connectionTimeoutMillis: 10_000 } : LIMITS),
    ...(connectWithin ? { connectionTimeoutMillis: connectWithin } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Ends the statements of the jobs, which have no limit of ours, some seconds later if the other side is gone.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'community-marketplace',
  })
  const onLost = (error: Error) => {
    // Connections may close after the pool has ended.
    if (!pool.ending) log.warn(`a database connection was lost: ${error.message}`)
  }
  pool.on('error', onLost)
  // The pool does not listen to a connection that is in use, and its loss would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: namedPool(pool, isUnlimited ? undefined : READ_LIMIT) }),
    }),
    pool,
  }
}

/** Runs what takes longer than a request may otherwise on a connection of its own, whose statements end when they are done. */
export async function withoutLimits<T>(
  { pool, log }: { pool: pg.Pool; log: Log },
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const { db } = openDatabase({ url: String(pool.options.connectionString), log, max: 1, isUnlimited: true })
  return run(db).finally(() => db.destroy())
}

const LOST_SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const NETWORK_CALLS = ['connect', 'read', 'write', 'getaddrinfo']
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

const systemErrorOf = (error: unknown) =>
  error instanceof Error
    ? { code: 'code' in error ? String(error.code) : '', syscall: 'syscall' in error ? String(error.syscall) : '' }
    : undefined

/** The database could not be reached, or went away meanwhile: 503, and the caller may try again. */
export function isConnectionError(error: unknown): boolean {
  const systemError = systemErrorOf(error)
  if (!systemError || !(error instanceof Error)) return false
  const { code, syscall } = systemError
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  // Class 08 is the connection, 57P01 to 57P05 the server going down, starting or cutting idle sessions, 53300 no place left.
  return (
    (NETWORK_CALLS.includes(syscall) && LOST_SOCKET.includes(code)) ||
    /^(08\w{3}|57P0[1-5]|53300|25P03)$/.test(code) ||
    LOST_MESSAGE.test(error.message)
  )
}

/** Two transactions waited for each other, and PostgreSQL ended this one so that the other could go on. */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(systemErrorOf(error)?.code ?? '')

/**
 * The database has no room for this now: a timeout (57014), a lock not had in time, two transactions that met again and
 * again, no disk or memory; or a migration changed what this would read. It works when it is tried again.
 */
export function isOverloadError(error: unknown): boolean {
  const code = systemErrorOf(error)?.code ?? ''
  return (
    ['57014', '55P03'].includes(code) || isTransactionConflict(error) || isStalePlan(error) || /^53\w{3}$/.test(code)
  )
}
