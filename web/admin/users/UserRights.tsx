import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin-user.ts'
import { type StaffRole, staffRoles } from '#shared/policies/staff.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Action = 'suspend' | 'restore' | 'appoint' | 'dismiss'

const callOf = {
  suspend: adminApi.adminUser.suspend,
  restore: adminApi.adminUser.restore,
  appoint: adminApi.adminUser.appoint,
  dismiss: adminApi.adminUser.appoint,
}

/** Suspending an account and making an administrator, or the end of either: each with a reason that the person reads. */
export function UserRights({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const t = useT()
  const [action, setAction] = useState<Action | null>(null)
  const rejection = useRightRejection()
  const lacking = ({ isAdmin }: AdminUser) => (isAdmin && !isSelf ? rejection({ right: 'staff' }) : undefined)
  const isSuspended = user.status === 'suspended'
  const offered: Action[] = [isSuspended ? 'restore' : 'suspend']
  if (user.isAdmin) offered.push('dismiss')
  else if (!isSuspended) offered.push('appoint')
  return (
    <Section look="plain" title={t('admin-people:record.rights.title')}>
      <Row wrap gap={8} align="stretch">
        {offered.map((each) => (
          <Button
            key={each}
            variant="outline"
            tone={each === 'suspend' || each === 'dismiss' ? 'danger' : undefined}
            disabledReason={
              rejection(callOf[each]) ??
              lacking(user) ??
              (isSelf && each === 'suspend' ? t('admin-people:record.rights.self') : undefined)
            }
            onClick={() => setAction(each)}
          >
            {t(`admin-people:record.rights.${each}`)}
          </Button>
        ))}
      </Row>
      {offered.map((each) => (
        <RightsDialog key={each} user={user} action={each} isOpen={action === each} onClose={() => setAction(null)} />
      ))}
    </Section>
  )
}

const DAY = 86_400_000

/** The end of a day that a date field gave, in the time of the device; undefined if it gave none. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`) : undefined)

function RightsDialog({
  user,
  action,
  isOpen,
  onClose,
}: {
  user: AdminUser
  action: Action
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const now = useNow(DAY)
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason })
  const [day, setDay] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const options = {
    invalidate: [
      adminApi.adminUser.record,
      adminApi.adminUser.list,
      adminApi.adminUser.unverified,
      adminApi.adminUser.verified,
    ],
    success: t('admin-people:record.rights.done'),
  }
  const suspend = useApiMutation(adminApi.adminUser.suspend, options)
  const restore = useApiMutation(adminApi.adminUser.restore, options)
  const appoint = useApiMutation(adminApi.adminUser.appoint, options)
  const { text } = reason
  const until = endOf(day)
  const isPast = until !== undefined && until.getTime() <= now
  const params = { id: user._id }
  const runs: Record<Action, () => Promise<unknown>> = {
    suspend: () => suspend.run({ params, body: { reason: text, ...(until ? { until: until.toISOString() } : {}) } }),
    restore: () => restore.run({ params, body: { reason: text } }),
    appoint: () => appoint.run({ params, body: { isAdmin: true, role, reason: text } }),
    dismiss: () => appoint.run({ params, body: { isAdmin: false, reason: text } }),
  }
  const send = async () => {
    if (!reason.submit() || (action === 'suspend' && isPast)) return
    if (!(await runs[action]())) return
    reason.reset()
    setDay('')
    onClose()
  }
  const label = t(`admin-people:record.rights.${action}`)
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous={action === 'suspend' || action === 'dismiss'}
      isBusy={suspend.isPending || restore.isPending || appoint.isPending}
      busyLabel={t('admin-people:record.rights.busy')}
      title={t(`admin-people:record.rights.${action}Title`, { name: user.name })}
      text={t(`admin-people:record.rights.${action}Text`)}
      confirmLabel={label}
    >
      <Stack gap={16}>
        {action === 'appoint' ? (
          <SelectField
            label={t('admin-people:record.rights.role')}
            options={staffRoles.map((value) => ({ value, label: t(`staff:roles.${value}.name`) }))}
            value={role}
            onChange={(value) => setRole(staffRoles.find((each) => each === value) ?? role)}
            help={t(`staff:roles.${role}.text`)}
          />
        ) : null}
        <TextArea
          label={t('admin-people:record.rights.reason')}
          help={t('admin-people:record.rights.reasonHelp')}
          {...reason.field}
        />
        {action === 'suspend' ? (
          <TextField
            label={t('admin-people:record.rights.until')}
            hint={t('optional')}
            help={t('admin-people:record.rights.untilHelp')}
            type="date"
            value={day}
            onChange={setDay}
            error={reason.isSubmitted && isPast ? t('admin-people:record.rights.future') : undefined}
          />
        ) : null}
      </Stack>
    </LazyConfirmDialog>
  )
}
