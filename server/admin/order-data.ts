import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import { buyerSum } from '#server/payments/buyer-sum-data.ts'
import { isUndivided } from '#server/payments/held-data.ts'
import { FEE } from '#server/payments/ledger.ts'
import { MONEY_COLUMNS } from '#server/payments/order-money.ts'
import { endByAdmin } from '#server/transactions/end-by-admin-data.ts'
import { everyOrderKind } from '#server/transactions/kinds.ts'
import { hasPhone } from '#server/transactions/list-data.ts'
import { type AdminOrderFilters, OrderKind } from '#shared/contract/admin-order.ts'
import { readOrderWords } from '#shared/kernel/order-search.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'

/** The orders that were accepted offers, with their requests. */
const acceptedOffers = () =>
  sql`(${sql.join(
    everyOrderKind().flatMap(({ ofOffers }) => ofOffers ?? []),
    sql` union all `,
  )})`

const requestId = () => sql<string | null>`(
  select accepted.request_id from ${acceptedOffers()} as accepted where accepted.id = transaction.id)`

const isOfOffer = () => sql<SqlBool>`transaction.id in (select accepted.id from ${acceptedOffers()} as accepted)`

const orders = (db: Db) =>
  db
    .selectFrom('transaction')
    .innerJoin('account as buyer', 'buyer.id', 'transaction.buyer_id')
    .leftJoin('account as seller', 'seller.id', 'transaction.seller_id')
    .leftJoin('payment', 'payment.id', 'transaction.payment_id')
    .select([
      ...MONEY_COLUMNS,
      'transaction.id',
      'transaction.kind',
      'transaction.status_since',
      'transaction.created_at',
      'transaction.buyer_id',
      'transaction.seller_id',
      'payment.captured_amount',
      'payment.refunded_amount',
      'payment.intent_id',
      endByAdmin.as('ended_by_admin'),
      'buyer.name as buyer_name',
      'buyer.picture as buyer_picture',
      'seller.name as seller_name',
      'seller.picture as seller_picture',
      sql<string>`transaction.snapshot ->> 'title'`.as('title'),
      requestId().as('request_id'),
    ])

export type ListedOrder = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

/** The sum that an order costs its buyer, as the list shows it; an order that was never to be paid has no payment. */
const displaySum = sql<number>`(select ${buyerSum} from (values (1)) as one
  left join payment on payment.id = transaction.payment_id)`

/** Objects of the provider, such as `pi_3Nx1`. */
const REFERENCE = /^[a-z]{2,8}_\w{4,}$/i

/** The most people that are looked up by the indexes of their orders; for more, every order is scanned. */
const FEW = 1_000

const peopleNamed = (words: string) => {
  const like = containing(words)
  const { digits } = readOrderWords(words)
  return sql<{ id: string }>`select id from account
    where name ilike ${like} or company_name ilike ${like} or full_name ilike ${like}
      ${digits ? sql`or ${hasPhone(digits)}` : sql``}`
}

