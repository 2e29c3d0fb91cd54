import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { BANK_ACCOUNTS, BANK_CLEARING, OUTSIDE, PSP } from '#server/payments/ledger.ts'
import { type OwedTerms, owed } from '#server/payments/owed-data.ts'
import type { OwedReason } from '#shared/policies/owed.ts'
import { isOwn } from './earned-data.ts'

export type Holder = 'held' | 'disputed' | 'sellers' | 'own' | 'outside' | 'provider'

/** The balances of the ledger by whose the money is. */
export async function sumBalances(db: Db, currency: string) {
  const { rows } = await sql<{ holder: Holder; amount: number; count: number }>`
    select case when account like 'escrow:%' then 'held' when account like 'dispute:%' then 'disputed'
        when account like 'seller:%' then 'sellers' when ${isOwn} then 'own' when account = ${OUTSIDE} then 'outside'
        when account in (${sql.join([PSP, BANK_CLEARING, ...BANK_ACCOUNTS])}) then 'provider' end as holder,
      sum(balance)::bigint as amount, count(*)::int as count
    from (select name as account, balance from ledger_account where balance <> 0 and currency = ${currency}) as balances
    group by 1`.execute(db)
  return rows
}

const FIRST = 3

export type OwedSum = {
  reason: OwedReason
  amount: number
  sellers: number
  orders: number
  since: Date | null
  first: { id: string; name: string; picture: { url: string } | null; amount: number }[]
}

/** The money that sellers are owed by the reason, with those who are owed the most. */
export async function sumOwed(db: Db, terms: OwedTerms, currency: string): Promise<OwedSum[]> {
  const { rows } = await sql<OwedSum>`
    with ${owed(terms)},
    seller as (
      select reason, seller_id, sum(amount)::bigint as amount, count(*)::int as orders, min(since) as since,
        row_number() over (partition by reason order by abs(sum(amount)) desc, seller_id) as place
      from owed where currency = ${currency} group by 1, 2
    )
    select reason, sum(seller.amount)::bigint as amount, count(*)::int as sellers, sum(orders)::int as orders, min(since) as since,
      coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'name', coalesce(company_name, name), 'picture', picture,
        'amount', seller.amount) order by place) filter (where place <= ${FIRST}), '[]') as first
    from seller left join account on account.id = seller_id and place <= ${FIRST}
    group by 1`.execute(db)
  return rows
}

/** The latest reminders: when, and how many within the day before. */
export async function findLastReminders(db: Db): Promise<{ at: Date; sellers: number } | undefined> {
  const { rows } = await sql<{ at: Date | null; sellers: number }>`
    select max(sent_at) as at, count(*) filter (where sent_at > latest - interval '1 day')::int as sellers
    from payout_reminder, (select max(sent_at) as latest from payout_reminder) as last`.execute(db)
  const [{ at = null, sellers = 0 } = {}] = rows
  return at ? { at, sellers } : undefined
}

export const findLastCheck = (db: Db) =>
  db
    .selectFrom('ledger_check')
    .select(['at', sql<boolean>`faults = '[]'`.as('is_sound')])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type OwedLine = {
  seller_id: string
  name: string
  email: string | null
  reason: OwedReason
  amount: number
  orders: number
  since: Date | null
}

/** A batch of what each seller is owed by the reason, after the one that came last. */
export async function listOwedSellers(
  db: Db,
  terms: OwedTerms,
  { currency, after, limit }: { currency: string; after: string; limit: number },
): Promise<OwedLine[]> {
  const { rows } = await sql<OwedLine>`
    with ${owed(terms)},
    sellers as (select distinct seller_id from owed where currency = ${currency} and seller_id > ${after} order by 1 limit ${limit})
    select seller_id, coalesce(company_name, name) as name, email, reason, sum(amount)::bigint as amount,
      count(*)::int as orders, min(since) as since
    from sellers join owed using (seller_id) join account on account.id = seller_id
    where owed.currency = ${currency} group by 1, 2, 3, 4 order by seller_id, amount desc`.execute(db)
  return rows
}
