import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueBroadcast } from '#server/kernel/jobs/jobs.ts'
import { pauseTimers, timeLeftAfterPause } from '#server/kernel/process/paused-timers.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler, type Effects, type Updates } from '#server/kernel/process/process-handler.ts'
import { addStrike } from '#server/kernel/process/strikes.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { outcomeOf, refundCase, turnIn } from '#shared/process/refund-case.ts'
import { firstDecisionOf, updateAppeal, updateFirstDecision, updateSecondDecision } from './appeals.ts'
import { type ClaimSide, claimableOf } from './claimables.ts'
import { conditions, partyOf, viewerRoleOf } from './conditions.ts'
import { type CaseChanges, type CaseRow, type CaseState, findCase, insertMessage, setCaseStatus } from './data.ts'
import { keepEvidence, queueEvidencePack, requireRoom } from './evidence.ts'
import { audiences, notify } from './notifications.ts'
import { outcomeChanges, outcomeUpdate, refundUpdate } from './outcome.ts'
import { showCase } from './present.ts'
import { postTransition } from './system-messages.ts'

type Process = typeof refundCase

/** The claimed entity and its money follow the end of the case. */
const settle: Effects<Process, CaseRow>['settle'] = async (tx, { deps, row, transition, actor, actorId }) => {
  const outcome = outcomeOf(row.status)
  if (!outcome) return
  await claimableOf(row.kind).settled(tx, deps, row.ref_id, {
    outcome,
    refund: row.refund_amount ?? 0,
    actor,
    actorId,
    note: row.decision_note ?? undefined,
    ...(transition === 'bankLost' ? { isTaken: true as const } : {}),
    compensation: row.compensation ?? undefined,
    appealableUntil: deadlineOf(row, 'appeal'),
  })
}

function deadlineOf({ timers }: CaseRow, name: string): Date | undefined {
  const timer = timers.find((each) => each.name === name)
  return timer && new Date(timer.dueAt)
}

const sideOf = (actor: string) => (actor === 'buyer' || actor === 'seller' ? actor : 'system')

/** The party that has to act. */
const partyTurn = ({ status }: CaseRow) => {
  // The table holds only states of the process.
  const turn = turnIn(status as CaseState)
  return turn === 'admin' ? undefined : turn
}

/** Writes whose turn it is to the claimed entity, and tells the browsers that show it. */
export async function publishTurn(tx: Db, row: CaseRow) {
  await claimableOf(row.kind).turned(tx, row.ref_id, partyTurn(row))
  await queueBroadcast(tx, 'process.moved', { process: row.kind, id: row.ref_id })
}

const updates: Updates<Process, CaseRow, CaseChanges> = {
  accept: async (_, { row }) => refundUpdate(row, 'agreed'),
  offer: async (_, { row, input: { amount = 0 } }) => {
    if (amount >= row.amount) throw badInput({ amount: 'must be less than what is asked for' })
    return { changes: { offered_amount: amount } }
  },
  answerLate: async (tx, { deps, row }) => {
    const isSmall = row.amount <= deps.settings.rules.autoRefundCap
    if (!isSmall || (await claimableOf(row.kind).hasProof(tx, row.ref_id))) return { to: 'escalated' }
    return refundUpdate(row, 'unanswered')
  },
  // The table's CHECK allows no offer of nothing, and only `offer` leads to a state in which one can be accepted.
  takeOffer: async (_, { row }) => outcomeChanges({ refund: row.offered_amount ?? 0, reason: 'agreed' }),
  closeEvidence: async () => ({ changes: { evidence_taken: false } }),
  resolve: async (_, { row, actorId, input }) => updateFirstDecision(row, input, actorId),
  hardStop: async (tx, { row }) => {
    const hasProof = await claimableOf(row.kind).hasProof(tx, row.ref_id)
    return outcomeUpdate(row, { refund: hasProof ? 0 : row.amount, reason: 'time_over' })
  },
  appeal: (tx, { row, actor, input, now }) => updateAppeal(tx, row, { side: sideOf(actor), input, now }),
  closeAppeal: async () => ({ changes: { appeal_open: false } }),
  decideAppeal: (tx, { row, actorId, input }) => updateSecondDecision(tx, row, input, actorId),
  appealLate: async (_, { row }) => outcomeUpdate(row, firstDecisionOf(row)),
  // A case that the bank opened has no earlier claim.
  chargeBack: async (_, { row, now }) =>
    row.opened_by === 'buyer' ? { changes: { paused: JSON.stringify(pauseTimers(row, now)) } } : {},
  bankWon: async (_, { row }) => {
    if (!row.paused) return { to: 'closed_released' }
    const { status } = row.paused
    const to = refundCase.transitions.bankWon.to.find((state) => state === status)
    if (!to) throw new Error(`refund case ${row.id} cannot go on as ${status}`)
    return { to, changes: { paused: JSON.stringify(row.paused) } }
  },
  bankLost: async (_, { row }) => outcomeChanges({ refund: row.paid, reason: 'bank' }),
  // The claimed entity says how much was refunded.
  endWithClaimed: async (_, { row, input }) => outcomeUpdate(row, input),
}

