import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import { saveTimersIn } from '#server/kernel/data.ts'
import { badInput } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { queueBroadcast } from '#server/kernel/jobs.ts'
import { pauseTimers, timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import {
  type ProcessHandler,
  registerProcess,
  type TransitionEvent,
  type TransitionUpdate,
} from '#server/kernel/process-handler.ts'
import { hasTag } from '#shared/kernel/process.ts'
import type { z } from '#shared/kernel/zod.ts'
import { outcomeOf, refundCase, type refundCaseActions, turnIn } from '#shared/process/refund-case.ts'
import { type Appeal, firstDecisionOf, updateAppeal, updateFirstDecision, updateSecondDecision } from './appeals.ts'
import { claimableOf } from './claimables.ts'
import { conditionsOf, partyOf, readerOf } from './conditions.ts'
import { addStrike, type CaseChanges, type CaseRow, type CaseState, findCase, insertMessage, moveCase } from './data.ts'
import { keepEvidence, type NewEvidence, queueEvidencePack } from './evidence.ts'
import { notifyParties, sendReminder } from './notifications.ts'
import { type CaseOutcome, outcomeUpdate } from './outcome.ts'
import { showCase } from './present.ts'
import { postTransition } from './system-messages.ts'

type Process = typeof refundCase
type CaseEvent = TransitionEvent<Process, CaseRow>
type CaseUpdate = TransitionUpdate<Process, CaseChanges>
type Inputs = { [Action in keyof typeof refundCaseActions]: z.output<(typeof refundCaseActions)[Action]> }

/** A decision beside where it came from, which is written down with it. */
export type Decision = Inputs['resolve'] & { sessionId: string; ip: string }

function updateOffer(row: CaseRow, { amount = 0 }: Inputs['respond']): CaseUpdate {
  if (amount >= row.amount) throw badInput({ amount: 'must be less than what is asked for' })
  return { changes: { offered_amount: amount } }
}

async function keepMessage(tx: Db, { row, actor, actorId, input }: CaseEvent) {
  // The calls' schemas checked it; both have it.
  const { message } = input as Inputs['respond'] | Inputs['answer']
  if (message && actorId)
    await insertMessage(tx, { id: newId(), case_id: row.id, by_side: actor, account_id: actorId, text: message })
}

/** The claimed entity and its money follow the end of the case. */
async function settle(tx: Db, { deps, row, transition, actor, actorId }: CaseEvent) {
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

const sideOf = (actor: CaseEvent['actor']) => (actor === 'buyer' || actor === 'seller' ? actor : 'system')

async function escalateClaimed(tx: Db, { deps, row, actor }: CaseEvent) {
  if (!outcomeOf(row.status)) await claimableOf(row.kind).escalated(tx, deps, row.ref_id, sideOf(actor))
}

/** Whose move it is, as far as the parties go. */
const partyTurn = ({ status }: CaseRow) => {
  // The table holds only states of the process.
  const turn = turnIn(status as CaseState)
  return turn === 'admin' ? undefined : turn
}

/** Whoever looks at the claimed entity sees the case move: it is what their screens and lists show. */
export async function followCase(tx: Db, row: CaseRow) {
  await claimableOf(row.kind).turned(tx, row.ref_id, partyTurn(row))
  await queueBroadcast(tx, 'process.moved', { process: row.kind, id: row.ref_id })
}

async function auditDecision(tx: Db, { before, row, actorId, input }: CaseEvent) {
  // The route put them together.
  const { refundAmount, reasonCode, note, compensation, sessionId, ip } = input as Decision
  await audit(tx, {
    actor: actorId,
    sessionId,
    action: 'refund_case.resolved',
    kind: refundCase.name,
    refId: row.id,
    before: { status: before.status },
    after: { status: row.status, refundAmount, reasonCode, ...(compensation ? { compensation } : {}) },
    reason: note,
    ip,
  })
}

export const refundCaseHandler: ProcessHandler<Process, CaseRow, CaseChanges> = {
  process: refundCase,
  find: findCase,
  actorOf: partyOf,
  conditions: conditionsOf,
  move: moveCase,
  saveTimers: saveTimersIn('refund_case'),
  timeLeft: timeLeftAfterPause,
  updates: {
    accept: async (_, { row }) => outcomeUpdate(row, { refund: row.amount, reason: 'agreed' }),
    offer: async (_, { row, input }) => updateOffer(row, input as Inputs['respond']),
    answerLate: async (tx, { deps, row }) => {
      const isSmall = row.amount <= deps.settings.rules.autoRefundCap
      if (!isSmall || (await claimableOf(row.kind).hasProof(tx, row.ref_id))) return { to: 'escalated' }
      return outcomeUpdate(row, { refund: row.amount, reason: 'unanswered' })
    },
    // The table's check allows no offer of nothing, and only `offer` leads to where one can be taken.
    takeOffer: async (_, { row }) => outcomeUpdate(row, { refund: row.offered_amount ?? 0, reason: 'agreed' }),
    closeEvidence: async () => ({ changes: { evidence_taken: false } }),
    resolve: async (_, { row, actorId, input }) => updateFirstDecision(row, input as Inputs['resolve'], actorId),
    hardStop: async (tx, { row }) => {
      const hasProof = await claimableOf(row.kind).hasProof(tx, row.ref_id)
      return outcomeUpdate(row, { refund: hasProof ? 0 : row.amount, reason: 'time_over' })
    },
    appeal: (tx, { row, actor, input, now }) =>
      updateAppeal(tx, row, { side: sideOf(actor), input: input as Appeal, now }),
    closeAppeal: async () => ({ changes: { appeal_open: false } }),
    decideAppeal: (tx, { row, actorId, input }) => updateSecondDecision(tx, row, input as Inputs['resolve'], actorId),
    appealLate: async (_, { row }) => outcomeUpdate(row, firstDecisionOf(row)),
    // A case that the bank opened has nothing to go on with.
    chargeBack: async (_, { row, now }) =>
      row.opened_by === 'buyer' ? { changes: { paused: JSON.stringify(pauseTimers(row, now)) } } : {},
    bankWon: async (_, { row }) =>
      row.paused
        ? // Only `chargeBack` writes it, from the state that the case had.
          { to: row.paused.status as CaseState, changes: { paused: JSON.stringify(row.paused) } }
        : { to: 'closed_released' },
    bankLost: async (_, { row }) => outcomeUpdate(row, { refund: row.paid, reason: 'bank' }),
    // Whoever ended it says how much went back.
    endWithClaimed: async (_, { row, input }) => outcomeUpdate(row, input as CaseOutcome),
  },
  dueAt: {},
  effects: {
    keepMessage,
    keepEvidence: async (tx, { row, actor, actorId, input }) => {
      const side = sideOf(actor)
      if (side === 'system' || !actorId) throw new Error(`the evidence of case ${row.id} is nobody's`)
      // The route stored the pictures before.
      await keepEvidence(tx, row, input as NewEvidence, { side, accountId: actorId })
      if (hasTag(refundCase, row.status, 'withBank')) await queueEvidencePack(tx, row.id)
    },
    keepAppeal: async (tx, { row, actor, actorId, input }) => {
      const side = sideOf(actor)
      // The route stored the pictures before.
      const { pictures } = input as Appeal
      if (side !== 'system' && actorId && pictures.length > 0)
        await keepEvidence(tx, row, { pictures }, { side, accountId: actorId })
    },
    reopenClaimed: (tx, { deps, row }) => claimableOf(row.kind).appealed(tx, deps, row.ref_id),
    settle,
    returnClaimed: async (tx, { deps, row, actorId, input }) => {
      // The call's schema demands it for a return.
      const { returnAddress = '' } = input as Inputs['respond']
      const agreed = { refund: row.amount, address: returnAddress, actorId }
      await claimableOf(row.kind).returned?.(tx, deps, row.ref_id, agreed)
    },
    resume: (tx, { deps, row }) => {
      const { resumed, claimedAgain } = claimableOf(row.kind)
      return (row.closed_at ? resumed : claimedAgain)(tx, deps, row.ref_id)
    },
    escalateClaimed,
    strikeSeller: (tx, { row }) =>
      addStrike(tx, { accountId: row.seller_id, kind: row.kind, refId: row.ref_id, reason: 'claim_unanswered' }),
    follow: (tx, { row }) => followCase(tx, row),
    tell: notifyParties,
    audit: auditDecision,
  },
  postSystemMessage: postTransition,
  present: showCase,
  remind: sendReminder,
}

/** The same process as administrators take part in it. */
export const decisionHandler: typeof refundCaseHandler = { ...refundCaseHandler, actorOf: readerOf }

registerProcess(refundCaseHandler)
