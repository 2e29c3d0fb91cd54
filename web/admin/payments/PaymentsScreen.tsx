import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AdminPaymentFilters, callActions, callStates, paymentStates } from '#shared/contract/admin-payment.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { kinds } from '#web/kinds.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { LedgerCheck, ledgerCheckRead } from './LedgerCheck.tsx'
import { LedgerNights, ledgerNightsRead } from './LedgerNights.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { ProviderCallTable } from './ProviderCallTable.tsx'

const tabs = ['payments', 'calls', 'books'] as const
type Tab = (typeof tabs)[number]

const tabIn = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'payments'

const orderKinds = keysOf(kinds)
const kindNames = [...orderKinds, 'promotion', 'subscription'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const directions = ['asc', 'desc'] as const

const given = <T extends object>(filters: T) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Partial<T>

/** The filters of the address; days begin and end in UTC. */
function paymentFilters(search: URLSearchParams): Partial<AdminPaymentFilters> {
  const day = (name: string, end: string) => {
    const value = search.get(name)
    return value && DAY.test(value) ? `${value}T${end}Z` : undefined
  }
  return given({
    reference: search.get('q') || undefined,
    state: paymentStates.find((state) => state === search.get('state')),
    kind: kindNames.find((kind) => kind === search.get('kind')),
    from: day('from', '00:00:00.000'),
    to: day('to', '23:59:59.999'),
    sortBy: search.get('sortBy') === 'amount' ? ('amount' as const) : undefined,
    sortOrder: directions.find((direction) => direction === search.get('sortOrder')),
  }) as Partial<AdminPaymentFilters>
}

export const paymentsRead = (search: URLSearchParams) =>
  q(adminApi.adminPayment.list, { query: { ...paymentFilters(search), page: pageIn(search) } })

function callsRead(search: URLSearchParams) {
  const filters = given({
    reference: search.get('q') || undefined,
    state: callStates.find((state) => state === search.get('state')),
    action: callActions.find((action) => action === search.get('action')),
  })
  return q(adminApi.adminPayment.providerCalls, { query: { ...filters, page: pageIn(search) } })
}

const openCalls = q(adminApi.adminQueue.list, { query: { kind: 'money', limit: 1 } })

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  const tab = tabIn(searchParams)
  if (tab === 'payments') prefetch(paymentsRead(searchParams))
  if (tab === 'calls') prefetch(callsRead(searchParams))
  if (tab === 'books') {
    prefetch(ledgerCheckRead())
    prefetch(ledgerNightsRead())
  }
})

/** All payments, the calls to the payment provider with those that keep failing first, and the check of the books. */
export function PaymentsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const tab = tabIn(search)
  const failing = useQuery(openCalls).data?.counts.money
  const title = t('admin-money:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('admin-money:summary')}
        actions={tab === 'payments' ? <Export search={search} /> : null}
      />
      <Tabs
        label={t('admin-money:tabs.label')}
        current={tab}
        className="mb-16"
        tabs={tabs.map((key) => ({
          key,
          label: t(`admin-money:tabs.${key}`),
          href: links.adminPayments(key === 'payments' ? {} : { tab: key }),
          count: key === 'calls' && failing ? failing : undefined,
        }))}
      />
      {tab === 'payments' ? <Payments search={search} /> : null}
      {tab === 'calls' ? <Calls search={search} /> : null}
      {tab === 'books' ? (
        <ListSection
          loading={<ListSkeleton label={t('admin-money:books.loading')} count={5} />}
          failed={t('admin-money:books.failed')}
        >
          <LedgerCheck />
          <LedgerNights />
        </ListSection>
      ) : null}
    </>
  )
}

function Export({ search }: { search: URLSearchParams }) {
  const run = useApiMutation(adminApi.adminPayment.export, { invalidate: [] })
  const load = async () => (await run.run({ query: paymentFilters(search) }))?.csv
  return <ExportButton fileName={`payments-${new Date().toISOString().slice(0, 10)}.csv`} load={load} />
}

function Payments({ search }: { search: URLSearchParams }) {
  const t = useT()
  return (
    <>
      <FilterBar
        view="payments"
        search={{ label: t('admin-money:list.search') }}
        filters={[
          {
            name: 'state',
            label: t('admin-money:list.state'),
            options: paymentStates.map((value) => ({ value, label: t(`admin-money:states.${value}`) })),
          },
          {
            name: 'kind',
            label: t('admin-money:list.kind'),
            options: [
              ...orderKinds.map((value) => ({ value, label: t(`order:list.names.${value}`) })),
              { value: 'promotion', label: t('admin-money:promotion.kind') },
              { value: 'subscription', label: t('admin-money:plans') },
            ],
          },
          { name: 'from', label: t('admin-money:list.from'), type: 'date' },
          { name: 'to', label: t('admin-money:list.to'), type: 'date' },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-money:list.loading')} count={5} />}
        failed={t('admin-money:list.failed')}
      >
        <FoundPayments search={search} />
      </ListSection>
    </>
  )
}

function FoundPayments({ search }: { search: URLSearchParams }) {
  const { payments, pagination } = useSuspenseQuery(paymentsRead(search)).data
  return <PaymentTable payments={payments} pagination={pagination} />
}

function Calls({ search }: { search: URLSearchParams }) {
  const t = useT()
  return (
    <>
      <FilterBar
        search={{ label: t('admin-money:calls.search') }}
        filters={[
          {
            name: 'state',
            label: t('admin-money:calls.state'),
            options: callStates.map((value) => ({ value, label: t(`admin-money:callStates.${value}`) })),
          },
          {
            name: 'action',
            label: t('admin-money:calls.action'),
            options: callActions.map((value) => ({ value, label: t(`admin-money:actions.${value}`) })),
          },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-money:calls.loading')} count={5} />}
        failed={t('admin-money:calls.failed')}
      >
        <FoundCalls search={search} />
      </ListSection>
    </>
  )
}

function FoundCalls({ search }: { search: URLSearchParams }) {
  const { calls, pagination } = useSuspenseQuery(callsRead(search)).data
  return <ProviderCallTable calls={calls} pagination={pagination} open={search.get('open')} />
}
