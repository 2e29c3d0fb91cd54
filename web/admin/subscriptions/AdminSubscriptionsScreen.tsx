import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AdminSubscription } from '#shared/contract/admin-subscription.ts'
import { PlanInterval, SubscriptionStatus } from '#shared/contract/subscription.ts'
import styles from '#web/admin/dashboard/DashboardScreen.module.css'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { type ListAddress, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { plansRead, usePlanName } from '#web/subscriptions/plan-reads.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { useSubscriptionBadge } from './subscription-badge.ts'
import { subscriptionFiltersIn, subscriptionsRead } from './subscription-reads.ts'

const planRevenueRead = () => q(adminApi.adminSubscription.revenue)

/** The revenue from plans this month, and the monthly revenue of the active plans. */
function PlanRevenueMetrics() {
  const t = useT()
  const format = useFormat()
  const { charged, returned, monthly, plans } = useSuspenseQuery(planRevenueRead()).data.revenue
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  return (
    <Panel flush className={`mb-20 ${styles.sums}`}>
      <h2 className="visually-hidden">{t('admin-plans:revenue.title')}</h2>
      <Grid as="dl" columns={3}>
        <div className={styles.sum}>
          <dt>{t('admin-plans:revenue.charged')}</dt>
          <dd>{format.money(charged)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('admin-plans:revenue.returned')}</dt>
          <dd>{format.money(returned)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('admin-plans:revenue.monthly')}</dt>
          <dd>
            {format.money(monthly)}
            <small>{t('admin-plans:revenue.monthlyNote')}</small>
            {plans.map(({ planId, interval, count }) => (
              <small key={`${planId} ${interval}`}>
                {t('admin-plans:revenue.count', {
                  count,
                  plan: nameOf(planId),
                  interval: t(`admin-plans:interval.${interval}`),
                })}
              </small>
            ))}
          </dd>
        </div>
      </Grid>
    </Panel>
  )
}

const countsRead = () => q(adminApi.adminSubscription.list, { query: { limit: 1 } })

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(subscriptionsRead(searchParams))
  prefetch(planRevenueRead())
  prefetch(plansRead())
  prefetch(countsRead())
})

/** The list of current and former subscribers, and the revenue from plans. */
export function AdminSubscriptionsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('admin-plans:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={<Summary />} actions={<Export search={search} />} />
      <ListSection
        loading={<ListSkeleton label={t('admin-plans:revenue.loading')} count={2} />}
        failed={t('admin-plans:revenue.failed')}
      >
        <PlanRevenueMetrics />
      </ListSection>
      <Filters />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-plans:loading')} count={8} />}
        failed={t('admin-plans:failed')}
      >
        <SubscriptionList search={search} />
      </ListSection>
    </>
  )
}

function Summary() {
  const t = useT()
  const format = useFormat()
  const counts = useQuery(countsRead()).data?.counts
  if (!counts) return '\u00A0'
  const { active, past_due, trialing } = counts
  return t('admin-plans:summary', {
    active: format.count(active),
    past_due: format.count(past_due),
    trialing: format.count(trialing),
  })
}

/** Exports all subscriptions that match the filters as a CSV file. */
function Export({ search }: { search: URLSearchParams }) {
  const t = useT()
  const load = useApiMutation(adminApi.adminSubscription.exportList, { invalidate: [] })
  const { page: _, ...query } = subscriptionFiltersIn(search)
  return <ExportButton fileName={t('admin-plans:file')} load={async () => (await load.run({ query }))?.csv} />
}

function Filters() {
  const t = useT()
  const plans = useQuery(plansRead()).data?.plans ?? []
  const nameOf = usePlanName(plans)
  return (
    <FilterBar
      view="subscriptions"
      search={{ label: t('admin-plans:search') }}
      filters={[
        {
          name: 'plan',
          label: t('admin-plans:filters.plan'),
          options: plans.slice(1).map(({ planId }) => ({ value: planId, label: nameOf(planId) })),
        },
        {
          name: 'status',
          label: t('admin-plans:filters.status'),
          options: SubscriptionStatus.options.map((value) => ({
            value,
            label: t(`subscription:states.${value}.label`),
          })),
        },
        {
          name: 'interval',
          label: t('admin-plans:filters.interval'),
          options: PlanInterval.options.map((value) => ({ value, label: t(`admin-plans:interval.${value}`) })),
        },
      ]}
    />
  )
}

const UUID = /^[0-9a-f-]{36}$/i

/** A page of the purchases of plans, and beside it the panel about the one that the address opens. */
function SubscriptionList({ search }: { search: URLSearchParams }) {
  const t = useT()
  const address = useListAddress()
  const { subscriptions, pagination } = useSuspenseQuery(subscriptionsRead(search)).data
  const opened = search.get('open') ?? ''
  const open = UUID.test(opened) ? opened : undefined
  return (
    <ListWithPanel panel={open ? <SubscriptionPanel key={open} id={open} /> : null}>
      <ListTable
        view="subscriptions"
        caption={t('admin-plans:title')}
        columns={useColumns(address)}
        rows={subscriptions}
        nameOf={({ account }) => account.name}
        pagination={pagination}
        current={open}
        rowActions={({ _id, account }) => [
          { key: 'open', label: t('admin-plans:actions.open'), href: address.hrefOf({ open: _id }) },
          {
            key: 'person',
            label: t('admin-plans:actions.person', { name: account.name }),
            href: links.adminUser(account._id),
          },
        ]}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'subscribers', { view: 2 })}
            title={t('admin-plans:empty.title')}
            text={t('admin-plans:empty.text')}
          />
        }
      />
    </ListWithPanel>
  )
}

function useColumns(address: ListAddress): Column<AdminSubscription>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useSubscriptionBadge()
  const nameOf = usePlanName(useSuspenseQuery(plansRead()).data.plans)
  const day = (at: string | null) =>
    at ? (
      <time dateTime={at} className="text-nowrap">
        {format.date(at, 'short')}
      </time>
    ) : null
  return [
    {
      key: 'who',
      header: t('admin-plans:columns.who'),
      cell: ({ _id, account, planId, interval }) => (
        <RowSubject
          href={address.hrefOf({ open: _id })}
          keepScroll
          name={account.name}
          note={t('admin-plans:plan', { plan: nameOf(planId), interval: t(`admin-plans:interval.${interval}`) })}
        />
      ),
    },
    {
      key: 'state',
      header: t('admin-plans:columns.state'),
      cell: (row) => {
        const { word, tone } = badgeOf(row)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'price',
      header: t('admin-plans:columns.price'),
      align: 'end',
      phone: 'end',
      sort: sortOf(address, 'price', undefined, 'desc'),
      cell: ({ price, isGranted }) => (isGranted ? t('admin-plans:granted') : format.money(price)),
    },
    {
      key: 'paid',
      header: t('admin-plans:columns.paid'),
      align: 'end',
      phone: 'none',
      cell: ({ paid }) => format.money(paid),
    },
    {
      key: 'renewal',
      header: t('admin-plans:columns.renewal'),
      align: 'end',
      phone: 'none',
      sort: sortOf(address, 'renewal', undefined, 'asc'),
      cell: ({ periodEnd }) => day(periodEnd),
    },
    {
      key: 'since',
      header: t('admin-plans:columns.since'),
      align: 'end',
      phone: 'none',
      sort: sortOf(address, 'newest', undefined, 'desc'),
      cell: ({ createdAt }) => day(createdAt),
    },
  ]
}
