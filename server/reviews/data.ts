import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { SubRatings } from '#shared/contract/review.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { SUB_RATINGS, type SubRating } from '#shared/policies/review.ts'
import type { OrderRef } from './order-data.ts'
import { reviewableOf } from './reviewables.ts'

/** A literal, so that PostgreSQL knows the value when it plans, and plans once for all listings. */
const PUBLISHED = sql.lit('published')

const reviews = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('account as author', 'author.id', 'review.author_id')
    .leftJoin('service', 'service.id', 'review.service_id')
    .leftJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'review.rating',
      'review.comment',
      'review.language',
      'review.status',
      'review.kind',
      'review.ref_id as order_id',
      'review.subject_id',
      'review.about',
      'review.quality',
      'review.communication',
      'review.punctuality',
      'review.reliability',
      'review.reply',
      'review.reply_id',
      'review.replied_at',
      'review.created_at',
      'author.id as author_id',
      'author.name as author_name',
      'author.picture as author_picture',
      'service.title as service_title',
      // A review always names its listing, but links to it only while it is published.
      sql<string | null>`case when service.live then service.id end`.as('service_id'),
      'product.title as product_title',
      sql<string | null>`case when product.live then product.id end`.as('product_id'),
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

export const findReview = (db: Db, id: string) => reviews(db).where('review.id', '=', id).executeTakeFirst()

export const findReviewBy = (db: Db, { kind, refId }: OrderRef, authorId: string) =>
  reviews(db)
    .where('review.kind', '=', kind)
    .where('review.ref_id', '=', refId)
    .where('review.author_id', '=', authorId)
    .executeTakeFirst()

const published = (db: Db) =>
  reviews(db).where('review.status', '=', PUBLISHED).orderBy('review.published_at', 'desc').orderBy('review.id', 'desc')

export const latestReviewsOfAccount = (db: Db, accountId: string, limit: number) =>
  published(db).where('review.subject_id', '=', accountId).limit(limit).execute()

/** The reviews about an account and by it that have been published, those that were hidden since included. */
export const reviewsAround = (db: Db, accountId: string, query: PageQuery) =>
  pageOf(
    reviews(db)
      .innerJoin('account as subject', 'subject.id', 'review.subject_id')
      .select('subject.name as subject_name')
      .where('review.status', '<>', 'blind')
      .where((eb) => eb.or([eb('review.subject_id', '=', accountId), eb('review.author_id', '=', accountId)]))
      .orderBy('review.published_at', 'desc')
      .orderBy('review.id', 'desc'),
    query,
  )

/** The column that names the reviewed listing of a kind. */
const LISTED = { service: 'service_id', product: 'product_id' } as const

export const reviewsOfListing = (db: Db, kind: CategoryKind, id: string, query: PageQuery) =>
  pageOf(published(db).where(`review.${LISTED[kind]}`, '=', id), query)

/** The published reviews with so many stars: their number, and the sums of their sub-ratings. */
export type StarsRow = { about: string; rating: number; count: number } & Record<
  `${SubRating}_sum` | `${SubRating}_count`,
  number
>

const stars = (db: Db) =>
  db
    .selectFrom('review')
    .select(['about', 'rating', (eb) => eb.fn.countAll<number>().as('count')])
    .select((eb) =>
      SUB_RATINGS.map((aspect) => eb.fn.coalesce(eb.fn.sum<number>(aspect), eb.lit(0)).as(`${aspect}_sum` as const)),
    )
    .select((eb) => SUB_RATINGS.map((aspect) => eb.fn.count<number>(aspect).as(`${aspect}_count` as const)))
    .where('status', '=', PUBLISHED)
    .groupBy(['about', 'rating'])

export const starsOfAccount = (db: Db, id: string): Promise<StarsRow[]> =>
  stars(db).where('subject_id', '=', id).execute()

const shown = keepStatements<ReviewRow & { listing_id: string }>()
const counted = keepStatements<StarsRow & { listing_id: string }>()

export type VisibleReviews = { reviews: ReviewRow[]; stars: StarsRow[] }

