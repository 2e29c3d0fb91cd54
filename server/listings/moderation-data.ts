import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isUndivided } from '#server/payments/held-data.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import type { ListingName } from './kind-data.ts'

export type ModerationState = 'clear' | 'pending' | 'hidden'
export type Moderated = {
  id: string
  seller_id: string
  title: string
  subcategory: string
  moderation: ModerationState
  archived: boolean
}

/** Locks a listing, so that no new order refers to it meanwhile. */
export async function lockModerated(tx: Db, kind: ListingName, id: string): Promise<Moderated | undefined> {
  const { rows } = await sql<Moderated>`
    select id, seller_id, title, subcategory, moderation, archived
      from ${sql.table(kind)} where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The reason for which a listing is held or hidden; a clear one has neither field. */
type Statement = { reason?: string | null | undefined; rule?: string | null | undefined }

export async function writeModeration(
  tx: Db,
  kind: ListingName,
  id: string,
  state: ModerationState,
  why?: Statement,
): Promise<void> {
  await sql`
    update ${sql.table(kind)}
      set moderation = ${state}, moderation_reason = ${why?.reason ?? null}, moderation_rule = ${why?.rule ?? null},
        moderated_at = now(), updated_at = now()
      where id = ${id}`.execute(tx)
}

export async function archiveListing(tx: Db, kind: ListingName, id: string): Promise<void> {
  await sql`update ${sql.table(kind)} set archived = true, updated_at = now() where id = ${id}`.execute(tx)
}

/** Shows an archived listing again, and returns its state; undefined if it is not archived or its seller has left. */
export async function unarchiveListing(tx: Db, kind: ListingName, id: string): Promise<ModerationState | undefined> {
  const { rows } = await sql<{ moderation: ModerationState }>`
    update ${sql.table(kind)} as listing set archived = false, updated_at = now()
      where id = ${id} and archived
        and exists (select from account where account.id = listing.seller_id and account.status <> 'deleted')
      returning moderation`.execute(tx)
  return rows[0]?.moderation
}

/** True if an order of the listing has money that is not divided yet. */
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

/** The number of decisions about a listing, which tells one from the next. */
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

/** Makes a thing that reports hid wait for an administrator once they are decided: it was rewritten meanwhile. */
export const holdOnceDecided = async (tx: Db, kind: ReportKind, refId: string): Promise<void> => {
  await tx
    .updateTable('report')
    .set({ state_before: 'pending' })
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('is_hidden', '=', true)
    .where('status', 'in', ['open', 'in_review'])
    .execute()
}

/** Counts the other listings of a seller in these subcategories that passed the review, of any kind. */
export async function countLetThrough(
  tx: Db,
  { id, sellerId, subcategories }: { id: string; sellerId: string; subcategories: readonly string[] },
): Promise<number> {
  const passed = (table: ListingName) => sql`
    select id from ${sql.table(table)} where seller_id = ${sellerId} and subcategory = any (${subcategories})
      and moderation = 'clear' and status <> 'draft' and id <> ${id}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${passed('service')} union all ${passed('product')}) as passed`.execute(tx)
  return rows[0]?.count ?? 0
}

/** True if a document of a seller was looked at and approved. */
export async function hasVerifiedDocument(tx: Db, sellerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('account_document')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
