import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { mainCategories } from '#shared/categories.ts'
import {
  type AdminServiceRequestSummary,
  requestHoldRules,
  requestViews,
} from '#shared/contract/admin-service-request.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { LARGEST_PAGE } from '#web/lists/csv.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListExport } from '#web/lists/ListExport.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { requestTones } from '#web/service-requests/request-state.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './AdminListings.module.css'
import { RequestList, useWhyText } from './RequestList.tsx'
import { type RequestQuery, requestsRead, useRequestBadge } from './request-reads.ts'

const tabs = ['all', ...requestViews] as const
type Tab = (typeof tabs)[number]

/** The parts whose requests are held or hidden, and those whose requests are of several states. */
const heldTabs: readonly Tab[] = ['pending', 'hidden']
const mixedTabs: readonly Tab[] = ['all', 'reported', 'running', 'ended']

const sorts = ['newest', 'offers', 'deadline', 'budget', 'waiting'] as const
const directions = ['asc', 'desc'] as const
// The tones stand under the names of all states.
const states = Object.keys(requestTones) as (keyof typeof requestTones)[]

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

const tabIn = (search: URLSearchParams): Tab => oneOf(tabs, search.get('tab')) ?? 'all'

/** What an address asks for; a value that it cannot mean is left out. */
function queryIn(search: URLSearchParams): RequestQuery {
  const tab = tabIn(search)
  const query = {
    q: search.get('q')?.slice(0, 120) || undefined,
    view: tab === 'all' ? undefined : tab,
    status: mixedTabs.includes(tab) ? oneOf(states, search.get('status')) : undefined,
    category: search.get('category') || undefined,
    rule: heldTabs.includes(tab) ? oneOf(requestHoldRules, search.get('rule')) : undefined,
    sortBy: oneOf(sorts, search.get('sortBy')) ?? (heldTabs.includes(tab) ? 'waiting' : undefined),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The numbers in the tabs are those of the whole list, so they stay while it is filtered. */
const totalsRead = () => requestsRead({ limit: 1 })

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  prefetch(totalsRead())
  prefetch(requestsRead(queryIn(searchParams)))
})

/** All requests, those that nobody else sees too, and what administrators can do with them. */
export function AdminRequestsScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const query = queryIn(search)
  const tab = tabIn(search)
  return (
    <>
      <Head title={t('admin-requests:title')} />
      <ListHeader title={t('admin-requests:title')} summary={<Summary />} actions={<RequestExport query={query} />} />
      <RequestTabs current={tab} />
      <Filters tab={tab} />
      <ListSection
        key={JSON.stringify(query)}
        loading={<ListSkeleton label={t('admin-requests:loading')} count={8} />}
        failed={t('admin-requests:failed')}
      >
        <Requests query={query} tab={tab} />
      </ListSection>
    </>
  )
}

const useCounts = () => useQuery(totalsRead()).data?.counts

function Summary() {
  const t = useT()
  const format = useFormat()
  const counts = useCounts()
  if (!counts) return '\u00A0'
  const { pending, open, running } = counts
  return t('admin-requests:summary', {
    pending: format.count(pending),
    open: format.count(open),
    running: format.count(running),
  })
}

function RequestTabs({ current }: { current: Tab }) {
  const t = useT()
  const format = useFormat()
  const counts = useCounts()
  return (
    <Tabs
      label={t('admin-requests:tabs.label')}
      current={current}
      className={styles.tabs}
      tabs={tabs.map((key) => ({
        key,
        label: t(`admin-requests:tabs.${key}`),
        href: links.adminRequests(key === 'all' ? {} : { tab: key }),
        count: counts && format.count(counts[key]),
      }))}
    />
  )
}

function Filters({ tab }: { tab: Tab }) {
  const t = useT()
  const language = useLanguage()
  return (
    <FilterBar
      search={{ label: t('admin-requests:search') }}
      filters={[
        ...(mixedTabs.includes(tab)
          ? [
              {
                name: 'status',
                label: t('admin-requests:filters.status'),
                options: states.map((value) => ({ value, label: t(`service-requests:states.${value}`) })),
              },
            ]
          : []),
        {
          name: 'category',
          label: t('admin-requests:filters.category'),
          options: mainCategories('service').map(({ slug, name }) => ({ value: slug, label: name[language] })),
        },
        ...(heldTabs.includes(tab)
          ? [
              {
                name: 'rule',
                label: t('admin-requests:filters.rule'),
                options: requestHoldRules.map((value) => ({ value, label: t(`admin-requests:rules.${value}`) })),
              },
            ]
          : []),
      ]}
    />
  )
}

function Requests({ query, tab }: { query: RequestQuery; tab: Tab }) {
  const t = useT()
  const { serviceRequests, pagination } = useSuspenseQuery(requestsRead(query)).data
  const isNarrowed = ['q', 'category', 'status', 'rule'].some((name) => name in query)
  const text = tab === 'all' || isNarrowed ? t('admin-requests:empty.text') : t(`admin-requests:empty.${tab}`)
  return <RequestList rows={serviceRequests} pagination={pagination} isHeld={heldTabs.includes(tab)} emptyText={text} />
}

const columns = [
  'id',
  'title',
  'author',
  'category',
  'subcategory',
  'state',
  'why',
  'from',
  'to',
  'currency',
  'offers',
  'reports',
  'created',
  'changed',
] as const

const major = (money: Money | undefined) => (money ? money.amount / 10 ** decimalsOfCurrency(money.currency) : '')

/** The whole list as it is filtered and sorted, for a spreadsheet. */
function RequestExport({ query }: { query: RequestQuery }) {
  const t = useT()
  const badgeOf = useRequestBadge()
  const whyOf = useWhyText()
  const rowOf = (request: AdminServiceRequestSummary) => {
    const { _id, title, requester, category, subcategory, budget, offerCount, reporterCount } = request
    const cells: Record<(typeof columns)[number], string | number> = {
      id: _id,
      title,
      author: displayNameOf(requester),
      category,
      subcategory,
      state: badgeOf({ ...request, reporterCount: 0 }).word,
      why: whyOf(request),
      from: major(budget.min),
      to: major(budget.max),
      currency: budget.currency,
      offers: offerCount,
      reports: reporterCount,
      created: request.createdAt,
      changed: request.updatedAt,
    }
    return columns.map((column) => cells[column])
  }
  return (
    <ListExport
      fileName={t('admin-requests:file')}
      header={columns.map((column) => t(`admin-requests:csv.${column}`))}
      rowOf={rowOf}
      read={async (page) => {
        const reply = await api.adminServiceRequest.list({ query: { ...query, page, limit: LARGEST_PAGE } })
        return { rows: reply.serviceRequests, pagination: reply.pagination }
      }}
    />
  )
}
