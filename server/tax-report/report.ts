import type { Deps } from '#server/kernel/context.ts'
import { startOfDay } from '#server/kernel/start-of-day.ts'
import type { TaxMetrics, TaxReport, TaxReportQuery, TaxSeller } from '#shared/contract/tax-report.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import {
  isComplete,
  isExcluded,
  missingFields,
  type QuarterMetrics,
  type SellerMetrics,
  sumOf,
  type TaxActivity,
  taxActivities,
  type YearMetrics,
} from '#shared/policies/tax-report.ts'
import { orderKinds } from '#shared/process/kinds.ts'
import { findFirstYear, findSellers, type MetricRow, type SellerRow, sumMetrics } from './data.ts'

type ReportDeps = Pick<Deps, 'db' | 'settings'>

const none = (): QuarterMetrics => ({ paid: 0, fees: 0, count: 0 })

/** The activity of a kind of orders, by the section of the commission: products are goods, all else is a personal service. */
const activityOf = (kind: string): TaxActivity =>
  Object.entries(orderKinds).find(([name]) => name === kind)?.[1].commission === 'products' ? 'goods' : 'services'

function metricsOf(rows: readonly MetricRow[]): SellerMetrics {
  const figures: SellerMetrics = {}
  for (const activity of taxActivities) {
    const own = rows.filter(({ kind }) => activityOf(kind) === activity)
    if (own.length === 0) continue
    const year: [QuarterMetrics, QuarterMetrics, QuarterMetrics, QuarterMetrics] = [none(), none(), none(), none()]
    for (const { quarter, paid, fees, count } of own) {
      const sums = year[quarter - 1]
      if (!sums) throw new Error(`there is no quarter ${quarter}`)
      sums.paid += paid
      sums.fees += fees
      sums.count += count
    }
    figures[activity] = year
  }
  return figures
}

type Asked = { year: number; sellerIds?: readonly string[] }

/**
 * The amounts of sellers in a year of the marketplace's time zone, by the ledger: the only source of all that is reported.
 * With `isWhole`, each year stands in its first quarter: half as many sums for a list that tells no quarters.
 */
export async function readMetrics(
  { db, settings }: ReportDeps,
  { year, sellerIds }: Asked,
  how: { isWhole?: boolean } = {},
): Promise<Map<string, SellerMetrics>> {
  const { timezone: zone, currency } = settings
  const [from, to] = [startOfDay(`${year}-01-01`, zone), startOfDay(`${year + 1}-01-01`, zone)]
  const rows = await sumMetrics(db, { from, to, zone, currency, ...(sellerIds ? { sellerIds } : {}) }, how)
  const bySeller = Map.groupBy(rows, ({ seller_id }) => seller_id)
  return new Map([...bySeller].map(([id, own]) => [id, metricsOf(own)]))
}

export function presentMetrics(figures: SellerMetrics, currency: string): TaxMetrics {
  const money = (amount: number) => ({ amount, currency })
  const quarters = (year: YearMetrics) =>
    year.map(({ paid, fees, count }) => ({ paid: money(paid), fees: money(fees), count }))
  const { services, goods } = figures
  return { ...(services ? { services: quarters(services) } : {}), ...(goods ? { goods: quarters(goods) } : {}) }
}

/** The name under which a seller is reported: of a business the company's. */
export const reportedName = ({ account_type, company_name, full_name }: SellerRow): string | null =>
  account_type === 'business' ? (company_name ?? full_name) : full_name

export const missingOf = (seller: SellerRow) =>
  missingFields({
    isBusiness: seller.account_type === 'business',
    name: reportedName(seller),
    address: seller.legal_address ? seller.legal_address.line1 : null,
    country: seller.country,
    tin: seller.tin,
    birthDate: seller.birth_date,
    registrationNumber: seller.registration_number,
    bankAccount: seller.bank_account,
  })

const total = (figures: SellerMetrics, part: keyof QuarterMetrics) =>
  Object.values(figures).reduce((sum, year) => sum + sumOf(year, part), 0)

export type ReportedSeller = { seller: SellerRow; figures: SellerMetrics }

/** The sellers of whom a year is reported, the one with the most money first, and how many are left out. */
export async function readReported(deps: ReportDeps, year: number, how: { isWhole?: boolean } = {}) {
  const figures = await readMetrics(deps, { year }, how)
  const { currency } = deps.settings
  const reported = [...figures].filter(([, each]) => !isExcluded(each, currency))
  const sellers = await findSellers(
    deps.db,
    reported.map(([id]) => id),
  )
  const rows = sellers
    .map((seller): ReportedSeller => ({ seller, figures: figures.get(seller.id) ?? {} }))
    .sort(
      (one, other) =>
        total(other.figures, 'paid') - total(one.figures, 'paid') || one.seller.id.localeCompare(other.seller.id),
    )
  return { rows, excluded: figures.size - reported.length }
}

function presentSeller({ seller, figures }: ReportedSeller, currency: string): TaxSeller {
  const missing = missingOf(seller)
  return {
    _id: seller.id,
    name: reportedName(seller) ?? seller.name,
    isBusiness: seller.account_type === 'business',
    country: seller.country,
    figures: presentMetrics(figures, currency),
    paid: { amount: total(figures, 'paid'), currency },
    fees: { amount: total(figures, 'fees'), currency },
    count: total(figures, 'count'),
    missing,
    isComplete: isComplete(missing),
  }
}

/** The years of which the ledger knows, the latest first. */
export async function listYears({ db, settings }: ReportDeps): Promise<number[]> {
  const present = Number(todayIn(settings.timezone).slice(0, 4))
  const first = (await findFirstYear(db, settings.timezone)) ?? present
  return Array.from({ length: Math.max(present - first, 0) + 1 }, (_, at) => present - at)
}

export async function showReport(deps: ReportDeps, query: TaxReportQuery): Promise<TaxReport> {
  const years = await listYears(deps)
  const year = query.year ?? years[0] ?? Number(todayIn(deps.settings.timezone).slice(0, 4))
  const { rows, excluded } = await readReported(deps, year, { isWhole: true })
  const begin = (query.page - 1) * query.limit
  const shown = rows.slice(begin, begin + query.limit)
  const figures = await readMetrics(deps, { year, sellerIds: shown.map(({ seller }) => seller.id) })
  const { currency, rules, marketplaceName } = deps.settings
  return {
    year,
    years,
    currency,
    operator: { name: rules.invoices.name ?? marketplaceName, address: rules.invoices.address },
    sellers: shown.map(({ seller }) => presentSeller({ seller, figures: figures.get(seller.id) ?? {} }, currency)),
    reported: rows.length,
    incomplete: rows.filter(({ seller }) => missingOf(seller).length > 0).length,
    excluded,
    pagination: paginationOf(query, rows.length),
  }
}
