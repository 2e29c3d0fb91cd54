import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { Outcome } from '#shared/process/refund-case.ts'

export type ClaimSide = 'buyer' | 'seller'

export type ClaimEnd = {
  outcome: Outcome
  /** What goes back to the buyer, in minor units; the rest is released. */
  refund: number
  actor: 'buyer' | 'seller' | 'admin' | 'system'
  actorId?: string | undefined
  note?: string | undefined
  /** The payer's bank has taken the money already: nothing is left to be moved. */
  isTaken?: true
  /** What the marketplace pays the seller itself. */
  compensation?: number | undefined
  /** Until then either side may appeal, and what the seller got stays here. */
  appealableUntil?: Date | undefined
}

/**
 * What money can be claimed back for. Cases know nothing of orders; whoever can be claimed registers how their entity
 * follows. `lock` always runs first: the claimed row before the case, the case before the payment.
 */
export type Claimable = {
  /** Locks the entity's row until the transaction ends. */
  lock(tx: Db, refId: string): Promise<void>
  /** Whether something proves that the buyer got what was paid for. */
  hasProof(tx: Db, refId: string): Promise<boolean>
  /** An administrator decides, or by `system` the bank; does nothing if the entity stands so already. */
  escalated(tx: Db, deps: Deps, refId: string, by: ClaimSide | 'system'): Promise<void>
  /** The case has ended: moves the entity and its money. */
  settled(tx: Db, deps: Deps, refId: string, end: ClaimEnd): Promise<void>
  /** One side does not agree with how the case ended: what is left of the money stands still again. */
  appealed(tx: Db, deps: Deps, refId: string): Promise<void>
  /** The case has ended without a word about the money: the entity goes back where it came from. */
  resumed(tx: Db, deps: Deps, refId: string): Promise<void>
  /** The bank, which had interrupted the case, gave the money back: the entity goes back to where the case had left it. */
  claimedAgain(tx: Db, deps: Deps, refId: string): Promise<void>
  /** The seller wants it back first: so much is returned when it has arrived. Only of what can be sent. */
  returned?(
    tx: Db,
    deps: Deps,
    refId: string,
    agreed: { refund: number; address: string; actorId: string | undefined },
  ): Promise<void>
  /** Whose answer the case waits for. */
  turned(tx: Db, refId: string, turn: ClaimSide | undefined): Promise<void>
  /** The entity under the key of the success reply, for a party or an administrator. */
  present(deps: Deps, refId: string, viewer: Viewer): Promise<Record<string, unknown>>
  /** What a notice names, and where it leads the parties. */
  describe(db: Db, refId: string): Promise<{ title: string; link: string }>
}

const claimables = new Map<string, Claimable>()

export const registerClaimable = (kind: string, claimable: Claimable) => void claimables.set(kind, claimable)

export function claimableOf(kind: string): Claimable {
  const claimable = claimables.get(kind)
  if (!claimable) throw new Error(`No claimable is registered as ${kind}`)
  return claimable
}
