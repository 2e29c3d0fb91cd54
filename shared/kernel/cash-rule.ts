import { z } from './zod.ts'

/** The terms on which buyers may pay their sellers in cash. */
export const CashRule = z.strictObject({
  /** True if sellers who allow it may be paid in cash. */
  isOn: z.boolean().default(false),
  /** The largest order that is paid in cash, in minor units; 0 is none. */
  maximum: z.int().min(0).default(20_000),
  /** A seller who owes the marketplace more than this takes no cash until some of it is set off, in minor units. */
  debtLimit: z.int().min(0).default(5_000),
})
export type CashRule = z.output<typeof CashRule>
