import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateWorker } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Log } from '#server/kernel/log.ts'
import { openDatabase } from './open.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{3}-[\w-]+\.sql$/.test(name)).sort()
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, name), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The names of all migrations in order; a ready database has run them all. */
export const migrationNames = async () => Object.keys(await readMigrations())

/**
 * Brings the database to the newest schema: our numbered SQL files in one transaction, then those of the job queue.
 * Several processes may start at once; an advisory lock lets them pass one after the other.
 */
export async function migrate(url: string, log: Log): Promise<void> {
  const { db, pool } = openDatabase({ url, log, max: 3, isPatient: true })
  const guard = await pool.connect()
  try {
    await guard.query(`select pg_advisory_lock(hashtext('community-marketplace:migrate'))`)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find(({ status }) => status === 'Error')
    if (error)
      throw new Error(`The database could not be migrated (${failed?.migrationName ?? 'before the first step'})`, {
        cause: error,
      })
    for (const { migrationName } of results) log.info(`migrated to ${migrationName}`)
    await migrateWorker({ pgPool: pool })
  } finally {
    guard.release(true)
    await db.destroy()
  }
}
