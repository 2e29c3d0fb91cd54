import { type FormEvent, useState } from 'react'
import { type TeamRole, teamRoles } from '#shared/kernel/contract.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './TeamScreen.module.css'

/** Asks for an address and a role, and sends the invitation there. */
export function InvitationForm() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('answer')
  const [isMissing, setMissing] = useState(false)
  const invite = useAct(api.team.invite, {
    once: true,
    invalidate: [api.team.list],
    success: ({ member }) => t('team:invite.sent', { email: member.email }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!email.trim())
    if (!email.trim()) return document.getElementById('invitee')?.focus()
    if (await invite.run({ body: { email: email.trim(), role } })) setEmail('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate aria-labelledby="invite">
      <h3 id="invite">{t('team:invite.title')}</h3>
      <TextField
        id="invitee"
        type="email"
        autoComplete="off"
        label={t('team:invite.email')}
        help={t('team:invite.hint')}
        value={email}
        onChange={setEmail}
        error={isMissing && !email.trim() ? t('field.required') : invite.errors.email}
      />
      <RadioCards
        legend={t('team:invite.role')}
        value={role}
        onChange={(value) => setRole(teamRoles.find((each) => each === value) ?? 'answer')}
        columns={2}
        options={teamRoles.map((each) => ({
          value: each,
          label: t(`team:roles.${each}.name`),
          description: t(`team:roles.${each}.text`),
        }))}
      />
      <Button type="submit" variant="primary" loading={invite.isPending} loadingLabel={t('team:invite.sending')}>
        {t('team:invite.send')}
      </Button>
    </form>
  )
}
