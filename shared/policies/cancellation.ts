import { cancellationSteps, type Lead, type Policy } from './cancellation-steps.ts'
import type { Pricing } from './order-price.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** At least so many milliseconds before the start. */
export const leadTimes: Readonly<Record<Lead, number>> = {
  until7d: 7 * DAY,
  until72h: 3 * DAY,
  until24h: DAY,
  later: Number.NEGATIVE_INFINITY,
}

/** Every buyer may cancel freely for so long after paying, unless the appointment is near. */
export const RECONSIDER = HOUR
export const NEAR = DAY

type CancellationEvent = {
  policy: Policy
  /** The start that was agreed first; without one the whole price is refunded. */
  start: number | undefined
  paidAt: number
  now: number
  /** The seller missed a deadline. */
  isLate: boolean
}

/**
 * The percentage of the price that a buyer gets back when cancelling now, and when it becomes less. Times in
 * milliseconds.
 */
export function cancellationTerms({ policy, start, paidAt, now, isLate }: CancellationEvent): {
  percent: number
  until?: number
} {
  if (start === undefined || isLate) return { percent: 100 }
  const step = cancellationSteps[policy].find(({ until }) => start - now >= leadTimes[until])
  const percent = Math.round((step?.share ?? 0) * 100)
  const reconsider = Math.min(paidAt + RECONSIDER, start - NEAR)
  if (now < reconsider && percent < 100) return { percent: 100, until: reconsider }
  return { percent, ...(step && step.until !== 'later' ? { until: start - leadTimes[step.until] } : {}) }
}

/** In minor units; `refund + sellerNet + fee` is the total, and `returned` is the part of the price in the refund. */
export type MoneySplit = { refund: number; returned: number; sellerNet: number; fee: number }

type Priced = Pick<Pricing, 'subtotal' | 'buyerFee' | 'total' | 'commission'>

/** The share of something that is worth `whole`, half up; the amounts are in minor units. */
export const share = (whole: number, part: number, of: number): number => Math.floor((whole * part * 2 + of) / (of * 2))

/** A cancellation: the buyer's fee is refunded only together with the whole price. Half up. */
export function splitCancelled({ subtotal, commission, total }: Priced, percent: number): MoneySplit {
  if (percent === 100) return { refund: total, returned: subtotal, sellerNet: 0, fee: 0 }
  const refund = share(subtotal, percent, 100)
  const rest = subtotal - refund
  const sellerNet = rest - share(commission, rest, subtotal)
  return { refund, returned: refund, sellerNet, fee: total - refund - sellerNet }
}

/**
 * A claim: `refund` minor units go back, and all with a share of the total bear them in proportion. Half up. The ledger
 * takes the same amounts back from released money.
 */
export function splitClaimed({ subtotal, buyerFee, commission, total }: Priced, refund: number): MoneySplit {
  const net = subtotal - commission
  const sellerNet = net - share(net, refund, total)
  return { refund, returned: refund - share(buyerFee, refund, total), sellerNet, fee: total - refund - sellerNet }
}

/**
 * A further refund of an amount that was divided before: those who kept a share bear it in proportion, as in the
 * ledger.
 */
export function splitFurther({ buyerFee, total }: Priced, before: MoneySplit, refund: number): MoneySplit {
  const stored = before.sellerNet + before.fee
  const sellerNet = stored === 0 ? 0 : before.sellerNet - share(before.sellerNet, refund - before.refund, stored)
  return { refund, returned: refund - share(buyerFee, refund, total), sellerNet, fee: total - refund - sellerNet }
}
