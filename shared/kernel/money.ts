import { z } from './zod.ts'

/** Integer minor units (cents) and an ISO 4217 code. */
export const Money = z
  .object({ amount: z.number().int(), currency: z.string().length(3) })
  .meta({ id: 'Money', description: 'An amount in integer minor units (cents) with its ISO 4217 currency.' })
export type Money = z.infer<typeof Money>

let expected: string | undefined

/** Runs a check in which amounts are of this currency. A check never waits, so none meets the currency of another. */
export function inCurrency<T>(currency: string, run: () => T): T {
  const outer = expected
  expected = currency
  try {
    return run()
  } finally {
    expected = outer
  }
}

/** An amount as callers send it: bare minor units, or `Money` as it is answered. The value is the minor units. */
export const amount = (min: number, max: number = Number.MAX_SAFE_INTEGER) => {
  const minorUnits = z.int().min(min).max(max)
  return z
    .union([minorUnits, Money], { error: 'must be a whole number of minor units, alone or with its currency' })
    .superRefine((value, context) => {
      if (typeof value === 'object' && expected !== undefined && value.currency !== expected)
        context.addIssue({ code: 'custom', path: ['currency'], message: `must be ${expected}` })
    })
    .transform((value) => (typeof value === 'object' ? value.amount : value))
    .pipe(minorUnits)
}

/**
 * An amount that the payer was shown, as bare minor units or as `Money`. Another currency is well-formed here: the
 * marketplace's own may have changed since.
 */
export const AgreedAmount = z
  .union([z.int(), Money], { error: 'must be a whole number of minor units, alone or with its currency' })
  .refine((value) => (typeof value === 'object' ? value.amount : value) >= 0, 'Too small: expected number to be >=0')
export type AgreedAmount = z.infer<typeof AgreedAmount>

/** True if a price is above the agreed amount, or in another currency. */
export function isDearer(price: Money, agreed: AgreedAmount): boolean {
  if (typeof agreed === 'number') return price.amount > agreed
  return price.currency !== agreed.currency || price.amount > agreed.amount
}
