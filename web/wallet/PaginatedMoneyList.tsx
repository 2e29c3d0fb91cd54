import type { ReactNode } from 'react'
import type { Pagination } from '#shared/kernel/page.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import styles from './MoneyRow.module.css'

/** Rows in a box, and below it the way to the other pages. */
export function PaginatedMoneyList({
  pagination,
  shown,
  hrefOf,
  children,
}: {
  pagination: Pagination
  shown: number
  hrefOf: (page: number) => string
  children: ReactNode
}) {
  const t = useT()
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      <ListPagination
        {...{ pagination, shown, hrefOf }}
        range={(range) => t('wallet:range', range)}
        className={styles.pages}
      />
    </>
  )
}
