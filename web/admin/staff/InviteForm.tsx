import { useState } from 'react'
import { invitationDays, invitedRoles } from '#shared/policies/staff.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './StaffScreen.module.css'
import { staffReads } from './staff-reads.ts'

type Role = (typeof invitedRoles)[number]

const DAY = 86_400_000
const ends = { '': 'never', 30: 'in30', 90: 'in90', 365: 'in365' } as const

const timeIn = (days: string): { until?: string } =>
  days ? { until: new Date(Date.now() + Number(days) * DAY).toISOString() } : {}

/** Invites a person by their address; the role that is chosen is marked in the table of rights. */
export function InviteForm({ role, onRole }: { role: Role; onRole: (role: Role) => void }) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [days, setDays] = useState('7')
  const [end, setEnd] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const invite = useApiMutation(adminApi.adminStaff.invite, {
    invalidate: staffReads,
    success: ({ invitation }) => t('staff:invite.sent', { email: invitation.email }),
    once: true,
  })
  const send = async () => {
    setSubmitted(true)
    if (!email.trim()) return
    const opens = invitationDays.find((each) => String(each) === days)
    const body = { email: email.trim(), role, ...(opens ? { days: opens } : {}), ...timeIn(end) }
    if (!(await invite.run({ body }))) return
    setEmail('')
    setSubmitted(false)
  }
  const missing = isSubmitted && !email.trim() ? t('field.required') : undefined
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap={16}>
          <h2 className="size-18">{t('staff:invite.title')}</h2>
          <TextField
            label={t('staff:invite.email')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={missing ?? invite.errors.email}
          />
          <RadioCards
            legend={t('staff:invite.role')}
            options={invitedRoles.map((value) => ({
              value,
              label: t(`staff:roles.${value}.name`),
              description: t(`staff:roles.${value}.text`),
            }))}
            columns={1}
            value={role}
            onChange={(value) => {
              const chosen = invitedRoles.find((each) => each === value)
              if (chosen) onRole(chosen)
            }}
            help={t('staff:invite.ownerHint')}
          />
          <div className={styles.pair}>
            <SelectField
              label={t('staff:invite.opens')}
              options={invitationDays.map((count) => ({
                value: String(count),
                label: t('staff:invite.days', { count }),
              }))}
              value={days}
              onChange={setDays}
            />
            <SelectField
              label={t('staff:invite.ends')}
              options={Object.entries(ends).map(([value, text]) => ({ value, label: t(`staff:invite.${text}`) }))}
              value={end}
              onChange={setEnd}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            block
            loading={invite.isPending}
            loadingLabel={t('staff:invite.sending')}
          >
            {t('staff:invite.send', { role: t(`staff:roles.${role}.name`) })}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
