import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './AdminOrdersScreen.module.css'
import { CaseList, casesRead, readCaseFilters } from './CaseList.tsx'
import { DemoWarning } from './DemoWarning.tsx'
import { adminOrdersRead, OrderList, readAdminOrderFilters } from './OrderList.tsx'

/** Which part of the screen the address names: the cases, or all orders. */
const isAllOrdersTab = (search: URLSearchParams) => search.get('tab') === 'all'

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (isAllOrdersTab(searchParams)) prefetch(adminOrdersRead(readAdminOrderFilters(searchParams)))
  else prefetch(casesRead(readCaseFilters(searchParams)))
})

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
      <DemoWarning />
      <Tabs
        label={t('refund-cases:desk.tabs')}
        current={isAll ? 'all' : 'refunds'}
        className={styles.tabs}
        tabs={[
          { key: 'refunds', label: t('refund-cases:desk.refunds'), href: links.adminOrders({ tab: 'refunds' }) },
          { key: 'all', label: t('refund-cases:desk.all.title'), href: links.adminOrders({ tab: 'all' }) },
        ]}
      />
      {isAll ? <OrderList filters={readAdminOrderFilters(search)} /> : <CaseList filters={readCaseFilters(search)} />}
    </>
  )
}
