/** The kinds of activity of which a marketplace has sellers, by the names of the directive. */
export const taxActivities = ['services', 'goods'] as const
export type TaxActivity = (typeof taxActivities)[number]

/** Sellers of goods alone with fewer sales than this, and no more money, are left out of the report (Annex V, I.B.4). */
export const GOODS_SALES = 30
/** In cents of a euro: the directive names no sum in another currency. */
export const GOODS_LIMIT = 200_000

export type QuarterMetrics = { paid: number; fees: number; count: number }
/** The four quarters of a year. */
export type YearMetrics = readonly [QuarterMetrics, QuarterMetrics, QuarterMetrics, QuarterMetrics]
export type SellerMetrics = Partial<Record<TaxActivity, YearMetrics>>

export const sumOf = (figures: YearMetrics, part: keyof QuarterMetrics): number =>
  figures.reduce((sum, quarter) => sum + quarter[part], 0)

/** True if a seller is left out of the report: of goods alone, with few sales of little money. */
export function isExcluded({ services, goods }: SellerMetrics, currency: string): boolean {
  if (services) return false
  if (!goods) return true
  return currency === 'EUR' && sumOf(goods, 'count') < GOODS_SALES && sumOf(goods, 'paid') <= GOODS_LIMIT
}

/** The facts that a report needs of a seller. */
export const taxFields = [
  'name',
  'address',
  'country',
  'tin',
  'birthDate',
  'registrationNumber',
  'bankAccount',
] as const
export type TaxField = (typeof taxFields)[number]

type Known = { isBusiness: boolean } & Partial<Record<TaxField, string | null>>

/** The facts that are missing. The account for the money is reported where it is known, so it is asked for and no reason to wait. */
export const missingFields = (known: Known): TaxField[] =>
  taxFields.filter(
    (field) =>
      !known[field] &&
      !(field === 'birthDate' && known.isBusiness) &&
      !(field === 'registrationNumber' && !known.isBusiness),
  )

/** True if a seller can stand in the file: all that its format demands is known. */
export const isComplete = (missing: readonly TaxField[]): boolean =>
  missing.every((field) => field === 'bankAccount' || field === 'registrationNumber')
