import { type Selectable, sql } from 'kysely'
import type { StoredPurchase, StoredSellerSide } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Transaction } from '#server/db/schema.ts'
import { pageOf } from '#server/kernel/data.ts'
import { earnings } from '#server/payments/earning-data.ts'
import { MONEY_COLUMNS } from '#server/payments/order-money.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

/** True if the account has a factor, beside its password, by which its person can be known. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('passkey').select('id').where('account_id', '=', accountId)),
          row.exists(row.selectFrom('second_step').select('account_id').where('account_id', '=', accountId)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return has === true
}

/** A page of a seller's earnings, latest release first. */
export const listEntries = (db: Db, sellerId: string, query: PageQuery) =>
  pageOf(
    earnings(db)
      .where('earning.seller_id', '=', sellerId)
      .innerJoin('account as buyer', 'buyer.id', 'payment.payer_id')
      .innerJoin('transaction', 'transaction.id', 'payment.ref_id')
      .select(['buyer.name as buyer_name', 'transaction.snapshot', ...MONEY_COLUMNS, 'earning.created_at as earned_at'])
      .orderBy('earning.created_at', 'desc')
      .orderBy('payment.id', 'desc'),
    query,
  )
export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number]

/** The balance of a seller's account, and what was transferred from it to the payout account. */
export async function readTotals(db: Db, sellerId: string, currency: string) {
  const { rows } = await sql<{ balance: number; paidOut: number }>`
    select coalesce(sum(amount), 0)::bigint as balance,
      coalesce(-sum(amount) filter (where key like any (array['trf:%', 'trv:%'])), 0)::bigint as "paidOut"
    from journal_entry join journal on journal.id = journal_id
    where account = ${`seller:${sellerId}`} and currency = ${currency}`.execute(db)
  // An aggregate has exactly one row.
  return rows[0]!
}

/** The subjects of payments: orders, and promotions and plans, which are paid to the marketplace itself. */
const purchases = sql<Bought>`(
  select id, kind, seller_id, payment_id, snapshot, created_at, status, item_total, shipping_total, subtotal, buyer_fee,
    total, commission, seller_net, currency, settlement, pricing_frozen_at
  from transaction
  union all
  select id, 'promotion', null, payment_id, jsonb_build_object('title', title, 'category', category,
      'promotion', jsonb_build_object('kind', kind, 'id', ref_id, 'days', days)),
    created_at, status, price, 0, price, 0, price, price, 0, currency, null, starts_at
  from promotion where payment_id is not null
  union all
  select id, 'subscription', null, payment_id, jsonb_build_object('title', title, 'isPlan', true), created_at, state,
    amount, 0, amount, 0, amount, amount, 0, currency, null, period_start
  from subscription_charge
)`.as('transaction')

type Bought = Pick<
  Selectable<Transaction>,
  | 'id'
  | 'kind'
  | 'seller_id'
  | 'payment_id'
  | 'created_at'
  | 'status'
  | 'item_total'
  | 'shipping_total'
  | 'subtotal'
  | 'buyer_fee'
  | 'total'
  | 'commission'
  | 'seller_net'
  | 'currency'
  | 'settlement'
  | 'pricing_frozen_at'
> & { snapshot: StoredPurchase }

/** Payments with what they are for and their payees. */
const payments = (db: Db, payerId: string) =>
  db
    .selectFrom('payment')
    .innerJoin(purchases, 'transaction.id', 'payment.ref_id')
    .leftJoin('account as seller', 'seller.id', 'transaction.seller_id')
    .where('payment.payer_id', '=', payerId)
    // People do not call an unpaid attempt a payment.
    .where((eb) => eb.or([eb('payment.authorized_at', 'is not', null), eb('payment.state', '=', 'processing')]))
    .selectAll('payment')
    .select([
      'transaction.snapshot',
      'transaction.seller_id',
      'transaction.payment_id as latest_payment_id',
      'seller.name as seller_name',
      ...MONEY_COLUMNS,
    ])

export const listPayments = (db: Db, payerId: string, query: PageQuery) =>
  pageOf(payments(db, payerId).orderBy('payment.created_at', 'desc').orderBy('payment.id', 'desc'), query)
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>['rows'][number]

export const findReceipt = (db: Db, payerId: string, id: string) =>
  payments(db, payerId)
    .innerJoin('account as buyer', 'buyer.id', 'payment.payer_id')
    .select([
      'buyer.name as buyer_name',
      'buyer.full_name as buyer_full_name',
      'buyer.company_name as buyer_company',
      'transaction.created_at as ordered_at',
    ])
    // Before the capture it is who sells now.
    .select(
      sql<StoredSellerSide | null>`coalesce(payment.seller_side, seller_side(transaction.seller_id))`.as(
        'seller_side_now',
      ),
    )
    .where('payment.id', '=', id)
    .executeTakeFirst()
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** The refunds of these payments by the journal; a refund that the bank sent back does not count. */
export async function listRefunds(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<{ payment_id: string; amount: number; at: Date }>`
    select payment.id as payment_id, entry.amount, coalesce(call.done_at, journal.at) as at
    from payment
    join journal on journal.kind = payment.kind and journal.ref_id = payment.ref_id
    join journal_entry entry on entry.journal_id = journal.id and entry.account in ('psp', 'psp:bank', 'outside')
    left join provider_call call on call.payment_id = payment.id and call.action = 'refund'
      and journal.key = 'ref:' || payment.ref_id || ':'
        || case call.by_hand when 'outside' then call.id::text else call.object_id end
    where payment.id = any (${paymentIds}::uuid[]) and payment.refunded_amount > 0
      and journal.key like 'ref:%' and journal.key not like '%:failed'
      and not exists (select from journal failed where failed.key = journal.key || ':failed')
      -- Of an order with several payments, only what we asked for says which of them it belongs to.
      and (call.id is not null or not exists (
        select from payment other
        where other.kind = payment.kind and other.ref_id = payment.ref_id and other.id <> payment.id
          and other.refunded_amount > 0
      ))
    order by at, journal.id`.execute(db)
  return rows
}

/** A call that moves an earning, with its seller and its order. */
export const findTransfer = (db: Db, paymentId: string, callId: string) =>
  db
    .selectFrom('provider_call')
    .innerJoin('earning', 'earning.payment_id', 'provider_call.payment_id')
    .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
    .innerJoin('transaction', 'transaction.id', 'payment.ref_id')
    .selectAll('provider_call')
    .select(['earning.seller_id', 'earning.currency', 'payment.ref_id', 'transaction.snapshot'])
    .where('provider_call.id', '=', callId)
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()

/** An earning, with what is left of it, whose seller was asked to let it go; undefined if they have. */
export const findUnconfirmed = (db: Db, paymentId: string) =>
  earnings(db)
    .innerJoin('transaction', 'transaction.id', 'payment.ref_id')
    .select(['transaction.snapshot'])
    .where('payment.id', '=', paymentId)
    .where('earning.confirmed_at', 'is', null)
    .executeTakeFirst()
