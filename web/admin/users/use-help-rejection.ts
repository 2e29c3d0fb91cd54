import type { AdminUser } from '#shared/contract/admin-user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'

/** Returns why nothing can be done for this person: a lacking right, an account of the staff, or one's own. */
export function useHelpRejection(user: AdminUser, isSelf: boolean): string | undefined {
  const t = useT()
  const rejection = useRightRejection()
  if (isSelf) return t('admin-people:record.rights.self')
  return rejection({ right: 'help' }) ?? (user.isAdmin ? rejection({ right: 'staff' }) : undefined)
}