/** The one of the two who brings evidence. */
function authorOf({ id, buyer_id, seller_id }: CaseRow, actor: string): { side: ClaimSide; accountId: string } {
  if (actor === 'buyer') return { side: actor, accountId: buyer_id }
  if (actor === 'seller') return { side: actor, accountId: seller_id }
  throw new Error(`the evidence of case ${id} has no author`)
}

/** The check that `keepEvidence` repeats later, when others may have brought more. */
const limitEvidence = async (
  { db }: Pick<Deps, 'db'>,
  { row, actor, pictures }: { row: CaseRow; actor: string; pictures: number },
) => requireRoom(db, row, authorOf(row, actor).side, pictures)

const effects: Effects<Process, CaseRow> = {
  keepMessage: async (tx, { row, actor, actorId, input: { message } }) => {
    if (message && actorId)
      await insertMessage(tx, { id: newId(), case_id: row.id, by_side: actor, account_id: actorId, text: message })
  },
  keepEvidence: async (tx, { row, actor, input: { note, evidence } }) => {
    await keepEvidence(tx, row, { note, pictures: evidence }, authorOf(row, actor))
    if (hasTag(refundCase, row.status, 'withBank')) await queueEvidencePack(tx, row.id)
  },
  keepAppeal: async (tx, { row, actor, input: { evidence } }) => {
    if (evidence.length > 0) await keepEvidence(tx, row, { pictures: evidence }, authorOf(row, actor))
  },
  reopenClaimed: (tx, { deps, row }) => claimableOf(row.kind).appealed(tx, deps, row.ref_id),
  settle,
  returnClaimed: async (tx, { deps, row, actorId, input: { returnAddress = '' } }) => {
    // The input demands an address for a return.
    const agreed = { refund: row.amount, address: returnAddress, actorId }
    await claimableOf(row.kind).returned?.(tx, deps, row.ref_id, agreed)
  },
  resume: (tx, { deps, row }) => {
    const { resumed, claimedAgain } = claimableOf(row.kind)
    return (row.closed_at ? resumed : claimedAgain)(tx, deps, row.ref_id)
  },
  escalateClaimed: async (tx, { deps, row, actor }) => {
    if (!outcomeOf(row.status)) await claimableOf(row.kind).escalated(tx, deps, row.ref_id, sideOf(actor))
  },
  strikeSeller: (tx, { row }) =>
    addStrike(tx, { accountId: row.seller_id, kind: row.kind, refId: row.ref_id, reason: 'claim_unanswered' }),
  follow: (tx, { row }) => publishTurn(tx, row),
  audit: (tx, { before, row, actorId, input: { refundAmount, reasonCode, note, compensation, origin } }) =>
    audit(tx, {
      ...origin,
      actor: actorId,
      action: 'refund_case.resolved',
      kind: refundCase.name,
      refId: row.id,
      before: { status: before.status },
      after: { status: row.status, refundAmount, reasonCode, ...(compensation ? { compensation } : {}) },
      reason: note,
    }),
}

export const refundCaseHandler = defineHandler<Process, CaseRow, CaseChanges>(refundCase, {
  find: findCase,
  actorOf: partyOf,
  conditions,
  choices: { respond: ({ action }) => action, answer: ({ action }) => action },
  checks: {
    evidence: async (_, { input: { note, evidence } }) => {
      if (!note && evidence.length === 0) throw badInput({ evidence: 'needs a picture or a note' })
    },
  },
  limits: { evidence: limitEvidence, appeal: limitEvidence },
  updates,
  setStatus: setCaseStatus,
  saveTimers: saveTimersIn('refund_case'),
  timeLeft: timeLeftAfterPause,
  dueAt: {},
  effects,
  audiences,
  notify,
  postSystemMessage: postTransition,
  present: showCase,
})

/** The same process with administrators as actors. */
export const decisionHandler: typeof refundCaseHandler = { ...refundCaseHandler, actorOf: viewerRoleOf }
