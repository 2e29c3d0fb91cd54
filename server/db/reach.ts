import pg from 'pg'
import { SettingsError } from '#server/settings.ts'

const PATIENCE = 10_000
const OLDEST = 15

/** Where a database is, without its user and password. */
const placeOf = (url: string) => {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}

/** In PostgreSQL's own words, or in those of the network, which never repeat the password. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Connects once; throws a `SettingsError` that names `DATABASE_URL` if the database cannot be used. */
export async function checkDatabase(url: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new SettingsError(`DATABASE_URL names ${placeOf(url)}, which cannot be used: ${reason}.`)
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    return refuse(reasonOf(error))
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST) refuse(`it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`)
  } finally {
    await client.end().catch(() => {})
  }
}
