/** Limits that an operator sets for a way to pay; 0 and an empty list limit nothing. */
export type PaymentLimits = { maximum?: number | undefined; categories?: readonly string[] | undefined }

/** True if an order of this sum (minor units) and main category is within the limits of a way to pay. */
export const isWithinLimits = (
  { maximum = 0, categories = [] }: PaymentLimits,
  { total, category }: { total: number; category: string | undefined },
): boolean =>
  (maximum === 0 || total <= maximum) &&
  (categories.length === 0 || (category !== undefined && categories.includes(category)))
