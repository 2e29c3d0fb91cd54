import type { ReactNode } from 'react'
import type { Pagination as Pages } from '#shared/kernel/page.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { pageLabels } from '#web/kernel/page-labels.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from './MoneyRow.module.css'

/** Rows in a box, and below it the way to the other pages. */
export function MoneyPages({
  pagination: { currentPage, totalPages, totalItems, limit },
  shown,
  hrefOf,
  children,
}: {
  pagination: Pages
  shown: number
  hrefOf: (page: number) => string
  children: ReactNode
}) {
  const t = useT()
  const first = (currentPage - 1) * limit
  return (
    <>
      <ul className={styles.list}>{children}</ul>
      <div className={styles.pages}>
        <Pagination
          page={currentPage}
          pages={totalPages}
          hrefOf={hrefOf}
          labels={pageLabels(t)}
          summary={
            totalPages > 1 ? t('wallet:range', { from: first + 1, to: first + shown, total: totalItems }) : undefined
          }
        />
      </div>
    </>
  )
}
