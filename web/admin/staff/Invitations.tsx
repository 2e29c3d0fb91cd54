import type { StaffInvitation } from '#shared/contract/admin-staff.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './StaffScreen.module.css'
import { staffReads } from './staff-reads.ts'

/** The people who are invited and have not accepted yet. */
export function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  const t = useT()
  return (
    <section className={styles.invited}>
      <h2 className="size-13 tone-muted mb-6">{t('staff:invited.title')}</h2>
      {invitations.length === 0 ? <p className="quiet-text mb-12">{t('staff:invited.none')}</p> : null}
      <ul>
        {invitations.map((invitation) => (
          <Invitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const t = useT()
  const format = useFormat()
  const { _id: id, email, role, invitedBy, invitedAt, openUntil, isOver } = invitation
  const again = useApiMutation(adminApi.adminStaff.sendAgain, {
    invalidate: staffReads,
    success: t('staff:invited.sentAgain', { email }),
    once: true,
  })
  const withdraw = useApiMutation(adminApi.adminStaff.withdraw, {
    invalidate: staffReads,
    success: t('staff:invited.withdrawn'),
  })
  const params = { id }
  const facts = { role: t(`staff:roles.${role}.name`), date: format.date(invitedAt, 'short') }
  return (
    <li className={styles.invitation}>
      <span className={styles.words}>
        <b>{email}</b>
        <small>
          {invitedBy ? t('staff:invited.by', { ...facts, name: invitedBy.name }) : t('staff:invited.alone', facts)}
        </small>
      </span>
      <StatusBadge tone={isOver ? 'neutral' : 'wait'} size="sm">
        {isOver ? t('staff:invited.over') : t('staff:invited.left', { date: format.date(openUntil, 'short') })}
      </StatusBadge>
      <Button size="sm" variant="quiet" loading={again.isPending} onClick={() => void again.run({ params })}>
        {t('staff:invited.again')}
        <span className="visually-hidden">: {email}</span>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        tone="danger"
        loading={withdraw.isPending}
        onClick={() => void withdraw.run({ params })}
      >
        {t(isOver ? 'staff:invited.remove' : 'staff:invited.withdraw')}
        <span className="visually-hidden">: {email}</span>
      </Button>
    </li>
  )
}
