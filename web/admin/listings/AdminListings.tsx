import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AdminListing, adminListingSorts } from '#shared/contract/admin-listing.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { categoriesRead, mainCategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { LARGEST_PAGE } from '#web/lists/every-page.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListExport } from '#web/lists/ListExport.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'
import { exampleAmount, parseAmount } from '#web/ui/amount-text.ts'
import { useLocale, useNumberErrors } from '#web/ui/LocaleProvider.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useFieldColumns } from './field-columns.ts'
import { ListingList } from './ListingList.tsx'
import { useListingBadge } from './listing-badge.ts'
import { type AdminListingKind, type ListingQuery, listRead } from './listing-kinds.ts'

const columns = [
  'id',
  'title',
  'seller',
  'category',
  'subcategory',
  'state',
  'price',
  'currency',
  'orders',
  'views',
  'reports',
  'created',
  'changed',
] as const

/** The whole list as it is filtered and sorted, for a spreadsheet. */
function ListingExport({ kind, query }: { kind: AdminListingKind; query: ListingQuery }) {
  const t = useT()
  const badgeOf = useListingBadge()
  const rowOf = (listing: AdminListing) => {
    const { _id, title, seller, category, subcategory, price, orderCount, viewCount, reporterCount } = listing
    const cells: Record<(typeof columns)[number], string | number> = {
      id: _id,
      title,
      seller: seller.name,
      category,
      subcategory,
      state: badgeOf({ ...listing, reporterCount: 0 }).word,
      price: price ? price.amount / 10 ** decimalsOfCurrency(price.currency) : '',
      currency: price?.currency ?? '',
      orders: orderCount,
      views: viewCount,
      reports: reporterCount,
      created: listing.createdAt,
      changed: listing.updatedAt,
    }
    return columns.map((column) => cells[column])
  }
  return (
    <ListExport
      fileName={t(`admin-listings:${kind.name}.file`)}
      header={columns.map((column) => t(`admin-listings:csv.${column}`))}
      rowOf={rowOf}
      further={useFieldColumns()}
      read={async (page) => {
        const reply = await kind.listCall({ query: { ...query, page, limit: LARGEST_PAGE } })
        return { rows: kind.rowsIn(reply), pagination: reply.pagination }
      }}
    />
  )
}

const tabs = ['all', 'reported', 'hidden', 'pending', 'drafts'] as const
type Tab = (typeof tabs)[number]

const tabQueries: Record<Tab, ListingQuery> = {
  all: {},
  reported: { reported: true },
  hidden: { state: 'hidden' },
  pending: { state: 'pending' },
  drafts: { status: 'draft' },
}

const states = ['live', 'paused', 'draft', 'archived'] as const
const stateQueries: Record<(typeof states)[number], ListingQuery> = {
  live: { live: true },
  paused: { status: 'paused' },
  draft: { status: 'draft' },
  archived: { status: 'archived' },
}

const directions = ['asc', 'desc'] as const
const UUID = /^[0-9a-f-]{36}$/i

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

const tabIn = (search: URLSearchParams): Tab => oneOf(tabs, search.get('tab')) ?? 'all'

/** People type major units; the API counts minor ones. */
function priceIn(search: URLSearchParams, name: string, currency: string): number | undefined {
  const amount = parseAmount(search.get(name) ?? '', currency)
  return amount !== null && amount <= 1_000_000_000 ? amount : undefined
}

