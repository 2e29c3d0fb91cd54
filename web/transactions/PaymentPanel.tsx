import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { MoneyBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import { useMoneyFacts, useSettlementNote } from './order-money.ts'
import styles from './PaymentPanel.module.css'

/** What the buyer pays, or what the seller earns, to the cent, and where the money is. */
export function PaymentPanel({ order }: { order: AnyOrder }) {
  const t = useT()
  const method = usePaymentMethodLabel()(order.methodLabel ?? '')
  const name = otherSideOf(order)?.name ?? ''
  const note = useSettlementNote(order)
  const facts = useMoneyFacts(order)
  const isSafe = paymentPhaseOf(order) === 'paid'
  const isBuyer = order.role === 'buyer'
  const statusText = () => {
    const { paymentPending, paymentStatus, role } = order
    if (paymentPending) return t(`transactions:payment.pending.${paymentPending}`)
    const own = kindOf(order).words.paymentStatus?.(order, t, { name })
    return own ?? t(`transactions:payment.status.${paymentStatus}.${role}`, { name })
  }
  return (
    <Section look="plain" title={isBuyer ? t('transactions:payment.title') : t('transactions:payment.earnings')}>
      <MoneyBreakdown {...facts} />
      <ul className={styles.notes}>
        {note ? (
          <li>
            <IconInfoCircle size={18} aria-hidden="true" />
            <span>{note}</span>
          </li>
        ) : null}
        <li>
          <IconShieldCheck size={18} aria-hidden="true" className={isSafe ? styles.safe : undefined} />
          <span>{statusText()}</span>
        </li>
        {method ? (
          <li>
            <IconCreditCard size={18} aria-hidden="true" />
            <span>{method}</span>
            {order.paymentId ? (
              <TextLink href={links.receipt(order.paymentId)} className={styles.receipt}>
                {t('transactions:payment.receipt')}
              </TextLink>
            ) : null}
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
