import type { Selectable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { AccountDocument } from '#server/db/schema.ts'
import { changesOf } from '#server/kernel/changes-data.ts'
import { cappedPageByIds, containing, rowsInOrder } from '#server/kernel/data.ts'
import type { ModerationState } from '#server/listings/moderation-data.ts'
import { MONEY_COLUMNS } from '#server/payments/order-money.ts'
import { listOwedSellerIds, type OwedTerms } from '#server/payments/owed-data.ts'
import { endByAdmin } from '#server/transactions/end-by-admin-data.ts'
import type { UserFilters } from '#shared/contract/admin-user.ts'
import { type ChangesQuery, isChangesQuery, type Step } from '#shared/kernel/changes.ts'
import { asciiEmail } from '#shared/kernel/email-address.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { owedReasons } from '#shared/policies/owed.ts'

/** Orders of an account on either side. */
const orderCount = sql<number>`(
  (select count(*) from transaction where buyer_id = account.id)
  + (select count(*) from transaction where seller_id = account.id))`

const isNamed = (words: string) => {
  const like = containing(words)
  const email = containing(asciiEmail(words))
  return sql<SqlBool>`(account.name ilike ${like} or account.email ilike ${email} or account.company_name ilike ${like}
    or account.full_name ilike ${like} or account.username ilike ${like} or account.id::text ilike ${like})`
}

const stored = (db: Db) => db.selectFrom('account').where('account.status', '<>', 'deleted')

/** The balance of a seller's account in the ledger. */
const balance = sql<number>`coalesce((select sum(balance) from ledger_account
  where ledger_account.name = 'seller:' || account.id), 0)::bigint`

const accounts = (db: Db) =>
  stored(db)
    .selectAll()
    .select([orderCount.as('order_count'), balance.as('balance')])

export const accountsBy = (db: Db) => (ids: string[]) => accounts(db).where('account.id', 'in', ids).execute()

export type ListedAccount = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

/** All reasons but that a seller owes something. */
const credits = owedReasons.filter((reason) => reason !== 'debt')

const sortColumns = { newest: 'account.created_at', createdAt: 'account.created_at', name: 'account.name' } as const

export async function listAccounts(
  db: Db,
  {
    q,
    role,
    accountType,
    verification,
    isEmailVerified,
    status,
    sortBy = 'createdAt',
    sortOrder = 'desc',
    owed,
    ...page
  }: UserFilters & ChangesQuery,
  terms: OwedTerms,
): Promise<{ rows: ListedAccount[]; counted: number; step?: Step }> {
  // Read first: beside a limit, the planner would ask for each account anew.
  const ids = owed && (await listOwedSellerIds(db, terms, owed === 'any' ? credits : [owed]))
  const query = stored(db)
    .select('account.id')
    .$if(q !== undefined && q !== '', (found) => found.where(isNamed(q ?? '')))
    .$if(role === 'admin', (found) => found.where('account.is_admin', '=', true))
    .$if(role === 'seller', (found) => found.where('account.is_seller', '=', true))
    .$if(role === 'buyer', (found) => found.where('account.is_seller', '=', false))
    .$if(accountType !== undefined, (found) => found.where('account.account_type', '=', accountType ?? ''))
    .$if(verification !== undefined, (found) => found.where('account.verification', '=', verification ?? ''))
    .$if(isEmailVerified !== undefined, (found) =>
      found.where('account.email_verified_at', isEmailVerified ? 'is not' : 'is', null),
    )
    .$if(status !== undefined, (found) => found.where('account.status', '=', status ?? ''))
    .$if(ids !== undefined, (found) => found.where(sql<SqlBool>`account.id = any (${ids ?? []}::uuid[])`))
  if (isChangesQuery(page)) {
    const { rows, total, step } = await changesOf(db, query, 'account', page)
    const shown = await rowsInOrder(
      rows.map(({ id }) => id),
      accountsBy(db),
    )
    return { rows: shown, counted: total, step }
  }
  const sorted = query.orderBy(sortColumns[sortBy], sortOrder).orderBy('account.id', sortOrder)
  return cappedPageByIds(sorted, page, accountsBy(db))
}

type SellerQuery = PageQuery & { q?: string | undefined; waiting?: boolean | undefined }

/** Sellers by whether they are verified; of the others those who wait for a decision first, the longest at the top. */
export function listSellers(db: Db, { q, waiting = false, ...page }: SellerQuery, isVerified: boolean) {
  const query = stored(db)
    .select('account.id')
    .where('account.is_seller', '=', true)
    .where('account.verification', isVerified ? '=' : '<>', 'approved')
    .$if(waiting, (found) => found.where('account.verification', '=', 'pending'))
    .$if(q !== undefined && q !== '', (found) => found.where(isNamed(q ?? '')))
  const sorted = isVerified
    ? query.orderBy('account.reviewed_at', (by) => by.desc().nullsLast()).orderBy('account.id', 'desc')
    : query.orderBy(sql`account.verification = 'pending'`, 'desc').orderBy('account.updated_at').orderBy('account.id')
  return cappedPageByIds(sorted, page, accountsBy(db))
}

export const findListed = (db: Db, id: string): Promise<ListedAccount | undefined> =>
  accounts(db).where('account.id', '=', id).executeTakeFirst()

/** The documents of accounts, by the account. */
export async function documentsOfAll(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Selectable<AccountDocument>[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_document')
    .selectAll()
    .where('account_id', 'in', ids)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ account_id }) => account_id)
}

