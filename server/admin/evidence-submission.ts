import type Stripe from 'stripe'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { listPaymentsOf } from '#server/payments/data.ts'
import { describe } from '#server/payments/provider.ts'
import { readFromProvider } from '#server/payments/stripe/failures.ts'
import { movesMoney } from '#server/payments/stripe/view.ts'
import { partyOf } from '#server/refund-cases/conditions.ts'
import { type CaseRow, findCase } from '#server/refund-cases/data.ts'
import type { EvidencePack } from '#shared/contract/evidence-pack.ts'
import { findPack, findPackOf, markSent, noteFailure, type PackRow, savePack } from './evidence-data.ts'
import { buildEvidencePack } from './evidence-pack.ts'

/** Milliseconds before the provider's deadline at which the evidence is submitted automatically. */
const AHEAD = 86_400_000

const sendsAt = (dueBy: Date) => new Date(dueBy.getTime() - AHEAD)

const dueOf = ({ evidence_details: { due_by } }: Stripe.Dispute) => (due_by ? new Date(due_by * 1000) : undefined)

/** The bank still accepts evidence. */
const isOpen = (dispute: Stripe.Dispute) => movesMoney(dispute) && dispute.status === 'needs_response'

async function readDisputes({ db, stripe }: Deps, { kind, ref_id }: CaseRow) {
  for (const { id, intent_id } of await listPaymentsOf(db, kind, ref_id)) {
    if (!intent_id) continue
    const { data } = await readFromProvider(() => stripe.disputes.list({ payment_intent: intent_id, limit: 100 }))
    if (data.length > 0) return { paymentId: id, disputes: data }
  }
  return undefined
}

/** Collects the evidence anew, saves it at the provider as a draft, and queues its submission before the deadline. */
async function buildPackFor(deps: Deps, { caseId }: { caseId: string }): Promise<void> {
  const refundCase = await findCase(deps.db, caseId)
  const found = refundCase && (await readDisputes(deps, refundCase))
  if (!refundCase || !found) return
  for (const dispute of found.disputes.filter(isOpen)) {
    const dueBy = dueOf(dispute)
    await savePack(deps.db, {
      dispute_id: dispute.id,
      case_id: caseId,
      payment_id: found.paymentId,
      amount: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      reason: dispute.reason,
      content: JSON.stringify(await buildEvidencePack(deps, refundCase, found.paymentId)),
      due_by: dueBy ?? null,
    })
    await submit(deps, dispute.id, { isFinal: false })
    if (dueBy)
      await queueJob(
        deps.db,
        'evidence.send',
        { disputeId: dispute.id },
        { key: `evidence.send:${dispute.id}`, runAt: sendsAt(dueBy) },
      )
  }
}

/** The provider keeps a draft, and shows the bank only a final submission. */
async function submit({ db, stripe, log }: Deps, disputeId: string, { isFinal }: { isFinal: boolean }): Promise<void> {
  const pack = await findPackOf(db, disputeId)
  if (!pack || pack.sent_at) return
  try {
    await readFromProvider(() => stripe.disputes.update(disputeId, { evidence: pack.content.fields, submit: isFinal }))
  } catch (error) {
    const reason = describe(error)
    log.error({ disputeId, reason }, 'evidence could not be handed to the payment provider')
    await noteFailure(db, disputeId, reason)
    throw error
  }
  if (isFinal) await markSent(db, disputeId)
  else await noteFailure(db, disputeId, null)
}

/** Submits the present evidence at the last moment; a submitted pack stays. */
async function sendPack(deps: Deps, pack: PackRow): Promise<void> {
  if (pack.sent_at) return
  const dispute = await readFromProvider(() => deps.stripe.disputes.retrieve(pack.dispute_id))
  // An earlier attempt submitted it, but its answer was lost.
  if (dispute.evidence_details.submission_count > 0) return markSent(deps.db, pack.dispute_id)
  if (!isOpen(dispute)) return
  try {
    await buildPackFor(deps, { caseId: pack.case_id })
  } catch (error) {
    // The evidence that was collected before is better than none.
    deps.log.error({ disputeId: pack.dispute_id, err: error }, 'evidence could not be gathered anew')
  }
  await submit(deps, pack.dispute_id, { isFinal: true })
}

async function sendByTime(deps: Deps, { disputeId }: { disputeId: string }): Promise<void> {
  const pack = await findPackOf(deps.db, disputeId)
  if (pack) await sendPack(deps, pack)
}

export const evidenceTasks: Tasks = { 'evidence.gather': buildPackFor, 'evidence.send': sendByTime }

/** The evidence of a case, for an administrator who is no party. */
export async function findOwnPack({ db }: Deps, caseId: string, viewer: Viewer): Promise<PackRow> {
  const refundCase = await findCase(db, caseId)
  if (refundCase && partyOf(refundCase, viewer)) throw notAllowed('own_case', 'You are a party to this case.')
  const pack = refundCase && (await findPack(db, caseId))
  if (!pack) throw notFound()
  return pack
}

export async function sendNow(deps: Deps, caseId: string, viewer: Viewer): Promise<void> {
  const pack = await findOwnPack(deps, caseId, viewer)
  if (pack.sent_at) throw conflict('sent_already', 'It was handed in already.')
  await sendPack(deps, pack)
  if (!(await findPackOf(deps.db, pack.dispute_id))?.sent_at)
    throw conflict('dispute_over', 'The bank takes nothing any more.')
}

export function presentPack(pack: PackRow): EvidencePack {
  const { dispute_id, amount, currency, reason, content, built_at, due_by, sent_at, failure } = pack
  return {
    disputeId: dispute_id,
    amount: { amount, currency },
    reason,
    builtAt: built_at.toISOString(),
    ...(due_by ? { dueBy: due_by.toISOString() } : {}),
    ...(sent_at ? { sentAt: sent_at.toISOString() } : {}),
    ...(due_by && !sent_at ? { sendsAt: sendsAt(due_by).toISOString() } : {}),
    ...(failure ? { failure } : {}),
    sections: content.sections,
    pictures: content.pictures,
  }
}
