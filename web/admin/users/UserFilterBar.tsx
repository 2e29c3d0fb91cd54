import { adminUserRoles, type UserFilters } from '#shared/contract/admin-user.ts'
import { owedReasons } from '#shared/policies/owed.ts'
import { useOwedTexts } from '#web/admin/money/money-texts.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

const accountTypes = ['individual', 'business'] as const
const emailStates = ['true', 'false'] as const
const statuses = ['active', 'suspended'] as const
const sorts = ['createdAt', 'name'] as const
const owedFilters = ['any', ...owedReasons] as const
const directions = ['asc', 'desc'] as const

/** The filters of the address. */
export function filtersIn(search: URLSearchParams): Partial<UserFilters> {
  const isEmailVerified = oneOf(emailStates, search.get('email'))
  const filters = {
    q: search.get('q') || undefined,
    role: oneOf(adminUserRoles, search.get('role')),
    accountType: oneOf(accountTypes, search.get('account')),
    status: oneOf(statuses, search.get('status')),
    owed: oneOf(owedFilters, search.get('owed')),
    isEmailVerified: isEmailVerified && isEmailVerified === 'true',
    sortBy: oneOf(sorts, search.get('sortBy')),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** The filters of the list of all people; those of sellers are found by words alone (`isPlain`). */
export function UserFilterBar({ isPlain }: { isPlain: boolean }) {
  const t = useT()
  const owed = useOwedTexts()
  const words = { label: t('admin-people:search') }
  if (isPlain) return <FilterBar search={words} filters={[]} />
  return (
    <FilterBar
      view="users"
      search={words}
      filters={[
        {
          name: 'role',
          label: t('admin-people:filters.role'),
          options: adminUserRoles.map((value) => ({ value, label: t(`admin-people:roles.${value}`) })),
        },
        {
          name: 'account',
          label: t('admin-people:filters.account'),
          options: accountTypes.map((value) => ({ value, label: t(`admin-people:account.${value}`) })),
        },
        {
          name: 'email',
          label: t('admin-people:filters.email'),
          options: emailStates.map((value) => ({
            value,
            label: t(value === 'true' ? 'admin-people:email.verified' : 'admin-people:email.open'),
          })),
        },
        {
          name: 'status',
          label: t('admin-people:filters.status'),
          options: statuses.map((value) => ({ value, label: t(`admin-people:status.${value}`) })),
        },
        {
          name: 'owed',
          label: t('operator-money:filter.label'),
          options: owedFilters.map((value) => ({
            value,
            label: value === 'any' ? t('operator-money:filter.any') : owed.label(value),
          })),
        },
      ]}
    />
  )
}
