import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminListing } from '#shared/contract/admin-listing.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { type BulkAction, ListTable } from '#web/lists/ListTable.tsx'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { type ListAddress, sortOf, useListAddress } from '#web/lists/use-list-address.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import styles from '../admin.module.css'
import { ListingPanel } from './ListingPanel.tsx'
import { type BulkStep, ListingsDialog } from './ListingsDialog.tsx'
import { isArchived, isHidden, useListingBadge } from './listing-badge.ts'
import type { AdminListingKind } from './listing-kinds.ts'

const UUID = /^[0-9a-f-]{36}$/i

/** The conditions under which each bulk action applies to a listing. */
const canDo: Record<BulkStep, (listing: AdminListing) => boolean> = {
  hide: (listing) => !isHidden(listing) && !isArchived(listing),
  restore: (listing) => isHidden(listing) && !isArchived(listing),
  remove: (listing) => !isArchived(listing),
}

/** A page of the list, and beside it the panel about the listing that the address opens. */
export function ListingList({
  kind,
  rows,
  pagination,
  emptyText,
}: {
  kind: AdminListingKind
  rows: AdminListing[]
  pagination: Pagination
  emptyText: string
}) {
  const t = useT()
  const [search] = useSearchParams()
  const address = useListAddress()
  const selection = useSelection(rows)
  const [confirming, setConfirming] = useState<{ step: BulkStep; listings: Pick<AdminListing, '_id' | 'title'>[] }>()
  const chosen = rows.filter(({ _id }) => selection.has(_id))
  const opened = search.get('open') ?? ''
  const open = UUID.test(opened) ? opened : undefined
  const rejection = useRightRejection()
  const isLocked = rejection(adminApi.adminListing.moderate) !== undefined
  const bulk = (step: BulkStep, icon: BulkAction['icon']): BulkAction => ({
    key: step,
    label: t(`admin-listings:actions.${step}`),
    icon,
    isDanger: step === 'remove',
    onAct: () => setConfirming({ step, listings: chosen }),
    disabledReason:
      rejection(adminApi.adminListing.moderate) ??
      (chosen.every(canDo[step]) ? undefined : t(`admin-listings:cannot.${step}`)),
  })
  const rowActions = (listing: AdminListing): MenuItem[] => {
    const { _id, seller, isLive } = listing
    const asking = (step: BulkStep) => () => setConfirming({ step, listings: [listing] })
    return [
      { key: 'look', label: t('admin-listings:actions.look'), href: address.hrefOf({ open: _id }) },
      ...(isLive ? [{ key: 'page', label: t('admin-listings:actions.page'), href: kind.pageHref(listing) }] : []),
      ...(isArchived(listing)
        ? []
        : [{ key: 'edit', label: t('admin-listings:actions.edit'), href: kind.editHref(_id), disabled: isLocked }]),
      {
        key: 'seller',
        label: t('admin-listings:actions.ofSeller', { name: seller.name }),
        href: kind.href({ seller: seller._id }),
      },
      ...(['hide', 'restore'] as const)
        .filter((step) => canDo[step](listing))
        .map((step) => ({
          key: step,
          label: t(`admin-listings:actions.${step}`),
          onSelect: asking(step),
          disabled: isLocked,
        })),
      ...(canDo.remove(listing)
        ? [
            'line' as const,
            {
              key: 'remove',
              label: t('admin-listings:actions.remove'),
              isDanger: true,
              onSelect: asking('remove'),
              disabled: isLocked,
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <OnlyOfSeller rows={rows} address={address} />
      <ListWithPanel
        panel={
          open ? (
            <ListingPanel
              key={open}
              kind={kind}
              id={open}
              onRemove={(listing) => setConfirming({ step: 'remove', listings: [listing] })}
            />
          ) : null
        }
      >
        <ListTable
          view={`${kind.name}s`}
          caption={t(`admin-listings:${kind.name}.title`)}
          columns={useColumns(kind, address)}
          rows={rows}
          nameOf={({ title }) => title}
          pagination={pagination}
          selection={selection}
          current={open}
          bulkActions={[bulk('hide', IconEyeOff), bulk('restore', IconEye), bulk('remove', IconTrash)]}
          rowActions={rowActions}
          empty={
            <EmptyState
              picture={artworkUrl(kind.artwork, 'listings', { view: 2 })}
              title={t('admin-listings:empty.title')}
              text={emptyText}
            />
          }
        />
      </ListWithPanel>
      {(['hide', 'restore', 'remove'] as const).map((step) => (
        <ListingsDialog
          key={step}
          kind={kind}
          step={step}
          listings={confirming?.step === step ? confirming.listings : []}
          onClose={() => setConfirming(undefined)}
          onDone={(gone) => {
            selection.clear()
            if (open && gone.includes(open)) address.apply({ open: undefined })
          }}
        />
      ))}
    </>
  )
}

/** The listings of one seller alone: the way back to all. */
function OnlyOfSeller({ rows: [first], address }: { rows: AdminListing[]; address: ListAddress }) {
  const t = useT()
  if (!address.value('seller')) return null
  return (
    <p className="mb-12">
      <Chip size="sm" href={address.hrefOf({ seller: undefined })} isOn keepScroll>
        {t('admin-listings:filters.onlyOf', { name: first?.seller.name ?? '' })}
      </Chip>
    </p>
  )
}

function useColumns(kind: AdminListingKind, address: ListAddress): Column<AdminListing>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useListingBadge()
  const categoryOf = useCategoryTexts(kind.name)
  const sort = (key: string, first: 'asc' | 'desc') =>
    sortOf(address, key, { key: 'updated', direction: 'desc' }, first)
  return [
    {
      key: 'listing',
      header: t(`admin-listings:${kind.name}.column`),
      sort: sort('title', 'asc'),
      cell: ({ _id, title, picture, seller, category }) => (
        <RowSubject
          href={address.hrefOf({ open: _id })}
          keepScroll
          picture={
            picture ? <Picture source={picture} alt="" sizes="58px" rounded="md" className={styles.picture} /> : null
          }
          name={title}
          note={`${seller.name} · ${categoryOf(category)}`}
        />
      ),
    },
    {
      key: 'state',
      header: t('admin-listings:columns.state'),
      cell: (listing) => {
        const { word, tone } = badgeOf(listing)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'price',
      header: t('admin-listings:columns.price'),
      align: 'end',
      sort: sort('price', 'asc'),
      cell: ({ price }) => (price ? format.money(price, 'browsing') : t('admin-listings:onRequest')),
    },
    {
      key: 'orders',
      header: t('admin-listings:columns.orders'),
      align: 'end',
      phone: 'none',
      sort: sort('orders', 'desc'),
      cell: ({ orderCount }) => format.number(orderCount),
    },
    {
      key: 'changed',
      header: t('admin-listings:columns.changed'),
      align: 'end',
      sort: sort('updated', 'desc'),
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="text-nowrap">
          {format.date(updatedAt, 'short')}
        </time>
      ),
    },
  ]
}
