import type { RefundQuote, ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type RefundWay, refundWay } from './order-ways.ts'
import { askedAmount, type RefundValues } from './refund-form.ts'

type Words = { title: string; confirm: string; cancel: string; isDangerous: boolean }

/** The title and the buttons: what is asked, with the sum that comes of it. */
export function useRefundWords(
  order: ServiceOrder,
  { quote, values, now }: { quote: RefundQuote | undefined; values: RefundValues; now: number },
): Words {
  const t = useT()
  const format = useFormat()
  const expected = refundWay(order, now)
  const amount = quote ? format.money(quote.refundAmount) : ''
  const asked = quote ? askedAmount(values, quote) : null
  const cancel = (title: string): Words => ({
    title,
    confirm: quote?.refundAmount.amount === 0 ? t('moves:refund.yesNothing') : t('moves:refund.yes', { amount }),
    cancel: t('moves:refund.keep'),
    isDangerous: true,
  })
  const ways: Record<RefundWay, () => Words> = {
    stop: () => ({
      title: t('moves:search.stopTitle'),
      confirm: t('moves:search.stop', { amount }),
      cancel: t('moves:search.keep'),
      isDangerous: true,
    }),
    late: () => cancel(t('moves:refund.lateTitle')),
    cancel: () => cancel(t('moves:refund.title')),
    claim: () => ({
      title: t('moves:claim.title'),
      confirm:
        quote && asked
          ? t('moves:claim.yes', { amount: format.money({ ...quote.refundAmount, amount: asked }) })
          : t('moves:claim.yesUnknown'),
      cancel: t('moves:claim.notNow'),
      isDangerous: false,
    }),
  }
  if (quote?.kind === 'claim') return ways.claim()
  return quote && expected === 'claim' ? ways.cancel() : ways[expected]()
}
