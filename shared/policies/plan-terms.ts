import { durationMs } from '../kernel/duration.ts'

/** How long is paid at once. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

const MONTHS = /^P(\d+)M$/
const DAY = 86_400_000

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** So many months later, on this day of the month or, if that month is shorter, on its last one; the time of day stays. */
function addMonths(from: Date, months: number, anchorDay: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const end = new Date(from)
  end.setUTCFullYear(year, month, Math.min(anchorDay, daysIn(year, month)))
  return end
}

/** The end of a period that begins then. `planPeriod` is the setting; `anchorDay` the day of the month of the purchase. */
export function periodEnd(from: Date, interval: PlanInterval, planPeriod: string, anchorDay: number): Date {
  const times = interval === 'year' ? 12 : 1
  const months = MONTHS.exec(planPeriod)?.[1]
  if (months) return addMonths(from, Number(months) * times, anchorDay)
  return new Date(from.getTime() + durationMs(planPeriod) * times)
}

type Period = { start: Date; end: Date }

/** The days of a period, and how many of them are not begun and over at this time. */
export function daysOf({ start, end }: Period, now: Date): { all: number; left: number } {
  const all = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY))
  const used = Math.floor((now.getTime() - start.getTime()) / DAY)
  return { all, left: Math.max(0, Math.min(all, all - used)) }
}

/**
 * What the days that are left of a period are worth at a price for all of it, in minor units, half up. Every sum that is
 * charged or returned within a period is a difference of two such values, so what was paid in the end is always the days
 * at each price.
 */
export const valueLeft = (price: number, { all, left }: { all: number; left: number }): number =>
  Math.floor((price * left * 2 + all) / (all * 2))

const LENGTHS: Record<PlanInterval, number> = { month: 1, year: 12 }

type Terms = { interval: PlanInterval; monthly: number }

/**
 * Whether a change is made at once, because more is paid for as long or longer; every other change waits for the end of
 * the period. `monthly` is what the plan costs by the month.
 */
export const isUpgrade = (from: Terms, to: Terms): boolean =>
  LENGTHS[to.interval] >= LENGTHS[from.interval] &&
  to.monthly >= from.monthly &&
  (to.interval !== from.interval || to.monthly !== from.monthly)

/** As little as a card can be charged with, in minor units: a smaller difference is a gift. */
export const LEAST_CHARGE = 50

/** The tax that a sum contains, in minor units, half up. */
export const taxIn = (gross: number, rate: number): number => {
  const parts = Math.round(rate * 10_000)
  return Math.floor((gross * parts * 2 + 10_000 + parts) / ((10_000 + parts) * 2))
}

export type TaxRule = 'none' | 'included' | 'reverse_charge'

/** How an invoice shows the tax: a business with a VAT id of another country owes it itself. */
export function taxRuleOf(
  { tax, vatId }: { tax: 'none' | 'included'; vatId?: string | undefined },
  buyerVatId: string | null,
): TaxRule {
  if (tax === 'none') return 'none'
  const isAbroad = vatId !== undefined && buyerVatId !== null && buyerVatId.slice(0, 2) !== vatId.slice(0, 2)
  return isAbroad ? 'reverse_charge' : 'included'
}

/** The commission's share less a plan's discount in percentage points; four decimals. */
export const discounted = (rate: number, points: number): number =>
  Math.max(0, Math.round(rate * 10_000 - points * 100)) / 10_000
