import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Earning } from '#server/db/schema.ts'

import type { PayoutTerms } from './owed-data.ts'

export type EarningRow = Selectable<Earning>

export const insertEarning = (
  tx: Db,
  { paymentId, sellerId, currency }: { paymentId: string; sellerId: string; currency: string },
) =>
  tx
    .insertInto('earning')
    .values({ payment_id: paymentId, seller_id: sellerId, currency })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()

export const findEarning = (db: Db, paymentId: string): Promise<EarningRow | undefined> =>
  db.selectFrom('earning').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

export const changeEarning = (tx: Db, paymentId: string, changes: Updateable<Earning>) =>
  tx.updateTable('earning').set(changes).where('payment_id', '=', paymentId).execute()

/** The time from which an earning may be paid out; computed once, at its release. */
export async function clearEarning(db: Db, paymentId: string, clearanceMs: number): Promise<Date | undefined> {
  await db
    .updateTable('earning')
    .from('payment')
    .set({
      clears_at: sql<Date>`coalesce(payment.released_at, earning.created_at) + ${clearanceMs} * interval '1 millisecond'`,
    })
    .whereRef('payment.id', '=', 'earning.payment_id')
    .where('earning.payment_id', '=', paymentId)
    .where('clears_at', 'is', null)
    .execute()
  return (await findEarning(db, paymentId))?.clears_at ?? undefined
}

export const delayEarning = (tx: Db, paymentId: string, until: Date) =>
  tx
    .updateTable('earning')
    .set({ clears_at: sql<Date>`greatest(clears_at, ${until})` })
    .where('payment_id', '=', paymentId)
    .execute()

/** The journal's entries of the seller's account for the payable of a payment. */
const entriesOfSeller = sql`
  from journal join journal_entry on journal_entry.journal_id = journal.id
  where journal.kind = payment.kind and journal.ref_id = payment.ref_id
    and journal_entry.account = 'seller:' || earning.seller_id and journal_entry.currency = earning.currency`

/** The sum that an order has left on the seller's account; no row if that is nothing. */
const leftOfOrder = sql`select amount from seller_share
  where seller_share.account = 'seller:' || earning.seller_id and seller_share.kind = payment.kind
    and seller_share.ref_id = payment.ref_id and seller_share.currency = earning.currency`

const openCalls = sql`from provider_call where payment_id = payment.id and provider_call.state = 'open'`

/** Earnings with their payments, what is left of them on the seller's account, and what was transferred. */
export const earnings = (db: Db) =>
  db
    .selectFrom('earning')
    .innerJoin('payment', 'payment.id', 'earning.payment_id')
    .selectAll('payment')
    .select([
      'earning.seller_id',
      'earning.clears_at',
      'earning.netted',
      'earning.failure',
      'earning.failures',
      'earning.next_try_at',
      'earning.reached_minimum',
      'earning.confirmed_at',
      sql<boolean>`coalesce(earning.clears_at <= now(), false)`.as('is_clear'),
      sql<boolean>`coalesce(earning.next_try_at > now(), false)`.as('is_waiting'),
      // Below zero, the seller owes it.
      sql<number>`coalesce((${leftOfOrder}), 0)`.as('left'),
      sql<number>`coalesce((select sum(amount) ${entriesOfSeller} and key like 'trv:%'), 0)::bigint`.as('reversed'),
      sql<number>`coalesce(-(select sum(amount) ${entriesOfSeller} and key like any (array['trf:%', 'trv:%'])), 0)::bigint`.as(
        'paid_out',
      ),
      sql<number>`(select count(*) ${openCalls})::int`.as('open_calls'),
      sql<number>`coalesce((select sum((parameters ->> 'amount')::bigint) ${openCalls} and action = 'transfer'), 0)::bigint`.as(
        'transferring',
      ),
    ])

export type EarningFacts = Awaited<ReturnType<typeof listUnsettled>>[number]

/** The earnings of a seller with something left, or with a debt; oldest first. */
export const listUnsettled = (db: Db, sellerId: string, currency: string) =>
  db
    .selectFrom(
      earnings(db).where('earning.seller_id', '=', sellerId).where('earning.currency', '=', currency).as('unsettled'),
    )
    .selectAll()
    .where('left', '<>', 0)
    .orderBy('released_at')
    .orderBy('id')
    .execute()

