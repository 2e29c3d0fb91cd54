import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { BANK_CLEARING, FEE, OUTSIDE, PSP } from '#server/payments/ledger.ts'
import { buyerFeeWithin, isOwn, type Period, releasedBy } from './earned-data.ts'

/** A fact of the journal with its entries; `fees` is the part of its entry of `fee` that the buyer paid or got back. */
export type Fact = {
  id: string
  cursor: string
  key: string
  kind: string
  ref_id: string
  at: Date
  day: string
  entries: { account: string; amount: number }[]
  fees: number
  title: string
  seller_id: string | null
  seller_name: string | null
  payer_id: string | null
}

/** The facts that change what a buyer has paid or what was released of it. */
const MONEY_FACTS = ['cap:%', 'rel:%', 'ref:%', 'dsp:%']

/** The buyer's fee in what an order has earned, by its facts before this one, or up to it. */
export const feesBy = (isBefore: RawBuilder<unknown>) => sql`(
  select case when is_released then ${buyerFeeWithin(sql`paid`)} else 0 end
  from (
    select coalesce(bool_or(earlier.key like 'rel:%'), false) as is_released,
      coalesce(-sum(entry.amount) filter (where entry.account in (${sql.lit(PSP)}, ${sql.lit(BANK_CLEARING)}, ${sql.lit(OUTSIDE)}) or entry.account like 'dispute:%'), 0) as paid
    from journal as earlier join journal_entry as entry on entry.journal_id = earlier.id
    where earlier.kind = fact.kind and earlier.ref_id = fact.ref_id and earlier.key like any (${MONEY_FACTS}::text[])
      and (earlier.at, earlier.id) ${isBefore} (fact.at, fact.id)
  ) as so_far)`

/** The place after which a batch goes on: the time and the id of the last fact. */
export type Place = { cursor: string; id: string }
export const BEGINNING: Place = { cursor: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

type Batch = Period & { zone: string; after: Place; limit: number; isOwnOnly: boolean }

/** The next facts of a period, the earliest first; all of them, or those that moved the marketplace's own money. */
export async function listFacts(db: Db, { from, to, currency, zone, after, limit, isOwnOnly }: Batch): Promise<Fact[]> {
  const own = sql`and exists (select from journal_entry where journal_id = journal.id and ${isOwn} and journal_entry.currency = ${currency})`
  const { rows } = await sql<Fact>`
    select fact.id, fact.at::text as cursor, fact.key, fact.kind, fact.ref_id, fact.at,
      to_char(fact.at at time zone ${zone}, 'YYYY-MM-DD') as day,
      entries, coalesce(case when not has_fee then 0 when fact.key like 'rel:%' then ${buyerFeeWithin(releasedBy(sql`fact.id`))}
        else ${feesBy(sql`<=`)} - ${feesBy(sql`<`)} end, 0)::bigint as fees,
      coalesce(transaction.snapshot ->> 'title', promotion.title, charge.title, '') as title,
      seller.id as seller_id, coalesce(seller.company_name, seller.name) as seller_name,
      coalesce(transaction.buyer_id, paid.payer_id) as payer_id
    from (
      select journal.* from journal
      where at >= ${from} and at < ${to} and (at, id) > (${after.cursor}::timestamptz, ${after.id}::uuid) ${isOwnOnly ? own : sql``}
      order by at, id limit ${limit}
    ) as fact
    cross join lateral (
      select jsonb_agg(jsonb_build_object('account', account, 'amount', amount) order by account) as entries,
        coalesce(bool_or(account = ${FEE}), false) as has_fee
      from journal_entry where journal_id = fact.id and currency = ${currency}
    ) as entry
    left join transaction on transaction.id = fact.ref_id
    left join account as seller on seller.id = transaction.seller_id
    left join promotion on promotion.id = fact.ref_id
    left join subscription_charge as charge on charge.id = fact.ref_id
    left join lateral (
      select payer_id from payment where payment.kind = fact.kind and payment.ref_id = fact.ref_id limit 1
    ) as paid on true
    where entries is not null
    order by fact.at, fact.id`.execute(db)
  return rows
}

/** The data of accounts from which the tax of an invoice follows. */
export const findTaxed = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'company_name', 'full_name', 'legal_address', 'vat_id'])
    .where('id', 'in', ids)
    .execute()
