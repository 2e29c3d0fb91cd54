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

/** The orders as administrators see them: the refund cases and disputes, those to be decided first. */
export function AdminOrdersScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const hrefOf = (changes: Partial<CaseFilters>) => links.adminOrders(writeFilters({ ...filters, page: 1, ...changes }))
  return (
    <>
      <Head title={t('claims:desk.refunds')} />
      <h1 className={styles.title}>{t('claims:desk.orders')}</h1>
      <Tabs
        label={t('claims:desk.tabs')}
        current="refunds"
        className={styles.tabs}
        tabs={[{ key: 'refunds', label: t('claims:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) }]}
      />
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
