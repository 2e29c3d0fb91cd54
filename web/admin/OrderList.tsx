import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { kinds } from '#web/kinds.ts'
import type { AnyOrderSummary, OrderKind } from '#web/transactions/kind.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { AdminList, AdminTable, PersonCell, SubjectCell, TimeCell } from './AdminList.tsx'

type KindName = keyof typeof kinds
// The registry's keys are the names of the kinds.
const kindNames = Object.keys(kinds) as KindName[]

/** What the address of the list of all orders says. */
type AdminOrderFilters = { kind: KindName | 'all'; page: number }

export function readAdminOrderFilters(search: URLSearchParams): AdminOrderFilters {
  const page = Number(search.get('page') ?? 1)
  return {
    kind: kindNames.find((kind) => kind === search.get('kind')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** As the address says it; what goes without saying is left out. */
const writeAdminOrderFilters = ({ kind, page }: AdminOrderFilters) => ({
  tab: 'all',
  kind: kind === 'all' ? undefined : kind,
  page: page > 1 ? page : undefined,
})

export const adminOrdersRead = ({ kind, page }: AdminOrderFilters) =>
  q(api.adminOrder.list, { query: { page, ...(kind === 'all' ? {} : { kind }) } })

/** The orders of everybody, of all kinds or of one. */
export function OrderList({ filters }: { filters: AdminOrderFilters }) {
  const t = useT()
  const hrefOf = (changes: Partial<AdminOrderFilters>) =>
    links.adminOrders(writeAdminOrderFilters({ ...filters, page: 1, ...changes }))
  const view = (kind: AdminOrderFilters['kind'], label: string) => ({
    key: kind,
    label,
    href: hrefOf({ kind }),
    isOn: filters.kind === kind,
  })
  return (
    <AdminList
      pageKey={JSON.stringify(filters)}
      views={[
        view('all', t('transactions:list.all')),
        ...kindNames.map((name) => view(name, kinds[name].words.kind(t))),
      ]}
      loading={t('refund-cases:desk.all.loading')}
      failed={t('refund-cases:desk.all.failed')}
    >
      <OrderPage filters={filters} hrefOf={(page) => hrefOf({ page })} />
    </AdminList>
  )
}

function OrderPage({ filters, hrefOf }: { filters: AdminOrderFilters; hrefOf: (page: number) => string }) {
  const t = useT()
  const { data } = useSuspenseQuery(adminOrdersRead(filters))
  return (
    <AdminTable
      caption={t('refund-cases:desk.all.title')}
      columns={useColumns()}
      rows={data.orders}
      pagination={data.pagination}
      hrefOf={hrefOf}
      empty={
        <EmptyState
          picture={artworkUrl('translation-paperwork', 'orders', { view: 2 })}
          title={t('refund-cases:desk.none')}
          text={t('refund-cases:desk.all.empty')}
        />
      }
    />
  )
}

/** How an order of any kind stands, in a word and its colour. */
export function useOrderStateBadge() {
  const t = useT()
  return ({ kind, status }: Pick<AdminOrder, 'kind' | 'status'>) => {
    const { process, words }: OrderKind = kinds[kind]
    const state = process.states[status]
    if (!state) return { word: status, tone: 'neutral' as const }
    // The process of its kind has the state.
    return { word: words.state({ kind, status } as Pick<AnyOrderSummary, 'kind' | 'status'>, t), tone: state.tone }
  }
}

function useColumns(): Column<AdminOrder>[] {
  const t = useT()
  const format = useFormat()
  const stateOf = useOrderStateBadge()
  return [
    {
      key: 'order',
      header: t('refund-cases:desk.order'),
      cell: ({ _id, title }) => (
        <SubjectCell
          href={links.adminOrder(_id)}
          title={title}
          number={t('transactions:number', { id: _id.slice(-6).toUpperCase() })}
        />
      ),
    },
    { key: 'buyer', header: t('refund-cases:desk.columns.buyer'), cell: ({ buyer }) => <PersonCell {...buyer} /> },
    {
      key: 'seller',
      header: t('refund-cases:desk.columns.seller'),
      cell: ({ seller }) => (seller ? <PersonCell {...seller} /> : t('refund-cases:desk.none')),
    },
    {
      key: 'state',
      header: t('refund-cases:desk.columns.state'),
      phone: 'end',
      cell: (row) => {
        const { word, tone } = stateOf(row)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'total',
      header: t('refund-cases:money.paid'),
      align: 'end',
      cell: ({ sum }) => format.money(sum),
    },
    {
      key: 'placed',
      header: t('refund-cases:desk.all.placed'),
      align: 'end',
      cell: ({ createdAt }) => <TimeCell at={createdAt} />,
    },
  ]
}
