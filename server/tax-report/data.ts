import { type RawBuilder, sql } from 'kysely'
import { buyerFeeWithin, releasedBy } from '#server/admin/money/earned-data.ts'
import { feesBy } from '#server/admin/money/fact-data.ts'
import type { LegalAddress } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { orderKindNames } from '#shared/process/kinds.ts'

export type MetricRow = { seller_id: string; kind: string; quarter: number; paid: number; fees: number; count: number }

/** A year of a time zone, and whose amounts are asked for: of all sellers, or of some. */
export type TaxYear = { from: Date; to: Date; zone: string; currency: string; sellerIds?: readonly string[] }

/** The buyer's fee in a fact. The rest of its order is read for the few of which something had gone back. */
const buyerFee: RawBuilder<unknown> = sql`case
  when fact.is_release and fact.fee = price.commission + price.buyer_fee then price.buyer_fee
  else (
    select case when fact.is_release then ${buyerFeeWithin(releasedBy(sql`fact.id`))} else ${feesBy(sql`<=`)} - ${feesBy(sql`<`)} end
    from transaction where transaction.id = fact.ref_id
  ) end`

/**
 * Sums what sellers were credited with by kind of orders, less what was taken back, the commission that was kept of it,
 * and how many orders were released; by quarter, or with `isWhole` all of the year in the first one. The buyer's fee is no
 * commission: it is told apart as in the books of the operator. `seller_fact` is kept by the journal's own trigger.
 */
export async function sumMetrics(
  db: Db,
  { from, to, zone, currency, sellerIds }: TaxYear,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<MetricRow[]> {
  const quarter = isWhole ? sql`1` : sql`extract(quarter from fact.at at time zone ${zone})::int`
  const { rows } = await sql<MetricRow>`
    select price.seller_id, fact.kind, ${quarter} as quarter, sum(paid)::bigint as paid,
      coalesce(sum(fact.fee - coalesce(${buyerFee}, 0)) filter (where fact.fee is not null), 0)::bigint as fees,
      count(*) filter (where is_release)::int as count
    from (select journal_id as id, seller_fact.* from seller_fact) as fact
      join (select id, seller_id, commission, buyer_fee from transaction) as price on price.id = fact.ref_id
    where fact.at >= ${from} and fact.at < ${to} and fact.currency = ${currency} and price.seller_id is not null
      and fact.kind = any(${[...orderKindNames]}::text[])
      ${sellerIds === undefined ? sql`` : sql`and price.seller_id = any(${[...sellerIds]}::uuid[])`}
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
