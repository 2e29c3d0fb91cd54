import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { PriceSummary } from '#shared/policies/money-lines.ts'
import type { Outcome } from '#shared/process/refund-case.ts'

export type ClaimSide = 'buyer' | 'seller'

type ClaimEnd = {
  outcome: Outcome
  /** The refund to the buyer, in minor units; the rest is released. */
  refund: number
  actor: 'buyer' | 'seller' | 'admin' | 'system'
  actorId?: string | undefined
  note?: string | undefined
  /** The payer's bank has taken the money already: nothing is left to be moved. */
  isTaken?: true
  /** The sum that the marketplace pays the seller itself. */
  compensation?: number | undefined
  /** Until then either side may appeal, and the seller's earning is held. */
  appealableUntil?: Date | undefined
}

/**
 * The thing that money is claimed back for. Cases know nothing of orders; a slice with claims registers how its entity
 * follows. `lock` always runs first: the claimed row before the case, the case before the payment.
 */
export type Claimable = {
  /** Locks the entity's row until the transaction ends. */
  lock(tx: Db, refId: string): Promise<void>
  /** True if there is proof that the buyer got the goods or the work. */
  hasProof(tx: Db, refId: string): Promise<boolean>
  /** An administrator decides, or by `system` the bank; does nothing if the entity is escalated already. */
  escalated(tx: Db, deps: Deps, refId: string, by: ClaimSide | 'system'): Promise<void>
  /** The case has ended: moves the entity and its money. */
  settled(tx: Db, deps: Deps, refId: string, end: ClaimEnd): Promise<void>
  /** One side appeals: what is left of the money is frozen again. */
  appealed(tx: Db, deps: Deps, refId: string): Promise<void>
  /** The case has ended without a decision about the money: the entity returns to its former state. */
  resumed(tx: Db, deps: Deps, refId: string): Promise<void>
  /** The bank gave back the money whose claim it had interrupted: the entity returns to the state of the claim. */
  claimedAgain(tx: Db, deps: Deps, refId: string): Promise<void>
  /**
   * The seller wants the goods back first: so much is refunded when they have arrived. Only for goods that can be sent.
   */
  returned?(
    tx: Db,
    deps: Deps,
    refId: string,
    agreed: { refund: number; address: string; actorId: string | undefined },
  ): Promise<void>
  /** The side that has to act in the case. */
  turned(tx: Db, refId: string, turn: ClaimSide | undefined): Promise<void>
  /** The entity under the key of the success reply, for a party or an administrator. */
  present(deps: Deps, refId: string, viewer: Viewer): Promise<Record<string, unknown>>
  /** The title of the entity in a notice, the path for the parties, and what has become of the money of each. */
  describe(db: Db, refId: string): Promise<{ title: string; link: string; moneyFor: (side: ClaimSide) => PriceSummary }>
}

const claimables = new Map<string, Claimable>()

export const registerClaimable = (kind: string, claimable: Claimable) => void claimables.set(kind, claimable)

export function claimableOf(kind: string): Claimable {
  const claimable = claimables.get(kind)
  if (!claimable) throw new Error(`No claimable is registered as ${kind}`)
  return claimable
}
