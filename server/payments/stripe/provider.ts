import type Stripe from 'stripe'
import type { CallRow } from '../call-data.ts'
import { PSP } from '../ledger.ts'
import type { PaymentProvider, ProviderView } from '../provider.ts'
import { failureOf, readFromProvider } from './failures.ts'
import { requests } from './requests.ts'
import { findTransfer, listTransfersOf, listTransfersTo, makeTransfer } from './transfers.ts'
import { readObjects, viewOf, viewOfNew } from './view.ts'

/** Stripe forgets an idempotency key after 24 hours. */
const KEY_IS_OLD = 20 * 3_600_000

/** Stripe Connect, or the bundled sandbox behind the same SDK. */
export const stripe: PaymentProvider = {
  account: PSP,
  requests,
  connect: ({ stripe }) => ({
    read: (payment) => readFromProvider(async () => viewOf(await readObjects(stripe, payment))),
    open: (call) => open(stripe, call),
    make: (call, intentId) => make(stripe, call, intentId),
    transfer: (call) => makeTransfer(stripe, call),
    transfersOf: (paymentId, ids) => readFromProvider(() => listTransfersOf(stripe, paymentId, ids)),
    findTransfer: (id) => readFromProvider(() => findTransfer(stripe, id)),
    transfersTo: (destination) => readFromProvider(() => listTransfersTo(stripe, destination)),
    failureOf,
  }),
}

async function open(stripe: Stripe, call: CallRow): Promise<ProviderView> {
  // The parameters were made for this very action when the call was queued, in this and in the other calls.
  const parameters = call.parameters as unknown as Stripe.PaymentIntentCreateParams
  const intent =
    (await findForgotten(stripe, call)) ??
    (await stripe.paymentIntents.create(parameters, { idempotencyKey: call.idempotency_key }))
  return viewOfNew(intent)
}

/**
 * After a long outage the key no longer protects: the intent may exist, and is found by the payment's id in its
 * metadata.
 */
async function findForgotten(stripe: Stripe, { attempts, created_at, payment_id }: CallRow) {
  if (attempts < 2 || Date.now() - created_at.getTime() < KEY_IS_OLD) return undefined
  const { data } = await stripe.paymentIntents.search({ query: `metadata["paymentId"]:"${payment_id}"`, limit: 1 })
  return data[0]
}

async function make(stripe: Stripe, call: CallRow, intentId: string): Promise<void> {
  const options = { idempotencyKey: call.idempotency_key }
  if (call.action === 'confirm')
    await stripe.paymentIntents.confirm(intentId, call.parameters as Stripe.PaymentIntentConfirmParams, options)
  else if (call.action === 'capture')
    await stripe.paymentIntents.capture(intentId, call.parameters as Stripe.PaymentIntentCaptureParams, options)
  else if (call.action === 'cancel')
    await stripe.paymentIntents.cancel(intentId, call.parameters as Stripe.PaymentIntentCancelParams, options)
  else await stripe.refunds.create(call.parameters as Stripe.RefundCreateParams, options)
}
