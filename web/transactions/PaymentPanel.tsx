import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { otherSideOf } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import { useEarningRows, useMarketplaceRows, usePriceRows, useReturnRows, useSettlementNote } from './order-money.ts'
import styles from './PaymentPanel.module.css'

/** What the buyer pays, or what the seller earns, to the cent, and where the money is. */
export function PaymentPanel({ order }: { order: AnyOrder }) {
  const t = useT()
  const method = usePaymentMethodLabel()(order.methodLabel ?? '')
  const name = otherSideOf(order)?.name ?? ''
  const note = useSettlementNote(order)
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
      {isBuyer ? <BuyerMoney order={order} /> : <SellerMoney order={order} />}
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

/** What the buyer pays, and what came back of it. */
function BuyerMoney({ order }: { order: AnyOrder }) {
  const price = usePriceRows(order)
  const returned = useReturnRows(order)
  return (
    <>
      <MoneyList {...price} />
      {returned ? (
        <div className={styles.returned}>
          <MoneyList {...returned} />
        </div>
      ) : null}
    </>
  )
}

/** What the seller earns, and why. */
function SellerMoney({ order }: { order: AnyOrder }) {
  return <MoneyList {...useEarningRows(order)} />
}

/** The whole of an order's money, for an administrator: of the buyer, of the seller and of the marketplace. */
export function OrderMoney({ order, labels }: { order: AnyOrder; labels: { returned: string; earned: string } }) {
  const price = usePriceRows(order)
  const returned = useReturnRows(order)
  const earnings = useEarningRows(order)
  const rest = useMarketplaceRows(order)
  const rows = returned?.rows.map((row) => (row.key === 'returned' ? { ...row, label: labels.returned } : row))
  return (
    <>
      <MoneyList {...price} />
      {returned && rows ? (
        <div className={styles.returned}>
          <MoneyList rows={rows} total={returned.total} />
        </div>
      ) : null}
      <div className={styles.returned}>
        <MoneyList rows={earnings.rows} total={{ ...earnings.total, label: labels.earned }} />
      </div>
      {rest ? (
        <div className={styles.returned}>
          <MoneyList {...rest} />
        </div>
      ) : null}
    </>
  )
}
