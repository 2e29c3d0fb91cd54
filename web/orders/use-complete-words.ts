import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './any-order.ts'
import { cardProblem } from './card-problems.ts'
import { paymentPart } from './payment-parts.ts'
import { useOrderWords } from './use-order-words.ts'
import type { PaymentNews } from './use-payment-news.ts'

/** What is said about a payment, honestly: also that we do not know yet. */
export function useCompleteWords(order: AnyOrder, news: PaymentNews): { title: string; text: string } {
  const t = useT()
  const words = useOrderWords(order)
  const isReserved = paymentPart(order) === 'reserved'
  const paidText = () =>
    'product' in order ? t('deliveries:complete.paid', words) : t('orders:complete.paidText', words)
  const said = {
    checking: () => ({ title: t('orders:complete.checking'), text: t('orders:complete.checkingText') }),
    paid: () =>
      isReserved
        ? { title: t('orders:complete.sent', words), text: t('orders:complete.sentText', words) }
        : { title: t('orders:complete.paid'), text: paidText() },
    failed: () => ({
      title: t('orders:complete.failed'),
      text: t('orders:complete.failedText', { problem: cardProblem(t, order.payment?.error?.code ?? '').text }),
    }),
    open: () => ({ title: t('orders:complete.open'), text: t('orders:complete.openText') }),
    late: () => ({ title: t('orders:complete.late'), text: t('orders:complete.lateText') }),
    gone: () => ({ title: t('orders:complete.gone'), text: t('orders:complete.goneText') }),
  } satisfies Record<PaymentNews, () => { title: string; text: string }>
  return said[news]()
}
