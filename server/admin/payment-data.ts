import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds } from '#server/kernel/data.ts'
import { buyerSum } from '#server/payments/buyer-sum-data.ts'
import { AMOUNT_COLUMNS, buyerSumOfRow } from '#server/payments/order-amounts.ts'
import type { AdminPaymentFilters, ProviderCallFilters } from '#shared/contract/admin-payment.ts'

/** The title of the purchase at the time of the payment. */
const titleOf = sql<string>`coalesce(
  (select snapshot ->> 'title' from transaction where transaction.id = payment.ref_id),
  (select title from promotion where promotion.id = payment.ref_id),
  (select title from subscription_charge where subscription_charge.id = payment.ref_id), '')`

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('account as payer', 'payer.id', 'payment.payer_id')
    .leftJoin('account as payee', 'payee.id', 'payment.payee_id')
    .selectAll('payment')
    .select(['payer.name as payer_name', 'payee.name as payee_name', titleOf.as('title')])

export type ListedPayment = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

/** The sums of the orders that these payments are for, by the payment; promotions and plans have none. */
export async function orderSumsOf(db: Db, payments: readonly { id: string }[]): Promise<Map<string, number>> {
  if (payments.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .select([...AMOUNT_COLUMNS, 'transaction.kind', 'payment.id as payment_id'])
    .select(['payment.captured_amount', 'payment.refunded_amount'])
    .where(sql<SqlBool>`payment.id = any (${payments.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.payment_id, buyerSumOfRow(row)]))
}

/** The sum of the order that a payment is for, else its own amount: as the list shows it. */
const displayAmount = sql<number>`coalesce(
  (select ${buyerSum} from transaction where transaction.payment_id = payment.id limit 1), payment.amount)`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids alone: most of the time goes into the people and the titles of other pages. */
function sortedPayments(db: Db, filters: AdminPaymentFilters) {
  const { state, kind, person, reference, from, to, sortBy = 'newest', sortOrder = 'desc' } = filters
  let query = db.selectFrom('payment').select('payment.id')
  if (state) query = query.where('payment.state', '=', state)
  if (kind) query = query.where('payment.kind', '=', kind)
  if (person)
    query = query.where((eb) => eb.or([eb('payment.payer_id', '=', person), eb('payment.payee_id', '=', person)]))
  if (reference)
    query = UUID.test(reference)
      ? query.where((eb) => eb.or([eb('payment.id', '=', reference), eb('payment.ref_id', '=', reference)]))
      : query.where((eb) => eb.or([eb('payment.intent_id', '=', reference), eb('payment.charge_id', '=', reference)]))
  if (from) query = query.where(sql<SqlBool>`payment.created_at >= ${from}`)
  if (to) query = query.where(sql<SqlBool>`payment.created_at <= ${to}`)
  return query
    .orderBy(sortBy === 'amount' ? displayAmount : sql.ref('payment.created_at'), sortOrder)
    .orderBy('payment.id', sortOrder)
}

/** A page of payments and how many there are; the count stops one beyond the cap. */
export const listPayments = (db: Db, filters: AdminPaymentFilters) =>
  cappedPageByIds(sortedPayments(db, filters), filters, (ids) =>
    payments(db).where(sql<SqlBool>`payment.id = any (${ids}::uuid[])`).execute(),
  )

export const findListedPayment = (db: Db, id: string) => payments(db).where('payment.id', '=', id).executeTakeFirst()

/** The ledger lines of a payable, the earliest first. */
export const ledgerLinesOf = (db: Db, { kind, ref_id }: Pick<ListedPayment, 'kind' | 'ref_id'>) =>
  db
    .selectFrom('journal')
    .innerJoin('journal_entry', 'journal_entry.journal_id', 'journal.id')
    .select(['journal.key', 'journal.at', 'journal_entry.account', 'journal_entry.amount', 'journal_entry.currency'])
    .where('journal.kind', '=', kind)
    .where('journal.ref_id', '=', ref_id)
    .orderBy('journal.at')
    .orderBy('journal.id')
    .orderBy('journal_entry.account')
    .execute()

/** A transfer that was refused is over, and its money still waits: nothing has followed it yet. */
const isRejectedTransfer = sql<SqlBool>`(provider_call.action = 'transfer' and provider_call.state = 'failed'
  and exists (select from earning where earning.payment_id = payment.id and failure is not null)
  and not exists (select from provider_call later
    where later.payment_id = payment.id and later.action = 'transfer' and later.id > provider_call.id))`

const calls = (db: Db) =>
  db
    .selectFrom('provider_call')
    .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
    .selectAll('provider_call')
    .select(['payment.currency', 'payment.payer_id', 'payment.payee_id', titleOf.as('title')])
    .select(
      sql<boolean>`(provider_call.action <> 'create' and provider_call.state = 'open') or ${isRejectedTransfer}`.as(
        'is_waiting',
      ),
    )

export type ListedCall = Awaited<ReturnType<ReturnType<typeof calls>['execute']>>[number]

export const findListedCall = (db: Db, id: string) => calls(db).where('provider_call.id', '=', id).executeTakeFirst()

export const listCallsOf = (db: Db, paymentId: string) =>
  calls(db).where('payment.id', '=', paymentId).orderBy('provider_call.id').execute()

/** The calls that have this id, or whose payment or order has it; each way is looked up by an index of its own. */
const callsOf = (db: Db, id: string) =>
  db
    .selectFrom('provider_call')
    .select('id')
    .where('id', '=', id)
    .union(
      db
        .selectFrom('provider_call')
        .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
        .select('provider_call.id')
        .where((eb) => eb.or([eb('payment.id', '=', id), eb('payment.ref_id', '=', id)])),
    )

/** A page of calls to the provider: by default the open ones that were tried most often first. */
export function listProviderCalls(db: Db, filters: ProviderCallFilters) {
  const { state, action, reference, sortBy = 'failing', sortOrder = 'desc', ...page } = filters
  let query = db.selectFrom('provider_call').select('provider_call.id')
  if (state) query = query.where('provider_call.state', '=', state)
  if (action) query = query.where('provider_call.action', '=', action)
  if (reference)
    query = UUID.test(reference)
      ? query.where('provider_call.id', 'in', callsOf(db, reference))
      : query.where((eb) =>
          eb.or([eb('provider_call.idempotency_key', '=', reference), eb('provider_call.object_id', '=', reference)]),
        )
  // The names of the states sort as done, failed, open.
  if (sortBy === 'failing')
    query = query.orderBy('provider_call.state', sortOrder).orderBy('provider_call.attempts', sortOrder)
  return cappedPageByIds(query.orderBy('provider_call.id', sortOrder), page, (ids) =>
    calls(db).where('provider_call.id', 'in', ids).execute(),
  )
}
