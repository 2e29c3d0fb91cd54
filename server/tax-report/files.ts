import type { Deps, SentFile } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { type CsvColumns, csvAmount, csvFile, csvTable } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { isComplete, type TaxActivity, taxActivities, type YearMetrics } from '#shared/policies/tax-report.ts'
import { missingOf, type ReportedSeller, readReported, reportedName } from './report.ts'
import { reportXml } from './xml.ts'

type Asked = {
  year: number
  country?: string | undefined
  tin?: string | undefined
  language: LanguageCode
}

/** The XML of a year, with the sellers of whom nothing is missing. */
export async function xmlFile(deps: Pick<Deps, 'db' | 'settings'>, { year, country, tin }: Asked): Promise<SentFile> {
  if (!country || !tin)
    throw badInput({ ...(country ? {} : { country: 'is required' }), ...(tin ? {} : { tin: 'is required' }) })
  const { currency, marketplaceName, rules } = deps.settings
  const { name = marketplaceName, address } = rules.invoices
  if (address.length === 0) throw conflict('no_operator_address', 'The settings name no address of the marketplace.')
  const { rows } = await readReported(deps, year)
  const operator = { name, platform: marketplaceName, address, country, tin }
  const complete = rows.filter(({ seller }) => isComplete(missingOf(seller)))
  return {
    name: `DPI-${country}-${year}.xml`,
    type: 'application/xml; charset=utf-8',
    chunks: inPieces(reportXml({ year, currency, operator, at: new Date() }, complete)),
  }
}

async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts
}

type Line = ReportedSeller & { activity: TaxActivity; year: YearMetrics; currency: string }

const columns: CsvColumns<Line> = {
  seller_id: ({ seller }) => seller.id,
  name: ({ seller }) => reportedName(seller) ?? seller.name,
  account: ({ seller }) => seller.account_type,
  country: ({ seller }) => seller.country,
  tin: ({ seller }) => seller.tin,
  vat_id: ({ seller }) => seller.vat_id,
  birth_date: ({ seller }) => seller.birth_date,
  registration_number: ({ seller }) => seller.registration_number,
  bank_account: ({ seller }) => seller.bank_account,
  address: ({ seller: { legal_address: address } }) =>
    address
      ? [address.line1, address.line2, address.postalCode, address.city, address.country].filter(Boolean).join(', ')
      : '',
  missing: ({ seller }) => missingOf(seller).join(' '),
  activity: ({ activity }) => activity,
  currency: ({ currency }) => currency,
  ...Object.fromEntries(
    ([0, 1, 2, 3] as const).flatMap((at) => [
      [`paid_q${at + 1}`, ({ year, currency }: Line) => csvAmount(year[at].paid, currency)],
      [`fees_q${at + 1}`, ({ year, currency }: Line) => csvAmount(year[at].fees, currency)],
      [`orders_q${at + 1}`, ({ year }: Line) => year[at].count],
    ]),
  ),
}

/** All reported sellers of a year as a table: a line for each activity. */
export async function tableFile(deps: Pick<Deps, 'db' | 'settings'>, { year, language }: Asked): Promise<SentFile> {
  const { currency } = deps.settings
  const { rows } = await readReported(deps, year)
  const lines = rows.flatMap((row) =>
    taxActivities.flatMap((activity): Line[] => {
      const figures = row.figures[activity]
      return figures ? [{ ...row, activity, year: figures, currency }] : []
    }),
  )
  return {
    name: `tax-report-${year}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: inPieces([csvFile(csvTable(language, columns, lines))]),
  }
}
