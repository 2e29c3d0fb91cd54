import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database, Transaction } from '#server/db/schema.ts'
import type { Heard } from '#server/kernel/process/process-handler.ts'
import { isKnownBeforePayment, statusMatches } from '#server/kernel/process/transaction-status-data.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import type { OrderRef } from '#server/reviews/order-data.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { endByAdmin } from './end-by-admin-data.ts'
import type { Side } from './row.ts'

/** The columns of the table that all transactions are in; a kind's other columns are in a table of its own. */
const BASE: Record<keyof Transaction, true> = {
  id: true,
  kind: true,
  listing_id: true,
  from_offer: true,
  series_id: true,
  series_number: true,
  buyer_id: true,
  seller_id: true,
  status: true,
  settings_version: true,
  status_since: true,
  timers: true,
  snapshot: true,
  note: true,
  currency: true,
  item_total: true,
  shipping_total: true,
  subtotal: true,
  buyer_fee: true,
  total: true,
  commission: true,
  seller_net: true,
  pricing_frozen_at: true,
  payment_id: true,
  capture_refused: true,
  accepted_at: true,
  decline_code: true,
  decline_reason: true,
  refund_reason: true,
  end_reason: true,
  settlement: true,
  paused: true,
  cleared: true,
  claim_turn: true,
  review_state: true,
  hidden_for_buyer: true,
  hidden_for_seller: true,
  hidden_for_admins: true,
  created_at: true,
  updated_at: true,
}

type Tables = keyof Database

/** The columns of a transaction that a process may change, of the base table and of its kind's own. */
export type ChangesOf<Table extends Tables> = Omit<
  Updateable<Transaction> & Updateable<Database[Table]>,
  'id' | 'kind' | 'status' | 'status_since' | 'timers'
>

/** A new transaction, with the columns of both tables. */
export type NewTransaction<Table extends Tables> = Insertable<Transaction> & Insertable<Database[Table]>

type Column = [name: string, value: unknown]

/** The columns of a row by their table; `id` is in both. */
export function splitColumns(row: object): { base: Column[]; own: Column[] } {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined)
  return {
    base: columns.filter(([name]) => name in BASE),
    own: columns.filter(([name]) => name === 'id' || !(name in BASE)),
  }
}

const namesOf = (columns: Column[]) => sql.join(columns.map(([name]) => sql.ref(name)))
const valuesOf = (columns: Column[]) => sql.join(columns.map(([, value]) => value))
const assigned = (columns: Column[]) => sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

/** Inserts a transaction into both of its tables. */
export async function insertTransaction<Table extends Tables>(tx: Db, table: Table, row: NewTransaction<Table>) {
  const { base, own } = splitColumns(row)
  await sql`with base as (insert into transaction (${namesOf(base)}) values (${valuesOf(base)}))
    insert into ${sql.table(table)} (${namesOf(own)}) values (${valuesOf(own)})`.execute(tx)
}

/** Columns beside the state: a change of them does not renew the time of the state. */
const BESIDE_STATUS = ['hidden_for_buyer', 'hidden_for_seller', 'review_state', 'cleared']

type StatusOptions = {
  /** Further columns beside the state. */
  besideStatus?: readonly string[]
  /** Nullable columns that belong to a state and are cleared when it ends. */
  endsWithStatus?: readonly string[]
}

type StoredStatus = { id: string; status: string }

/** Writes the state of a transaction only if it is still in the state that was read; the caller has locked it. */
export const orderStatusSetter =
  <Table extends Tables>(table: Table, { besideStatus = [], endsWithStatus = [] }: StatusOptions = {}) =>
  async (tx: Db, seen: StoredStatus, to: string, changes?: ChangesOf<Table>): Promise<boolean> => {
    const isAside = (name: string) => BESIDE_STATUS.includes(name) || besideStatus.includes(name)
    const stays = to === seen.status && Object.keys(changes ?? {}).every(isAside)
    // An empty column is not written again: a table without changes stays out of the statement.
    const open = Object.entries(seen).filter(([name, value]) => endsWithStatus.includes(name) && value !== null)
    const ended = { paused: null, claim_turn: null, ...Object.fromEntries(open.map(([name]) => [name, null])) }
    const { base, own } = splitColumns({
      ...(stays ? {} : { ...ended, status_since: sql`now()` }),
      ...changes,
      status: to,
    })
    const written = sql`update transaction set ${assigned(base)} where id = ${seen.id} and status = ${seen.status} returning id`
    const statement = own.length
      ? sql`with written as (${written}), beside as (
          update ${sql.table(table)} as own set ${assigned(own)} from written where own.id = written.id
        ) select id from written`
      : written
    const { rows } = await statement.execute(tx)
    return rows.length === 1
  }

