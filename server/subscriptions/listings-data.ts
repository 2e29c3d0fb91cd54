import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Limits = { services: number | null; products: number | null }

/** The ids among these that are services or products of the seller; archived ones are left out. */
export async function ownOf(db: Db, sellerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from service where id = any(${[...ids]}::uuid[]) and seller_id = ${sellerId} and not archived
    union all
    select id from product where id = any(${[...ids]}::uuid[]) and seller_id = ${sellerId} and not archived`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Pauses published listings of a seller beyond the limits: of those that the seller does not keep, the oldest ones first;
 * `null` is no limit. Returns how many.
 */
export async function pauseBeyond(
  tx: Db,
  { sellerId, limits, stored }: { sellerId: string; limits: Limits; stored: readonly string[] },
): Promise<number> {
  let paused = 0
  for (const [table, limit] of [
    ['service', limits.services],
    ['product', limits.products],
  ] as const) {
    if (limit === null) continue
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set status = 'paused' where id in (
        select id from ${sql.table(table)}
        where seller_id = ${sellerId} and status = 'published' and not archived
        order by id = any(${[...stored]}::uuid[]) desc, created_at desc, id desc offset ${limit}
      )`.execute(tx)
    paused += Number(numAffectedRows ?? 0n)
  }
  return paused
}
