import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isUndivided } from '#server/payments/held-data.ts'
import type { ListingName } from './kind-data.ts'

export type ModerationState = 'clear' | 'pending' | 'hidden'
export type Moderated = { id: string; seller_id: string; title: string; moderation: ModerationState; archived: boolean }

/** Locks a listing, so that no new order refers to it meanwhile. */
export async function lockModerated(tx: Db, kind: ListingName, id: string): Promise<Moderated | undefined> {
  const { rows } = await sql<Moderated>`
    select id, seller_id, title, moderation, archived from ${sql.table(kind)} where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Why a listing is held or hidden; a clear one has neither. */
type Statement = { reason: string; rule: string | undefined }

export async function writeModeration(
  tx: Db,
  kind: ListingName,
  id: string,
  state: ModerationState,
  why: Statement | undefined,
): Promise<void> {
  await sql`
    update ${sql.table(kind)}
      set moderation = ${state}, moderation_reason = ${why?.reason ?? null}, moderation_rule = ${why?.rule ?? null},
        moderated_at = now(), updated_at = now()
      where id = ${id}`.execute(tx)
}

/** Whether an order of the listing has money that is not divided yet. */
export async function hasHeldMoney(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.ref_id', 'transaction.id')
    .select('payment.id')
    .where('transaction.listing_id', '=', id)
    .where(isUndivided)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many decisions there were about a listing, which tells one from the next. */
export async function decisionsOn(tx: Db, kind: ListingName, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .where(sql<SqlBool>`action like 'listing.%'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
