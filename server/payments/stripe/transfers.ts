import Stripe from 'stripe'
import type { CallRow } from '../call-data.ts'
import type { ProviderTransfer } from '../provider.ts'

/** A transfer with its reversals. */
async function transferOf(stripe: Stripe, transfer: Stripe.Transfer): Promise<ProviderTransfer> {
  const { id, amount, currency, destination, metadata, created } = transfer
  const reversals =
    transfer.amount_reversed === 0
      ? []
      : await stripe.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: 1000 })
  return {
    id,
    amount,
    currency,
    destination: typeof destination === 'string' ? destination : (destination?.id ?? ''),
    call: metadata.call,
    createdAt: new Date(created * 1000),
    reversals: reversals.map(({ id, amount }) => ({ id, amount })),
  }
}

const all = (stripe: Stripe, transfers: readonly Stripe.Transfer[]) =>
  Promise.all(transfers.map((transfer) => transferOf(stripe, transfer)))

export async function makeTransfer(stripe: Stripe, { parameters, idempotency_key }: CallRow) {
  // The parameters were made for this very action when the call was queued.
  const wanted = parameters as unknown as Stripe.TransferCreateParams
  return transferOf(stripe, await stripe.transfers.create(wanted, { idempotencyKey: idempotency_key }))
}

export async function listTransfersOf(stripe: Stripe, paymentId: string, ids: readonly string[]) {
  const listed = await stripe.transfers
    .list({ transfer_group: paymentId, limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  const ours = listed.filter(({ metadata }) => metadata.paymentId === paymentId)
  const others = ids.filter((id) => !ours.some((transfer) => transfer.id === id))
  const named = await Promise.all(others.map((id) => stripe.transfers.retrieve(id)))
  return all(stripe, [...ours, ...named])
}

export async function findTransfer(stripe: Stripe, id: string): Promise<ProviderTransfer | undefined> {
  try {
    return await transferOf(stripe, await stripe.transfers.retrieve(id))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}

export const listTransfersTo = async (stripe: Stripe, destination: string): Promise<ProviderTransfer[]> =>
  all(stripe, (await stripe.transfers.list({ destination, limit: 100 })).data)
