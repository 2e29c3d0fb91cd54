import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder, AdminOrderFilters } from '#shared/contract/admin-order.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { PersonCell, SubjectCell, TimeCell } from '#web/admin/AdminList.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useReturnText } from '#web/kernel/money-breakdown.ts'
import { useSite } from '#web/kernel/site.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { kinds } from '#web/kinds.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { type ListAddress, pageIn, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { parseAmount } from '#web/ui/amount-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from '../admin.module.css'
import { OrderStateCell } from './OrderStateCell.tsx'
import { useOrderStateBadge } from './order-state-badge.ts'
import { RemoveOrdersDialog } from './RemoveOrdersDialog.tsx'

type KindName = keyof typeof kinds
// The registry's keys are the names of the kinds.
const kindNames = keysOf(kinds)
const origins = ['offer'] as const
const sorts = ['newest', 'amount'] as const
const directions = ['asc', 'desc'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

/** The states of a kind, or of all; those of the same name are one. */
const statesOf = (kind: KindName | undefined): { kind: KindName; status: string }[] => {
  const all = (kind ? [kind] : kindNames).flatMap((name) =>
    Object.keys(kinds[name].process.states).map((status) => ({ kind: name, status })),
  )
  return [...new Map(all.toReversed().map((state) => [state.status, state])).values()].toReversed()
}

/** Reads the filters of the list of all orders from the URL, in which amounts are decimal numbers. */
export function orderFiltersIn(search: URLSearchParams, currency: string): Partial<AdminOrderFilters> {
  const matching = (name: string, pattern: RegExp) => {
    const value = search.get(name)?.trim()
    return value && pattern.test(value) ? value : undefined
  }
  const kind = oneOf(kindNames, search.get('kind'))
  const filters = {
    q: search.get('q')?.trim() || undefined,
    kind,
    status: statesOf(kind).find(({ status }) => status === search.get('status'))?.status,
    person: matching('person', UUID),
    origin: oneOf(origins, search.get('origin')),
    from: matching('from', DAY),
    to: matching('to', DAY),
    minTotal: parseAmount(search.get('min') ?? '', currency) ?? undefined,
    maxTotal: parseAmount(search.get('max') ?? '', currency) ?? undefined,
    sortBy: oneOf(sorts, search.get('sortBy')),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

export const adminOrdersRead = (search: URLSearchParams, currency: string) =>
  q(adminApi.adminOrder.list, { query: orderFiltersIn(search, currency) })

type ListProps = {
  /** The filters; the kind is among them where the list has one. */
  search: URLSearchParams
  title: string
  /** The only kind that the list has; all kinds, with a filter for them, if left out. */
  kind: KindName | undefined
}

/** The orders of everybody: to find, to open, to take away and to delete. */
export function OrderList({ search, title, kind }: ListProps) {
  const t = useT()
  return (
    <>
      <Filters search={search} only={kind} />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('refund-case:desk.all.loading')} count={5} />}
        failed={t('refund-case:desk.all.failed')}
      >
        <OrderPage search={search} title={title} kind={kind} />
      </ListSection>
    </>
  )
}

function Filters({ search, only }: { search: URLSearchParams; only: KindName | undefined }) {
  const t = useT()
  const address = useListAddress()
  const badgeOf = useOrderStateBadge()
  const kind = oneOf(kindNames, search.get('kind'))
  return (
    <>
      <FilterBar
        view="orders"
        search={{ label: t('admin-orders:search') }}
        filters={[
          ...(only
            ? []
            : [
                {
                  name: 'kind',
                  label: t('admin-orders:filters.kind'),
                  options: kindNames.map((value) => ({ value, label: kinds[value].texts.kind(t) })),
                },
              ]),
          {
            name: 'status',
            label: t('admin-orders:filters.status'),
            options: statesOf(kind).map((state) => ({ value: state.status, label: badgeOf(state).word })),
          },
          {
            name: 'origin',
            label: t('admin-orders:filters.origin'),
            options: origins.map((value) => ({ value, label: t(`admin-orders:origins.${value}`) })),
          },
          { name: 'from', label: t('admin-orders:filters.from'), type: 'date' },
          { name: 'to', label: t('admin-orders:filters.to'), type: 'date' },
          { name: 'min', label: t('admin-orders:filters.min'), type: 'text' },
          { name: 'max', label: t('admin-orders:filters.max'), type: 'text' },
        ]}
      />
      {search.get('person') ? (
        <p className="mb-16">
          <Chip size="sm" href={address.hrefOf({ person: undefined })} isOn>
            {t('admin-orders:onlyPerson')}
          </Chip>
        </p>
      ) : null}
    </>
  )
}

function OrderPage({ search, title, kind }: ListProps) {
  const t = useT()
  const { currency } = useSite()
  const address = useListAddress()
  const { orders, pagination } = useSuspenseQuery(adminOrdersRead(search, currency)).data
  const selection = useSelection(orders)
  const rejection = useRightRejection()
  const [removing, setRemoving] = useState<AdminOrder[]>([])
  const isFiltered = Object.keys(orderFiltersIn(search, currency)).some(
    (name) => name !== 'page' && !(kind && name === 'kind'),
  )
  return (
    <>
      <ListTable
        view="orders"
        caption={title}
        columns={useColumns(address)}
        rows={orders}
        nameOf={({ title }) => title}
        pagination={pagination}
        selection={selection}
        bulkActions={[
          {
            key: 'remove',
            label: t('admin-orders:actions.remove'),
            icon: IconTrash,
            isDanger: true,
            onAct: () => setRemoving(orders.filter(({ _id }) => selection.has(_id))),
            disabledReason: rejection(adminApi.adminOrder.removeMany),
          },
        ]}
        rowActions={(order) => [
          { key: 'open', label: t('admin-orders:actions.open'), href: links.adminOrder(order._id) },
          'line',
          {
            key: 'remove',
            label: t('admin-orders:actions.remove'),
            isDanger: true,
            onSelect: () => setRemoving([order]),
            disabled: rejection(adminApi.adminOrder.removeMany) !== undefined,
          },
        ]}
        empty={
          <EmptyState
            picture={artworkUrl('translation-paperwork', 'orders', { view: 2 })}
            title={isFiltered ? t('admin-orders:empty.title') : t('refund-case:desk.none')}
            text={isFiltered ? t('admin-orders:empty.text') : t('refund-case:desk.all.empty')}
          />
        }
      />
      <RemoveOrdersDialog orders={removing} onClose={() => setRemoving([])} onDone={selection.clear} />
    </>
  )
}

function useColumns(address: ListAddress): Column<AdminOrder>[] {
  const t = useT()
  const format = useFormat()
  const returnedText = useReturnText()
  const person = (party: AdminOrder['buyer']) => (
    <Link href={links.adminUser(party._id)} className={`inline-row align-center ${styles.personLink}`}>
      <PersonCell {...party} />
    </Link>
  )
  return [
    {
      key: 'order',
      header: t('refund-case:desk.order'),
      cell: ({ _id, title, origin }) => {
        const number = t('order:number', { id: shortId(_id) })
        return (
          <SubjectCell
            href={links.adminOrder(_id)}
            title={title}
            number={origin ? `${number} · ${t('admin-orders:origins.offer')}` : number}
          />
        )
      },
    },
    { key: 'buyer', header: t('refund-case:desk.columns.buyer'), cell: ({ buyer }) => person(buyer) },
    {
      key: 'seller',
      header: t('refund-case:desk.columns.seller'),
      cell: ({ seller }) => (seller ? person(seller) : t('refund-case:desk.none')),
    },
    {
      key: 'state',
      header: t('refund-case:desk.columns.state'),
      cell: (order) => <OrderStateCell order={order} />,
    },
    {
      key: 'amount',
      header: t('admin-orders:amount'),
      align: 'end',
      sort: sortOf(address, 'amount', undefined, 'desc'),
      cell: ({ sum, pricing, amounts }) => {
        const returned = returnedText({ pricing, amounts })
        return (
          <span className="grid">
            {format.money(sum)}
            {returned ? <small className="tone-muted size-13">{returned}</small> : null}
          </span>
        )
      },
    },
    {
      key: 'placed',
      header: t('refund-case:desk.all.placed'),
      align: 'end',
      sort: sortOf(address, 'newest', undefined, 'desc'),
      cell: ({ createdAt }) => <TimeCell at={createdAt} />,
    },
  ]
}
