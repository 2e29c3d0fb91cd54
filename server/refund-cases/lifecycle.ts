import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { runIfPossible, startProcess, type TransitionRequest } from '#server/kernel/process/run-transition.ts'
import type { StoredDocument } from '#server/media/store.ts'
import { statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { type ClaimedEnd, refundCase } from '#shared/process/refund-case.ts'
import type { ClaimSide } from './claimables.ts'
import { type CaseRef, type CaseRow, findCase, findOpenCase, insertCase } from './data.ts'
import { keepEvidence, queueEvidencePack } from './evidence.ts'
import { notifyOpened } from './notifications.ts'
import { publishTurn, refundCaseHandler } from './process-handler.ts'
import { postOpened } from './system-messages.ts'

// The caller has locked the claimed row in all of these.

export { findLatestCase, findOpenCase } from './data.ts'

/** The amounts of a case, in minor units. */
export type Claim = CaseRef & {
  buyerId: string
  sellerId: string
  currency: string
  /** The amount that can be divided, the price in it, and the seller's share without a refund. */
  paid: number
  subtotal: number
  sellerNet: number
}

type Process = typeof refundCase

async function insert(
  tx: Db,
  claim: Claim,
  { openedBy, reason, amount, cause }: { openedBy: string; reason: string; amount: number; cause?: string | undefined },
) {
  const id = newId()
  await insertCase(tx, {
    id,
    kind: claim.kind,
    ref_id: claim.refId,
    buyer_id: claim.buyerId,
    seller_id: claim.sellerId,
    opened_by: openedBy,
    status: refundCase.initial,
    reason,
    currency: claim.currency,
    paid: claim.paid,
    subtotal: claim.subtotal,
    seller_net: claim.sellerNet,
    amount,
    cause: cause ?? null,
    timers: '[]',
  })
  return id
}

const reread = async (tx: Db, id: string): Promise<CaseRow> => {
  const row = await findCase(tx, id, { lock: true })
  if (!row) throw new Error(`refund case ${id} vanished inside its own transaction`)
  return row
}

/**
 * Opens the buyer's claim, with evidence; for the whole payment unless `amount` says less. There must be no open case
 * (409).
 */
export async function openCase(
  tx: Db,
  deps: Deps,
  {
    reason,
    amount,
    cause,
    evidence = [],
    ...claim
  }: Claim & {
    reason: string
    amount?: number | undefined
    /** The chosen reason, for claims with a list of reasons. */
    cause?: string | undefined
    evidence?: readonly Pick<StoredDocument, 'storedAs' | 'mime'>[]
  },
): Promise<{ id: string }> {
  if (await findOpenCase(tx, claim)) throw conflict('case_open', 'There is a refund case already.')
  const id = await insert(tx, claim, {
    openedBy: 'buyer',
    reason,
    amount: Math.min(amount ?? claim.paid, claim.paid),
    cause,
  })
  await startProcess(tx, deps, refundCaseHandler, id, { actor: 'buyer', actorId: claim.buyerId })
  const row = await reread(tx, id)
  if (evidence.length) await keepEvidence(tx, row, { pictures: evidence }, { side: 'buyer', accountId: claim.buyerId })
  await notifyOpened(tx, row)
  await postOpened(tx, row)
  await publishTurn(tx, row)
  return { id }
}

/** Runs a step of the open case; does nothing without one, or where the step does not lead on. */
async function runOnOpen<T extends TransitionOf<Process>>(
  tx: Db,
  deps: Deps,
  ref: CaseRef,
  request: TransitionRequest<Process, T>,
): Promise<void> {
  const open = await findOpenCase(tx, ref)
  if (open) await runIfPossible(tx, deps, refundCaseHandler, open.id, request)
}

/** One side asks for an administrator; does nothing if the case is escalated already, or if there is none. */
export const escalateCase = (
  tx: Db,
  deps: Deps,
  ref: CaseRef,
  { side: actor, accountId: actorId, message }: { side: ClaimSide; accountId: string; message?: string | undefined },
): Promise<void> =>
  runOnOpen(tx, deps, ref, { transition: 'escalate', actor, actorId, input: { action: 'escalate', message } })

/** The buyer has a right to return the goods, without consent. */
export const returnByRight = (tx: Db, deps: Deps, ref: CaseRef): Promise<void> =>
  runOnOpen(tx, deps, ref, { transition: 'returnByRight', actor: 'system' })

/** The seller named no return address: an administrator decides. */
export const passCaseOn = (tx: Db, deps: Deps, ref: CaseRef): Promise<void> =>
  runOnOpen(tx, deps, ref, { transition: 'passOn', actor: 'system' })

/** The claimed order has ended by itself with such a refund, in minor units; its case ends with it. */
export const closeCase = (tx: Db, deps: Deps, ref: CaseRef, ending: ClaimedEnd): Promise<void> =>
  runOnOpen(tx, deps, ref, { transition: 'endWithClaimed', actor: 'system', input: ending })

/**
 * The payer's bank has taken the money back for now: the open case waits for the bank; without one, a case is opened
 * that waits.
 */
export async function chargeBackCase(tx: Db, deps: Deps, claim: Claim): Promise<void> {
  const open = await findOpenCase(tx, claim)
  if (open && !statesBefore(refundCase.transitions.chargeBack).includes(open.status)) return
  const id = open?.id ?? (await insert(tx, claim, { openedBy: 'system', reason: '', amount: claim.paid }))
  if (!open) await startProcess(tx, deps, refundCaseHandler, id, { actor: 'system' })
  await runIfPossible(tx, deps, refundCaseHandler, id, { transition: 'chargeBack', actor: 'system' })
  await queueEvidencePack(tx, id)
}

/** The bank has decided about the money that it had taken back. */
export const endChargeBack = (tx: Db, deps: Deps, ref: CaseRef, phase: 'won' | 'lost'): Promise<void> =>
  runOnOpen(tx, deps, ref, { transition: phase === 'won' ? 'bankWon' : 'bankLost', actor: 'system' })
