import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestHoldRules } from '#shared/contract/admin-service-request.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { TimeCell } from '#web/admin/AdminList.tsx'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { type BulkAction, ListTable } from '#web/lists/ListTable.tsx'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { type ListAddress, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { RemoveRequestsDialog, RestoreRequestsDialog } from './BulkRequestsDialog.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import {
  type AdminRequestKind,
  isRemovable,
  isRestorable,
  type RequestRecord,
  type RequestRow,
  useRequestBadge,
} from './request-kinds.ts'

type Named = Pick<RequestRow, '_id' | 'title'>

/** Of requests that wait or are hidden the list says why, and since when; of archived ones, how long they can come back. */
export type ListPart = 'held' | 'archived' | 'other'

const UUID = /^[0-9a-f-]{36}$/i

/** A page of the list, and beside it the panel about the request that the address opens. */
export function RequestList<Row extends RequestRow, One extends RequestRecord & Row>({
  kind,
  rows,
  pagination,
  part,
  emptyText,
}: {
  kind: AdminRequestKind<Row, One>
  rows: Row[]
  pagination: Pagination
  part: ListPart
  emptyText: string
}) {
  const t = useT()
  const [search] = useSearchParams()
  const address = useListAddress()
  const selection = useSelection(rows)
  const [removing, setRemoving] = useState<Named[]>([])
  const rejection = useRightRejection()
  const [restoring, setRestoring] = useState<Named[]>([])
  const chosen = rows.filter(({ _id }) => selection.has(_id))
  const opened = search.get('open') ?? ''
  const open = UUID.test(opened) ? opened : undefined
  const rowActions = (request: Row): MenuItem[] => {
    const { _id, requester } = request
    const name = displayNameOf(requester)
    return [
      { key: 'look', label: t('admin-requests:actions.look'), href: address.hrefOf({ open: _id }) },
      { key: 'page', label: t('admin-requests:actions.page'), href: kind.pageHref(_id) },
      { key: 'person', label: t('admin-requests:actions.person', { name }), href: links.adminUser(requester._id) },
      ...(isRemovable(request)
        ? [
            'line' as const,
            {
              key: 'remove',
              label: t('admin-requests:actions.remove'),
              isDanger: true,
              onSelect: () => setRemoving([request]),
              disabled: rejection(kind.removeMany) !== undefined,
            },
          ]
        : []),
    ]
  }
  const restore: BulkAction = {
    key: 'restore',
    label: t('admin-requests:actions.restore'),
    icon: IconArrowBackUp,
    onAct: () => setRestoring(chosen),
    disabledReason:
      rejection(kind.restoreMany) ?? (chosen.every(isRestorable) ? undefined : t('admin-requests:cannotRestore')),
  }
  const remove: BulkAction = {
    key: 'remove',
    label: t('admin-requests:actions.remove'),
    icon: IconTrash,
    isDanger: true,
    onAct: () => setRemoving(chosen),
    disabledReason:
      rejection(kind.removeMany) ?? (chosen.every(isRemovable) ? undefined : t('admin-requests:cannotRemove')),
  }
  return (
    <>
      <ListWithPanel
        panel={
          open ? <RequestPanel key={open} kind={kind} id={open} onRemove={(request) => setRemoving([request])} /> : null
        }
      >
        <ListTable
          view={kind.listing === 'product' ? 'product-requests' : 'service-requests'}
          caption={t(`admin-requests:title.${kind.name}`)}
          columns={useColumns(kind, address, part)}
          rows={rows}
          nameOf={({ title }) => title}
          pagination={pagination}
          selection={selection}
          current={open}
          bulkActions={[part === 'archived' ? restore : remove]}
          rowActions={rowActions}
          empty={
            <EmptyState
              picture={artworkUrl(kind.artwork, 'requests', { view: 2 })}
              title={t('admin-requests:empty.title')}
              text={emptyText}
            />
          }
        />
      </ListWithPanel>
      <RemoveRequestsDialog
        kind={kind}
        requests={removing}
        onClose={() => setRemoving([])}
        onDone={() => {
          selection.clear()
          if (removing.some(({ _id }) => _id === open)) address.apply({ open: undefined })
        }}
      />
      <RestoreRequestsDialog
        kind={kind}
        requests={restoring}
        onClose={() => setRestoring([])}
        onDone={selection.clear}
      />
    </>
  )
}

