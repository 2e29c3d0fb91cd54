import type { RefundCase, RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { hasTag, type StateDefinition } from '#shared/kernel/process.ts'
import { divideClaimed } from '#shared/policies/cancellation.ts'
import { refundCase } from '#shared/process/refund-case.ts'

export type Role = 'buyer' | 'seller'
export type Side = RefundCaseSummary['role']
export type Case = RefundCase

export const stateOf = ({ status }: Pick<Case, 'status'>): StateDefinition => refundCase.states[status]

export const isOver = (one: Pick<Case, 'status'>) => stateOf(one).final ?? false

/** Neither the two nor an administrator can move it: the payer's bank has the money. */
export const isWithBank = ({ status }: Pick<Case, 'status'>) => hasTag(refundCase, status, 'withBank')

/** What is claimed goes back first; how far that is says its own order. */
export const isReturning = ({ status }: Pick<Case, 'status'>) => hasTag(refundCase, status, 'returning')

/** Whether this may be sent as the `action` of a call. */
export const may = ({ choices }: Pick<Case, 'choices'>, action: string, choice: string) =>
  choices[action]?.includes(choice) ?? false

/** The deadline that comes first. */
export const nextTimer = ({ timers }: Pick<Case, 'timers'>) =>
  timers.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0]

/** How much the seller lacks of what the order would have brought if so much goes back, in minor units. */
export const lackOf = (one: RefundCaseSummary, back: number): number =>
  (splitOf(one, 0).seller ?? 0) - (splitOf(one, back).seller ?? 0)

export type Split = { back: number; seller?: number; marketplace?: number; rest: number }

/** Who gets what if so much goes back, in minor units; the buyer is not told what the marketplace keeps. */
export function splitOf({ paid, subtotal, sellerNet }: RefundCaseSummary, back: number): Split {
  const rest = paid.amount - back
  if (!subtotal || !sellerNet) return { back, rest }
  const price = {
    subtotal: subtotal.amount,
    buyerFee: paid.amount - subtotal.amount,
    total: paid.amount,
    commission: subtotal.amount - sellerNet.amount,
  }
  const division = divideClaimed(price, back)
  return { back, seller: division.sellerNet, marketplace: division.fee, rest }
}
