import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Promotion as PromotionTable } from '#server/db/schema.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import { promotion } from '#shared/process/promotion.ts'
import { promotableOf } from './promotables.ts'

export const PROMOTION = promotion.name
export type PromotionState = StateOf<typeof promotion>
export type PromotionChanges = ChangesIn<'promotion'>

/** The kind and the id of what is promoted. */
export type SubjectRef = { kind: string; refId: string }

/** The states of a promotion that was paid and has not ended. */
export const OPEN: readonly PromotionState[] = ['scheduled', 'active', 'paused']

const promotions = (db: Db) =>
  db
    .selectFrom('promotion')
    .leftJoin('payment', 'payment.id', 'promotion.payment_id')
    .selectAll('promotion')
    .select([
      'payment.intent_id',
      'payment.client_secret',
      'payment.state as payment_state',
      'payment.refunded_amount',
      'payment.pending as payment_pending',
      'payment.last_error as payment_error',
    ])
    .select(sql<Date>`now()`.as('now'))

export type PromotionRow = NonNullable<Awaited<ReturnType<typeof findPromotion>>>

/** If it is locked, what it promotes is locked before it, as in every transition of either. */
export async function findPromotion(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) {
    const seen = await db.selectFrom('promotion').select(['kind', 'ref_id']).where('id', '=', id).executeTakeFirst()
    if (!seen) return undefined
    await promotableOf(seen.kind).lock(db, seen.ref_id)
  }
  return promotions(db)
    .where('promotion.id', '=', id)
    .$if(lock, (query) => query.forUpdate('promotion'))
    .executeTakeFirst()
}

/** The promotions of one thing in these states, the first one first. */
export const promotionsOf = (db: Db, { kind, refId }: SubjectRef, states: readonly PromotionState[]) =>
  promotions(db)
    .where('promotion.ref_id', '=', refId)
    .where('promotion.kind', '=', kind)
    .where('promotion.status', 'in', states)
    .orderBy('promotion.created_at')
    .orderBy('promotion.id')
    .execute()

/** True if a promotion of a thing runs now, as a column of a query of things of this kind. */
export const isPromoted = (kind: string, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from promotion where kind = ${sql.lit(kind)} and ref_id = ${id} and promotion.status = 'active')`

/** The last promotion that was paid, whatever became of it. */
export const findLastPaid = (db: Db, { kind, refId }: SubjectRef) =>
  promotions(db)
    .where('promotion.ref_id', '=', refId)
    .where('promotion.kind', '=', kind)
    .where('promotion.starts_at', 'is not', null)
    .orderBy('promotion.starts_at', 'desc')
    .orderBy('promotion.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The promotion that this intent pays, if it is one of this thing. */
export const findByIntent = (db: Db, { kind, refId }: SubjectRef, intentId: string) =>
  promotions(db)
    .where('promotion.ref_id', '=', refId)
    .where('promotion.kind', '=', kind)
    .where('promotion.payment_id', 'in', paidBy(db, intentId))
    .executeTakeFirst()

/** The promotion of this payer that an intent pays. */
export const findOwnByIntent = (db: Db, ownerId: string, intentId: string) =>
  promotions(db)
    .where('promotion.owner_id', '=', ownerId)
    .where('promotion.payment_id', 'in', paidBy(db, intentId))
    .executeTakeFirst()

const paidBy = (db: Db, intentId: string) =>
  db.selectFrom('payment').select('id').where('intent_id', '=', intentId).where('kind', '=', PROMOTION)

export const insertPromotion = async (tx: Db, entry: Insertable<PromotionTable>): Promise<void> => {
  await tx.insertInto('promotion').values(entry).execute()
}

/** Every step of a promotion begins its state anew. */
export const setPromotionStatus = statusSetter('promotion', { isEntered: () => true })

/** The things whose promotions are open, those that changed longest ago first. */
export const listOpenSubjects = (db: Db, limit: number) =>
  db
    .selectFrom('promotion')
    .select(['kind', 'ref_id'])
    .where('status', 'in', [...OPEN, 'pending_payment'])
    .groupBy(['kind', 'ref_id'])
    .orderBy(sql`min(status_since)`)
    .limit(limit)
    .execute()

/** Every promotion with the state of its payment, if no call to the provider is open. */
export async function listSettled(db: Db) {
  const { rows } = await sql<{ id: string; status: PromotionState; paid_with: string; payment_state: string | null }>`
    select promotion.id, promotion.status, paid_with, payment.state as payment_state
    from promotion left join payment on payment.id = promotion.payment_id
    where not exists (
      select from provider_call where provider_call.payment_id = promotion.payment_id and provider_call.state = 'open'
    )`.execute(db)
  return rows
}

/** The promotions of an erased account end, and say nothing of what was promoted any more. */
export async function eraseOf(tx: Db, accountId: string): Promise<void> {
  await sql`
    update promotion set timers = '[]', title = '',
      ended_at = case when status in ('scheduled', 'active', 'paused') then now() else ended_at end,
      end_reason = case when status in ('scheduled', 'active', 'paused') then 'erased' else end_reason end,
      status = case when status in ('scheduled', 'active', 'paused') then 'cancelled' else status end
    where owner_id = ${accountId}`.execute(tx)
  await sql`update promotion_credit set days_left = 0, days_taken = 0 where account_id = ${accountId}`.execute(tx)
}
