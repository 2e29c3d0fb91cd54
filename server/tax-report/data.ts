import { type RawBuilder, sql } from 'kysely'
import { buyerFeeWithin, releasedBy } from '#server/admin/money/earned-data.ts'
import { feesBy } from '#server/admin/money/fact-data.ts'
import type { LegalAddress } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { FEE, SELLER } from '#server/payments/ledger.ts'
import { orderKindNames } from '#shared/process/kinds.ts'

export type MetricRow = { seller_id: string; kind: string; quarter: number; paid: number; fees: number; count: number }

/** A year of a time zone, and whose amounts are asked for. */
export type TaxYear = { from: Date; to: Date; zone: string; currency: string; sellerId?: string }

/** Facts that pay a seller out: the money was the seller's before. */
const PAID_OUT = ['trf:%', 'trv:%']

/**
 * Sums what sellers were credited with by quarter and kind of orders, less what was taken back, the commission that was kept of it,
 * and how many orders were released. The buyer's fee is no commission: it is told apart as in the books of the operator.
 */
export async function sumMetrics(db: Db, { from, to, zone, currency, sellerId }: TaxYear): Promise<MetricRow[]> {
  const fees: RawBuilder<unknown> = sql`case when key not like 'rel:%' then ${feesBy(sql`<=`)} - ${feesBy(sql`<`)}
    when fee = commission + buyer_fee then buyer_fee
    -- What was released is read for the few orders of which something had gone back.
    else ${buyerFeeWithin(releasedBy(sql`fact.id`))} end`
  const { rows } = await sql<MetricRow>`
    select seller_id, kind, extract(quarter from at at time zone ${zone})::int as quarter,
      coalesce(sum(seller_paid), 0)::bigint as paid,
      sum(case when fee is null then 0 else fee - coalesce(${fees}, 0) end)::bigint as fees,
      count(*) filter (where key like 'rel:%')::int as count
    from (
      -- The entries of the whole year are joined at once, and not looked up fact by fact.
      select journal.id, journal.kind, journal.ref_id, journal.key, journal.at, transaction.seller_id, transaction.commission,
        transaction.buyer_fee, transaction.total, transaction.settlement,
        sum(amount) filter (where account <> ${sql.lit(FEE)}) as seller_paid,
        sum(amount) filter (where account = ${sql.lit(FEE)}) as fee
      from journal join transaction on transaction.id = journal.ref_id
        join journal_entry on journal_id = journal.id and journal_entry.currency = ${currency}
          and account in (${sql.lit(FEE)}, ${sql.lit(SELLER)} || transaction.seller_id)
      where journal.at >= ${from} and journal.at < ${to} and journal.kind = any(${[...orderKindNames]}::text[])
        and journal.key not like all (${PAID_OUT}::text[]) and transaction.seller_id is not null
        ${sellerId === undefined ? sql`` : sql`and transaction.seller_id = ${sellerId}`}
      group by journal.id, transaction.id
    ) as fact
    group by 1, 2, 3`.execute(db)
  return rows
}

export type SellerRow = {
  id: string
  name: string
  full_name: string | null
  company_name: string | null
  account_type: string
  legal_address: LegalAddress | null
  vat_id: string | null
  email: string | null
  country: string | null
  tin: string | null
  birth_date: string | null
  registration_number: string | null
  bank_account: string | null
}

export const findSellers = (db: Db, ids: readonly string[]): Promise<SellerRow[]> =>
  db
    .selectFrom('account')
    .leftJoin('seller_tax', 'seller_tax.account_id', 'account.id')
    .select(['id', 'name', 'full_name', 'company_name', 'account_type', 'legal_address', 'vat_id', 'email'])
    .select(['country', 'tin', 'registration_number', 'bank_account'])
    .select(sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('account.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

type TaxData = {
  country: string
  tin: string | null
  birthDate: string | null
  registrationNumber: string | null
  bankAccount: string | null
}

export async function saveTaxData(tx: Db, accountId: string, data: TaxData): Promise<void> {
  const values = {
    country: data.country,
    tin: data.tin,
    birth_date: data.birthDate,
    registration_number: data.registrationNumber,
    bank_account: data.bankAccount,
  }
  await tx
    .insertInto('seller_tax')
    .values({ account_id: accountId, ...values })
    .onConflict((row) => row.column('account_id').doUpdateSet(values))
    .execute()
}

/** The first year of which the ledger knows. */
export async function findFirstYear(db: Db, zone: string): Promise<number | undefined> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from min(at) at time zone ${zone})::int as year from journal`.execute(db)
  return rows[0]?.year ?? undefined
}
