import type { Db } from '#server/db/open.ts'
import { taxFor } from '#server/invoices/issue.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { startOfDay } from '#server/kernel/start-of-day.ts'
import { BANK_ENTRY, FEE, PLAN_INCOME, PROMO_INCOME } from '#server/payments/ledger.ts'
import {
  EARNED_MONTHS,
  type Earned,
  type EarnedKind,
  type EarnedMonth,
  earnedKinds,
} from '#shared/contract/admin-money.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { taxIn } from '#shared/policies/plan-terms.ts'
import { type OrderKindName, orderKinds } from '#shared/process/kinds.ts'
import { type EarnedRow, findFirstFact, type Period, sumByTaxed, sumEarned, totalEarned } from './earned-data.ts'
import { addMonths, firstDayOf, lastDayOf, spanOfDays, spanOfMonths } from './months.ts'

type Part = { kind: EarnedKind; amount: number; count: number }

const isOrderKind = (kind: string): kind is OrderKindName => Object.hasOwn(orderKinds, kind)

/** The parts of a sum of the ledger: a release of an order has the seller's commission and the buyer's fee. */
function partsOf({ account, kind, is_release, amount, count, fees, fee_count }: EarnedRow): Part[] {
  if (kind === BANK_ENTRY) return [{ kind: 'bankCharges', amount, count }]
  if (!is_release) return [{ kind: 'returned', amount, count }]
  if (account === PLAN_INCOME) return [{ kind: 'plans', amount, count }]
  if (account === PROMO_INCOME) return [{ kind: 'promotions', amount, count }]
  if (account !== FEE || !isOrderKind(kind)) return [{ kind: 'returned', amount, count }]
  return [
    { kind: orderKinds[kind].commission, amount: amount - fees, count },
    { kind: 'buyerFees', amount: fees, count: fee_count },
  ]
}

function monthOf(month: string, rows: readonly EarnedRow[], currency: string): EarnedMonth {
  const parts = rows.flatMap(partsOf)
  const lines = earnedKinds.map((kind) => {
    const own = parts.filter((part) => part.kind === kind)
    return {
      kind,
      amount: { amount: own.reduce((sum, { amount }) => sum + amount, 0), currency },
      count: own.reduce((sum, { count }) => sum + count, 0),
    }
  })
  return { month, lines, total: { amount: lines.reduce((sum, { amount }) => sum + amount.amount, 0), currency } }
}

/** The tax in what was earned: businesses of other countries owe it themselves. */
async function taxWithin(db: Db, period: Period, { rules, total }: { rules: Rules; total: number }) {
  if (rules.invoices.tax === 'none') return null
  const abroad = (await sumByTaxed(db, period)).filter(
    ({ legal_address, ...payer }) =>
      // As it was checked when it was stored.
      taxFor(rules, { ...payer, legal_address: legal_address as never }).taxRule === 'reverse_charge',
  )
  const taxed = total - abroad.reduce((sum, { amount }) => sum + amount, 0)
  const tax = taxIn(Math.abs(taxed), rules.invoices.taxRate)
  return taxed < 0 ? -tax : tax
}

export const monthIn = (zone: string): string => todayIn(zone).slice(0, 7)

/** The earnings of the marketplace in a month, in those before, and in the same days of the month before. */
export async function showEarned(
  { db, settings: { currency, timezone, rules } }: Pick<Deps, 'db' | 'settings'>,
  chosen?: string,
): Promise<Earned> {
  const today = todayIn(timezone)
  const present = today.slice(0, 7)
  const month = chosen ?? present
  if (month > present) throw badInput({ month: 'must not be in the future' })
  const until = month === present ? today : lastDayOf(month)
  const [first, earlier] = [addMonths(month, 1 - EARNED_MONTHS), addMonths(month, -1)]
  const sameDay = month === present ? `${earlier}${today.slice(7)}` : lastDayOf(earlier)
  const to = sameDay < lastDayOf(earlier) ? sameDay : lastDayOf(earlier)
  const period = { ...spanOfMonths(month, month, timezone), currency }
  const [rows, before, begin] = await Promise.all([
    sumEarned(
      db,
      Array.from({ length: EARNED_MONTHS + 1 }, (_, at) => startOfDay(firstDayOf(addMonths(first, at)), timezone)),
      currency,
    ),
    totalEarned(db, { ...spanOfDays(firstDayOf(earlier), to, timezone), currency }),
    findFirstFact(db),
  ])
  const months = Array.from({ length: EARNED_MONTHS }, (_, at) => {
    const own = rows.filter(({ place }) => place === at)
    return monthOf(addMonths(first, at), own, currency)
  })
  const shown = months[EARNED_MONTHS - 1] ?? monthOf(month, [], currency)
  const tax = await taxWithin(db, period, { rules, total: shown.total.amount })
  return {
    currency,
    timezone,
    present,
    firstMonth: begin ? todayIn(timezone, begin).slice(0, 7) : present,
    until,
    before: { from: firstDayOf(earlier), to, total: { amount: before, currency } },
    tax: tax === null ? null : { amount: tax, currency },
    chosen: shown,
    months,
  }
}
