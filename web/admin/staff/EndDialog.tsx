import type { StaffMember } from '#shared/contract/admin-staff.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSignOut } from '#web/kernel/session.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { staffReads } from './staff-reads.ts'

type Props = { member: StaffMember; isSelf: boolean; isOpen: boolean; onClose: () => void }

/** Ends the access of a colleague, or one's own. */
export function EndDialog({ member, isSelf, isOpen, onClose }: Props) {
  const t = useT()
  const signOut = useSignOut()
  const { name, _id: id } = member
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason })
  const remove = useApiMutation(adminApi.adminStaff.remove, {
    invalidate: staffReads,
    success: t('staff:remove.done', { name }),
  })
  const leave = useApiMutation(adminApi.adminStaff.leave, { success: t('staff:leave.done') })
  const end = async () => {
    if (isSelf) {
      // The session has ended with the rights.
      if (await leave.run()) await signOut({ isGone: true })
      return
    }
    const text = reason.submit()
    if (text && (await remove.run({ params: { id }, body: { reason: text } }))) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void end()}
      isDangerous
      isBusy={remove.isPending || leave.isPending}
      title={isSelf ? t('staff:leave.title') : t('staff:remove.title', { name })}
      text={t(isSelf ? 'staff:leave.text' : 'staff:remove.text')}
      confirmLabel={t(isSelf ? 'staff:leave.go' : 'staff:remove.go')}
    >
      {isSelf ? null : (
        <TextArea label={t('staff:change.reason')} help={t('staff:change.reasonHelp')} {...reason.field} />
      )}
    </LazyConfirmDialog>
  )
}
