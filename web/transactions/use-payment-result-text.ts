import { useT } from '#web/kernel/i18n.tsx'
import { cardError } from '../payments/card-errors.ts'
import { paymentPhaseOf } from '../payments/payment-state.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import { useOrderTextValues } from './use-order-text-values.ts'
import type { PaymentResultKind } from './use-payment-result.ts'

/** What is said about a payment, honestly: also that we do not know yet. */
export function usePaymentResultText(order: AnyOrder, news: PaymentResultKind): { title: string; text: string } {
  const t = useT()
  const words = useOrderTextValues(order)
  const isReserved = paymentPhaseOf(order) === 'reserved'
  const said = {
    checking: () => ({ title: t('transactions:complete.checking'), text: t('transactions:complete.checkingText') }),
    paid: () =>
      isReserved
        ? { title: t('transactions:complete.sent', words), text: t('transactions:complete.sentText', words) }
        : { title: t('transactions:complete.paid'), text: kindOf(order).words.paid(t, words) },
    failed: () => ({
      title: t('transactions:complete.failed'),
      text: t('transactions:complete.failedText', { problem: cardError(t, order.payment?.error?.code ?? '').text }),
    }),
    open: () => ({ title: t('transactions:complete.open'), text: t('transactions:complete.openText') }),
    late: () => ({ title: t('transactions:complete.late'), text: t('transactions:complete.lateText') }),
    gone: () => ({ title: t('transactions:complete.gone'), text: t('transactions:complete.goneText') }),
  } satisfies Record<PaymentResultKind, () => { title: string; text: string }>
  return said[news]()
}
