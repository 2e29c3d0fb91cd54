import { useSearchParams } from 'react-router'
import { requestHoldRules, requestViews } from '#shared/contract/admin-service-request.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead, mainCategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { LARGEST_PAGE } from '#web/lists/every-page.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListExport } from '#web/lists/ListExport.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type ListPart, RequestList, useWhyText } from './RequestList.tsx'
import {
  type AdminRequestKind,
  type RequestQuery,
  type RequestRecord,
  type RequestRow,
  useRequestBadge,
} from './request-kinds.ts'

const tabs = ['all', ...requestViews] as const
type Tab = (typeof tabs)[number]

/** The parts whose requests are held or hidden, and those whose requests are of several states. */
const heldTabs: readonly Tab[] = ['pending', 'hidden']
const mixedTabs: readonly Tab[] = ['all', 'reported', 'running', 'ended']

const sorts = ['newest', 'offers', 'deadline', 'budget', 'waiting', 'archived'] as const
const directions = ['asc', 'desc'] as const

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

const tabIn = (search: URLSearchParams): Tab => oneOf(tabs, search.get('tab')) ?? 'all'

const usualSort = (tab: Tab): (typeof sorts)[number] | undefined => {
  if (heldTabs.includes(tab)) return 'waiting'
  return tab === 'archived' ? 'archived' : undefined
}

/** Reads the filters from the URL; invalid values are left out. */
function queryIn({ states }: Pick<AdminRequestKind, 'states'>, search: URLSearchParams): RequestQuery {
  const tab = tabIn(search)
  const query = {
    q: search.get('q')?.slice(0, 120) || undefined,
    view: tab === 'all' ? undefined : tab,
    status: mixedTabs.includes(tab) ? oneOf(states, search.get('status')) : undefined,
    category: search.get('category') || undefined,
    rule: heldTabs.includes(tab) ? oneOf(requestHoldRules, search.get('rule')) : undefined,
    sortBy: oneOf(sorts, search.get('sortBy')) ?? usualSort(tab),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

type Of<Row extends RequestRow, One extends RequestRecord & Row> = { kind: AdminRequestKind<Row, One> }

export const adminRequestsLoader = <Row extends RequestRow, One extends RequestRecord & Row>(
  kind: AdminRequestKind<Row, One>,
) =>
  defineLoader(async ({ url: { searchParams }, load, prefetch }) => {
    kind.prefetch(prefetch, queryIn(kind, searchParams))
    await load(categoriesRead(kind.listing))
  })

/** All requests of a kind, also those that others do not see, and what administrators can do with them. */
export function AdminRequests<Row extends RequestRow, One extends RequestRecord & Row>({ kind }: Of<Row, One>) {
  const t = useT()
  const [search] = useSearchParams()
  const query = queryIn(kind, search)
  const tab = tabIn(search)
  const title = t(`admin-requests:title.${kind.name}`)
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={<Summary kind={kind} />}
        actions={<RequestExport kind={kind} query={query} />}
      />
      <RequestTabs kind={kind} current={tab} />
      <Filters kind={kind} tab={tab} />
      <ListSection
        key={JSON.stringify(query)}
        loading={<ListSkeleton label={t('admin-requests:loading')} count={8} />}
        failed={t('admin-requests:failed')}
      >
        <Requests kind={kind} query={query} tab={tab} />
      </ListSection>
    </>
  )
}

type Counted = { kind: Pick<AdminRequestKind, 'useCounts' | 'href'> }

function Summary({ kind }: Counted) {
  const t = useT()
  const format = useFormat()
  const counts = kind.useCounts()
  if (!counts) return '\u00A0'
  const { pending, open, running } = counts
  return t('admin-requests:summary', {
    pending: format.count(pending),
    open: format.count(open),
    running: format.count(running),
  })
}

function RequestTabs({ kind, current }: Counted & { current: Tab }) {
  const t = useT()
  const format = useFormat()
  const counts = kind.useCounts()
  return (
    <Tabs
      label={t('admin-requests:tabs.label')}
      current={current}
      className="mb-20"
      tabs={tabs.map((key) => ({
        key,
        label: t(`admin-requests:tabs.${key}`),
        href: kind.href(key === 'all' ? {} : { tab: key }),
        count: counts && format.count(counts[key]),
      }))}
    />
  )
}

function Filters<Row extends RequestRow, One extends RequestRecord & Row>({ kind, tab }: Of<Row, One> & { tab: Tab }) {
  const t = useT()
  const language = useLanguage()
  const categories = mainCategoriesOf(useCategories(kind.listing))
  const { stateText } = kind.useTexts()
  return (
    <FilterBar
      view={kind.listing === 'product' ? 'product-requests' : 'service-requests'}
      search={{ label: t('admin-requests:search') }}
      filters={[
        ...(mixedTabs.includes(tab)
          ? [
              {
                name: 'status',
                label: t('admin-requests:filters.status'),
                options: kind.states.map((value) => ({ value, label: stateText(value) })),
              },
            ]
          : []),
        {
          name: 'category',
          label: t('admin-requests:filters.category'),
          options: categories.map(({ slug, name }) => ({ value: slug, label: name[language] })),
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

const partOf = (tab: Tab): ListPart => {
  if (heldTabs.includes(tab)) return 'held'
  return tab === 'archived' ? 'archived' : 'other'
}

function Requests<Row extends RequestRow, One extends RequestRecord & Row>({
  kind,
  query,
  tab,
}: Of<Row, One> & { query: RequestQuery; tab: Tab }) {
  const t = useT()
  const { rows, pagination } = kind.useList(query)
  const isNarrowed = ['q', 'category', 'status', 'rule'].some((name) => name in query)
  const text = tab === 'all' || isNarrowed ? t('admin-requests:empty.text') : t(`admin-requests:empty.${tab}`)
  return <RequestList {...{ kind, rows, pagination }} part={partOf(tab)} emptyText={text} />
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
function RequestExport<Row extends RequestRow, One extends RequestRecord & Row>({
  kind,
  query,
}: Of<Row, One> & { query: RequestQuery }) {
  const t = useT()
  const badgeOf = useRequestBadge(kind)
  const whyOf = useWhyText()
  const rowOf = (request: Row) => {
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
      fileName={t(`admin-requests:file.${kind.name}`)}
      header={columns.map((column) => t(`admin-requests:csv.${column}`))}
      rowOf={rowOf}
      read={(page) => kind.read({ ...query, page, limit: LARGEST_PAGE })}
    />
  )
}
