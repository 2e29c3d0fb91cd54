import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OrderKind } from '#shared/contract/admin-order.ts'
import { type OrderKindName, orderKindNames, UNNAMED_KIND } from '#shared/process/kinds.ts'
import { CaseList, casesRead, readCaseFilters } from '#web/admin/refund-cases/CaseList.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { adminOrdersRead, OrderList, orderFiltersIn } from './OrderList.tsx'

const tabs = [...orderKindNames, 'all', 'refunds'] as const
type OrderTab = (typeof tabs)[number]

const isKind = (tab: OrderTab): tab is OrderKindName => orderKindNames.some((name) => name === tab)

/** The part of the screen that an address names: the service orders unless it names another. */
const tabIn = (search: URLSearchParams): OrderTab => tabs.find((tab) => tab === search.get('tab')) ?? UNNAMED_KIND
const hasAmounts = (search: URLSearchParams) => search.has('min') || search.has('max')

/** The address with the kind that its tab is about; the tab of all orders has a filter for it. */
function withKind(search: URLSearchParams): URLSearchParams {
  const tab = tabIn(search)
  const whole = new URLSearchParams(search)
  if (isKind(tab)) whole.set('kind', tab)
  return whole
}

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  if (tabIn(searchParams) === 'refunds') prefetch(casesRead(readCaseFilters(searchParams)))
  // What typed amounts are depends on the currency, which the screen knows.
  else if (!hasAmounts(searchParams)) prefetch(adminOrdersRead(withKind(searchParams), ''))
})

/** The orders as administrators see them: those of each kind, all there are, and the refund cases and disputes. */
export function AdminOrdersScreen() {
  const t = useT()
  const [address] = useSearchParams()
  const tab = tabIn(address)
  const search = withKind(address)
  const titles: Record<OrderTab, string> = {
    serviceOrder: t('nav.serviceOrders'),
    productOrder: t('nav.productOrders'),
    all: t('refund-case:desk.all.title'),
    refunds: t('refund-case:desk.refunds'),
  }
  return (
    <>
      <Head title={titles[tab]} />
      <ListHeader
        title={titles[tab]}
        summary={tab === 'refunds' ? undefined : <OrderCount kind={tab === 'all' ? undefined : tab} />}
        actions={tab === 'refunds' ? null : <OrderExport search={search} />}
      />
      <DemoWarning />
      <Tabs
        label={t('refund-case:desk.tabs')}
        current={tab}
        className="mt-16"
        tabs={tabs.map((key) => ({
          key,
          label: isKind(key) ? t(`admin-orders:tabs.${key}`) : titles[key],
          href: links.adminOrders(key === UNNAMED_KIND ? {} : { tab: key }),
        }))}
      />
      {tab === 'refunds' ? (
        <CaseList filters={readCaseFilters(search)} />
      ) : (
        <OrderList search={search} title={titles[tab]} kind={tab === 'all' ? undefined : tab} />
      )}
    </>
  )
}

/** The number of orders of a kind, or of all kinds. */
function OrderCount({ kind }: { kind: OrderKind | undefined }) {
  const t = useT()
  const { data } = useQuery(q(adminApi.adminOrder.list, { query: { limit: 1, ...(kind ? { kind } : {}) } }))
  if (!data) return '\u00A0'
  const { totalItems: total, totalIsCapped } = data.pagination
  if (totalIsCapped) return t('admin-orders:summary.many', { total })
  return t(total === 1 ? 'admin-orders:summary.one' : 'admin-orders:summary.orders', { total })
}

/** Exports all orders that match the filters as a CSV file. */
function OrderExport({ search }: { search: URLSearchParams }) {
  const { currency } = useSite()
  const load = useApiMutation(adminApi.adminOrder.exportList)
  const { page: _, ...query } = orderFiltersIn(search, currency)
  return <ExportButton fileName="orders.csv" load={async () => (await load.run({ query }))?.csv} />
}

/** Says that people of the demo are in an installation that is not meant to be one. */
function DemoWarning() {
  const t = useT()
  const { data } = useQuery(q(adminApi.admin.installation))
  if (!data?.demoAccounts) return null
  return <Alert kind="warn">{t('refund-case:desk.demoAccounts')}</Alert>
}
