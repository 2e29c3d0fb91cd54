import type { Pricing } from './order-price.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Policy = 'flexible' | 'moderate' | 'strict'

/** Percent of the price that come back until so long before the start; nearer than the last one: nothing. */
const TERMS: Record<Policy, readonly { before: number; percent: number }[]> = {
  flexible: [
    { before: DAY, percent: 100 },
    { before: Number.NEGATIVE_INFINITY, percent: 50 },
  ],
  moderate: [
    { before: 3 * DAY, percent: 100 },
    { before: DAY, percent: 50 },
  ],
  strict: [{ before: 7 * DAY, percent: 50 }],
}

/** Everybody may think again for so long after paying, if the appointment is not near. */
const RECONSIDER = HOUR
const NEAR = DAY

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
  const terms = TERMS[policy]
  const current = terms.find(({ before }) => start - now >= before)
  const until = current && Number.isFinite(current.before) ? start - current.before : undefined
  const reconsider = start - now > NEAR ? Math.min(paidAt + RECONSIDER, start - NEAR) : 0
  if (now < reconsider && current?.percent !== 100) return { percent: 100, until: reconsider }
  return { percent: current?.percent ?? 0, ...(until === undefined ? {} : { until }) }
}

/** In minor units; `refund + sellerNet + fee` is the total. */
export type Division = { refund: number; sellerNet: number; fee: number }

type Priced = Pick<Pricing, 'subtotal' | 'buyerFee' | 'total' | 'commission'>

const share = (whole: number, part: number, of: number) => Math.floor((whole * part * 2 + of) / (of * 2))

/** Who has what of the rest of the price: the commission follows it in proportion. */
function divideRest({ subtotal, commission, total }: Priced, refund: number, rest: number): Division {
  const sellerNet = rest - share(commission, rest, subtotal)
  return { refund, sellerNet, fee: total - refund - sellerNet }
}

/** A cancellation: with all of the price the buyer's fee comes back, too; with a part of it it stays. Half up. */
export function divideCancelled(price: Priced, percent: number): Division {
  if (percent === 100) return { refund: price.total, sellerNet: 0, fee: 0 }
  const refund = share(price.subtotal, percent, 100)
  return divideRest(price, refund, price.subtotal - refund)
}

/** A claim: `refund` minor units go back, the buyer's fee and the commission in proportion with them. Half up. */
export function divideClaimed(price: Priced, refund: number): Division {
  const fee = price.buyerFee - share(price.buyerFee, refund, price.total)
  return divideRest(price, refund, price.total - refund - fee)
}
