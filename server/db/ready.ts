import { sql } from 'kysely'
import { migrationNames } from './migrate.ts'
import type { Db } from './open.ts'

/** Whether the database answers and has run every migration of this version. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).every((name) => done.has(name))
}
