import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations as migrateWorker } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Log } from '#server/kernel/log.ts'
import { categories } from '#shared/categories.ts'
import { type Db, openDatabase } from './open.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** Our migrations by their names, from the numbered files. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{3}-[\w-]+\.sql$/.test(name)).sort()
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, name), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The names of all migrations in order; a ready database has run them all. */
export const migrationNames = async () => Object.keys(await readMigrations())

/** True if the database answers and has run every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).every((name) => done.has(name))
}

/** A newer version has changed the database, and this one does not know how. The message is for the operator. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`The database was changed by a newer version, which this one does not know (${unknown.join(', ')}). Nothing was touched.
Start the newer version, or restore the backup from before the upgrade: docs/operations.md, "Rollback".`)
  }
}

async function rejectNewer(db: Db): Promise<void> {
  const known = await migrationNames()
  const { rows: tables } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (!tables[0]?.found) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
}

/** Gives a database without categories those that come along. */
async function addShippedCategories(db: Db): Promise<void> {
  const any = await db.selectFrom('category').select('slug').limit(1).executeTakeFirst()
  if (any) return
  await db
    .insertInto('category')
    .values(
      categories.map(({ slug, kind, parent, name, icon, order, isActive, moderation, regulated }) => ({
        slug,
        kind,
        parent,
        name_en: name.en,
        name_am: name.am,
        name_de: name.de,
        name_fr: name.fr,
        icon,
        position: order,
        active: isActive,
        moderation,
        regulated,
      })),
    )
    .execute()
}

/**
 * Brings the database to the newest schema: our numbered SQL files in one transaction, the categories that come
 * along if there are none, then those of the job queue, and `finish` what else a start has to do. Several processes may
 * start at once; an advisory lock lets them pass one after the other.
 */
export async function migrate(url: string, log: Log, finish?: (db: Db) => Promise<void>): Promise<void> {
  const { db, pool } = openDatabase({ url, log, max: 3, isUnlimited: true })
  const guard = await pool.connect()
  try {
    await guard.query(`select pg_advisory_lock(hashtext('community-marketplace:migrate'))`)
    await rejectNewer(db)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find(({ status }) => status === 'Error')
    if (error)
      throw new Error(`The database could not be migrated (${failed?.migrationName ?? 'before the first step'})`, {
        cause: error,
      })
    for (const { migrationName } of results) log.info(`migrated to ${migrationName}`)
    await addShippedCategories(db)
    await migrateWorker({ pgPool: pool })
    await finish?.(db)
  } finally {
    guard.release(true)
    await db.destroy()
  }
}
