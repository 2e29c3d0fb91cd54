import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { cardProblem } from './card-problems.ts'
import { paymentPart } from './payment-parts.ts'
import { useOrderWords } from './use-next-words.ts'
import type { PaymentNews } from './use-payment-news.ts'

/** What is said about a payment, honestly: also that we do not know yet. */
export function useCompleteWords(order: ServiceOrder, news: PaymentNews): { title: string; text: string } {
  const t = useT()
  const words = useOrderWords(order)
  const isReserved = paymentPart(order) === 'reserved'
  const said = {
    checking: () => ({ title: t('orders:complete.checking'), text: t('orders:complete.checkingText') }),
    paid: () =>
      isReserved
        ? { title: t('orders:complete.sent', words), text: t('orders:complete.sentText', words) }
        : { title: t('orders:complete.paid'), text: t('orders:complete.paidText', words) },
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