export const RECORD_LIMIT = 20

export const ordersOf = (db: Db, id: string) =>
  db
    .selectFrom('transaction')
    .leftJoin('payment', 'payment.id', 'transaction.payment_id')
    .select([...MONEY_COLUMNS, 'transaction.id', 'transaction.kind', 'transaction.buyer_id', 'transaction.created_at'])
    .select(['payment.captured_amount', 'payment.refunded_amount'])
    .select([sql<string>`transaction.snapshot ->> 'title'`.as('title'), endByAdmin.as('ended_by_admin')])
    .where((order) => order.or([order('transaction.buyer_id', '=', id), order('transaction.seller_id', '=', id)]))
    .orderBy('transaction.created_at', 'desc')
    .limit(RECORD_LIMIT)
    .execute()

export const casesOf = (db: Db, id: string) =>
  db
    .selectFrom('refund_case')
    .innerJoin('transaction', 'transaction.id', 'refund_case.ref_id')
    .select(['refund_case.id', 'refund_case.status', 'refund_case.amount', 'refund_case.created_at'])
    .select(['transaction.currency', sql<string>`transaction.snapshot ->> 'title'`.as('title')])
    .where((one) => one.or([one('refund_case.buyer_id', '=', id), one('refund_case.seller_id', '=', id)]))
    .orderBy('refund_case.created_at', 'desc')
    .limit(RECORD_LIMIT)
    .execute()

export const listingsOf = async (db: Db, id: string) => {
  const { rows } = await sql<{
    id: string
    kind: 'service' | 'product'
    title: string
    status: string
    moderation: ModerationState
    created_at: Date
  }>`
    select id, 'service' as kind, title, case when archived then 'archived' else status end as status, moderation, created_at
      from service where seller_id = ${id}
    union all
    select id, 'product', title, case when archived then 'archived' else status end, moderation, created_at
      from product where seller_id = ${id}
    order by created_at desc limit ${RECORD_LIMIT}`.execute(db)
  return rows
}

/** The latest audit lines of an account. */
export const historyOf = (db: Db, id: string) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.action', 'audit.actor_id', 'audit.reason', 'audit.at', 'actor.name'])
    .where('audit.kind', '=', 'account')
    .where('audit.ref_id', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(RECORD_LIMIT)
    .execute()
