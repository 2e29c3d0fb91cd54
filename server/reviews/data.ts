import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { keepStatements } from '#server/db/statements.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

const reviews = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('account as author', 'author.id', 'review.author_id')
    .leftJoin('service', 'service.id', 'review.service_id')
    .select([
      'review.id',
      'review.rating',
      'review.comment',
      'review.language',
      'review.status',
      'review.ref_id as order_id',
      'review.subject_id',
      'review.reply',
      'review.replied_at',
      'review.created_at',
      'author.id as author_id',
      'author.name as author_name',
      'author.picture as author_picture',
      'service.title as service_title',
      // The listing is named, and led to only while it is live.
      sql<string | null>`case when service.live then service.id end`.as('service_id'),
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

export const findReview = (db: Db, id: string) => reviews(db).where('review.id', '=', id).executeTakeFirst()

const published = (db: Db) =>
  reviews(db)
    .where('review.status', '=', 'published')
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')

const latest = keepStatements<ReviewRow>()

export const latestReviewsOfService = (db: Db, serviceId: string, limit: number): Promise<ReviewRow[]> =>
  latest(db, 'of a service', () => published(db).where('review.service_id', '=', serviceId).limit(limit), [
    'published',
    serviceId,
    limit,
  ])

export const latestReviewsOfAccount = (db: Db, accountId: string, limit: number) =>
  published(db).where('review.subject_id', '=', accountId).limit(limit).execute()

export const reviewsOfService = (db: Db, serviceId: string, query: PageQuery) =>
  pageOf(published(db).where('review.service_id', '=', serviceId), query)

const stars = keepStatements<{ rating: number; count: number }>()

/** How many published reviews gave one, two … five stars. */
export async function histogramOf(db: Db, serviceId: string): Promise<number[]> {
  const build = () =>
    db
      .selectFrom('review')
      .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
      .where('service_id', '=', serviceId)
      .where('status', '=', 'published')
      .groupBy('rating')
  const rows = await stars(db, 'of a service', build, [serviceId, 'published'])
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

type Entry = {
  id: string
  orderKind: string
  orderId: string
  serviceId: string
  authorId: string
  subjectId: string
  rating: number
  comment: string
  language: string
}

/** Stores a published review and counts it; false if this author already reviewed this order. */
export async function insertReview(tx: Db, entry: Entry): Promise<boolean> {
  const inserted = await tx
    .insertInto('review')
    .values({
      id: entry.id,
      kind: entry.orderKind,
      ref_id: entry.orderId,
      service_id: entry.serviceId,
      author_id: entry.authorId,
      subject_id: entry.subjectId,
      rating: entry.rating,
      comment: entry.comment,
      language: entry.language,
      status: 'published',
      published_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id', 'author_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const counted = <Table extends 'service' | 'account'>(table: Table, id: string) =>
    sql`update ${sql.table(table)} set rating_sum = rating_sum + ${entry.rating}, rating_count = rating_count + 1 where id = ${id}`.execute(
      tx,
    )
  await counted('service', entry.serviceId)
  await counted('account', entry.subjectId)
  return true
}

/** The caller's completed orders of a service, latest first, and whether each was reviewed. */
export const reviewableOrders = (db: Db, serviceId: string, buyerId: string) =>
  db
    .selectFrom('service_order')
    .leftJoin('review', (join) =>
      join
        .onRef('review.ref_id', '=', 'service_order.id')
        .on('review.kind', '=', 'serviceOrder')
        .onRef('review.author_id', '=', 'service_order.buyer_id'),
    )
    .select(['service_order.id', 'service_order.seller_id', 'service_order.review_state', 'review.id as review_id'])
    .where('service_order.service_id', '=', serviceId)
    .where('service_order.buyer_id', '=', buyerId)
    .where('service_order.status', '=', 'completed')
    .orderBy('service_order.status_since', 'desc')
    .execute()

/** The order is reviewed, and its timer for that no longer runs. */
export const markReviewed = (tx: Db, orderId: string) =>
  tx
    .updateTable('service_order')
    .set({
      review_state: 'published',
      timers: sql<string>`jsonb_path_query_array(timers, '$[*] ? (@.name != "reviewWindow")')`,
    })
    .where('id', '=', orderId)
    .execute()

export const hasCompleted = async (db: Db, serviceId: string, buyerId: string): Promise<boolean> =>
  (await reviewableOrders(db, serviceId, buyerId)).length > 0
