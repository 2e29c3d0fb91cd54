import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { EmptyWalletList } from './EmptyWalletList.tsx'
import { PaginatedMoneyList } from './PaginatedMoneyList.tsx'
import { PaymentRow } from './PaymentRow.tsx'
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
    </div>
  )
}
