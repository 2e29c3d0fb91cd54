import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { pageLabels } from '#web/kernel/page-labels.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { Role } from './any-order.ts'
import { NoOrders } from './NoOrders.tsx'
import styles from './OrderList.module.css'
import { OrderRow } from './OrderRow.tsx'
import { type OrderFilters, ordersRead } from './order-filters.ts'

/** One page of one side's orders. */
export function OrderList({
  filters,
  hrefOf,
}: {
  filters: OrderFilters & { role: Role }
  hrefOf: (page: number) => string
}) {
  const t = useT()
  const now = useNow(60_000)
  const { data } = useSuspenseQuery(ordersRead(filters))
  const { currentPage, totalPages, totalItems, limit } = data.pagination
  const first = (currentPage - 1) * limit
  if (data.orders.length === 0) return <NoOrders filters={filters} isBeyond={totalItems > 0} />
  return (
    <>
      <ul className={styles.list}>
        {data.orders.map((order) => (
          <OrderRow key={order._id} order={order} now={now} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination
          page={currentPage}
          pages={totalPages}
          hrefOf={hrefOf}
          labels={pageLabels(t)}
          summary={
            totalPages > 1
              ? t('orders:list.range', { from: first + 1, to: first + data.orders.length, total: totalItems })
              : undefined
          }
        />
      </div>
    </>
  )
}
