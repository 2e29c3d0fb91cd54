import pg from 'pg'
import { SettingsError } from '#server/settings.ts'

const PROBE_TIMEOUT = 10_000
const OLDEST = 15

/** The host and path of a database, without its user and password. */
export const placeOf = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** In PostgreSQL's own words, or in those of the network, which never repeat the password. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  return error instanceof Error ? error.message : String(error)
}

const connected = async <T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT, query_timeout: PROBE_TIMEOUT }
  const client = new pg.Client({ connectionString: url, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Asks each of two connections in turn, so that a pooler between transactions has a choice each time. */
const ROUNDS = 6

const backendOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * True if each connection has a session of PostgreSQL to itself. A pooler that lends sessions for a transaction or a
 * statement, such as PgBouncer, gives two connections the same one, or one connection several.
 */
export const hasOwnSessions = (url: string): Promise<boolean> =>
  connected(url, (one) =>
    connected(url, async (other) => {
      const [first, second] = [await backendOf(one), await backendOf(other)]
      if (first === second) return false
      for (let round = 0; round < ROUNDS; round += 1)
        if ((await backendOf(one)) !== first || (await backendOf(other)) !== second) return false
      return true
    }),
  )

const POOLED =
  'a pooler such as PgBouncer lends it for a transaction at a time, and sessions are needed (pool_mode = session): see "PgBouncer" in docs/operations.md'

const rejection = (setting: string, url: string, reason: string) =>
  new SettingsError(`${setting} names ${placeOf(url)}, which cannot be used: ${reason}.`)

type Found = { version: number; is_read_only: boolean }

const look = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('transaction_read_only')::bool as is_read_only`,
    )
    return rows[0]
  })

/** Connects; throws a `SettingsError` that names `DATABASE_URL` if the database cannot be used. */
export async function checkDatabase(url: string): Promise<void> {
  const reject = (reason: string): never => {
    throw rejection('DATABASE_URL', url, reason)
  }
  const found = await look(url).catch((error: unknown) => reject(reasonOf(error)))
  const { version = 0, is_read_only: isReadOnly = false } = found ?? {}
  if (version < OLDEST) reject(`it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`)
  if (isReadOnly) reject('it takes no writes (a standby, or default_transaction_read_only is on)')
  if (!(await hasOwnSessions(url).catch((error: unknown) => reject(reasonOf(error))))) reject(POOLED)
}

/** Throws a `SettingsError` if a pooler lends the replica for a transaction at a time. One out of reach may come back. */
export async function checkReplica(url: string): Promise<void> {
  if (!(await hasOwnSessions(url).catch(() => true))) throw rejection('DATABASE_REPLICA_URL', url, POOLED)
}