/** Transactions with their two people and their latest payment. A kind joins its own table. */
export const transactions = (db: Db) =>
  db
    .selectFrom('transaction')
    .innerJoin('account as buyer', 'buyer.id', 'transaction.buyer_id')
    .leftJoin('account as seller', 'seller.id', 'transaction.seller_id')
    .leftJoin('payment', 'payment.id', 'transaction.payment_id')
    .selectAll('transaction')
    .select([
      'buyer.name as buyer_name',
      'buyer.picture as buyer_picture',
      'buyer.phone as buyer_phone',
      'buyer.phone_e164 as buyer_phone_e164',
      'buyer.verification as buyer_verification',
      'buyer.locale as buyer_locale',
      'seller.name as seller_name',
      'seller.picture as seller_picture',
      'seller.phone as seller_phone',
      'seller.phone_e164 as seller_phone_e164',
      'seller.verification as seller_verification',
      'seller.status as seller_status',
      'seller.locale as seller_locale',
      'payment.intent_id',
      'payment.client_secret',
      'payment.provider as payment_provider',
      'payment.state as payment_state',
      'payment.pending as payment_pending',
      'payment.last_error as payment_error',
      'payment.refunded_amount',
      'payment.method_label',
      'payment.authorized_at',
      'payment.captured_at',
      'payment.captured_amount',
      'payment.released_at',
      endByAdmin.as('ended_by_admin'),
      sql<
        string[]
      >`array(select author_id from review where review.kind = transaction.kind and ref_id = transaction.id)`.as(
        'review_authors',
      ),
      sql<Date>`now()`.as('now'),
    ])

/** The columns of every kind of transaction. */
export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof transactions>['executeTakeFirst']>>>

/**
 * Locks a transaction until the database's transaction ends. Read it afterwards: read together with the lock, its
 * payment would be as it was before the wait.
 */
export const lockTransaction = async (tx: Db, id: string): Promise<void> => {
  await sql`select from transaction where id = ${id} for update`.execute(tx)
}

/** Stores another payment as the latest. */
export const notePayment = async (tx: Db, id: string, paymentId: string): Promise<void> => {
  await tx.updateTable('transaction').set({ payment_id: paymentId }).where('id', '=', id).execute()
}

/** Stores the side that has to act in the refund case of a transaction. */
export const setClaimTurn = async (db: Db, id: string, turn: Side | undefined): Promise<void> => {
  await db
    .updateTable('transaction')
    .set({ claim_turn: turn ?? null })
    .where('id', '=', id)
    .execute()
}

/** The status of a transaction, and its two people, as far as there are two. */
export async function findSubscribers(db: Db, id: string): Promise<Heard | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select(['status', 'buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, buyer_id, seller_id: sellerId } = row
  return sellerId ? { status, parties: [buyer_id, sellerId], sellerId } : { status, parties: [buyer_id] }
}

/**
 * Sellers do not see what they removed from their list, nor orders of a kind that begins unpaid while they are unpaid. They
 * have agreed to the later visits of a series.
 */
export const isVisibleToSeller = (accountId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(transaction.seller_id = ${accountId} and not transaction.hidden_for_seller
    and (${isKnownBeforePayment()} or series_number > 1 or (transaction.pricing_frozen_at is not null
      and not ${statusMatches(({ tags }) => tags?.includes('unpaid') ?? false)})))`

export const eventsOf = (db: Db, { kind, refId }: OrderRef) =>
  db
    .selectFrom('order_event')
    .leftJoin('account as person', 'person.id', 'order_event.person_id')
    .select(['action', 'transition', 'actor', 'at', 'note', 'to_status', 'person.name as person'])
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('transition', '<>', 'hide')
    .orderBy('order_event.id')
    .execute()
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** The latest event of the order, also beside its state. */
export const lastTransitionOf = async (db: Db, { kind, refId }: OrderRef): Promise<string | undefined> => {
  const event = await db
    .selectFrom('order_event')
    .select('transition')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.transition
}

/** A transition of a process, by what it moves. */
export type Step = OrderRef & { transition: string }

/** True if one of these steps was taken after this moment. */
export async function isTakenSince(db: Db, since: Date, steps: readonly Step[]): Promise<boolean> {
  const wanted = steps.map(({ kind, refId, transition }) => sql`(${kind}, ${refId}::uuid, ${transition})`)
  const { rows } = await sql`
    select from order_event where at > ${since} and (kind, ref_id, transition) in (${sql.join(wanted)})
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns the accounts among these that may act; all are locked until the transaction ends, in the order of their ids.
 */
export async function holdActive(tx: Db, accountIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'status'])
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.flatMap(({ id, status }) => (status === 'active' ? [id] : []))
}

/** True if a payment intent was made for this very order. */
export const hasIntent = async (db: Db, { kind, refId }: OrderRef, intentId: string): Promise<boolean> => {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return payment !== undefined
}

/** Every transaction of a kind with the state of its latest payment, if no call to the provider is open. */
export async function listSettledOrders(db: Db, kind: string) {
  const { rows } = await sql<{ id: string; status: string; payment_state: PaymentState; provider: ProviderName }>`
    select transaction.id, transaction.status, latest.state as payment_state, latest.provider
    from transaction join payment latest on latest.id = transaction.payment_id
    where transaction.kind = ${kind} and not exists (
      select from provider_call join payment on payment.id = provider_call.payment_id
      where payment.kind = transaction.kind and payment.ref_id = transaction.id and provider_call.state = 'open'
    )`.execute(db)
  return rows
}
