import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { InvoiceMonth } from '#shared/contract/admin-invoice.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'
import { numberOf } from './data.ts'
import { missingOfIssuer } from './e-invoice/missing-parts.ts'
import { issuerOf } from './issue.ts'
import { type CaseRow, countViews, findFirstMonth, numbersOf, sumByCase } from './list-data.ts'

/** Months of invoices are those of UTC, as the years of their numbers are. */
export const presentMonth = (): string => new Date().toISOString().slice(0, 7)

/** The month that was asked for, or the present one; 400 for one that has not begun. */
export function monthAsked(month: string | undefined): string {
  const present = presentMonth()
  if (month && month > present) throw badInput({ month: 'must not be in the future' })
  return month ?? present
}

const sumsOf = ({
  documents,
  net,
  tax,
  gross,
  currency,
}: Pick<CaseRow, 'documents' | 'net' | 'tax' | 'gross' | 'currency'>) => {
  const money = (amount: number) => ({ amount, currency })
  return { documents, net: money(net), tax: money(tax), gross: money(gross) }
}

/** The sums of all tax cases of each currency; those of the marketplace's own are there also without an invoice. */
function totalsOf(cases: readonly CaseRow[], own: string) {
  const currencies = [...new Set([own, ...cases.map(({ currency }) => currency)])]
  return currencies.map((currency) => {
    const rows = cases.filter((each) => each.currency === currency)
    const total = (name: 'documents' | 'net' | 'tax' | 'gross') => rows.reduce((sum, row) => sum + row[name], 0)
    return sumsOf({
      currency,
      documents: total('documents'),
      net: total('net'),
      tax: total('tax'),
      gross: total('gross'),
    })
  })
}

const isGerman = ({ country, vatId }: { country?: string | undefined; vatId?: string | undefined }) =>
  (country ?? vatId?.slice(0, 2)) === 'DE'

/** The invoices of a month in sums, with the numbers that were given. */
export async function showMonth({ db, settings }: Deps, asked: string | undefined): Promise<InvoiceMonth> {
  const month = monthAsked(asked)
  const [cases, { incomplete, ...counts }, numbers, firstMonth] = await Promise.all([
    sumByCase(db, month),
    countViews(db, month),
    numbersOf(db, month),
    findFirstMonth(db),
  ])
  const present = presentMonth()
  return {
    month,
    firstMonth: firstMonth ?? present,
    present,
    currency: settings.currency,
    counts,
    totals: totalsOf(cases, settings.currency),
    cases: cases.map((row) => ({ taxRule: row.tax_rule as TaxRule, taxRate: Number(row.tax_rate), ...sumsOf(row) })),
    numbers: numbers.map(({ series, year, first, last, given }) => ({
      first: numberOf({ series, year, number: first }),
      last: numberOf({ series, year, number: last }),
      isGapless: given === last - first + 1,
    })),
    incomplete,
    missing: missingOfIssuer(issuerOf(settings)),
    mustIssue: isGerman(settings.rules.invoices),
  }
}
