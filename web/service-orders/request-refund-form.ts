import type { RefundQuote } from '#shared/contract/service-order.ts'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'

export type RefundValues = { reason: string; isPart: boolean; amount: number | null; pictures: ImageItem[] }

export const REASON_LIMIT = 2000

export type RefundErrors = { reason?: 'required' | 'maxLength'; amount?: 'missing' | 'tooMuch' }

export function refundErrorsOf({ reason, isPart, amount }: RefundValues, quote: RefundQuote): RefundErrors {
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
export const requestedAmount = ({ isPart, amount }: RefundValues, { refundAmount }: RefundQuote): number | null =>
  isPart ? amount : refundAmount.amount

/** The body of `serviceOrder.requestRefund`; all of it goes without saying. */
export const refundBody = ({ reason, isPart, amount }: RefundValues, { kind }: RefundQuote) => ({
  reason: reason.trim(),
  ...(kind === 'claim' && isPart && amount ? { amount } : {}),
})
