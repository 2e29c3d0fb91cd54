import { type Insertable, sql } from 'kysely'
import type { SavedAddressEntry, StoredInvitation } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { type NewTransaction, splitColumns } from '#server/transactions/data.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

/** Below the 65,535 values that a statement may have. */
const BATCH = 200

async function insertAll<Table extends keyof Database>(db: Db, table: Table, rows: Rows<Table>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    // The rows are this table's; the generic builder cannot tell.
    await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as never)
      .execute()
}

export const insertPeople = (db: Db, rows: Rows<'account'>) => insertAll(db, 'account', rows)
/** Gives one of the staff another role than that of the owner, by whom they were invited. */
export const giveRole = (db: Db, accountId: string, role: string, { by, since }: { by: string; since: Date }) =>
  db
    .updateTable('staff_member')
    .set({ role, invited_by: by, invited_at: since, accepted_at: since })
    .where('account_id', '=', accountId)
    .execute()
export const insertDocuments = (db: Db, rows: Rows<'account_document'>) => insertAll(db, 'account_document', rows)
export const insertServices = (db: Db, rows: Rows<'service'>) => insertAll(db, 'service', rows)
export const insertProducts = (db: Db, rows: Rows<'product'>) => insertAll(db, 'product', rows)
export const insertRequests = (db: Db, rows: Rows<'service_request'>) => insertAll(db, 'service_request', rows)
export const insertPlans = (db: Db, rows: Rows<'subscription'>) => insertAll(db, 'subscription', rows)

export const insertOffers = (db: Db, rows: Rows<'offer'>) => insertAll(db, 'offer', rows)
export const insertProductRequest = (db: Db, rows: Rows<'product_request'>) => insertAll(db, 'product_request', rows)
export const insertProductOffers = (db: Db, rows: Rows<'product_offer'>) => insertAll(db, 'product_offer', rows)
/** Transactions of one kind, whose columns are in two tables. */
async function insertTransactions<Table extends keyof Database>(db: Db, table: Table, rows: NewTransaction<Table>[]) {
  const split = rows.map(splitColumns)
  // Each row has the columns of both tables, which are told apart at run time.
  await insertAll(db, 'transaction', split.map(({ base }) => Object.fromEntries(base)) as never)
  await insertAll(db, table, split.map(({ own }) => Object.fromEntries(own)) as never)
}
export const insertOrders = (db: Db, rows: NewTransaction<'service_order'>[]) =>
  insertTransactions(db, 'service_order', rows)
export const insertProductOrders = (db: Db, rows: NewTransaction<'product_order'>[]) =>
  insertTransactions(db, 'product_order', rows)
/** The addresses of all orders, each of a buyer once, the last used last. */
export const addressesOfOrders = async (db: Db) =>
  (
    await sql<{ buyerId: string; address: SavedAddressEntry }>`
      select transaction.buyer_id as "buyerId",
        coalesce(service_order.address, product_order.address) - 'note' as address
      from transaction
      left join service_order on service_order.id = transaction.id
      left join product_order on product_order.id = transaction.id
      where coalesce(service_order.address, product_order.address) ? 'line1'
      group by 1, 2
      order by max(transaction.created_at)`.execute(db)
  ).rows

export const insertEvents = (db: Db, rows: Rows<'order_event'>) => insertAll(db, 'order_event', rows)
export const insertEarnings = (db: Db, rows: Rows<'earning'>) => insertAll(db, 'earning', rows)
export const insertPayoutAccounts = (db: Db, rows: Rows<'payout_account'>) => insertAll(db, 'payout_account', rows)
export const insertNotifications = (db: Db, rows: Rows<'notification'>) => insertAll(db, 'notification', rows)
export const insertReviews = (db: Db, rows: Rows<'review'>) => insertAll(db, 'review', rows)

export const insertReminders = (db: Db, rows: Rows<'payout_reminder'>) => insertAll(db, 'payout_reminder', rows)

export const insertCases = (db: Db, rows: Rows<'refund_case'>) => insertAll(db, 'refund_case', rows)
export const insertCaseMessages = (db: Db, rows: Rows<'refund_message'>) => insertAll(db, 'refund_message', rows)
export const insertCaseEvidence = (db: Db, rows: Rows<'refund_evidence'>) => insertAll(db, 'refund_evidence', rows)

export const insertConversations = (db: Db, rows: Rows<'conversation'>) => insertAll(db, 'conversation', rows)
export const insertMessages = (db: Db, rows: Rows<'message'>) => insertAll(db, 'message', rows)

