import IconKeyOff from '@tabler/icons-react/dist/esm/icons/IconKeyOff.mjs'
import { useState } from 'react'
import type { PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'

/** The first half of the recovery of lost factors: one of the staff asks, a colleague confirms. */
export function AskFactorRecovery({ user, help, isSelf }: { user: AdminUser; help: PersonHelp; isSelf: boolean }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const lacking = useHelpRejection(user, isSelf)
  const ask = useApiMutation(adminApi.adminPerson.askFactorRecovery, {
    once: true,
    invalidate: [...helpReads, adminApi.adminQueue.list],
    success: t('admin-help:recovery.asked'),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: ask.errors.reason })
  const waits = help.factorRecovery ? t('admin-help:recovery.waits') : undefined
  const none = help.hasFactors ? undefined : t('admin-help:recovery.none')
  const suspended = user.status === 'suspended' ? t('errors:codes.account_suspended') : undefined
  const send = async () => {
    const text = reason.submit()
    if (!text || !(await ask.run({ params: { id: user._id }, body: { reason: text } }))) return
    reason.reset()
    setOpen(false)
  }
  return (
    <>
      <Button icon={IconKeyOff} disabledReason={lacking ?? suspended ?? none ?? waits} onClick={() => setOpen(true)}>
        {t('admin-help:recovery.start')}
      </Button>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void send()}
        isDangerous
        isBusy={ask.isPending}
        busyLabel={t('admin-help:sending')}
        title={t('admin-help:recovery.askTitle', { name: user.name })}
        text={t('admin-help:recovery.askText')}
        confirmLabel={t('admin-help:recovery.ask')}
      >
        <TextArea label={t('admin-help:reason')} help={t('admin-help:reasonHelp')} {...reason.field} />
      </LazyConfirmDialog>
    </>
  )
}