/** For several listings of a kind, the latest published reviews of each, and the stars of all reviews. */
export async function visibleReviewsOf(
  db: Db,
  kind: CategoryKind,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, VisibleReviews>> {
  const listed = LISTED[kind]
  const latest = () =>
    db
      .selectFrom(idsAsTable(ids).as('requested'))
      .innerJoinLateral(
        published(db)
          .where(`review.${listed}`, '=', sql<string>`requested.id`)
          // A literal, so that PostgreSQL knows the number when it plans.
          .limit(sql.lit(limit))
          .as('latest'),
        (join) => join.onTrue(),
      )
      .selectAll('latest')
      .select('requested.id as listing_id')
  const all = () =>
    db
      .selectFrom(idsAsTable(ids).as('requested'))
      .innerJoinLateral(stars(db).where(listed, '=', sql<string>`requested.id`).as('stars'), (join) => join.onTrue())
      .selectAll('stars')
      .select('requested.id as listing_id')
  const [reviewRows, starRows] = await Promise.all([
    shown(db, `${limit} of each ${kind}`, latest, [JSON.stringify(ids)]),
    counted(db, `of each ${kind}`, all, [JSON.stringify(ids)]),
  ])
  const reviewsByListing = new Map<string, VisibleReviews>(ids.map((id) => [id, { reviews: [], stars: [] }]))
  for (const row of reviewRows) reviewsByListing.get(row.listing_id)?.reviews.push(row)
  for (const row of starRows) reviewsByListing.get(row.listing_id)?.stars.push(row)
  return reviewsByListing
}

/** A review by one side of the other. A review of a buyer names no listing. */
type NewReview = OrderRef & {
  id: string
  listingId: string | null
  authorId: string
  subjectId: string
  about: 'seller' | 'buyer'
  rating: number
  comment: string
  language: string
  sub: Partial<Record<keyof SubRatings, number | undefined>>
}

/** Stores a review that only its author sees; false if this author already reviewed this order. */
export async function insertBlind(tx: Db, { kind, refId, listingId, authorId, subjectId, sub, ...entry }: NewReview) {
  const { listing } = reviewableOf(kind)
  const inserted = await tx
    .insertInto('review')
    .values({
      ...entry,
      ...sub,
      kind,
      ref_id: refId,
      service_id: listing === 'service' ? listingId : null,
      product_id: listing === 'product' ? listingId : null,
      author_id: authorId,
      subject_id: subjectId,
      status: 'blind',
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id', 'author_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Publishes the hidden reviews of an order and returns them. */
export const publishBlind = (tx: Db, { kind, refId }: OrderRef) =>
  tx
    .updateTable('review')
    .from('account as author')
    .set({ status: 'published', published_at: sql<Date>`now()` })
    .whereRef('author.id', '=', 'review.author_id')
    .where('review.kind', '=', kind)
    .where('review.ref_id', '=', refId)
    .where('review.status', '=', 'blind')
    .returning([
      'review.id',
      'review.about',
      'review.service_id',
      'review.product_id',
      'review.subject_id',
      'review.author_id',
      'review.rating',
      'author.name as author_name',
    ])
    .execute()

type Published = Awaited<ReturnType<typeof publishBlind>>[number]

/** Updates the averages. Locks accounts before listings, each by id, the same order as everywhere else. */
export async function countReviews(tx: Db, published: Published[]): Promise<void> {
  const count = (table: 'account' | 'service' | 'product', id: string, rating: number) =>
    sql`update ${sql.table(table)} set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1 where id = ${id}`.execute(
      tx,
    )
  const byAccount = published.toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1))
  for (const { subject_id, rating } of byAccount) await count('account', subject_id, rating)
  for (const { service_id, product_id, rating } of published) {
    if (service_id) await count('service', service_id, rating)
    if (product_id) await count('product', product_id, rating)
  }
}

export const deleteBlind = async (tx: Db, { kind, refId }: OrderRef): Promise<void> => {
  await tx
    .deleteFrom('review')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('status', '=', 'blind')
    .execute()
}

/** The reviews of an order that this viewer may see: the own one, and published ones. */
export const reviewsOfOrder = (db: Db, { kind, refId }: OrderRef, viewerId: string) =>
  reviews(db)
    .where('review.kind', '=', kind)
    .where('review.ref_id', '=', refId)
    .where((eb) => eb.or([eb('review.status', '=', 'published'), eb('review.author_id', '=', viewerId)]))
    .orderBy('review.created_at')
    .execute()

/** False if the review has a reply already, or is not public. */
export async function insertReply(tx: Db, id: string, reply: { id: string; text: string }): Promise<boolean> {
  const answered = await tx
    .updateTable('review')
    .set({ reply: reply.text, reply_id: reply.id, replied_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', PUBLISHED)
    .where('reply', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

export const isActive = async (db: Db, accountId: string): Promise<boolean> => {
  const account = await db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirst()
  return account?.status === 'active'
}
