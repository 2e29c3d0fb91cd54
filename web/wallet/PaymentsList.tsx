import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaymentSummary } from '#shared/contract/wallet.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { invoiceDataLink } from '#web/kernel/invoice-data-link.ts'
import { links } from '#web/kernel/links.ts'
import { FoldedBreakdown } from '#web/kernel/MoneyBreakdown.tsx'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { usePaymentMethodLabel } from '#web/payments/use-payment-method-label.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EmptyWalletList, MoneyRow, PaginatedMoneyList } from './MoneyRow.tsx'
import styles from './PaymentsList.module.css'
import { paymentsRead } from './wallet-reads.ts'

/** What the person has paid, and what came back. */
export function PaymentsList({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const t = useT()
  const { data } = useSuspenseQuery(paymentsRead(page))
  const { payments, pagination } = data
  return (
    <div className={styles.list}>
      {payments.length > 0 ? <p className={styles.how}>{t('wallet:payments.how')}</p> : null}
      {payments.length > 0 ? (
        <PaginatedMoneyList pagination={pagination} shown={payments.length} hrefOf={hrefOf}>
          {payments.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} />
          ))}
        </PaginatedMoneyList>
      ) : (
        <EmptyWalletList
          tab="payments"
          beyond={pagination.totalItems > 0 ? hrefOf(1) : undefined}
          href={links.services()}
        />
      )}
      {payments.some(({ order }) => order.kind === 'subscription') ? (
        <TextLink href={invoiceDataLink(links.payments({ tab: 'payments' }))}>
          {t('wallet:payments.invoiceData')}
        </TextLink>
      ) : null}
    </div>
  )
}

const tones: Record<PaymentSummary['status'], StatusTone> = {
  requires_payment: 'neutral',
  processing: 'move',
  authorized: 'wait',
  held: 'active',
  frozen: 'problem',
  released: 'done',
  partially_refunded: 'refund',
  refunded: 'refund',
  voided: 'neutral',
  expired: 'neutral',
  charged_back: 'refund',
}

/** One payment: to whom, with what, and what came back of it. */
function PaymentRow({ payment }: { payment: PaymentSummary }) {
  const t = useT()
  const format = useFormat()
  const methodWords = usePaymentMethodLabel()
  const { _id, order, seller, status, pending, refunds, methodLabel, paidAt, createdAt, pricing, amounts } = payment
  const returnedText = useReturnText()
  const isCharged = (amounts?.charged?.amount ?? 0) > 0
  const date = format.date(paidAt ?? createdAt)
  const who = () => {
    if (order.promotion) return t('wallet:payments.promotion', { count: order.promotion.days, date })
    return seller ? t('wallet:payments.with', { name: seller.name, date }) : date
  }
  return (
    <MoneyRow
      order={order}
      who={who()}
      badge={{
        tone: pending ? 'move' : tones[status],
        label: pending ? t(`wallet:payments.pending.${pending}`) : t(`wallet:payments.states.${status}`),
      }}
      amount={format.money(isCharged ? (amounts?.paid ?? payment.amount) : payment.amount)}
      sum={pricing && amounts ? returnedText({ pricing, amounts }) : undefined}
      all={
        pricing && amounts && isCharged ? (
          <FoldedBreakdown
            {...{ pricing, amounts, isCharged }}
            title={order.title}
            reader="buyer"
            isOver
            isReturning={pending === 'refund'}
          />
        ) : null
      }
      act={
        payment.receiptNumber ? (
          <TextLink
            href={links.receipt(_id)}
            className={styles.receipt}
            aria-label={t('wallet:payments.receiptOf', { title: order.title })}
          >
            {t('wallet:payments.receipt')}
          </TextLink>
        ) : null
      }
    >
      {methodLabel ? <p>{methodWords(methodLabel)}</p> : null}
      {refunds.map(({ amount, at }) => (
        <p key={at}>{t('wallet:payments.returned', { amount: format.money(amount), date: format.date(at) })}</p>
      ))}
    </MoneyRow>
  )
}
