import type { Analytics } from '../contract/analytics.ts'
import { csvAmount, csvOf } from '../kernel/csv.ts'

const AMOUNTS: readonly string[] = ['gross', 'commission', 'buyerFees', 'refundedAmount', 'earned']

/** Whether a figure is an amount, in minor units of a currency, by its name. */
export const isAmount = (name: string): boolean => AMOUNTS.includes(name)

/** Buckets of figures as CSV, a line for each; amounts are in the main unit of the currency. */
export function csvOfSeries(series: Analytics['series'], currency: string): string {
  const names = Object.keys(series[0]?.values ?? {})
  const cellOf = (name: string, value: number | null | undefined) =>
    value !== null && value !== undefined && isAmount(name) ? csvAmount(value, currency) : value
  return csvOf(
    ['date', ...names],
    series.map(({ date, values }) => [date, ...names.map((name) => cellOf(name, values[name]))]),
  )
}
