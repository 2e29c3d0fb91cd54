import type { Db } from '#server/db/open.ts'
import type { CaptureMode } from '#shared/policies/capture.ts'
import { onboard } from './accounts.ts'
import type { Call, CallWork } from './call.ts'
import { calls } from './calls.ts'
import type { Account, Customer, PaymentIntent, PaymentMethod, Refund, Transfer } from './objects.ts'

/** A payment of the past, in minor units; a step without a time did not happen. */
type PastPayment = {
  amount: number
  currency: string
  metadata: Record<string, string>
  transferGroup: string
  /** With `automatic` the money is taken as it is confirmed. */
  captureMode: CaptureMode
  openedAt: Date
  authorizedAt?: Date | undefined
  capturedAt?: Date | undefined
  cancelledAt?: Date | undefined
  refundedAt?: Date | undefined
  /** The whole amount if left out. */
  refundedAmount?: number | undefined
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
const openAccount = find('POST', '/accounts')
const transfer = find('POST', '/transfers')
const openCustomer = find('POST', '/customers')
const attach = find('POST', '/payment_methods/:id/attach')

const workAt = (tx: Db, time: Date, id = ''): CallWork => ({
  tx,
  now: Math.floor(time.getTime() / 1000),
  isPast: true,
  cause: null,
  account: null,
  ids: { id },
  linkTo: (path) => path,
})

/** A call checks its input itself, and none of the past is refused: each replies the object that it has made. */
const make = async <Made extends object>(call: Call, work: CallWork, input: Record<string, unknown>): Promise<Made> =>
  (await call.run(work, input)) as Made

/** Records a past payment through the sandbox's own calls, each at its time. */
export async function recordPayment(
  tx: Db,
  past: PastPayment,
): Promise<{ intent: PaymentIntent; chargeId: string | null; refundId: string | undefined }> {
  const { currency, metadata, transferGroup, captureMode, refundedAmount: amount } = past
  const opened = { amount: past.amount, currency: currency.toLowerCase(), metadata, transfer_group: transferGroup }
  const created = { ...opened, capture_method: captureMode }
  const intent = await make<PaymentIntent>(create, workAt(tx, past.openedAt), created)
  const act = async <Made extends object>(call: Call, time: Date | undefined, input: Record<string, unknown>) =>
    time ? make<Made>(call, workAt(tx, time, intent.id), input) : undefined
  const paid = await act<PaymentIntent>(confirm, past.authorizedAt, { payment_method: 'pm_card_visa' })
  if (captureMode === 'manual') await act(capture, past.capturedAt, {})
  await act(cancel, past.cancelledAt, { cancellation_reason: 'abandoned' })
  const back = { payment_intent: intent.id, ...(amount === undefined ? {} : { amount }) }
  const refunded = await act<Refund>(refund, past.refundedAt, back)
  const chargeId = paid?.latest_charge ?? null
  return { intent, chargeId, refundId: refunded?.id }
}

type PastAccount = { openedAt: Date; email: string; metadata: Record<string, string> }

/** Opens a connected account; `fillIn` is what its owner enters into the provider's form. */
export async function recordAccount(tx: Db, { openedAt, email, metadata }: PastAccount): Promise<Account> {
  const input = {
    type: 'express',
    email,
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    metadata,
  }
  return make<Account>(openAccount, workAt(tx, openedAt), input)
}

export const fillIn = (tx: Db, id: string, name: string, at: Date): Promise<Account> =>
  onboard(workAt(tx, at), id, name)

/** Makes a transfer with the parameters of the original call. */
export const recordTransfer = (tx: Db, parameters: object, at: Date): Promise<Transfer> =>
  make<Transfer>(transfer, workAt(tx, at), { ...parameters })

type PastCard = { token: string; metadata: Record<string, string>; at: Date }

/** Saves a card of a new customer; `token` names its kind, such as `pm_card_visa`. */
export async function recordCard(
  tx: Db,
  { token, metadata, at }: PastCard,
): Promise<{ customerId: string; method: PaymentMethod }> {
  const customer = await make<Customer>(openCustomer, workAt(tx, at), { metadata })
  const method = await make<PaymentMethod>(attach, workAt(tx, at, token), { customer: customer.id })
  return { customerId: customer.id, method }
}
