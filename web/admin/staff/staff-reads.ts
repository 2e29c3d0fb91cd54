import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'

export const staffRead = () => q(adminApi.adminStaff.list)

/** Reads that a change of the staff makes stale. */
export const staffReads = [
  adminApi.adminStaff.list,
  adminApi.adminUser.list,
  adminApi.adminUser.record,
  adminApi.adminAudit.list,
]
