import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import { HostedClient, hasSeveralHosts } from './client.ts'
import { namedPool } from './lending.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

const STATEMENT_TIMEOUT = 5_000
/** The server ends a statement first, unless it hangs or cannot be reached. */
const READ_LIMIT = STATEMENT_TIMEOUT + 1_000

const CONNECT = 1_500
/** With the time in which the server is looked for. */
const FIND_AND_CONNECT = 3_000

const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
  // No request takes the processors that other requests wait for.
  options: '-c max_parallel_workers_per_gather=0',
}

type Options = {
  url: string
  log: Log
  max?: number
  /** For migrations and seeds, which take longer than a request may. */
  isUnlimited?: boolean
  /** The address of a pooler of transactions before the database, by which `db` goes; its own settings have the limits. */
  through?: string | undefined
}

type PoolOptions = Pick<Options, 'url' | 'log'> & { max: number; limits: pg.PoolConfig }

function openPool({ url, log, max, limits }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: HostedClient,
    max,
    ...limits,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
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
  return pool
}

const timeToConnect = (url: string) => ({ connectionTimeoutMillis: hasSeveralHosts(url) ? FIND_AND_CONNECT : CONNECT })

/**
 * Opens the database; connections are made when needed, and again after they were lost. `pool` has sessions of its own,
 * also where `db` goes through a pooler. `db.destroy()` ends both.
 */
export function openDatabase({ url, log, max = 17, isUnlimited = false, through }: Options): { db: Db; pool: pg.Pool } {
  const limits = isUnlimited ? { connectionTimeoutMillis: 10_000 } : { ...LIMITS, ...timeToConnect(url) }
  const pool = openPool({ url, log, max, limits })
  const pooled = through ? openPool({ url: through, log, max, limits: timeToConnect(through) }) : undefined
  const lent = namedPool(pooled ?? pool, {
    limit: isUnlimited ? undefined : READ_LIMIT,
    hasOwnSessions: pooled === undefined,
    noteFor: pool,
  })
  const end = async () => void (await Promise.all([pool.end(), pooled?.end()]))
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: { ...lent, end } }) }), pool }
}

/** Runs what takes longer than a request may otherwise on a connection of its own, whose statements end when they are done. */
export async function withoutLimits<T>(
  { pool, log }: { pool: pg.Pool; log: Log },
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const { db } = openDatabase({ url: String(pool.options.connectionString), log, max: 1, isUnlimited: true })
  return run(db).finally(() => db.destroy())
}