export const insertServiceViews = (db: Db, rows: Rows<'service_view'>) => insertAll(db, 'service_view', rows)
export const insertProductViews = (db: Db, rows: Rows<'product_view'>) => insertAll(db, 'product_view', rows)

export const listServiceRows = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('account as seller', 'seller.id', 'service.seller_id')
    .selectAll('service')
    .select('seller.name as seller_name')
    .execute()

export const invite = async (db: Db, orderId: string, invitations: StoredInvitation[]): Promise<void> => {
  await db
    .updateTable('service_order')
    .set({ invitations: JSON.stringify(invitations), ever_invited: invitations.map(({ sellerId }) => sellerId) })
    .where('id', '=', orderId)
    .execute()
}

export const showInCompletion = async (db: Db, orderId: string, photoIds: string[]): Promise<void> => {
  await db
    .updateTable('service_order')
    .set({ completion: sql<string>`jsonb_set(completion, '{photos}', ${JSON.stringify(photoIds)}::jsonb)` })
    .where('id', '=', orderId)
    .execute()
}

type PastCall = { id: string; paymentId: string; action: string; parameters: object; objectId: string; at: Date }

function callRow({ id, paymentId, action, parameters, at }: Omit<PastCall, 'objectId'>) {
  const json = JSON.stringify(parameters)
  return {
    id,
    payment_id: paymentId,
    action,
    n: 1,
    idempotency_key: `${paymentId}:${action}:1`,
    parameters: json,
    parameters_hash: sql<string>`encode(sha256(convert_to(${json}::jsonb::text, 'UTF8')), 'hex')`,
    attempts: 1,
    created_at: at,
    not_before: at,
    done_at: at,
  }
}

/** A call that the provider refused. */
export const insertRejectedCall = (db: Db, call: Omit<PastCall, 'objectId'> & { reason: string }) =>
  db
    .insertInto('provider_call')
    .values({ ...callRow(call), state: 'failed', last_error: call.reason })
    .execute()

/** Calls to the provider that were made and answered. */
export async function insertCalls(db: Db, calls: PastCall[]): Promise<void> {
  for (let from = 0; from < calls.length; from += BATCH) {
    const rows = calls
      .slice(from, from + BATCH)
      .map((call) => ({ ...callRow(call), state: 'done', object_id: call.objectId }))
    await db.insertInto('provider_call').values(rows).execute()
  }
}

export const listProductRows = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('account as seller', 'seller.id', 'product.seller_id')
    .selectAll('product')
    .select('seller.account_type as seller_account_type')
    .execute()

/** The units that orders hold. The stock was counted after all of them, so the sold units are added to `supplied`. */
export async function insertReservations(db: Db, rows: Rows<'stock_reservation'>): Promise<void> {
  await insertAll(db, 'stock_reservation', rows)
  await sql`
    update product set reserved = held.reserved, supplied = stock + held.sold
    from (
      select product_id, coalesce(sum(quantity) filter (where state = 'reserved'), 0) as reserved,
        coalesce(sum(quantity) filter (where state = 'sold'), 0) as sold
      from stock_reservation group by product_id
    ) held
    where held.product_id = product.id`.execute(db)
}

/** Payments, each the only one of its order. */
export async function insertPayments(db: Db, rows: Rows<'payment'>): Promise<void> {
  await insertAll(db, 'payment', rows)
  await sql`update transaction set payment_id = payment.id from payment where payment.ref_id = transaction.id`.execute(
    db,
  )
}

/** Recomputes the counts and averages from the orders and reviews. */
export async function refreshTotals(db: Db): Promise<void> {
  await sql`
    update service set order_count = done.count
    from (select listing_id, count(*) from transaction where status = 'completed' group by listing_id) done
    where done.listing_id = service.id`.execute(db)
  await sql`
    update account set completed_count = done.count
    from (select seller_id, count(*) from transaction where status = 'completed' group by seller_id) done
    where done.seller_id = account.id`.execute(db)
  await sql`
    update product set sold_count = done.sum
    from (
      select listing_id, sum(quantity) from transaction join product_order using (id)
      where status = 'completed' group by listing_id
    ) done
    where done.listing_id = product.id`.execute(db)
  await sql`
    update product set rating_sum = stars.sum, rating_count = stars.count
    from (select product_id, sum(rating), count(*) from review where status = 'published' group by product_id) stars
    where stars.product_id = product.id`.execute(db)
  await sql`
    update service set rating_sum = stars.sum, rating_count = stars.count
    from (select service_id, sum(rating), count(*) from review where status = 'published' group by service_id) stars
    where stars.service_id = service.id`.execute(db)
  await sql`
    update account set rating_sum = stars.sum, rating_count = stars.count
    from (select subject_id, sum(rating), count(*) from review where status = 'published' group by subject_id) stars
    where stars.subject_id = account.id`.execute(db)
}

