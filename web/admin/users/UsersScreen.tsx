import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { checked, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useHasRight, useRightRejection } from '#web/kernel/staff-rights.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { RemoveUsersDialog } from './RemoveUsersDialog.tsx'
import { filtersIn, UserFilterBar } from './UserFilterBar.tsx'
import { useVerifyAll } from './use-verify-seller.ts'
import { isUnverified } from './user-badge.ts'
import { useUserColumns } from './user-columns.tsx'
import { VerificationPanel } from './VerificationPanel.tsx'

const tabs = ['all', 'unverified', 'verified'] as const
type UserTab = (typeof tabs)[number]

const tabIn = (search: URLSearchParams): UserTab => tabs.find((tab) => tab === search.get('tab')) ?? 'all'

const allRead = (search: URLSearchParams) => q(adminApi.adminUser.list, { query: filtersIn(search) })

/** The lists of sellers have no other filter than the words. */
function sellerQuery(search: URLSearchParams) {
  const { page = 1, q: words } = filtersIn(search)
  return { query: { page, ...(words ? { q: words } : {}) } }
}
const unverifiedSellers = checked(
  adminApi.adminUser.unverified,
  (reply) => Array.isArray(reply?.sellers),
  'bad_sellers',
)
/**
 * The sellers who wait for a decision, as the queue counts them. With search words: all unverified sellers that match.
 */
function unverifiedRead(search: URLSearchParams) {
  const { query } = sellerQuery(search)
  return q(unverifiedSellers, { query: { ...query, ...('q' in query ? {} : { waiting: true }) } })
}
const verifiedRead = (search: URLSearchParams) => q(adminApi.adminUser.verified, sellerQuery(search))

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => {
  const tab = tabIn(searchParams)
  if (tab === 'all') prefetch(allRead(searchParams))
  else prefetch(tab === 'unverified' ? unverifiedRead(searchParams) : verifiedRead(searchParams))
})

/** Everybody who has an account: those whose documents wait for a decision, and what can be done with the others. */
export function UsersScreen() {
  const t = useT()
  const helps = useHasRight()('help')
  const [search] = useSearchParams()
  const tab = tabIn(search)
  const totals = useTotals()
  const List = lists[tab]
  const title = t('admin-people:title')
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={totals.summary}
        actions={
          helps ? (
            <Button variant="primary" icon={IconUserPlus} href={links.adminAddUser()}>
              {t('admin-people:add')}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t('admin-people:tabs.label')}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t(`admin-people:tabs.${key}`),
          href: links.adminUsers(key === 'all' ? {} : { tab: key }),
          count: totals[key],
        }))}
      />
      <UserFilterBar isPlain={tab !== 'all'} />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-people:loading')} count={5} />}
        failed={t('admin-people:failed')}
      >
        <List search={search} />
      </ListSection>
    </>
  )
}

const one = { query: { limit: 1 } }

/** The number of users in each tab, and the summary line. */
function useTotals() {
  const t = useT()
  const all = useQuery(q(adminApi.adminUser.list, one)).data?.pagination
  const unverified = useQuery(q(adminApi.adminQueue.list, one)).data?.counts.verification
  const verified = useQuery(q(adminApi.adminUser.verified, one)).data?.pagination.totalItems
  const total = all?.totalItems ?? 0
  const people = all?.totalIsCapped
    ? t('admin-people:summary.many', { total })
    : t(total === 1 ? 'admin-people:summary.one' : 'admin-people:summary.people', { total })
  const waiting = unverified ? t('admin-people:summary.waiting', { count: unverified }) : undefined
  return {
    all: undefined,
    unverified,
    verified,
    summary: all ? [people, ...(waiting ? [waiting] : [])].join(', ') : '\u00A0',
  }
}

type ListProps = { search: URLSearchParams }

function AllUsers({ search }: ListProps) {
  const { data, pagination } = useSuspenseQuery(allRead(search)).data
  return <UserList tab="all" search={search} rows={data} pagination={pagination} />
}

function UnverifiedSellers({ search }: ListProps) {
  const { sellers, pagination } = useSuspenseQuery(unverifiedRead(search)).data
  return <UserList tab="unverified" search={search} rows={sellers} pagination={pagination} />
}

function VerifiedSellers({ search }: ListProps) {
  const { sellers, pagination } = useSuspenseQuery(verifiedRead(search)).data
  return <UserList tab="verified" search={search} rows={sellers} pagination={pagination} />
}

const lists = { all: AllUsers, unverified: UnverifiedSellers, verified: VerifiedSellers }

function UserList({
  tab,
  search,
  rows,
  pagination,
}: ListProps & { tab: UserTab; rows: AdminUser[]; pagination: Pagination }) {
  const t = useT()
  const address = useListAddress()
  const selection = useSelection(rows)
  const [removing, setRemoving] = useState<AdminUser[]>([])
  const verifyAll = useVerifyAll()
  const rejection = useRightRejection()
  const chosen = rows.filter(({ _id }) => selection.has(_id))
  const open = rows.find(({ _id }) => _id === search.get('open'))
  return (
    <ListWithPanel
      panel={
        open ? (
          <VerificationPanel key={open._id} user={open} onDecided={() => address.apply({ open: undefined })} />
        ) : null
      }
    >
      <ListTable
        view="users"
        caption={t('admin-people:title')}
        columns={useUserColumns(address, tab, search.has('owed'))}
        rows={rows}
        nameOf={({ name }) => name}
        pagination={pagination}
        selection={selection}
        current={open?._id}
        bulkActions={[
          {
            key: 'verify',
            label: t('admin-people:actions.verify'),
            icon: IconRosetteDiscountCheck,
            onAct: () => void verifyAll(chosen).then(selection.clear),
            disabledReason:
              rejection(adminApi.adminUser.verify) ??
              (chosen.every(isUnverified) ? undefined : t('admin-people:onlyWaiting')),
          },
          {
            key: 'remove',
            label: t('admin-people:actions.remove'),
            icon: IconTrash,
            isDanger: true,
            onAct: () => setRemoving(chosen),
            disabledReason: rejection(adminApi.adminUser.removeMany),
          },
        ]}
        rowActions={(user) => [
          { key: 'open', label: t('admin-people:actions.open'), href: links.adminUser(user._id) },
          ...(isUnverified(user)
            ? [
                {
                  key: 'verify',
                  label: t('admin-people:actions.verify'),
                  href: address.hrefOf({ open: user._id }),
                },
              ]
            : []),
          'line',
          {
            key: 'remove',
            label: t('admin-people:actions.remove'),
            isDanger: true,
            onSelect: () => setRemoving([user]),
            disabled: rejection(adminApi.adminUser.removeMany) !== undefined,
          },
        ]}
        empty={
          <EmptyState
            picture={artworkUrl('business-admin', 'people', { view: 2 })}
            title={t('admin-people:empty.title')}
            text={t(
              tab === 'unverified' && !search.get('q') ? 'admin-people:empty.unverified' : 'admin-people:empty.text',
            )}
          />
        }
      />
      <RemoveUsersDialog users={removing} onClose={() => setRemoving([])} onDone={selection.clear} />
    </ListWithPanel>
  )
}
