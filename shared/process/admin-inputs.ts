import { text } from '../contract/common.ts'
import { amount } from '../kernel/money.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'

const reason = text(1, TEXT_LIMITS.adminReason)

/** The input with which an administrator ends a transaction without a refund case. */
export const AdminCancel = z.object({
  refundAmount: amount(1)
    .optional()
    .describe('Minor units that go back to the buyer, the rest is for the seller; all of it if absent.'),
  reason,
})
export type AdminCancel = z.output<typeof AdminCancel>

/** The input with which an administrator puts a wrong end right; at least one of the amounts. */
export const AdminCorrection = z.object({
  refundAmount: amount(1)
    .optional()
    .describe('Minor units that have then gone back to the buyer, with what went back before.'),
  compensation: amount(1).optional().describe('Minor units that the marketplace itself pays the seller.'),
  reason,
})
export type AdminCorrection = z.output<typeof AdminCorrection>

/** The input with which an administrator takes a step in the place of one of the two. */
export const AdminStep = z.object({ reason })
export type AdminStep = z.output<typeof AdminStep>