/** Reads the filters from the URL; invalid values are left out. */
function queryIn(search: URLSearchParams, currency: string): ListingQuery {
  const tab = tabIn(search)
  const state = tab === 'all' || tab === 'reported' ? oneOf(states, search.get('state')) : undefined
  const seller = search.get('seller')
  const query = {
    q: search.get('q')?.slice(0, 100) || undefined,
    category: search.get('category') || undefined,
    minPrice: priceIn(search, 'minPrice', currency),
    maxPrice: priceIn(search, 'maxPrice', currency),
    sellerId: seller && UUID.test(seller) ? seller : undefined,
    sortBy: oneOf(adminListingSorts, search.get('sortBy')) ?? 'updated',
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
    ...(state ? stateQueries[state] : {}),
    ...tabQueries[tab],
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The numbers in the tabs are those of the whole list, so they stay while it is filtered. */
const totalsRead = (kind: AdminListingKind) => listRead(kind, { limit: 1 })

export const listingsLoader = (kind: AdminListingKind) =>
  defineLoader(async ({ load, prefetch }) => {
    prefetch(totalsRead(kind))
    await load(categoriesRead(kind.name))
  })

/** All listings of a kind, those that are not shown too, and what administrators can do with them. */
export function AdminListings({ kind }: { kind: AdminListingKind }) {
  const t = useT()
  const { currency } = useSite()
  const [search] = useSearchParams()
  const query = queryIn(search, currency)
  const title = t(`admin-listings:${kind.name}.title`)
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={<Summary kind={kind} />}
        actions={<ListingExport kind={kind} query={query} />}
      />
      <ListingTabs kind={kind} current={tabIn(search)} />
      <Filters kind={kind} tab={tabIn(search)} />
      <ListSection
        key={JSON.stringify(query)}
        loading={<ListSkeleton label={t(`admin-listings:${kind.name}.loading`)} count={8} />}
        failed={t(`admin-listings:${kind.name}.failed`)}
      >
        <Listings kind={kind} query={query} tab={tabIn(search)} />
      </ListSection>
    </>
  )
}

const useCounts = (kind: AdminListingKind) => useQuery(totalsRead(kind)).data?.counts

function Summary({ kind }: { kind: AdminListingKind }) {
  const t = useT()
  const format = useFormat()
  const counts = useCounts(kind)
  if (!counts) return '\u00A0'
  const { live, paused, reported, hidden } = counts
  return t('admin-listings:summary', {
    live: format.number(live),
    paused: format.count(paused),
    reported: format.count(reported),
    hidden: format.count(hidden),
  })
}

function ListingTabs({ kind, current }: { kind: AdminListingKind; current: Tab }) {
  const t = useT()
  const format = useFormat()
  const counts = useCounts(kind)
  return (
    <Tabs
      label={t('admin-listings:tabs.label')}
      current={current}
      className="mb-20"
      tabs={tabs.map((key) => ({
        key,
        label: t(`admin-listings:tabs.${key}`),
        href: kind.href(key === 'all' ? {} : { tab: key }),
        count: counts && format.count(counts[key]),
      }))}
    />
  )
}

function Filters({ kind, tab }: { kind: AdminListingKind; tab: Tab }) {
  const t = useT()
  const language = useLanguage()
  const { currency } = useSite()
  const locale = useLocale()
  const { amount } = useNumberErrors()
  const validationErrorOf = (text: string) =>
    Number.isNaN(parseAmount(text, currency)) ? amount(exampleAmount(currency, locale)) : undefined
  const categories = mainCategoriesOf(useCategories(kind.name))
  return (
    <FilterBar
      view={`${kind.name}s`}
      search={{ label: t(`admin-listings:${kind.name}.search`) }}
      filters={[
        {
          name: 'category',
          label: t('admin-listings:filters.category'),
          options: categories.map(({ slug, name }) => ({ value: slug, label: name[language] })),
        },
        ...(tab === 'all' || tab === 'reported'
          ? [
              {
                name: 'state',
                label: t('admin-listings:filters.state'),
                options: states.map((value) => ({ value, label: t(`admin-listings:states.${value}`) })),
              },
            ]
          : []),
        { name: 'minPrice', label: t('admin-listings:filters.minPrice'), type: 'number', validationErrorOf },
        { name: 'maxPrice', label: t('admin-listings:filters.maxPrice'), type: 'number', validationErrorOf },
      ]}
    />
  )
}

function Listings({ kind, query, tab }: { kind: AdminListingKind; query: ListingQuery; tab: Tab }) {
  const t = useT()
  const reply = useSuspenseQuery(listRead(kind, query)).data
  const isNarrowed = ['q', 'category', 'minPrice', 'maxPrice', 'sellerId', 'live'].some((name) => name in query)
  const text = tab === 'all' || isNarrowed ? t('admin-listings:empty.text') : t(`admin-listings:empty.${tab}`)
  return <ListingList kind={kind} rows={kind.rowsIn(reply)} pagination={reply.pagination} emptyText={text} />
}