/** Returns a short text with the reason for which a request is held or hidden. */
export function useWhyText() {
  const t = useT()
  return ({ moderation: { state, rule, reason } }: Pick<RequestRow, 'moderation'>): string => {
    if (state === 'clear') return ''
    const known = requestHoldRules.find((each) => each === rule)
    if (!known) return rule ?? t('admin-requests:rules.other')
    const words = known === 'prohibited_words' && reason ? `: ${reason}` : ''
    return `${t(`admin-requests:rules.${known}`)}${words}`
  }
}

function useColumns<Row extends RequestRow, One extends RequestRecord>(
  kind: AdminRequestKind<Row, One>,
  address: ListAddress,
  part: ListPart,
): Column<Row>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useRequestBadge(kind)
  const whyOf = useWhyText()
  const categoryOf = useCategoryTexts(kind.listing)
  const { budget: budgetText } = kind.useTexts()
  const isHeld = part === 'held'
  const usual = isHeld ? ({ key: 'waiting', direction: 'asc' } as const) : undefined
  const last = useLastColumn<Row>(address, part, usual)
  return [
    {
      key: 'request',
      header: t('admin-requests:column'),
      cell: ({ _id, title, requester, category }) => (
        <RowSubject
          href={address.hrefOf({ open: _id })}
          keepScroll
          name={title}
          note={`${displayNameOf(requester)} · ${categoryOf(category)}`}
        />
      ),
    },
    {
      key: 'state',
      header: t('admin-requests:columns.state'),
      cell: (request) => {
        const { word, tone } = badgeOf(request)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    ...(isHeld ? [{ key: 'why', header: t('admin-requests:columns.why'), phone: 'none' as const, cell: whyOf }] : []),
    {
      key: 'budget',
      header: t('admin-requests:columns.budget'),
      align: 'end',
      sort: sortOf(address, 'budget', usual, 'desc'),
      cell: (request) => <span className="text-nowrap">{budgetText(request)}</span>,
    },
    {
      key: 'offers',
      header: t('admin-requests:columns.offers'),
      align: 'end',
      phone: 'none',
      sort: sortOf(address, 'offers', usual, 'desc'),
      cell: ({ offerCount }) => format.number(offerCount),
    },
    last,
  ]
}

/** The time column of a tab: waiting since, days left to restore, or posted on. */
function useLastColumn<Row extends RequestRow>(
  address: ListAddress,
  part: ListPart,
  usual: Parameters<typeof sortOf>[2],
): Column<Row> {
  const t = useT()
  const format = useFormat()
  const columns: Record<ListPart, Column<Row>> = {
    held: {
      key: 'since',
      header: t('admin-requests:columns.since'),
      align: 'end',
      sort: sortOf(address, 'waiting', usual, 'asc'),
      cell: ({ moderation, createdAt }) => <TimeCell at={moderation.since ?? createdAt} />,
    },
    archived: {
      key: 'archive',
      header: t('admin-requests:columns.archive'),
      align: 'end',
      cell: (request) => <ArchiveCell request={request} href={address.hrefOf({ open: request._id })} />,
    },
    other: {
      key: 'posted',
      header: t('admin-requests:columns.posted'),
      align: 'end',
      sort: sortOf(address, 'newest', usual, 'desc'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-nowrap">
          {format.date(createdAt, 'short')}
        </time>
      ),
    },
  }
  return columns[part]
}

/** The days that are left, and the way to the panel that brings it back. */
function ArchiveCell({ request: { title, archive }, href }: { request: RequestRow; href: string }) {
  const t = useT()
  if (!archive?.daysLeft) return <span className="text-nowrap">{t('admin-requests:restore.over')}</span>
  return (
    <Row as="span" gap={8} justify="end" wrap inline>
      <span className="text-nowrap">{t('admin-requests:restore.left', { count: archive.daysLeft })}</span>
      <Button size="sm" href={href} keepScroll aria-label={t('admin-requests:restore.name', { title })}>
        {t('admin-requests:actions.restore')}
      </Button>
    </Row>
  )
}
