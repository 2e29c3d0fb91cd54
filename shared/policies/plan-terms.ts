import { durationMs } from '../kernel/duration.ts'

/** The lengths of time that are paid at once. */
export const planIntervals = ['month', 'year'] as const
export type PlanInterval = (typeof planIntervals)[number]

const MONTHS = /^P(\d+)M$/
const DAY = 86_400_000

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * Returns the time `months` later, on this day of the month or, if that month is shorter, on its last one; the time of
 * day stays.
 */
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

/**
 * A period of a plan. Its price is that of the days until `baseEnd`; `end` is later if days were given to it, and may be
 * earlier if all of them were.
 */
export type PlanDays = { start: Date; baseEnd: Date; end: Date }

/** The days that a price is for, and the days left of a period, which may be more. */
export type Days = { all: number; left: number }

/** The days of a period at this time; a day that has begun counts until it is over. */
export function daysOf({ start, baseEnd, end }: PlanDays, now: Date): Days {
  const until = (at: Date) => Math.max(1, Math.round((at.getTime() - start.getTime()) / DAY))
  const used = Math.floor((now.getTime() - start.getTime()) / DAY)
  return { all: until(baseEnd), left: Math.max(0, Math.min(until(end), until(end) - used)) }
}

/**
 * The value of the days that are left at a price, in minor units, half up. Every sum that is charged or returned within
 * a period is a difference of two such values, so what was paid in the end is always the days at each price.
 */
export const valueLeft = (price: number, { all, left }: Days): number =>
  Math.floor((price * left * 2 + all) / (all * 2))

/**
 * Days that were paid with money: at `price` less what the same days had cost before, `priceBefore`. `gift` is what was
 * taken off the price without money, in minor units.
 */
export type PaidDays = PlanDays & { price: number; priceBefore: number; gift: number }

/** The sum paid in money for the days that are left, in minor units: a gift has no value, and is used last. */
export function moneyLeft({ price, priceBefore, gift, ...period }: PaidDays, now: Date): number {
  const days = daysOf(period, now)
  return Math.max(0, valueLeft(price, days) - valueLeft(priceBefore, days) - gift)
}

/** The cost of an upgrade, in minor units, and the money value that its days have afterwards. */
export type Upgrade = { amount: number; priceBefore: number }

/**
 * An upgrade within the same interval pays the difference for the days that are left, given ones included. One to a longer
 * interval begins a period, of whose price everything is taken off that these days are worth.
 */
export function upgradeFrom(
  old: number,
  price: number,
  { days, isLonger }: { days: Days; isLonger: boolean },
): Upgrade {
  const worth = valueLeft(old, days)
  return isLonger
    ? { amount: price - worth, priceBefore: 0 }
    : { amount: valueLeft(price, days) - worth, priceBefore: old }
}

const LENGTHS: Record<PlanInterval, number> = { month: 1, year: 12 }

type Terms = { interval: PlanInterval; monthly: number }

/**
 * True for a change that is made at once, because more is paid for as long or longer; every other change waits for the
 * end of the period. `monthly` is what the plan costs by the month.
 */
export const isUpgrade = (from: Terms, to: Terms): boolean =>
  LENGTHS[to.interval] >= LENGTHS[from.interval] &&
  to.monthly >= from.monthly &&
  (to.interval !== from.interval || to.monthly !== from.monthly)

/** The least sum that a card can be charged with, in minor units: a smaller difference is a gift. */
export const LEAST_CHARGE = 50

/** The tax that a sum contains, in minor units, half up. */
export const taxIn = (gross: number, rate: number): number => {
  const parts = Math.round(rate * 10_000)
  return Math.floor((gross * parts * 2 + 10_000 + parts) / ((10_000 + parts) * 2))
}

export type TaxRule = 'none' | 'included' | 'reverse_charge'

/** Returns the tax rule of an invoice: a business with a VAT id of another country owes the tax itself. */
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
