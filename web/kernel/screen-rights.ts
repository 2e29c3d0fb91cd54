import type { Right } from '#shared/policies/staff.ts'

/** The beginnings of addresses of the administration and the right that their screens need; the first that fits counts. */
const RIGHTS: readonly (readonly [start: string, right: Right])[] = [
  ['/admin/users/add-user', 'help'],
  ['/admin/services/edit-service', 'moderate'],
  ['/admin/products/edit-product', 'moderate'],
  ['/admin/conversations', 'moderate'],
  ['/admin/bank', 'finance'],
  ['/admin/money', 'finance'],
  ['/admin/invoices', 'finance'],
  ['/admin/payments', 'finance'],
  ['/admin/subscriptions', 'finance'],
  ['/admin/audit', 'audit'],
  ['/admin/settings', 'configure'],
  ['/admin/categories', 'configure'],
  ['/admin/import', 'configure'],
  ['/admin/pages', 'configure'],
  ['/admin/mail-texts', 'configure'],
  ['/admin/interface-texts', 'configure'],
  ['/admin/webhooks', 'configure'],
  ['/admin/staff', 'staff'],
  ['/admin/service-accounts', 'staff'],
]

/** The right that a screen of the administration needs, by its address: for its guard, and for the menu that leads to it. */
export const rightOfScreen = (path: string): Right =>
  RIGHTS.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'see'
