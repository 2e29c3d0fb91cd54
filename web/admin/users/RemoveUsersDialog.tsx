import type { AdminUser } from '#shared/contract/admin-user.ts'
import { BulkActionDialog } from '#web/admin/BulkActionDialog.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'

const codes = ['self', 'open_orders', 'money_held', 'last_owner'] as const

/** Asks before accounts are erased. */
export function RemoveUsersDialog({
  users,
  ...rest
}: {
  /** The dialog is open as long as there are any. */
  users: AdminUser[]
  onClose: () => void
  onDone: () => void
}) {
  const t = useT()
  return (
    <BulkActionDialog
      {...rest}
      rows={users}
      action={{
        call: adminApi.adminUser.removeMany,
        bodyOf: (userIds, reason) => ({ userIds, reason }),
        reads: [adminApi.adminUser.list, adminApi.adminUser.unverified, adminApi.adminUser.verified],
        nameOf: ({ name }) => name,
        codes,
        reasonOf: (code) => t(`admin-people:remove.codes.${code}`),
        words: {
          title: t('admin-people:remove.title', { count: users.length }),
          text: t('admin-people:remove.text'),
          reason: t('admin-people:remove.reason'),
          confirm: t('admin-people:remove.confirm'),
          busy: t('admin-people:remove.busy'),
          done: t('admin-people:remove.done'),
          rejected: t('admin-people:remove.rejected'),
        },
      }}
    />
  )
}
