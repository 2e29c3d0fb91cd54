import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CategoryKind } from '#shared/categories.ts'

/** The name of a place as it is compared. */
export async function findPlaceKey(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select place_key(${name}) as key`.execute(db)
  return rows[0]?.key ?? ''
}

const RARE = 100

/** True if a hundred published listings of the kind match at most: a word that is better known is no good key. */
export async function isRarelyMatched(db: Db, kind: CategoryKind, query: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from ${sql.table(kind)} where live and search @@ ${query}::tsquery limit ${RARE + 1}
    ) as first_ones`.execute(db)
  return (rows[0]?.count ?? 0) <= RARE
}
