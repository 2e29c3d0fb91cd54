import type { Conditions } from '#server/kernel/process-handler.ts'
import type { subscription } from '#shared/process/subscription.ts'
import type { SubscriptionRow } from './data.ts'

const RETURNABLE = ['released', 'partially_refunded']

export const conditions: Conditions<typeof subscription, SubscriptionRow> = {
  renews: ({ cancel_at_period_end }) => !cancel_at_period_end,
  /** What an administrator gave has nothing that it could be renewed by. */
  resumable: ({ cancel_at_period_end, is_granted }) => cancel_at_period_end && !is_granted,
  /** No renewal is under way, which would be for another plan. */
  settled: ({ charge_reason }) => charge_reason !== 'renewal',
  withdrawable: ({ withdraw_until, paid_price, is_granted, now }) =>
    withdraw_until !== null && withdraw_until > now && paid_price > 0 && !is_granted,
  /** What the bank has, or has taken, is not ours to return. */
  returnable: ({ last_payment_state }) => RETURNABLE.includes(last_payment_state ?? ''),
}
