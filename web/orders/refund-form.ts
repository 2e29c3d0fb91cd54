import type { RefundQuote } from '#shared/contract/order.ts'
import type { ImageItem } from '#web/ui/ImageTile.tsx'

export type RefundValues = { reason: string; isPart: boolean; amount: number | null; pictures: ImageItem[] }

export const REASON_LIMIT = 2000

export type RefundFaults = { reason?: 'required' | 'maxLength'; amount?: 'missing' | 'tooMuch' }

export function refundFaults({ reason, isPart, amount }: RefundValues, quote: RefundQuote): RefundFaults {
  const text = reason.trim()
  const isLong = text.length > REASON_LIMIT
  const isOpen = quote.kind === 'claim' && isPart
  const most = quote.refundAmount.amount
  return {
    ...(text ? {} : { reason: 'required' as const }),
    ...(isLong ? { reason: 'maxLength' as const } : {}),
    ...(isOpen && !amount ? { amount: 'missing' as const } : {}),
    ...(isOpen && (amount ?? 0) > most ? { amount: 'tooMuch' as const } : {}),
  }
}

/** What is asked for, in minor units; nothing while a part is not named yet. */
export const askedAmount = ({ isPart, amount }: RefundValues, { refundAmount }: RefundQuote): number | null =>
  isPart ? amount : refundAmount.amount

/** The body of `order.requestRefund`; all of it goes without saying. */
export const refundBody = ({ reason, isPart, amount }: RefundValues, { kind }: RefundQuote) => ({
  reason: reason.trim(),
  ...(kind === 'claim' && isPart && amount ? { amount } : {}),
})
