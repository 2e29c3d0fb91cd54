import type { Conditions } from '#server/kernel/process/process-handler.ts'
import type { subscription } from '#shared/process/subscription.ts'
import type { SubscriptionRow } from './data.ts'

export const conditions: Conditions<typeof subscription, SubscriptionRow> = {
  renews: ({ cancel_at_period_end }) => !cancel_at_period_end,
  /**
   * True if a cancelled plan can be resumed. One that an administrator gave has nothing that it could be renewed by.
   */
  resumable: ({ cancel_at_period_end, is_granted }) => cancel_at_period_end && !is_granted,
  /** No renewal is under way, which would be for another plan. */
  settled: ({ charge_reason }) => charge_reason !== 'renewal',
  withdrawable: ({ withdraw_until, now }) => withdraw_until !== null && withdraw_until > now,
  /**
   * True if money is left to return: free days count for nothing, nor does money that was returned or is with the bank.
   */
  returnable: ({ returnable }) => returnable > 0,
  /** A renewal that was refused gives way, and is asked for anew; one that is under way may be paid in this moment. */
  extendable: ({ status, charge_reason }) => status === 'past_due' || charge_reason !== 'renewal',
}
