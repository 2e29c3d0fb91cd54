import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageOf } from '#server/kernel/data.ts'
import type { AdminPaymentFilters, ProviderCallFilters } from '#shared/contract/admin-payment.ts'

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('account as payer', 'payer.id', 'payment.payer_id')
    .leftJoin('account as payee', 'payee.id', 'payment.payee_id')
    .selectAll('payment')
    .select(['payer.name as payer_name', 'payee.name as payee_name'])

export type ListedPayment = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of payments and how many there are; the count stops one beyond the cap. */
export function listPayments(db: Db, filters: AdminPaymentFilters) {
  const { state, kind, person, reference, from, to, sortBy = 'newest', sortOrder = 'desc', ...page } = filters
  let query = payments(db)
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
  const sorted = query
    .orderBy(sortBy === 'amount' ? 'payment.amount' : 'payment.created_at', sortOrder)
    .orderBy('payment.id', sortOrder)
  return cappedPageOf(sorted, page)
}

export const findListedPayment = (db: Db, id: string) => payments(db).where('payment.id', '=', id).executeTakeFirst()

/** What was posted for an order, the first fact first. */
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

/** A page of calls to the provider: by default the open ones that were tried most often first. */
export function listProviderCalls(db: Db, filters: ProviderCallFilters) {
  const { state, sortBy = 'failing', sortOrder = 'desc', ...page } = filters
  let query = db.selectFrom('provider_call').selectAll()
  if (state) query = query.where('state', '=', state)
  // The names of the states sort as done, failed, open.
  if (sortBy === 'failing') query = query.orderBy('state', sortOrder).orderBy('attempts', sortOrder)
  return cappedPageOf(query.orderBy('id', sortOrder), page)
}
