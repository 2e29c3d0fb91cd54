import type { Db } from '#server/db/open.ts'
import type { Call, CallWork } from './call.ts'
import { calls } from './calls.ts'
import type { PaymentIntent, Refund } from './objects.ts'

/** A payment as it happened; times are in the past, and what has none did not happen. Minor units. */
export type PastPayment = {
  amount: number
  currency: string
  metadata: Record<string, string>
  transferGroup: string
  openedAt: Date
  authorizedAt?: Date | undefined
  capturedAt?: Date | undefined
  cancelledAt?: Date | undefined
  refundedAt?: Date | undefined
}

const find = (method: Call['method'], path: string): Call => {
  const found = calls.find((each) => each.method === method && each.path === path)
  if (!found) throw new Error(`the sandbox has no ${method} ${path}`)
  return found
}

const create = find('POST', '/payment_intents')
const confirm = find('POST', '/payment_intents/:id/confirm')
const capture = find('POST', '/payment_intents/:id/capture')
const cancel = find('POST', '/payment_intents/:id/cancel')
const refund = find('POST', '/refunds')

/** Plays a payment through the sandbox's own calls, each at its time. */
export async function recordPayment(
  tx: Db,
  past: PastPayment,
): Promise<{ intent: PaymentIntent; refundId: string | undefined }> {
  const { currency, metadata, transferGroup } = past
  const at = (time: Date, id = ''): CallWork => ({
    tx,
    now: Math.floor(time.getTime() / 1000),
    isPast: true,
    cause: null,
    account: null,
    ids: { id },
    linkTo: (path) => path,
  })
  const opened = { amount: past.amount, currency: currency.toLowerCase(), metadata, transfer_group: transferGroup }
  // Each call answers with the object that it is about; a refusal would not have one.
  const intent = (await create.run(at(past.openedAt), {
    ...opened,
    capture_method: 'manual',
  } as never)) as PaymentIntent
  const act = (call: Call, time: Date | undefined, input: object) =>
    time ? call.run(at(time, intent.id), input as never) : undefined
  await act(confirm, past.authorizedAt, { payment_method: 'pm_card_visa' })
  await act(capture, past.capturedAt, {})
  await act(cancel, past.cancelledAt, { cancellation_reason: 'abandoned' })
  const refunded = (await act(refund, past.refundedAt, { payment_intent: intent.id })) as Refund | undefined
  return { intent, refundId: refunded?.id }
}
