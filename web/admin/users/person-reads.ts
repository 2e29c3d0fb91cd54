import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'

export const recordRead = (id: string) => q(adminApi.adminUser.record, { params: { id } })
export const helpRead = (id: string) => q(adminApi.adminPerson.help, { params: { id } })
export const mailsRead = (id: string, query: { page?: number; limit?: number } = {}) =>
  q(adminApi.adminPerson.mails, { params: { id }, query })

export const conversationsRead = (personId: string, page: number) =>
  q(adminApi.adminConversation.list, { query: { personId, page } })
export const reviewsRead = (id: string, page: number) =>
  q(adminApi.adminPerson.reviews, { params: { id }, query: { page } })

/** Reads that help for a person makes stale. */
export const helpReads = [
  adminApi.adminPerson.help,
  adminApi.adminPerson.mails,
  adminApi.adminUser.record,
  adminApi.adminUser.list,
  adminApi.adminUser.unverified,
  adminApi.adminUser.verified,
]

export const personTabs = ['overview', 'orders', 'listings', 'conversations', 'reviews', 'mails', 'log'] as const
export type PersonTab = (typeof personTabs)[number]

/** The tab that an address names: the overview unless it names another. */
export const tabIn = (search: URLSearchParams): PersonTab =>
  personTabs.find((tab) => tab === search.get('tab')) ?? 'overview'

/** The page of a tab's list that an address names. */
export const tabPageIn = (search: URLSearchParams): number =>
  Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
