import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './AdminOrdersScreen.module.css'
import { CaseListFailure } from './CaseListFailure.tsx'
import { CaseTable } from './CaseTable.tsx'
import { type CaseFilters, casesRead, caseViews, readCaseFilters, writeCaseFilters } from './case-filters.ts'
import { OrderTable } from './OrderTable.tsx'
import {
  type AdminOrderFilters,
  adminOrdersRead,
  isAllOrdersTab,
  orderKindFilters,
  readAdminOrderFilters,
  writeAdminOrderFilters,
} from './order-filters.ts'

/** The orders as administrators see them: the refund cases and disputes, those to be decided first, and all there are. */
export function AdminOrdersScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const isAll = isAllOrdersTab(search)
  const title = isAll ? t('refund-cases:desk.all.title') : t('refund-cases:desk.refunds')
  return (
    <>
      <Head title={title} />
      <h1 className={styles.title}>{t('refund-cases:desk.orders')}</h1>
      <Tabs
        label={t('refund-cases:desk.tabs')}
        current={isAll ? 'all' : 'refunds'}
        className={styles.tabs}
        tabs={[
          { key: 'refunds', label: t('refund-cases:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) },
          { key: 'all', label: t('refund-cases:desk.all.title'), href: links.adminOrders({ tab: 'all' }) },
        ]}
      />
      {isAll ? <Orders filters={readAdminOrderFilters(search)} /> : <Cases filters={readCaseFilters(search)} />}
    </>
  )
}

function Cases({ filters }: { filters: CaseFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<CaseFilters>) =>
    links.adminOrders(writeCaseFilters({ ...filters, page: 1, ...changes }))
  return (
    <>
      <nav aria-label={t('refund-cases:desk.show')} className={styles.views}>
        {caseViews.map((view) => (
          <Chip key={view} size="sm" keepScroll href={hrefOf({ view })} isOn={filters.view === view}>
            {t(`refund-cases:desk.views.${view}`)}
          </Chip>
        ))}
      </nav>
      <SectionErrorBoundary
        key={JSON.stringify(filters)}
        fallback={(error, retry) => <CaseListFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<ListSkeleton label={t('refund-cases:desk.loading')} count={5} />}>
          <CaseTable filters={filters} hrefOf={hrefOf} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

function Orders({ filters }: { filters: AdminOrderFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<AdminOrderFilters>) =>
    links.adminOrders(writeAdminOrderFilters({ ...filters, page: 1, ...changes }))
  return (
    <>
      <nav aria-label={t('refund-cases:desk.show')} className={styles.views}>
        {orderKindFilters.map((kind) => (
          <Chip key={kind} size="sm" keepScroll href={hrefOf({ kind })} isOn={filters.kind === kind}>
            {t(`refund-cases:desk.all.kinds.${kind}`)}
          </Chip>
        ))}
      </nav>
      <SectionErrorBoundary
        key={JSON.stringify(filters)}
        fallback={(error, retry) => (
          <CaseListFailure error={error} onRetry={retry} title={t('refund-cases:desk.all.failed')} />
        )}
      >
        <Suspense fallback={<ListSkeleton label={t('refund-cases:desk.all.loading')} count={5} />}>
          <OrderTable filters={filters} hrefOf={hrefOf} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (isAllOrdersTab(searchParams)) prefetch(adminOrdersRead(readAdminOrderFilters(searchParams)))
  else prefetch(casesRead(readCaseFilters(searchParams)))
})
