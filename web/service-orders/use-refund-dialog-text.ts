import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type RefundValues, requestedAmount } from './request-refund-form.ts'
import { type RefundMode, refundModeOf } from './service-order-transitions.ts'

type RefundDialogText = { title: string; confirm: string; cancel: string; isDangerous: boolean }

/** The title and the buttons: what is asked, with the sum that comes of it. */
export function useRefundDialogText(
  order: ServiceOrder,
  { quote, values, now }: { quote: RefundQuote | undefined; values: RefundValues; now: number },
): RefundDialogText {
  const t = useT()
  const format = useFormat()
  const expected = refundModeOf(order, now)
  const amount = quote ? format.money(quote.refundAmount) : ''
  const asked = quote ? requestedAmount(values, quote) : null
  const cancel = (title: string): RefundDialogText => ({
    title,
    confirm:
      quote?.refundAmount.amount === 0
        ? t('service-order-pages:refund.yesNothing')
        : t('service-order-pages:refund.yes', { amount }),
    cancel: t('service-order-pages:refund.keep'),
    isDangerous: true,
  })
  const ways: Record<RefundMode, () => RefundDialogText> = {
    stop: () => ({
      title: t('service-order-pages:search.stopTitle'),
      confirm: t('service-order-pages:search.stop', { amount }),
      cancel: t('service-order-pages:search.keep'),
      isDangerous: true,
    }),
    late: () => cancel(t('service-order-pages:refund.lateTitle')),
    cancel: () => cancel(t('service-order-pages:refund.title')),
    claim: () => ({
      title: t('service-order-pages:claim.title'),
      confirm:
        quote && asked
          ? t('service-order-pages:claim.yes', { amount: format.money({ ...quote.refundAmount, amount: asked }) })
          : t('service-order-pages:claim.yesUnknown'),
      cancel: t('service-order-pages:claim.notNow'),
      isDangerous: false,
    }),
  }
  if (quote?.kind === 'claim') return ways.claim()
  return quote && expected === 'claim' ? ways.cancel() : ways[expected]()
}
