import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { EmptyOrderList } from './EmptyOrderList.tsx'
import type { OrderKind, Role } from './kind.ts'
import styles from './OrderList.module.css'
import { OrderRow } from './OrderRow.tsx'
import { type OrderFilters, ordersRead } from './order-filters.ts'

/** One page of one side's orders. */
export function OrderList({
  kind,
  filters,
  hrefOf,
}: {
  kind: OrderKind
  filters: OrderFilters & { role: Role }
  hrefOf: (page: number) => string
}) {
  const t = useT()
  const now = useNow(60_000)
  const { data } = useSuspenseQuery(ordersRead(kind, filters))
  if (data.orders.length === 0)
    return <EmptyOrderList kind={kind} filters={filters} isBeyond={data.pagination.totalItems > 0} />
  return (
    <>
      <ul className={styles.list}>
        {data.orders.map((order) => (
          <OrderRow key={order._id} order={order} now={now} />
        ))}
      </ul>
      <ListPagination
        pagination={data.pagination}
        shown={data.orders.length}
        hrefOf={hrefOf}
        range={(range) => t('transactions:list.range', range)}
        className={styles.pages}
      />
    </>
  )
}
