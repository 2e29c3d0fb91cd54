import { z } from '#shared/kernel/zod.ts'
import { move } from './balance.ts'
import { type CallWork, call, get, idOf, take } from './call.ts'
import { insertObject, listObjects, saveObject } from './data.ts'
import { emitEvent } from './events.ts'
import { amount, mergeMetadata, metadata, text } from './fields.ts'
import { idFor } from './ids.ts'
import { listCall, readCall } from './lists.ts'
import type { Charge, Refund } from './objects.ts'
import { invalid } from './rejection.ts'

/** Locks the intent before its charge, the same order as everywhere else. */
async function chargeFor(work: CallWork, input: { charge?: string | undefined; payment_intent?: string | undefined }) {
  if (!input.charge && !input.payment_intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const intentId = input.payment_intent ?? (await get(work, 'charge', input.charge ?? '', 'charge')).payment_intent
  const intent = await take(work, 'payment_intent', intentId ?? '', 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  if (input.charge && input.charge !== intent.latest_charge)
    throw invalid(`Charge ${input.charge} was not captured.`, 'charge_not_captured', 'charge')
  return take(work, 'charge', intent.latest_charge)
}

async function checkRefundable(work: CallWork, charge: Charge, sum: number | undefined): Promise<number> {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.disputed && !(await isDisputeWon(work, charge)))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (sum !== undefined && sum > left)
    throw invalid(`Refund amount (${sum}) is greater than unrefunded amount on charge (${left}).`, undefined, 'amount')
  return sum ?? left
}

async function isDisputeWon(work: CallWork, charge: Charge): Promise<boolean> {
  const disputes = await listObjects(work.tx, 'dispute', { match: { charge: charge.id }, account: null, limit: 100 })
  return disputes.every((dispute) => dispute.status === 'won')
}

const create = call({
  method: 'POST',
  path: '/refunds',
  fields: {
    amount: amount.optional(),
    charge: text.optional(),
    metadata: metadata.optional(),
    payment_intent: text.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  },
  run: async (work, input) => {
    const charge = await chargeFor(work, input)
    const sum = await checkRefundable(work, charge, input.amount)
    const id = idFor('re')
    const { currency } = charge
    const line = await move(work, { amount: -sum, currency, type: 'refund', reporting: 'refund', source: id })
    const refund = await insertObject<Refund>(work.tx, {
      id,
      object: 'refund',
      amount: sum,
      balance_transaction: line.id,
      charge: charge.id,
      created: work.now,
      currency,
      customer: charge.customer,
      customer_account: null,
      metadata: mergeMetadata({}, input.metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: input.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    })
    charge.amount_refunded += sum
    charge.refunded = charge.amount_refunded === charge.amount_captured
    await saveObject(work.tx, charge)
    await emitEvent(work, 'charge.refunded', charge)
    return refund
  },
})

const update = call({
  method: 'POST',
  path: '/refunds/:id',
  fields: { metadata: metadata.optional() },
  run: async (work, input) => {
    const refund = await take(work, 'refund', idOf(work))
    return saveObject(work.tx, { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, input.metadata) })
  },
})

export const refundCalls = [
  create,
  readCall('/refunds', 'refund'),
  update,
  listCall({ path: '/refunds', kind: 'refund', by: ['charge', 'payment_intent'] }),
]
