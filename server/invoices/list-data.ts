import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import type { AdminInvoiceFilters, InvoiceView } from '#shared/contract/admin-invoice.ts'
import { compactVatId } from '#shared/policies/vat-id-text.ts'
import { type InvoiceRow, listInvoicesById } from './data.ts'

export type ListedInvoice = InvoiceRow & {
  account_name: string
  picture: { url: string } | null
  locale: string
  credited: number
}

type Filters = Omit<AdminInvoiceFilters, 'page' | 'limit'>
type Ids = SelectQueryBuilder<Database, 'invoice', { id: string }>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^(C?)(20\d{2})-(\d{1,9})$/i

function isFound(words: string) {
  if (UUID.test(words)) return sql<SqlBool>`(invoice.id = ${words} or invoice.account_id = ${words})`
  const [, series, year, number] = NUMBER.exec(words.trim()) ?? []
  if (year && number)
    return sql<SqlBool>`(series = ${series?.toUpperCase() ?? ''} and year = ${Number(year)} and number = ${Number(number)})`
  return sql<SqlBool>`(recipient_name ilike ${containing(words)} or recipient_vat_id in (${words}, ${compactVatId(words)}))`
}

/** The first and the last moment of a month of UTC. */
const within = (month: string) => {
  const start = `${month}-01T00:00:00Z`
  return sql<SqlBool>`issued_at >= ${start}::timestamptz and issued_at < (${start}::timestamptz at time zone 'utc' + interval '1 month') at time zone 'utc'`
}

const ofView: Record<InvoiceView, ReturnType<typeof sql<SqlBool>>> = {
  commission: sql<SqlBool>`(corrects is null and month is not null)`,
  plan: sql<SqlBool>`(corrects is null and charge_id is not null)`,
  promotion: sql<SqlBool>`(corrects is null and promotion_id is not null)`,
  credit: sql<SqlBool>`corrects is not null`,
}

const isCredited = sql<SqlBool>`exists (select from invoice as credit where credit.corrects = invoice.id)`
const isElectronic = sql<SqlBool>`missing = '{}'`
const not = (condition: ReturnType<typeof sql<SqlBool>>) => sql<SqlBool>`not ${condition}`

function filtered(db: Db, { month, view, q, person, taxRule, credited, eInvoice }: Filters): Ids {
  let query: Ids = db.selectFrom('invoice').select('invoice.id')
  if (month) query = query.where(within(month))
  if (view) query = query.where(ofView[view])
  if (q) query = query.where(isFound(q))
  if (person) query = query.where('invoice.account_id', '=', person)
  if (taxRule) query = query.where('invoice.tax_rule', '=', taxRule)
  if (credited !== undefined) query = query.where(credited ? isCredited : not(isCredited))
  if (eInvoice !== undefined) query = query.where(eInvoice ? isElectronic : not(isElectronic))
  return query
}

async function withPeople(db: Db, rows: InvoiceRow[]): Promise<ListedInvoice[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: people } = await sql<Pick<ListedInvoice, 'id' | 'account_name' | 'picture' | 'locale' | 'credited'>>`
    select invoice.id, account.name as account_name, account.picture, account.locale,
      coalesce((select -sum(gross) from invoice as credit where credit.corrects = invoice.id), 0)::bigint as credited
    from invoice join account on account.id = invoice.account_id where invoice.id = any (${ids}::uuid[])`.execute(db)
  const byId = new Map(people.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const person = byId.get(row.id)
    return person ? [{ ...row, ...person }] : []
  })
}

/** Invoices with their recipients as they are now, and what was credited of each. */
export const listListed = async (db: Db, ids: readonly string[]): Promise<ListedInvoice[]> =>
  withPeople(db, await listInvoicesById(db, ids))

/** A page of invoices, and how many there are; the count stops one beyond the cap. */
export function listAll(db: Db, filters: AdminInvoiceFilters) {
  const { sortBy = 'newest', sortOrder = 'desc' } = filters
  const sorted = filtered(db, filters)
    .orderBy(sortBy === 'gross' ? 'invoice.gross' : 'invoice.issued_at', sortOrder)
    .orderBy('invoice.id', sortOrder)
  return cappedPageByIds(sorted, filters, (ids) => listListed(db, ids))
}

/** More at once would hold a connection for long. */
const BATCH = 500

/** All invoices that match, the earliest first, batch by batch: while one is sent, no connection is held. */
export async function* eachInvoice(db: Db, filters: Filters): AsyncGenerator<ListedInvoice[]> {
  let after: { id: string; at: string } | undefined
  for (;;) {
    const seen = after
    const found = await filtered(db, filters)
      .select(sql<string>`issued_at::text`.as('at'))
      .$if(seen !== undefined, (query) =>
        query.where(sql<SqlBool>`(issued_at, invoice.id) > (${seen?.at}::timestamptz, ${seen?.id}::uuid)`),
      )
      .orderBy('invoice.issued_at')
      .orderBy('invoice.id')
      .limit(BATCH)
      .execute()
    if (found.length === 0) return
    const rows = new Map(
      (
        await listListed(
          db,
          found.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    yield found.flatMap(({ id }) => rows.get(id) ?? [])
    after = found.at(-1)
  }
}

type Sums = { documents: number; net: number; tax: number; gross: number }
export type CaseRow = Sums & { currency: string; tax_rule: string; tax_rate: string }

/** The sums of the invoices of a month in each currency and tax case, the largest first. */
export async function sumByCase(db: Db, month: string): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select currency, tax_rule, tax_rate::text, count(*)::int as documents,
      sum(net)::bigint as net, sum(tax)::bigint as tax, sum(gross)::bigint as gross
    from invoice where ${within(month)}
    group by currency, tax_rule, tax_rate order by sum(gross) desc, tax_rule, tax_rate`.execute(db)
  return rows
}

/** The number of documents of a month in each view, and of those that are no e-invoices. */
export async function countViews(db: Db, month: string) {
  const { rows } = await sql<Record<InvoiceView | 'incomplete', number>>`
    select count(*) filter (where ${ofView.commission})::int as commission,
      count(*) filter (where ${ofView.plan})::int as plan,
      count(*) filter (where ${ofView.promotion})::int as promotion,
      count(*) filter (where ${ofView.credit})::int as credit,
      count(*) filter (where ${not(isElectronic)})::int as incomplete
    from invoice where ${within(month)}`.execute(db)
  // An aggregate has exactly one row.
  return rows[0]!
}

export type NumberRow = { series: string; year: number; first: number; last: number; given: number }

/** The first and the last number of each series in a month, and how many were given between them. */
export async function numbersOf(db: Db, month: string): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select series, year, first, last, (
      select count(*)::int from invoice where invoice.series = span.series and invoice.year = span.year
        and number between first and last) as given
    from (
      select series, year, min(number) as first, max(number) as last from invoice where ${within(month)}
      group by series, year
    ) as span order by series, year`.execute(db)
  return rows
}

export async function findFirstMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(issued_at) at time zone 'utc', 'YYYY-MM') as month from invoice`.execute(db)
  return rows[0]?.month ?? undefined
}

export const findBySource = (db: Db, source: string) =>
  db.selectFrom('invoice').select('id').where('source', '=', source).executeTakeFirst()