/** The seller's account at Stripe, or their bank account, to which money can be sent; for queries that have joined both. */
const destination = sql<string | null>`case
  when payment.provider = 'bank' then bank_account.account_id::text
  when payout_account.status in ('active', 'restricted') then payout_account.provider_id
end`

/** The seller of a payment; `destination` is empty while there is no account to which its provider can send money. */
export const findPayee = (db: Db, paymentId: string, sellerId: string) =>
  db
    .selectFrom('account')
    .innerJoin('payment', (join) => join.on('payment.id', '=', paymentId))
    .leftJoin('payout_account', 'payout_account.account_id', 'account.id')
    .leftJoin('bank_account', 'bank_account.account_id', 'account.id')
    .select(['account.status', 'account.verification', destination.as('destination')])
    .where('account.id', '=', sellerId)
    .executeTakeFirstOrThrow()

/** Earnings that could be transferred and are not, for the sweep to make up for lost jobs. */
export const listDue = (
  db: Db,
  { sellerId, limit, minimum = 0, factorAbove = 0 }: { sellerId?: string; limit: number } & Partial<PayoutTerms>,
) =>
  db
    .selectFrom('earning')
    .innerJoin('payment', 'payment.id', 'earning.payment_id')
    .innerJoin('account', 'account.id', 'earning.seller_id')
    .leftJoin('payout_account', 'payout_account.account_id', 'earning.seller_id')
    .leftJoin('bank_account', 'bank_account.account_id', 'earning.seller_id')
    .innerJoin('ledger_account', (join) =>
      join
        .on('ledger_account.name', '=', sql<string>`'seller:' || earning.seller_id`)
        .onRef('ledger_account.currency', '=', 'earning.currency'),
    )
    .select('earning.payment_id')
    .$if(sellerId !== undefined, (query) => query.where('earning.seller_id', '=', sellerId ?? ''))
    .where('ledger_account.balance', '>', 0)
    .where('account.verification', '=', 'approved')
    .where(sql<boolean>`${destination} is not null`)
    .where(sql<boolean>`earning.clears_at <= now() and coalesce(earning.next_try_at <= now(), true)`)
    .where(sql<boolean>`not exists (select ${openCalls})`)
    .where(sql<boolean>`(${leftOfOrder}) > 0`)
    .where(sql<boolean>`(earning.reached_minimum or ledger_account.balance >= ${minimum})`)
    // The seller was asked, and has not answered.
    .where(
      sql<boolean>`(${factorAbove} = 0 or earning.confirmed_at is not null or earning.asked_at is null
        or least((${leftOfOrder}), ledger_account.balance) <= ${factorAbove})`,
    )
    .orderBy('earning.clears_at')
    .limit(limit)
    .execute()

/** Lets all of a seller's earnings go that are clear, since together they are enough; returns those that have waited. */
export const releaseToMinimum = (tx: Db, sellerId: string, currency: string) =>
  tx
    .updateTable('earning')
    .set({ reached_minimum: true })
    .where('seller_id', '=', sellerId)
    .where('currency', '=', currency)
    .where('reached_minimum', '=', false)
    .where('clears_at', '<=', sql<Date>`now()`)
    .returning('payment_id')
    .execute()

/** Notes that the seller is asked to let a payout go; false if they were asked before. */
export async function noteAsked(tx: Db, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('earning')
    .set({ asked_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets those of a seller's earnings go that wait for their word; returns those that did. */
export const confirmEarnings = (tx: Db, sellerId: string, paymentIds: readonly string[]) =>
  tx
    .updateTable('earning')
    .set({ confirmed_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('payment_id', 'in', paymentIds)
    .where('confirmed_at', 'is', null)
    .returning('payment_id')
    .execute()

/** Earnings whose job was lost before it read the rules. */
export const listUnclear = (db: Db, limit: number) =>
  db.selectFrom('earning').select('payment_id').where('clears_at', 'is', null).limit(limit).execute()

/** Lets refused transfers be tried again now. */
export const checkEarningsNow = (tx: Db, sellerId: string) =>
  tx
    .updateTable('earning')
    .set({ next_try_at: null })
    .where('seller_id', '=', sellerId)
    .where('next_try_at', 'is not', null)
    .execute()
