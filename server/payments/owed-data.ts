import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'
import type { OwedReason } from '#shared/policies/owed.ts'

/** The least sum that goes out, and the sum above which the seller has to let a payout go; 0 is none. */
export type PayoutTerms = { minimum: number; factorAbove?: number }

export const payoutTerms = ({ payoutMinimum, payoutFactorAbove }: Settings['rules']): PayoutTerms => ({
  minimum: payoutMinimum,
  factorAbove: payoutFactorAbove,
})

/**
 * `minimum` is the least sum of a seller's money that goes out, in minor units. With `isBlocked` money is left out that has
 * an active account to go to and was not rejected there.
 */
export type OwedTerms = PayoutTerms & { sellerId?: string; isBlocked?: boolean }

/** The state of the account to which an order's earning goes. */
const payoutStatus = sql`case
  when earned.provider is distinct from 'bank' then coalesce(payout_account.status, 'none')
  when bank_account.account_id is null then 'none' else 'active'
end`

/** Orders with something left on their sellers' accounts, with what decides about it; those of one seller, or all. */
const facts = ({ sellerId, isBlocked = false }: OwedTerms) => sql`
  select share.account, share.kind, share.ref_id, share.currency, share.amount, seller.id as seller_id,
    earned.payment_id, earned.state, earned.clears_at, earned.failure, earned.netted, earned.reached_minimum, earned.confirmed_at,
    coalesce(earned.clears_at, earned.earned_at) as since,
    seller.status, seller.verification, ${payoutStatus} as payout_status,
    case when earned.provider = 'bank' then '{}' else coalesce(payout_account.requirements_due, '{}') end as requirements_due,
    coalesce(calls.count, 0) as open_calls, coalesce(calls.transferring, 0) as transferring,
    greatest(0, least(share.amount, coalesce((
      select sum(entry.amount) from journal join journal_entry as entry on entry.journal_id = journal.id
      where journal.kind = share.kind and journal.ref_id = share.ref_id and journal.key like 'trv:%'
        and entry.account = share.account and entry.currency = share.currency), 0))) as reversed
  from seller_share as share
  join account as seller on seller.id = substr(share.account, 8)::uuid
  left join payout_account on payout_account.account_id = seller.id
  left join bank_account on bank_account.account_id = seller.id
  left join lateral (
    select payment.id as payment_id, payment.provider, payment.state, earning.clears_at, earning.failure, earning.netted,
      earning.reached_minimum, earning.confirmed_at, earning.created_at as earned_at
    from payment join earning on earning.payment_id = payment.id
    where payment.kind = share.kind and payment.ref_id = share.ref_id and earning.currency = share.currency
      and earning.seller_id = seller.id
    order by payment.created_at desc limit 1
  ) as earned on true
  left join lateral (
    select count(*)::int as count,
      sum((parameters ->> 'amount')::bigint) filter (where action = 'transfer') as transferring
    from provider_call where provider_call.payment_id = earned.payment_id and provider_call.state = 'open'
  ) as calls on true
  where ${sellerId === undefined ? sql`true` : sql`share.account = ${`seller:${sellerId}`}`}
    ${isBlocked ? sql`and (${payoutStatus} <> 'active' or earned.failure is not null)` : sql``}`

/**
 * The money that sellers are owed, and why it does not go out: `owed (seller_id, payment_id, kind, ref_id, currency, amount,
 * reason, since, requirements_due)`, as tables for a `with`. Its sum is that of the sellers' accounts in the ledger. The
 * wallet, the lists and the queue read it here, and `decide` says of an earning alone whether it may go: the same.
 */
