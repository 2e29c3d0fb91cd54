import { type Selectable, sql } from 'kysely'
import type { StoredCard, StoredVisit } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { ServiceSeries } from '#server/db/schema.ts'
import { statusMatches } from '#server/kernel/process/transaction-status-data.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'

export type SeriesRow = Selectable<ServiceSeries>

/** The side that ends a series; `marketplace` if neither of the two does. */
export type EndedBy = 'buyer' | 'seller' | 'marketplace'

type NewSeries = {
  id: string
  buyerId: string
  sellerId: string
  serviceId: string
  everyWeeks: number
  visits: readonly StoredVisit[]
}

export async function insertSeries(tx: Db, { id, buyerId, sellerId, serviceId, everyWeeks, visits }: NewSeries) {
  await tx
    .insertInto('service_series')
    .values({
      id,
      buyer_id: buyerId,
      seller_id: sellerId,
      service_id: serviceId,
      every_weeks: everyWeeks,
      visits: JSON.stringify(visits),
    })
    .execute()
}

export const findSeries = (db: Db, id: string): Promise<SeriesRow | undefined> =>
  db.selectFrom('service_series').selectAll().where('id', '=', id).executeTakeFirst()

/** Its first visit is accepted; undefined if it was ended before. The row stays locked until the transaction ends. */
export const activateSeries = (tx: Db, id: string): Promise<SeriesRow | undefined> =>
  tx
    .updateTable('service_series')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .returningAll()
    .executeTakeFirst()

/** Ends a series that has not ended; undefined if it has. */
export const markEnded = (tx: Db, id: string, by: EndedBy): Promise<SeriesRow | undefined> =>
  tx
    .updateTable('service_series')
    .set({ status: 'ended', ended_by: by })
    .where('id', '=', id)
    .where('status', 'in', ['proposed', 'active'])
    .returningAll()
    .executeTakeFirst()

/** The late payment of its first visit proposes it again. */
export const proposeAgain = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('service_series')
    .set({ status: 'proposed', ended_by: null })
    .where('id', '=', id)
    .where('status', '=', 'ended')
    .where('ended_by', '=', 'marketplace')
    .execute()
}

export const storeVisits = async (tx: Db, id: string, visits: readonly StoredVisit[]): Promise<void> => {
  await tx
    .updateTable('service_series')
    .set({ visits: JSON.stringify(visits) })
    .where('id', '=', id)
    .execute()
}

/** The later visits are charged to this card from now on; `null` leaves none. Returns the series if it goes on. */
export const storeSeriesCard = (tx: Db, id: string, card: StoredCard | null): Promise<SeriesRow | undefined> =>
  tx
    .updateTable('service_series')
    .set({ card: card && JSON.stringify(card) })
    .where('id', '=', id)
    .where('status', 'in', ['proposed', 'active'])
    .returningAll()
    .executeTakeFirst()

/** The intent by which another card is saved; undefined if another request has stored one since. */
export const replaceSeriesSetup = (db: Db, { id, setup_intent_id: seen }: SeriesRow, setupIntentId: string) =>
  db
    .updateTable('service_series')
    .set({ setup_intent_id: setupIntentId })
    .where('id', '=', id)
    .where('setup_intent_id', 'is not distinct from', seen)
    .returningAll()
    .executeTakeFirst()

/** The series of a buyer for which an intent saves a card; the intent counts once, so it is taken from the series. */
export const takeSeriesSetup = (tx: Db, buyerId: string, setupIntentId: string): Promise<SeriesRow | undefined> =>
  tx
    .updateTable('service_series')
    .set({ setup_intent_id: null })
    .where('setup_intent_id', '=', setupIntentId)
    .where('buyer_id', '=', buyerId)
    .returningAll()
    .executeTakeFirst()

const unpaidVisit = statusMatches(({ tags }) => tags?.includes('planned') ?? false)
const waiting = sql<boolean>`(${unpaidVisit} or transaction.status = ${sql.lit(serviceOrder.initial)})`

/** Locks the visits of a series, the first one first, in the order in which each of its transitions does. */
export async function lockVisits(tx: Db, seriesId: string): Promise<void> {
  // Its planning holds the first visit: what it plans is seen by the second statement alone.
  await sql`select from transaction where series_id = ${seriesId} and series_number = 1 for update`.execute(tx)
  await sql`select from transaction where series_id = ${seriesId} order by series_number for update`.execute(tx)
}

/** The ids of the later visits that are not paid yet. */
export const listUnpaidVisits = async (tx: Db, seriesId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('transaction')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('series_number', '>', 1)
    .where(waiting)
    .orderBy('series_number')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Completes an active series without a visit that is to be paid, and returns it. Its row is locked first: of two visits
 * that are paid at once, the second one sees the other.
 */
export async function completeIfPaid(tx: Db, id: string): Promise<SeriesRow | undefined> {
  await sql`select from service_series where id = ${id} for update`.execute(tx)
  if ((await listUnpaidVisits(tx, id)).length > 0) return undefined
  return tx
    .updateTable('service_series')
    .set({ status: 'complete' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst()
}

/** The id of the first visit. */
export async function firstVisitOf(db: Db, seriesId: string): Promise<string> {
  const row = await db
    .selectFrom('transaction')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('series_number', '=', 1)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The orders of a series, in order. */
export const listVisits = (db: Db, seriesId: string) =>
  db
    .selectFrom('transaction')
    .innerJoin('service_order', 'service_order.id', 'transaction.id')
    .select([
      'transaction.id',
      'transaction.status',
      'transaction.series_number',
      'transaction.total',
      'transaction.seller_net',
      'transaction.currency',
      'service_order.schedule',
      'service_order.time_preferences',
    ])
    .where('series_id', '=', seriesId)
    .orderBy('series_number')
    .execute()

/** The series that go on in which an account takes part. */
export const listSeriesOf = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('service_series')
    .select('id')
    .where('status', 'in', ['proposed', 'active'])
    .where((series) => series.or([series('buyer_id', '=', accountId), series('seller_id', '=', accountId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True if a series cannot go on: one of its two cannot trade any more, one has blocked the other, or its service is gone. */
export async function cannotGoOn(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_series
    join account buyer on buyer.id = buyer_id join account seller on seller.id = service_series.seller_id
    join service on service.id = service_id
    where service_series.id = ${id} and (buyer.status <> 'active' or seller.status <> 'active'
      or seller.verification <> 'approved' or service.archived or exists (select from block
        where (blocker_id, blocked_id) in ((buyer_id, service_series.seller_id), (service_series.seller_id, buyer_id))))`.execute(
    db,
  )
  return rows.length > 0
}

/** True if a visit still waits to be paid. */
export const isUnpaidVisit = ({ status, series_number }: { status: string; series_number: number | null }): boolean =>
  (series_number ?? 1) > 1 && (hasTag(serviceOrder, status, 'planned') || status === serviceOrder.initial)
