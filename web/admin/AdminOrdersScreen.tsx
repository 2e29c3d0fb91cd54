import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CatchFailure } from '#web/listings/CatchFailure.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './AdminOrdersScreen.module.css'
import { CaseListFailure } from './CaseListFailure.tsx'
import { CaseTable } from './CaseTable.tsx'
import { type CaseFilters, readFilters, views, writeFilters } from './case-filters.ts'
import { OrderTable } from './OrderTable.tsx'
import { isAllOrders, kinds, type OrderFilters, readOrderFilters, writeOrderFilters } from './order-filters.ts'

/** The orders as administrators see them: the refund cases and disputes, those to be decided first, and all there are. */
export function AdminOrdersScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const isAll = isAllOrders(search)
  const title = isAll ? t('claims:desk.all.title') : t('claims:desk.refunds')
  return (
    <>
      <Head title={title} />
      <h1 className={styles.title}>{t('claims:desk.orders')}</h1>
      <Tabs
        label={t('claims:desk.tabs')}
        current={isAll ? 'all' : 'refunds'}
        className={styles.tabs}
        tabs={[
          { key: 'refunds', label: t('claims:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) },
          { key: 'all', label: t('claims:desk.all.title'), href: links.adminOrders({ tab: 'all' }) },
        ]}
      />
      {isAll ? <Orders filters={readOrderFilters(search)} /> : <Cases filters={readFilters(search)} />}
    </>
  )
}

function Cases({ filters }: { filters: CaseFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<CaseFilters>) => links.adminOrders(writeFilters({ ...filters, page: 1, ...changes }))
  return (
    <>
      <nav aria-label={t('claims:desk.show')} className={styles.views}>
        {views.map((view) => (
          <Chip key={view} size="sm" keepScroll href={hrefOf({ view })} isOn={filters.view === view}>
            {t(`claims:desk.views.${view}`)}
          </Chip>
        ))}
      </nav>
      <CatchFailure
        key={JSON.stringify(filters)}
        fallback={(error, retry) => <CaseListFailure error={error} onRetry={retry} />}
      >
        <Suspense fallback={<ListSkeleton label={t('claims:desk.loading')} count={5} />}>
          <CaseTable filters={filters} hrefOf={hrefOf} />
        </Suspense>
      </CatchFailure>
    </>
  )
}

function Orders({ filters }: { filters: OrderFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<OrderFilters>) =>
    links.adminOrders(writeOrderFilters({ ...filters, page: 1, ...changes }))
  return (
    <>
      <nav aria-label={t('claims:desk.show')} className={styles.views}>
        {kinds.map((kind) => (
          <Chip key={kind} size="sm" keepScroll href={hrefOf({ kind })} isOn={filters.kind === kind}>
            {t(`claims:desk.all.kinds.${kind}`)}
          </Chip>
        ))}
      </nav>
      <CatchFailure
        key={JSON.stringify(filters)}
        fallback={(error, retry) => (
          <CaseListFailure error={error} onRetry={retry} title={t('claims:desk.all.failed')} />
        )}
      >
        <Suspense fallback={<ListSkeleton label={t('claims:desk.all.loading')} count={5} />}>
          <OrderTable filters={filters} hrefOf={hrefOf} />
        </Suspense>
      </CatchFailure>
    </>
  )
}
