import { z } from '#shared/kernel/zod.ts'
import { move } from './balance.ts'
import { call, idOf, take, type Work } from './call.ts'
import { insertObject, saveObject } from './data.ts'
import { emitEvent } from './events.ts'
import { flag, mergeMetadata, metadata } from './fields.ts'
import { idFor } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { Charge, Dispute } from './objects.ts'
import { invalid } from './rejection.ts'

const EVIDENCE_DUE = 7 * 24 * 60 * 60
const isOpen = (dispute: Dispute) => dispute.status === 'needs_response' || dispute.status === 'under_review'

/** The payer's bank takes the captured amount back until the dispute is decided. The caller has locked the charge. */
export async function openDispute(work: Work, charge: Charge): Promise<void> {
  const id = idFor('dp')
  const amount = charge.amount_captured - charge.amount_refunded
  const { currency } = charge
  const line = await move(work, { amount: -amount, currency, type: 'adjustment', reporting: 'dispute', source: id })
  const dispute = await insertObject<Dispute>(work.tx, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [line],
    charge: charge.id,
    created: work.now,
    currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: work.now + EVIDENCE_DUE,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
  await saveObject(work.tx, { ...charge, disputed: true })
  await emitEvent(work, 'charge.dispute.created', dispute)
}

/** The bank decides; if the dispute is won, the money comes back. */
export async function closeDispute(work: Work, id: string, isWon: boolean): Promise<Dispute> {
  const dispute = await take(work, 'dispute', id)
  if (!isOpen(dispute)) throw invalid('This dispute is already closed.', 'dispute_closed')
  if (isWon) {
    const { amount, currency } = dispute
    const reporting = 'dispute_reversal'
    dispute.balance_transactions.push(
      await move(work, { amount, currency, type: 'adjustment', reporting, source: dispute.id }),
    )
  }
  Object.assign(dispute, { status: isWon ? 'won' : 'lost', is_charge_refundable: isWon })
  await saveObject(work.tx, dispute)
  await emitEvent(work, 'charge.dispute.closed', dispute)
  return dispute
}

/** The provider takes longer texts here than anywhere else. */
const statement = z.string().max(20_000)

const updateDispute = call({
  method: 'POST',
  path: '/disputes/:id',
  fields: {
    evidence: z.record(z.string(), statement).optional(),
    metadata: metadata.optional(),
    submit: flag.optional(),
  },
  run: async (work, input) => {
    const dispute = await take(work, 'dispute', idOf(work))
    if (!isOpen(dispute)) throw invalid('This dispute is already closed.', 'dispute_closed')
    dispute.evidence = { ...dispute.evidence, ...input.evidence }
    dispute.metadata = mergeMetadata(dispute.metadata, input.metadata)
    const details = dispute.evidence_details
    details.has_evidence = Object.values(dispute.evidence).some(Boolean)
    if (input.submit !== false && input.evidence) {
      dispute.status = 'under_review'
      details.submission_count += 1
      details.submission_method = 'manual'
    }
    await saveObject(work.tx, dispute)
    await emitEvent(work, 'charge.dispute.updated', dispute)
    return dispute
  },
})

export const disputeCalls = [
  readCall('/disputes', 'dispute'),
  listCall({ path: '/disputes', kind: 'dispute', by: ['charge', 'payment_intent'] }),
  updateDispute,
  call({
    method: 'POST',
    path: '/disputes/:id/close',
    fields: {},
    run: (work) => closeDispute(work, idOf(work), false),
  }),
]
