import { newId } from '#server/kernel/id.ts'
import { escrowOf, FEE, PSP, post, postingKeys, sellerAccount } from '#server/payments/ledger.ts'
import { takeFrom } from '#server/payments/sources.ts'
import { recordPayment } from '#server/sandbox/history.ts'
import { KIND } from '#server/service-orders/data.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { type CaptureMode, captureModeOf } from '#shared/policies/capture.ts'
import type { Pricing } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { type SeededOrder, timeOf } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

const METHOD = 'Visa ending 4242'

type Times = Record<'openedAt', Date> &
  Partial<Record<'authorizedAt' | 'capturedAt' | 'cancelledAt' | 'refundedAt' | 'releasedAt', Date | undefined>>

function timesOf({ order, steps, price, division }: SeededOrder): Times {
  const openedAt = timeOf(steps, 'create')
  if (!openedAt) throw new Error(`the demo order ${order.key} was never placed`)
  const returned = timeOf(steps, 'takeBack', 'takeBackByTime', 'cancel', 'settleClaim')
  const capturedAt = timeOf(steps, 'accept', 'payOffer')
  const all = {
    authorizedAt: timeOf(steps, 'pay', 'payOffer'),
    capturedAt,
    cancelledAt: timeOf(steps, 'expire') ?? (capturedAt ? undefined : returned),
    refundedAt: capturedAt ? returned : undefined,
    releasedAt: division && division.refund < price.total ? returned : timeOf(steps, 'confirm', 'confirmByTime'),
  }
  return { openedAt, ...Object.fromEntries(Object.entries(all).filter(([, at]) => at)) }
}

/** Orders that were partly refunded after both sides had confirmed. */
const LATE_REFUNDS: Record<string, { share: number; hoursLater: number }> = {
  'fatou-recent': { share: 0.25, hoursLater: 20 },
}

/** The time and amount of a refund, in minor units. */
function refundOf({ order, price: { total }, division }: SeededOrder, { refundedAt, releasedAt }: Times) {
  const late = LATE_REFUNDS[order.key]
  if (refundedAt) return { at: refundedAt, amount: division?.refund ?? total, isLate: false }
  if (!late || !releasedAt) return undefined
  const at = new Date(releasedAt.getTime() + late.hoursLater * 3_600_000)
  return { at, amount: Math.round(total * late.share), isLate: true }
}

function stateOf(
  { authorizedAt, capturedAt, cancelledAt, releasedAt }: Times,
  refunded: number,
  total: number,
): string {
  if (refunded > 0) return refunded === total ? 'refunded' : 'partially_refunded'
  if (releasedAt) return 'released'
  if (capturedAt) return 'held'
  if (cancelledAt) return authorizedAt ? 'voided' : 'expired'
  return authorizedAt ? 'authorized' : 'requires_payment'
}

/** A payment of the demo: its order, its times, and the final division of its amount. */
export type Paid = {
  kind: string
  refId: string
  buyerId: string
  sellerId: string
  price: Pick<Pricing, 'total'>
  times: Times
  refund: { at: Date; amount: number; isLate: boolean } | undefined
  /** The amounts that the seller and the marketplace keep. */
  rest: { sellerNet: number; fee: number }
  isClaimed: boolean
  captureMode: CaptureMode
}

export function paidOf(seeded: SeededOrder): Paid {
  const { id: refId, price, work, order, buyerId } = seeded
  const times = timesOf(seeded)
  return {
    kind: KIND,
    refId,
    buyerId,
    sellerId: work.seller_id,
    price,
    times,
    refund: refundOf(seeded, times),
    rest: seeded.division ?? { sellerNet: price.sellerNet, fee: price.commission + price.buyerFee },
    isClaimed: hasTag(serviceOrder, order.status, 'claimed'),
    captureMode: captureModeOf(order.isOffered && 'offer'),
  }
}

/** Plays an order's payment at the sandbox and returns what our own books must hold. */
export async function playPayment({ db, settings: { currency } }: Seeding, paid: Paid) {
  const { kind, refId, price, sellerId, buyerId, rest, times, refund, isClaimed, captureMode } = paid
  const id = newId()
  const metadata = { kind, refId, paymentId: id }
  const { intent, chargeId, refundId } = await recordPayment(db, {
    amount: price.total,
    currency,
    metadata,
    transferGroup: id,
    captureMode,
    ...times,
    refundedAt: refund?.at,
    refundedAmount: refund?.amount,
  })
  const payment = {
    id,
    kind,
    ref_id: refId,
    payer_id: buyerId,
    payee_id: sellerId,
    intent_id: intent.id,
    client_secret: intent.client_secret,
    amount: price.total,
    currency,
    capture_mode: captureMode,
    charge_id: chargeId,
    state: isClaimed ? 'frozen' : stateOf(times, refund?.amount ?? 0, price.total),
    claimed: isClaimed,
    captured_amount: times.capturedAt ? price.total : 0,
    refunded_amount: refund?.amount ?? 0,
    method_label: times.authorizedAt ? METHOD : null,
    authorized_at: times.authorizedAt ?? null,
    captured_at: times.capturedAt ?? null,
    released_at: times.releasedAt ?? null,
    created_at: times.openedAt,
    checked_at: times.openedAt,
  }
  const call = (action: string, at: Date | undefined, parameters: object, objectId = intent.id) =>
    at ? [{ id: newId(), paymentId: id, action, parameters, objectId, at }] : []
  const calls = [
    ...call('create', times.openedAt, {
      amount: price.total,
      currency: currency.toLowerCase(),
      capture_method: captureMode,
      metadata,
      transfer_group: id,
    }),
    ...call('capture', captureMode === 'manual' ? times.capturedAt : undefined, {}),
    ...call('cancel', times.cancelledAt, { cancellation_reason: 'abandoned' }),
    ...call('refund', refund?.at, { payment_intent: intent.id, amount: refund?.amount }, refundId),
  ]
  const book = async () => {
    const fact = { kind, refId, currency }
    const escrow = escrowOf(fact)
    if (times.capturedAt)
      await post(db, {
        ...fact,
        key: postingKeys.capture(intent.id),
        at: times.capturedAt,
        entries: [
          { account: PSP, amount: -price.total },
          { account: escrow, amount: price.total },
        ],
      })
    const bookRefund = async () => {
      if (refund && refundId)
        await post(db, {
          ...fact,
          key: postingKeys.refund(refId, refundId),
          at: refund.at,
          entries: [
            ...(await takeFrom(db, { ...fact, isReleased: refund.isLate }, refund.amount)),
            { account: PSP, amount: refund.amount },
          ],
        })
    }
    if (!refund?.isLate) await bookRefund()
    if (times.releasedAt)
      await post(db, {
        ...fact,
        key: postingKeys.release(refId),
        at: times.releasedAt,
        entries: [
          { account: escrow, amount: -rest.sellerNet - rest.fee },
          { account: sellerAccount(sellerId), amount: rest.sellerNet },
          { account: FEE, amount: rest.fee },
        ],
      })
    if (refund?.isLate) await bookRefund()
  }
  return { payment, calls, book }
}
