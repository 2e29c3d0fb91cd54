import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Every process hears that a member left a shop when, and only if, the transaction commits. */
export const announceTeam = (tx: Db, ended: { sellerId: string; personId: string }) =>
  sql`select pg_notify('team_ended', ${JSON.stringify(ended)})`.execute(tx)
