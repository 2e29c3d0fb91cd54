import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SubscriptionCharge } from '#server/db/schema.ts'
import { PLAN_INCOME } from '#server/payments/ledger.ts'
import type { PlanDays } from '#shared/policies/plan-terms.ts'

export type ChargeRow = Selectable<SubscriptionCharge>

export const insertCharge = async (tx: Db, entry: Insertable<SubscriptionCharge>): Promise<void> => {
  await tx.insertInto('subscription_charge').values(entry).execute()
}

export const findCharge = (db: Db, id: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('subscription_charge').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the subscription of a charge until the transaction ends. */
export const lockByCharge = async (tx: Db, chargeId: string): Promise<void> => {
  await sql`
    select from subscription where id = (select subscription_id from subscription_charge where id = ${chargeId})
    for update`.execute(tx)
}

/** The money is there: it pays this period, or the rest of it. */
export const markPaid = async (tx: Db, id: string, { start, baseEnd, end }: PlanDays): Promise<void> => {
  await tx
    .updateTable('subscription_charge')
    .set({ state: 'paid', period_start: start, base_end: baseEnd, period_end: end })
    .where('id', '=', id)
    .execute()
}

/** Nothing is charged any more, or, of one that was given up, its money came after all. */
export const setChargeState = async (tx: Db, id: string, state: 'open' | 'void'): Promise<void> => {
  await tx.updateTable('subscription_charge').set({ state }).where('id', '=', id).execute()
}

export const countAttempt = async (tx: Db, id: string): Promise<void> => {
  await tx
    .updateTable('subscription_charge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The states of a payment whose money can be returned: what the bank has, or has taken, is not ours. */
export const RETURNABLE = ['released', 'partially_refunded']

export type PaidCharge = ChargeRow & { captured_amount: number; refunded_amount: number; payment_state: string }

/** The paid charges of a subscription, the latest first. */
export const listPaid = (db: Db, subscriptionId: string): Promise<PaidCharge[]> =>
  db
    .selectFrom('subscription_charge')
    .innerJoin('payment', 'payment.id', 'subscription_charge.payment_id')
    .selectAll('subscription_charge')
    .select(['payment.captured_amount', 'payment.refunded_amount', 'payment.state as payment_state'])
    .where('subscription_id', '=', subscriptionId)
    .where('subscription_charge.state', '=', 'paid')
    .orderBy('subscription_charge.created_at', 'desc')
    .orderBy('subscription_charge.id', 'desc')
    .execute()

/** True if the bank has not decided yet about a payment of this account for a plan. */
export async function hasOpenDispute(db: Db, accountId: string): Promise<boolean> {
  const disputed = await db
    .selectFrom('subscription_charge')
    .innerJoin('payment', 'payment.id', 'subscription_charge.payment_id')
    .select('payment.id')
    .where('subscription_charge.account_id', '=', accountId)
    .where('payment.state', '=', 'frozen')
    .limit(1)
    .executeTakeFirst()
  return disputed !== undefined
}

/** The payment of this payer's charge that has such an intent. */
export async function findPaymentOf(db: Db, accountId: string, intentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscription_charge')
    .innerJoin('payment', 'payment.id', 'subscription_charge.payment_id')
    .select('payment.id')
    .where('subscription_charge.account_id', '=', accountId)
    .where('payment.intent_id', '=', intentId)
    .executeTakeFirst()
  return row?.id
}

/** Contradictions between charges, their payments, invoices and credits, as sentences. */
export async function listViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    with resting as (
      select subscription_charge.*, payment.state as payment_state, payment.amount as asked
      from subscription_charge join payment on payment.id = payment_id
      where not exists (
        select from provider_call where provider_call.payment_id = payment.id and provider_call.state = 'open'
      )
    )
    select 'charge ' || id || ' is ' || state || ', but its payment is ' || payment_state || ' of ' || asked as violation
    from resting
    where asked <> amount or not case state
      when 'open' then payment_state in ('requires_payment', 'processing')
      when 'void' then payment_state in ('expired', 'voided', 'failed', 'refunded', 'frozen', 'charged_back')
      else payment_state in ('released', 'partially_refunded', 'refunded', 'frozen', 'charged_back')
    end
    union all
    select 'charge ' || id || ' is paid and has ' || count(invoice_id) || ' invoices'
    from (
      select subscription_charge.id, invoice.id as invoice_id
      from subscription_charge left join invoice on invoice.charge_id = subscription_charge.id
        and corrects is null and replaces is null and gross = amount
      where subscription_charge.state = 'paid'
    ) billed group by id having count(invoice_id) <> 1
    union all
    select 'charge ' || id || ' keeps ' || kept || ' of what the bank took, and its invoices come to ' || billed
    from resting
    cross join lateral (
      select coalesce(sum(gross), 0) as billed, -coalesce(sum(gross) filter (where reason is not null), 0) as credited
      from invoice where charge_id = resting.id) as invoices
    cross join lateral (
      select coalesce(sum(journal_entry.amount), 0) as kept from journal join journal_entry on journal_id = journal.id
      where kind = 'subscription' and ref_id = resting.id and account = ${PLAN_INCOME}
    ) as books
    -- Administrators may have credited some of it before.
    where state = 'paid' and payment_state = 'charged_back' and (billed > kept or billed + credited < kept)
    union all
    select 'the invoices ' || series || year || ' have ' || count(*) || ' numbers up to ' || max(number)
    from invoice group by series, year having count(*) <> max(number)
    union all
    select 'credit ' || promotion_credit.id || ' of ' || days || ' days has ' || days_left || ' left, and gave ' || sum(used)
      || ', and ' || days_taken || ' were taken'
    from promotion_credit join (
      select credit_id, days as used from promotion_credit_use
    ) uses on credit_id = promotion_credit.id
    group by promotion_credit.id having sum(used) + days_left + days_taken > promotion_credit.days`.execute(db)
  return rows.map(({ violation }) => violation)
}
