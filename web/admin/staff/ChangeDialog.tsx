import { useState } from 'react'
import type { StaffMember } from '#shared/contract/admin-staff.ts'
import { type StaffRole, staffRoles } from '#shared/policies/staff.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { staffReads } from './staff-reads.ts'

const DAY = 86_400_000

/** The day of a moment in the time of the device, as a date field takes it. */
function dayOf(at: string | null): string {
  if (!at) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The end of a day that a date field gave; null if it gave none. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`) : null)

type Props = { member: StaffMember; isOpen: boolean; onClose: () => void }

/** Gives a colleague another role, or another end of it, with a reason. */
export function ChangeDialog({ member, isOpen, onClose }: Props) {
  const t = useT()
  const now = useNow(DAY)
  const [role, setRole] = useState<StaffRole>(member.role)
  const [day, setDay] = useState(dayOf(member.expiresAt))
  const change = useApiMutation(adminApi.adminStaff.change, {
    invalidate: staffReads,
    success: t('staff:change.done', { name: member.name }),
  })
  const reason = useRequiredText({ limit: TEXT_LIMITS.accountReason, rejected: change.errors.reason })
  const isOwner = role === 'owner'
  const end = isOwner ? null : endOf(day)
  const isPast = end !== null && end.getTime() <= now
  const isSame = role === member.role && (isOwner || day === dayOf(member.expiresAt))
  const send = async () => {
    const text = reason.submit()
    if (!text || isPast || isSame) return
    const body = { role, until: end?.toISOString() ?? null, reason: text }
    if (await change.run({ params: { id: member._id }, body })) onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={change.isPending}
      title={t('staff:change.title', { name: member.name })}
      text={t('staff:change.text')}
      confirmLabel={t('staff:change.save')}
      error={reason.isSubmitted && isSame ? t('staff:change.same') : undefined}
    >
      <Stack gap={16}>
        <SelectField
          label={t('staff:change.role')}
          options={staffRoles.map((value) => ({ value, label: t(`staff:roles.${value}.name`) }))}
          value={role}
          onChange={(value) => setRole(staffRoles.find((each) => each === value) ?? role)}
          help={t(`staff:roles.${role}.text`)}
        />
        {isOwner ? (
          <p className="quiet-text">{t('staff:change.ownerEnd')}</p>
        ) : (
          <TextField
            type="date"
            label={t('staff:change.until')}
            hint={t('optional')}
            help={t('staff:change.untilHelp')}
            value={day}
            onChange={setDay}
            error={isPast ? t('staff:change.past') : change.errors.until}
          />
        )}
        <TextArea label={t('staff:change.reason')} help={t('staff:change.reasonHelp')} {...reason.field} />
      </Stack>
    </LazyConfirmDialog>
  )
}
