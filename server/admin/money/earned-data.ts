import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { FEE, PLAN_INCOME, PROMO_INCOME, PSP_COST } from '#server/payments/ledger.ts'

/** The accounts of the ledger that are the marketplace's own; their index has the same list. */
export const OWN_ACCOUNTS = [FEE, PROMO_INCOME, PLAN_INCOME, PSP_COST] as const
export const isOwn = sql`account in (${sql.join(OWN_ACCOUNTS.map((account) => sql.lit(account)))})`

/** The marketplace's own accounts without the one of commissions. */
const isBesideOrders = sql`account in (${sql.join([PROMO_INCOME, PLAN_INCOME, PSP_COST].map((account) => sql.lit(account)))})`

export type Period = { from: Date; to: Date; currency: string }

/**
 * The buyer's fee in an order's earning, by what its buyer has paid by then: the rule of the amounts that orders show
 * (`divisionOf`), which is the settlement if there is one, and else in proportion, half up. The books have one account for it
 * and the commission. `order` has the columns of a transaction.
 */
export const buyerFeeWithin = (paid: RawBuilder<unknown>) => sql`(
  select buyer_fee - case when missing = (settlement ->> 'refund')::bigint then missing - (settlement ->> 'returned')::bigint
    else (buyer_fee * missing * 2 + total) / (total * 2) end
  from (select greatest(0, total - ${paid})::bigint as missing) as refunded)`

/** The sum that a release took of the money that was held: all that had not gone back before. */
export const releasedBy = (journalId: RawBuilder<unknown>) => sql`(select -sum(entry.amount) from journal_entry as entry
  where entry.journal_id = ${journalId} and entry.account like 'escrow:%')`

/** The buyer's fee in an entry of a release; 0 in any other. */
const feeOf = sql`case when account <> ${sql.lit(FEE)} or key not like 'rel:%' then 0
  when journal_entry.amount = price.commission + price.buyer_fee then price.buyer_fee
  -- The rest of the order is read for the few of which something had gone back.
  else (select ${buyerFeeWithin(releasedBy(sql`journal.id`))} from transaction where transaction.id = journal.ref_id) end`
const withPrice = sql`left join (select id, commission, buyer_fee from transaction) as price on price.id = journal.ref_id`

export type EarnedRow = {
  place: number
  account: string
  kind: string
  is_release: boolean
  amount: number
  count: number
  fees: number
  fee_count: number
}

/**
 * The sums that the marketplace's own accounts got and gave within months, by the place of the month, the account and the
 * kind of what was paid. `months` are the moments at which they begin, and at last the end. `fees` is the part of it that
 * buyers paid on top, of what was released.
 */
export async function sumEarned(db: Db, months: readonly Date[], currency: string): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select place, account, kind, is_release, sum(amount)::bigint as amount, count(*)::int as count,
      sum(fee)::bigint as fees, count(*) filter (where fee <> 0)::int as fee_count
    from (
      -- The commission and the fees of orders, which are nearly all, as their facts have them beside the journal.
      select width_bucket(fact.at, ${[...months]}::timestamptz[]) - 1 as place, ${sql.lit(FEE)} as account, fact.kind,
        is_release, fact.fee as amount, case when not is_release then 0
          when fact.fee = price.commission + price.buyer_fee then price.buyer_fee
          else (select ${buyerFeeWithin(releasedBy(sql`fact.journal_id`))} from transaction where transaction.id = fact.ref_id) end as fee
      from seller_fact as fact left join (select id, commission, buyer_fee from transaction) as price on price.id = fact.ref_id
      where fact.fee is not null and fact.currency = ${currency} and fact.at >= ${months[0]} and fact.at < ${months.at(-1)}
      union all
      select width_bucket(journal.at, ${[...months]}::timestamptz[]) - 1, account, journal.kind, key like 'rel:%', amount, 0
      from journal_entry join journal on journal.id = journal_id
      where ${isBesideOrders} and journal_entry.currency = ${currency} and journal.at >= ${months[0]} and journal.at < ${months.at(-1)}
    ) as fact
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The sum of a period alone. */
export async function totalEarned(db: Db, { from, to, currency }: Period): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::bigint as total
    from journal_entry join journal on journal.id = journal_id
    where ${isOwn} and journal_entry.currency = ${currency} and journal.at >= ${from} and journal.at < ${to}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export type Payer = {
  amount: number
  company_name: string | null
  full_name: string | null
  legal_address: { country?: string } | null
  vat_id: string
}

/** The parts that people with a VAT id paid of it: the commission of sellers, and who bought a plan or a promotion. */
export async function sumByTaxed(db: Db, { from, to, currency }: Period): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select sum(journal_entry.amount - ${feeOf})::bigint as amount, taxed.company_name, taxed.full_name, taxed.legal_address, taxed.vat_id
    from journal join journal_entry on journal_id = journal.id ${withPrice}
    cross join lateral (
      select coalesce(payee_id, payer_id) as id from payment
      where payment.kind = journal.kind and payment.ref_id = journal.ref_id order by payment.created_at desc limit 1
    ) as paid
    join account as taxed on taxed.id = paid.id
    where taxed.vat_id is not null and ${isOwn} and account <> ${sql.lit(PSP_COST)}
      and journal_entry.currency = ${currency} and journal.at >= ${from} and journal.at < ${to}
    group by taxed.id`.execute(db)
  return rows
}

/** Finds the time of the first fact; undefined before there is any. */
export async function findFirstFact(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('journal').select('at').orderBy('at').limit(1).executeTakeFirst()
  return row?.at
}
