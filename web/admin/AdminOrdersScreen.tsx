import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './AdminOrdersScreen.module.css'
import { CaseList, casesRead, readCaseFilters } from './CaseList.tsx'
import { adminOrdersRead, OrderList, orderFiltersIn } from './OrderList.tsx'

/** Which part of the screen the address names: the cases, or all orders. */
const isAllOrdersTab = (search: URLSearchParams) => search.get('tab') === 'all'
const hasAmounts = (search: URLSearchParams) => search.has('min') || search.has('max')

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (!isAllOrdersTab(searchParams)) prefetch(casesRead(readCaseFilters(searchParams)))
  // What typed amounts are depends on the currency, which the screen knows.
  else if (!hasAmounts(searchParams)) prefetch(adminOrdersRead(searchParams, ''))
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
      <ListHeader
        title={t('refund-cases:desk.orders')}
        summary={<OrderCount />}
        actions={isAll ? <OrderExport search={search} /> : null}
      />
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
      {isAll ? <OrderList search={search} /> : <CaseList filters={readCaseFilters(search)} />}
    </>
  )
}

function OrderCount() {
  const t = useT()
  const { data } = useQuery(q(adminApi.adminOrder.list, { query: { limit: 1 } }))
  if (!data) return '\u00A0'
  const { totalItems: total, totalIsCapped } = data.pagination
  if (totalIsCapped) return t('admin-orders:summary.many', { total })
  return t(total === 1 ? 'admin-orders:summary.one' : 'admin-orders:summary.orders', { total })
}

/** All that the filters find, as a file. */
function OrderExport({ search }: { search: URLSearchParams }) {
  const { currency } = useSite()
  const load = useAct(adminApi.adminOrder.exportList)
  const { page: _, ...query } = orderFiltersIn(search, currency)
  return <ExportButton fileName="orders.csv" load={async () => (await load.run({ query }))?.csv} />
}

/** Says that people of the demo are in an installation that is not meant to be one. */
function DemoWarning() {
  const t = useT()
  const { data } = useQuery(q(adminApi.admin.installation))
  if (!data?.demoAccounts) return null
  return <Alert kind="warn">{t('refund-cases:desk.demoAccounts')}</Alert>
}
