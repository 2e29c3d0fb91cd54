import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Notes that a token is used, and from where: at most once a minute from one address. */
export const markTokenUsed = (db: Db, id: string, ip: string) =>
  sql`update api_token set last_used_at = now(), last_ip = ${ip}
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute' or last_ip is distinct from ${ip})`.execute(
    db,
  )
