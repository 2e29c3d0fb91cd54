import type { AdminUser } from '#shared/contract/admin-user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { RowSubject } from '#web/lists/RowSubject.tsx'
import { type ListAddress, sortOf } from '#web/lists/use-list-address.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useUserBadge } from './user-badge.ts'

/** The columns of a table of people; only that of all of them can be sorted. `isOwed`: with what they are owed. */
export function useUserColumns(
  address: ListAddress,
  tab: 'all' | 'unverified' | 'verified',
  isOwed = false,
): Column<AdminUser>[] {
  const t = useT()
  const format = useFormat()
  const badgeOf = useUserBadge()
  const usual = { key: 'createdAt', direction: 'desc' } as const
  const sort = (key: string, first: 'asc' | 'desc') => (tab === 'all' ? sortOf(address, key, usual, first) : undefined)
  return [
    {
      key: 'user',
      header: t('admin-people:columns.user'),
      sort: sort('name', 'asc'),
      cell: ({ _id, name, email, profilePicture, isVerified }) => (
        <RowSubject
          href={tab === 'unverified' ? address.hrefOf({ open: _id }) : links.adminUser(_id)}
          keepScroll={tab === 'unverified'}
          picture={<Avatar name={name} picture={profilePicture} size={36} />}
          name={name}
          mark={isVerified ? <VerifiedBadge label={t('admin-people:verifiedSeller')} /> : null}
          note={email}
        />
      ),
    },
    {
      key: 'role',
      header: t('admin-people:columns.role'),
      cell: (user) => {
        const { word, tone } = badgeOf(user)
        return (
          <StatusBadge tone={tone} size="sm">
            {word}
          </StatusBadge>
        )
      },
    },
    {
      key: 'account',
      header: t('admin-people:columns.account'),
      phone: 'none',
      cell: ({ accountType }) => t(`admin-people:account.${accountType}`),
    },
    {
      key: 'email',
      header: t('admin-people:columns.email'),
      phone: 'none',
      cell: ({ isEmailVerified }) => t(isEmailVerified ? 'admin-people:email.verified' : 'admin-people:email.open'),
    },
    ...(isOwed
      ? [
          {
            key: 'owed',
            header: t('operator-money:filter.column'),
            align: 'end' as const,
            phone: 'second' as const,
            cell: ({ balance }: AdminUser) => <span className="tabular">{balance ? format.money(balance) : null}</span>,
          },
        ]
      : []),
    {
      key: 'orders',
      header: t('admin-people:columns.orders'),
      align: 'end',
      phone: 'none',
      cell: ({ orderCount }) => format.number(orderCount),
    },
    {
      key: 'joined',
      header: t('admin-people:columns.joined'),
      align: 'end',
      phone: 'none',
      sort: sort('createdAt', 'desc'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt, 'short')}</time>,
    },
  ]
}
