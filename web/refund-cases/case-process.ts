import type { RefundCase, RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { hasTag, type StateDefinition, stateIn } from '#shared/kernel/process.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { nextTimer } from '#web/kernel/timers.ts'

export type CaseRole = 'buyer' | 'seller'
export type CaseViewer = RefundCaseSummary['role']
export type CaseState = RefundCase

export const caseStateOf = ({ status }: Pick<CaseState, 'status'>): StateDefinition => stateIn(refundCase, status)

/**
 * The deadline of a case that counts for administrators, and by which their queue is sorted: the one for their decision
 * while it is theirs to make, else the next one.
 */
export function caseDueAt({ turn, timers, statusSince }: Pick<RefundCaseSummary, 'turn' | 'timers' | 'statusSince'>) {
  if (turn !== 'admin') return nextTimer({ timers })?.dueAt
  return timers.find(({ name }) => name === 'adminSla')?.dueAt ?? statusSince
}

export const isCaseOver = (one: Pick<CaseState, 'status'>) => caseStateOf(one).final ?? false

/** Neither the two nor an administrator can move it: the payer's bank has the money. */
export const isWithBank = ({ status }: Pick<CaseState, 'status'>) => hasTag(refundCase, status, 'withBank')

/** True while the claimed thing goes back first; its own order says how far that is. */
export const isReturning = ({ status }: Pick<CaseState, 'status'>) => hasTag(refundCase, status, 'returning')

/** True if this may be sent as the `action` of a call. */
export const isChoiceAllowed = ({ choices }: Pick<CaseState, 'choices'>, action: string, choice: string) =>
  choices[action]?.includes(choice) ?? false

/** The amount that the seller lacks of what the order would have brought if `back` is returned, in minor units. */
export const sellerShortfallOf = (one: RefundCaseSummary, back: number): number =>
  (caseSplitOf(one, 0).seller ?? 0) - (caseSplitOf(one, back).seller ?? 0)

type CaseSplitAmounts = { back: number; seller?: number; marketplace?: number; rest: number }

/** The part of each side if `back` is returned, in minor units; the buyer is not told what the marketplace keeps. */
export function caseSplitOf({ paid, subtotal, sellerNet }: RefundCaseSummary, back: number): CaseSplitAmounts {
  const rest = paid.amount - back
  if (!subtotal || !sellerNet) return { back, rest }
  const price = {
    subtotal: subtotal.amount,
    buyerFee: paid.amount - subtotal.amount,
    total: paid.amount,
    commission: subtotal.amount - sellerNet.amount,
  }
  const division = splitClaimed(price, back)
  return { back, seller: division.sellerNet, marketplace: division.fee, rest }
}
