import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Longer than a receiver may take for its answer: who holds a lease writes a sign of life before each batch. */
const LEASE_SECONDS = 20

/** Takes a lease, or keeps it; false while another process holds it. */
export async function holdLease(db: Db, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into work_lease (name, holder, until)
    values (${name}, ${holder}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where work_lease.holder = excluded.holder or work_lease.until < now()
    returning 1`.execute(db)
  return rows.length > 0
}

export const endLease = (db: Db, name: string, holder: string) =>
  db.deleteFrom('work_lease').where('name', '=', name).where('holder', '=', holder).execute()

/** Ends every lease: those of a process that died, before the only one begins. */
export const endAllLeases = (db: Db) => db.deleteFrom('work_lease').execute()
