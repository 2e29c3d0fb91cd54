import { csvAmount, csvOf } from '../kernel/csv.ts'
import type { LanguageCode } from '../kernel/language.ts'

const AMOUNTS: readonly string[] = ['gross', 'commission', 'buyerFees', 'refundedAmount', 'earned']

/** True for the name of a metric that is an amount, in minor units of a currency. */
export const isAmount = (name: string): boolean => AMOUNTS.includes(name)

type Days = { from: string; to: string }
type Series = readonly { date: string; values: Record<string, number | null> }[]
/** A reply with metrics, as far as the file has them. */
type Shown = { range: Days; series: Series; previous?: { series: Series } | undefined; currency: string }

/**
 * Buckets of metrics as CSV, a line for each, and beside each metric that of the days before, if they are compared; amounts
 * are in the main unit of the currency.
 */
function csvOfMetrics(language: LanguageCode, { series, previous, currency }: Shown): string {
  const names = Object.keys(series[0]?.values ?? {})
  const cellOf = (name: string, value: number | null | undefined) =>
    value !== null && value !== undefined && isAmount(name) ? csvAmount(value, currency) : value
  const cellsOf = (values: Record<string, number | null> = {}) => names.map((name) => cellOf(name, values[name]))
  return csvOf(
    language,
    ['date', ...names, ...(previous ? names.map((name) => `${name}Before`) : [])],
    series.map(({ date, values }, index) => [
      date,
      ...cellsOf(values),
      ...(previous ? cellsOf(previous.series[index]?.values) : []),
    ]),
  )
}

/** The name of a file with metrics of these days. */
export const metricsFileName = (section: string, { from, to }: Days): string => `${section}-${from}-${to}.csv`

/** The same as a file: its name, and its text without the mark that `csvFile` adds. */
export const metricsFile = (section: string, shown: Shown, language: LanguageCode): { name: string; csv: string } => ({
  name: metricsFileName(section, shown.range),
  csv: csvOfMetrics(language, shown),
})
