import type { PersonHelp } from '#shared/contract/admin-person.ts'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'

/** A change of the address that its owner has not confirmed yet. */
export function PendingEmail({ user, help, isSelf }: { user: AdminUser; help: PersonHelp; isSelf: boolean }) {
  const t = useT()
  const format = useFormat()
  const lacking = useHelpRejection(user, isSelf)
  const cancel = useApiMutation(adminApi.adminPerson.cancelEmail, {
    invalidate: helpReads,
    success: t('admin-help:email.cancelled'),
  })
  if (!help.pendingEmail) return null
  const { email, until } = help.pendingEmail
  return (
    <Alert kind="info">
      <Stack gap={8} align="start">
        <b>{t('admin-help:email.pendingTitle')}</b>
        <span className="text-anywhere">
          {until
            ? t('admin-help:email.pendingText', { email, when: format.dateTime(until) })
            : t('admin-help:email.overText', { email })}
        </span>
        <Button
          size="sm"
          disabledReason={lacking}
          loading={cancel.isPending}
          onClick={() => void cancel.run({ params: { id: user._id } })}
        >
          {t('admin-help:email.cancel')}
        </Button>
      </Stack>
    </Alert>
  )
}
