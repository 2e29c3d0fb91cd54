import { type AdminSubscriptionFilters, adminSubscriptionSorts } from '#shared/contract/admin-subscription.ts'
import { PlanInterval, SubscriptionStatus } from '#shared/contract/subscription.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { pageIn } from '#web/lists/use-list-address.ts'

const sorts = ['newest', ...adminSubscriptionSorts] as const
const directions = ['asc', 'desc'] as const

const oneOf = <const T extends readonly string[]>(values: T, value: string | null): T[number] | undefined =>
  values.find((each) => each === value)

/** Reads the filters from the URL; invalid values are left out. */
export function subscriptionFiltersIn(search: URLSearchParams): Partial<AdminSubscriptionFilters> {
  const planId = search.get('plan')
  const filters = {
    q: search.get('q')?.slice(0, 255) || undefined,
    planId: planId && /^[a-z0-9-]{1,40}$/.test(planId) ? planId : undefined,
    status: oneOf(SubscriptionStatus.options, search.get('status')),
    interval: oneOf(PlanInterval.options, search.get('interval')),
    sortBy: oneOf(sorts, search.get('sortBy')),
    sortOrder: oneOf(directions, search.get('sortOrder')),
    page: pageIn(search),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

export const subscriptionsRead = (search: URLSearchParams) =>
  q(adminApi.adminSubscription.list, { query: subscriptionFiltersIn(search) })

/** The reads that are stale after an administrator has changed a plan. */
export const subscriptionReads = [
  adminApi.adminSubscription.record,
  adminApi.adminSubscription.list,
  adminApi.adminSubscription.revenue,
  adminApi.adminSubscription.show,
] as const