type SetBack = { id: string; accountId: string; days: number }

/**
 * A plan that was bought just now was bought so many days ago, with what was written of it. Its
 * history and its postings, which nothing changes, have the right time already; its mails are not sent.
 */
export async function setPlanBack(db: Db, { id, accountId, days }: SetBack): Promise<void> {
  const ago = sql`make_interval(days => ${days})`
  const start = sql`(period_start - ${ago}) at time zone 'utc'`
  const earlier = (end: 'from' | 'to') => sql`to_char(
    ((line ->> ${sql.lit(end)})::timestamptz - ${ago}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await sql`
    with consented as (
      update subscription_consent set given_at = given_at - ${ago}, renews_at = renews_at - ${ago}, ends_at = ends_at - ${ago}
      where subscription_id = ${id}
    ), charged as (
      update subscription_charge set created_at = created_at - ${ago}, period_start = period_start - ${ago},
        period_end = period_end - ${ago}, base_end = base_end - ${ago} where subscription_id = ${id}
    ), billed as (
      update invoice set issued_at = issued_at - ${ago}, lines = (
        select jsonb_agg(line || jsonb_build_object('from', ${earlier('from')}, 'to', ${earlier('to')}))
        from jsonb_array_elements(lines) as line)
      where charge_id in (select id from subscription_charge where subscription_id = ${id})
    ), told as (
      update notification set created_at = created_at - ${ago}, posted_at = posted_at - ${ago}, read_at = now() - ${ago}
      where account_id = ${accountId} and event like 'subscription.%'
    ), credited as (
      update promotion_credit set expires_at = expires_at - ${ago}, created_at = created_at - ${ago}
      where account_id = ${accountId} and source like 'plan:%'
    ), mailed as (
      delete from mail where account_id = ${accountId}
    )
    update subscription set created_at = created_at - ${ago}, status_since = status_since - ${ago},
      period_start = period_start - ${ago}, period_end = period_end - ${ago}, base_end = base_end - ${ago},
      withdraw_until = withdraw_until - ${ago},
      -- Months are not of one length: what follows from the day of the month is that of the earlier day.
      anchor_day = extract(day from case when is_trial then (period_end - ${ago}) at time zone 'utc' else ${start} end),
      credits_at = case when credits_at is not null then (${start} + interval '1 month') at time zone 'utc' end
    where id = ${id}`.execute(db)
}

/** Makes an order the first visit of a series. */
export const joinSeries = async (db: Db, id: string, seriesId: string): Promise<void> => {
  await db.updateTable('transaction').set({ series_id: seriesId, series_number: 1 }).where('id', '=', id).execute()
}
export type DemoTarget = {
  id: string
  kind: 'service' | 'product' | 'request' | 'requestedProduct' | 'user'
  person_id: string
  category: string | null
  subcategory: string | null
  price: number | null
  sold: boolean
}

/** The things of the demo that can be saved, in the order in which they were made. */
export const listDemoTargets = async (db: Db): Promise<DemoTarget[]> =>
  (
    await sql<DemoTarget>`
      select target.id, target.kind, person_id, category, subcategory, price, sold
      from favorite_target target join account on account.id = person_id
      where live and (kind <> 'user' or (is_seller and verification = 'approved'))
      order by target.id`.execute(db)
  ).rows

export const insertFavoriteCollections = (db: Db, rows: Rows<'favorite_collection'>) =>
  insertAll(db, 'favorite_collection', rows)
export const insertFavorites = (db: Db, rows: Rows<'favorite'>) => insertAll(db, 'favorite', rows)

export const dateNote = (db: Db, id: string, at: Date) =>
  db.updateTable('staff_note').set({ created_at: at }).where('id', '=', id).execute()

/** Sets when the only version of an own page was published. */
export const datePublication = (db: Db, id: string, at: Date) =>
  db.updateTable('site_content_version').set({ published_at: at }).where('content_id', '=', id).execute()