/** The orders of people by a part of their names, or the end of their phone numbers. */
async function isOfPeople(db: Db, words: string) {
  const people = peopleNamed(words)
  const { rows } = await sql<{ id: string }>`${people} limit ${FEW + 1}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids.length > FEW
    ? sql<SqlBool>`(transaction.buyer_id in (${people}) or transaction.seller_id in (${people}))`
    : sql<SqlBool>`(transaction.buyer_id = any (${ids}::uuid[]) or transaction.seller_id = any (${ids}::uuid[]))`
}

/** Each form that the words of a search may have is looked up by an index of its own. */
async function isFound(db: Db, words: string) {
  const { id, number } = readOrderWords(words)
  if (id)
    return sql<SqlBool>`(transaction.id = ${id}
      or transaction.id = (select ref_id from payment where id = ${id})
      or transaction.buyer_id = ${id} or transaction.seller_id = ${id})`
  if (REFERENCE.test(words))
    return sql<SqlBool>`transaction.id in (select ref_id from payment where intent_id = ${words} or charge_id = ${words})`
  const named = await isOfPeople(db, words)
  return number ? sql<SqlBool>`(right(transaction.id::text, 6) = ${number} or ${named})` : named
}

/** The sums that the marketplace has earned of these orders by the ledger, without what it bore itself. */
export async function earnedOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select ref_id as id, sum(amount)::bigint as amount
    from transaction join journal on journal.kind = transaction.kind and journal.ref_id = transaction.id
    join journal_entry on journal_id = journal.id
    where transaction.id = any (${ids}::uuid[]) and account = ${FEE} and journal_entry.currency = transaction.currency
    group by 1`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

const dayAfter = (day: string) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'utc'`
const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'utc'`

/** A page of all orders, of every kind, and how many there are; the count stops one beyond the cap. */
export async function listAllOrders(db: Db, filters: AdminOrderFilters) {
  const {
    kind,
    status,
    q,
    person,
    origin,
    from,
    to,
    minTotal,
    maxTotal,
    sortBy = 'newest',
    sortOrder = 'desc',
  } = filters
  let query = db
    .selectFrom('transaction')
    .select('transaction.id')
    .where(sql<SqlBool>`not transaction.hidden_for_admins`)
  if (kind) query = query.where('transaction.kind', '=', kind)
  if (status) query = query.where('transaction.status', '=', status)
  if (q) query = query.where(await isFound(db, q))
  if (person)
    query = query.where((one) =>
      one.or([one('transaction.buyer_id', '=', person), one('transaction.seller_id', '=', person)]),
    )
  if (origin) query = query.where(isOfOffer())
  if (from) query = query.where('transaction.created_at', '>=', startOf(from))
  if (to) query = query.where('transaction.created_at', '<', dayAfter(to))
  // Nobody pays more in the end than was agreed, so an index finds those in question.
  if (minTotal !== undefined) query = query.where('transaction.total', '>=', minTotal).where(displaySum, '>=', minTotal)
  if (maxTotal !== undefined) query = query.where(displaySum, '<=', maxTotal)
  const read = (ids: string[]) => listedOrders(db, ids)
  // Joined, the payments of all orders are read at once; a sum of its own would look each of them up.
  const sorted =
    sortBy === 'amount'
      ? query.leftJoin('payment', 'payment.id', 'transaction.payment_id').orderBy(buyerSum, sortOrder)
      : query.orderBy('transaction.created_at', sortOrder)
  return cappedPageByIds(sorted.orderBy('transaction.id', sortOrder), filters, read)
}

/** Orders as the list shows them, in any order. */
export const listedOrders = (db: Db, ids: readonly string[]) =>
  orders(db).where(sql<SqlBool>`transaction.id = any (${ids}::uuid[])`).execute()

/** The kind of an order, and whether an administrator removed it from the lists. */
export async function findListed(db: Db, id: string): Promise<{ kind: OrderKind; isRemoved: boolean } | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select(['kind', 'hidden_for_admins'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { kind: OrderKind.parse(row.kind), isRemoved: row.hidden_for_admins }
}

/** True if the state is final in its process. */
const isOver = sql<boolean>`(${sql.join(
  Object.values(transactions).map(
    ({ name, ...process }) =>
      sql`(transaction.kind = ${sql.lit(name)} and transaction.status in (${sql.join(
        statesWhere({ name, ...process }, ({ final }) => final ?? false).map((state) => sql.lit(state)),
      )}))`,
  ),
  sql` or `,
)})`

/**
 * The orders among these that stand in the list, locked until the transaction ends. All administrators lock in the same
 * order, so that two of them cannot deadlock.
 */
export const lockListed = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('transaction')
    .select(['id', 'kind', 'status', 'buyer_id', 'seller_id', isOver.as('is_over')])
    .where('id', 'in', ids)
    .where('hidden_for_admins', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The orders among these whose money is held, or moving, in any of their payments. */
export async function withHeldMoney(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('payment').select('ref_id').where('ref_id', 'in', ids).where(isUndivided).execute()
  return new Set(rows.map(({ ref_id }) => ref_id))
}

/** Removes orders from the lists of both people, as they can do it themselves, and of the administrators. */
export const hideOrders = (tx: Db, ids: readonly string[]) =>
  tx
    .updateTable('transaction')
    .set({ hidden_for_admins: true, hidden_for_buyer: true, hidden_for_seller: true })
    .where('id', 'in', ids)
    .execute()
