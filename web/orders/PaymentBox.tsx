import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { otherOf } from './order-process.ts'
import styles from './PaymentBox.module.css'
import { paymentPart } from './payment-parts.ts'
import { useMethod } from './use-method.ts'
import { usePriceRows } from './use-price-rows.ts'

/** What the buyer pays, or what the seller earns, to the cent, and where the money is. */
export function PaymentBox({ order }: { order: ServiceOrder }) {
  const t = useT()
  const method = useMethod(order)
  const { rows, total } = usePriceRows(order)
  const name = otherOf(order)?.name ?? ''
  const isSafe = paymentPart(order) === 'paid'
  const returned = order.refundedAmount
  return (
    <Section look="plain" title={order.role === 'buyer' ? t('orders:payment.title') : t('orders:payment.earnings')}>
      <MoneyList rows={rows} total={total} />
      {returned ? (
        <MoneyList rows={[{ key: 'returned', label: t('orders:payment.returned'), value: returned }]} />
      ) : null}
      <ul className={styles.notes}>
        <li>
          <IconShieldCheck size={18} aria-hidden="true" className={isSafe ? styles.safe : undefined} />
          <span>
            {order.paymentPending
              ? t(`orders:payment.pending.${order.paymentPending}`)
              : t(`orders:payment.status.${order.paymentStatus}.${order.role}`, { name })}
          </span>
        </li>
        {method ? (
          <li>
            <IconCreditCard size={18} aria-hidden="true" />
            <span>{method}</span>
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
