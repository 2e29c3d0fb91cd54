import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PromotedKind } from '#shared/contract/promotion.ts'

/** A running promotion whose subject fits a list. */
export type Candidate = { promotionId: string; id: string; shownAt: Date | null }

/** More than take turns in any list that people read. */
const MOST_CANDIDATES = 200

const isRunning = (kind: PromotedKind) =>
  sql<SqlBool>`promotion.kind = ${kind} and promotion.status = 'active' and promotion.promoted_until > now()`

/** The running promotions of those rows of `table` that pass, those that were shown longest ago first. */
export async function listCandidates(
  db: Db,
  { kind, table, passed }: { kind: PromotedKind; table: string; passed: RawBuilder<unknown> },
): Promise<Candidate[]> {
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<Candidate>`
    select promotion.id as "promotionId", ${id}, promotion.shown_at as "shownAt"
    from promotion join ${sql.table(table)} on ${id} = promotion.ref_id
    where ${isRunning(kind)} and ${passed}
    order by promotion.shown_at nulls first, promotion.id limit ${MOST_CANDIDATES}`.execute(db)
  return rows
}

/** True if any promotion of a kind runs now. */
export async function hasRunning(db: Db, kind: PromotedKind): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promotion where ${isRunning(kind)}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Writes when promotions were shown last. */
export const saveShownAt = async (db: Db, shownAt: ReadonlyMap<string, Date>): Promise<void> => {
  const rows = [...shownAt].map(([id, at]) => ({ id, at }))
  await sql`
    update promotion set shown_at = greatest(shown_at, turn.at)
    from json_to_recordset(${JSON.stringify(rows)}::json) as turn (id uuid, at timestamptz)
    where promotion.id = turn.id`.execute(db)
}
