import type { Pricing } from './order-price.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Policy = 'flexible' | 'moderate' | 'strict'
type Lead = 'until7d' | 'until72h' | 'until24h' | 'later'
export type CancellationStep = { until: Lead; share: number }

/** So many milliseconds before the start at least. */
export const leadTimes: Readonly<Record<Lead, number>> = {
  until7d: 7 * DAY,
  until72h: 3 * DAY,
  until24h: DAY,
  later: Number.NEGATIVE_INFINITY,
}

/** How much of the price comes back, as a share of 1, earliest first. */
export const cancellationSteps: Readonly<Record<Policy, readonly CancellationStep[]>> = {
  flexible: [
    { until: 'until24h', share: 1 },
    { until: 'later', share: 0.5 },
  ],
  moderate: [
    { until: 'until72h', share: 1 },
    { until: 'until24h', share: 0.5 },
    { until: 'later', share: 0 },
  ],
  strict: [
    { until: 'until7d', share: 0.5 },
    { until: 'later', share: 0 },
  ],
}

/** Everybody may think again for so long after paying, if the appointment is not near. */
export const RECONSIDER = HOUR
export const NEAR = DAY

type Occasion = {
  policy: Policy
  /** The start that was agreed first; without one all comes back. */
  start: number | undefined
  paidAt: number
  now: number
  /** The seller let a deadline pass. */
  isLate: boolean
}

/** How many percent of the price a buyer gets back who cancels now, and when that becomes less. Times in milliseconds. */
export function cancellationTerms({ policy, start, paidAt, now, isLate }: Occasion): {
  percent: number
  until?: number
} {
  if (start === undefined || isLate) return { percent: 100 }
  const step = cancellationSteps[policy].find(({ until }) => start - now >= leadTimes[until])
  const percent = Math.round((step?.share ?? 0) * 100)
  const reconsider = start - now > NEAR ? Math.min(paidAt + RECONSIDER, start - NEAR) : 0
  if (now < reconsider && percent < 100) return { percent: 100, until: reconsider }
  return { percent, ...(step && step.until !== 'later' ? { until: start - leadTimes[step.until] } : {}) }
}

/** In minor units; `refund + sellerNet + fee` is the total, and `returned` is what of the price is in the refund. */
export type MoneySplit = { refund: number; returned: number; sellerNet: number; fee: number }

type Priced = Pick<Pricing, 'subtotal' | 'buyerFee' | 'total' | 'commission'>

const share = (whole: number, part: number, of: number) => Math.floor((whole * part * 2 + of) / (of * 2))

/** A cancellation: with all of the price the buyer's fee comes back, too; with a part of it it stays. Half up. */
export function splitCancelled({ subtotal, commission, total }: Priced, percent: number): MoneySplit {
  if (percent === 100) return { refund: total, returned: subtotal, sellerNet: 0, fee: 0 }
  const refund = share(subtotal, percent, 100)
  const rest = subtotal - refund
  const sellerNet = rest - share(commission, rest, subtotal)
  return { refund, returned: refund, sellerNet, fee: total - refund - sellerNet }
}

/**
 * A claim: `refund` minor units go back, and all who have a part of the total bear them in proportion. Half up. Of money
 * that was released the ledger takes back the same.
 */
export function splitClaimed({ subtotal, buyerFee, commission, total }: Priced, refund: number): MoneySplit {
  const net = subtotal - commission
  const sellerNet = net - share(net, refund, total)
  return { refund, returned: refund - share(buyerFee, refund, total), sellerNet, fee: total - refund - sellerNet }
}

/** More of what was divided before goes back: whoever kept a part of it bears that in proportion, as the ledger has it. */
export function splitFurther({ buyerFee, total }: Priced, before: MoneySplit, refund: number): MoneySplit {
  const kept = before.sellerNet + before.fee
  const sellerNet = kept === 0 ? 0 : before.sellerNet - share(before.sellerNet, refund - before.refund, kept)
  return { refund, returned: refund - share(buyerFee, refund, total), sellerNet, fee: total - refund - sellerNet }
}
