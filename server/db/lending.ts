import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isOutdated, wasReplaced } from './client.ts'
import { isStalePlan, READ_TIMEOUT } from './connection-errors.ts'
import { isReadOnlyError, noteWriteError } from './write-errors.ts'

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

const isCutOff = (error: unknown) => error instanceof Error && error.message === READ_TIMEOUT

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

type Lending = {
  /** Milliseconds for which a statement may go without an answer. */
  limit: number | undefined
  /** False behind a pooler of transactions, on whose sessions nothing can be prepared. */
  hasOwnSessions: boolean
  /** The pool for which failed writes are noted. */
  noteFor: object
}
type Lender = Lending & { pool: pg.Pool; names: StatementNames }

function withNamedStatements(client: pg.PoolClient, lender: Lender): PostgresPoolClient {
  const { names, limit, hasOwnSessions, noteFor } = lender
  const known = wrapped.get(client)
  if (known) return known
  let isSpoilt = false
  let cutOff: unknown

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
      // Whatever follows on this connection, such as a rollback, would wait as long.
      if (cutOff) throw cutOff
      const isNamed = hasOwnSessions && (values.length > 0 || text.startsWith('select "'))
      const name = isNamed ? names.of(text) : undefined
      try {
        return await send(client, { text, values: [...values], ...(name ? { name } : {}) }, limit)
      } catch (error) {
        // With the callers of this statement, in place of the socket that brought the answer.
        if (error instanceof Error) Error.captureStackTrace(error)
        noteWriteError(noteFor, error)
        if (isStalePlan(error)) return await retryUnnamed(text, values, error)
        if (isCutOff(error)) {
          cutOff = error
          void wasReplaced(client)
        }
        isSpoilt ||= isCutOff(error) || isReadOnlyError(error)
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

/** True if an idle connection still answers. Detects connections that were cut, or whose server hangs or was replaced. */
async function isAnswering(client: pg.PoolClient): Promise<boolean> {
  if (isOutdated(client)) {
    client.release(true)
    return false
  }
  const usedAt = lastUsed.get(client)
  if (usedAt === undefined || performance.now() - usedAt < IDLE_UNASKED) return true
  try {
    await withinPingTimeout(client.query('select'))
    return true
  } catch (error) {
    client.release(true)
    if (isCutOff(error) && !(await wasReplaced(client))) throw error
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
export function namedPool(pool: pg.Pool, lending: Lending): PostgresPool {
  const lender = { ...lending, pool, names: createStatementNames() }
  return { options: pool.options, connect: () => lend(lender), end: () => pool.end() }
}