export const owed = (terms: OwedTerms): RawBuilder<unknown> => sql`
  share_fact as (${facts(terms)}),
  share_hold as (
    select *, case
      when amount < 0 then 'debt'
      when transferring > 0 then 'on_the_way'
      when coalesce(clears_at > now(), true) then 'clearing'
      when state in ('frozen', 'charged_back') then 'disputed'
      when open_calls > 0 then 'refund_under_way'
      when amount - reversed <= 0 then 'taken_back'
    end as hold from share_fact
  ),
  share_free as (
    select *, sum(case when hold = 'debt' then amount when hold = 'on_the_way' then amount - transferring
      when hold is null then amount - reversed else 0 end) over (partition by account, currency) as free
    from share_hold
  ),
  owed as (
    select seller_id, payment_id, kind, ref_id, currency, amount, since, requirements_due, coalesce(hold, case
      when status <> 'active' then 'suspended'
      when payout_status = 'none' then 'no_account'
      when verification <> 'approved' then 'verification'
      when payout_status = 'pending' and requirements_due = '{}' then 'under_review'
      when payout_status = 'pending' then 'not_finished'
      when payout_status = 'restricted' then 'restricted'
      when failure is not null then 'rejected'
      when netted >= amount then 'netted'
      when free < ${terms.minimum}::bigint and not reached_minimum then 'below_minimum'
      when ${terms.factorAbove ?? 0}::bigint between 1 and least(amount - reversed, free) - 1 and confirmed_at is null then 'unconfirmed'
      else 'soon'
    end) as reason
    from share_free
  )`

export type OwedShare = { payment_id: string | null; amount: number; reason: OwedReason; since: Date | null }

/** The money that one seller is owed, by the order. */
export async function listOwedTo(db: Db, terms: OwedTerms & { sellerId: string }, currency: string) {
  const { rows } = await sql<OwedShare>`
    with ${owed(terms)}
    select payment_id, amount, reason, since from owed where currency = ${currency}`.execute(db)
  return rows
}

export type OwedTo = { seller_id: string; amount: number; orders: number; since: Date | null; reason: OwedReason }

/** The same by the reason. */
export async function sumOwedTo(db: Db, terms: OwedTerms & { sellerId: string }, currency: string): Promise<OwedTo[]> {
  const { rows } = await sql<OwedTo>`
    with ${owed(terms)}
    select seller_id, reason, sum(amount)::bigint as amount, count(*)::int as orders, min(since) as since
    from owed where currency = ${currency} group by 1, 2 order by 3 desc`.execute(db)
  return rows
}

/** The ids of sellers who are owed something for one of these reasons. */
export async function listOwedSellerIds(db: Db, terms: OwedTerms, reasons: readonly OwedReason[]): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    with ${owed(terms)} select distinct seller_id from owed where reason = any (${[...reasons]}::text[])`.execute(db)
  return rows.map(({ seller_id }) => seller_id)
}

type Waiting = { account_id: string; amount: number; currency: string; since: Date; sent: number; sent_at: Date | null }

/**
 * Active sellers whose money waits for them, for one of these reasons, with what they were reminded of since it does. The
 * reminders begin anew with money that came later than the last of them.
 */
export async function listWaitingSellers(
  db: Db,
  terms: OwedTerms,
  reasons: readonly OwedReason[],
  currency: string,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with ${owed(terms)},
    waiting as (
      select seller_id, sum(amount)::bigint as amount, min(since) as since from owed
      where currency = ${currency} and reason = any (${[...reasons]}::text[]) and since <= now() group by 1
    )
    select seller_id as account_id, amount, ${currency}::text as currency, since, sent_at,
      case when sent_at >= since then sent else 0 end as sent
    from waiting left join payout_reminder on account_id = seller_id
    order by seller_id`.execute(db)
  return rows
}

/** Notes a reminder, unless another was noted since `before`; returns whether it is to be sent. */
export async function noteReminder(
  tx: Db,
  { account_id, since, sent, sent_at: before }: Waiting,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_reminder (account_id, waiting_since, sent, sent_at) values (${account_id}, ${since}, ${sent + 1}, ${at})
    on conflict (account_id) do update set waiting_since = excluded.waiting_since, sent = excluded.sent, sent_at = excluded.sent_at
    where date_trunc('milliseconds', payout_reminder.sent_at) is not distinct from ${before}::timestamptz
    returning account_id`.execute(tx)
  return rows.length > 0
}

/** Finds the time at which a seller was reminded last of money that waits for them. */
export async function findReminder(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payout_reminder')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.sent_at
}
