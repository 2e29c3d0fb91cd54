import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useState } from 'react'
import type { AdminUser, UserRecord } from '#shared/contract/admin-user.ts'
import { deviceName, isHandheld } from '#web/accounts/device-name.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from '../admin.module.css'
import { helpReads } from './person-reads.ts'
import { useHelpRejection } from './use-help-rejection.ts'

/** The sessions of a person; each can be ended, or all of them. */
export function PersonSessions({
  user,
  sessions,
  isSelf,
}: {
  user: AdminUser
  sessions: UserRecord['sessions']
  isSelf: boolean
}) {
  const t = useT()
  const format = useFormat()
  const lacking = useHelpRejection(user, isSelf)
  const [isOpen, setOpen] = useState(false)
  const end = useApiMutation(adminApi.adminPerson.endSession, {
    invalidate: helpReads,
    success: t('admin-help:sessions.ended'),
  })
  const endAll = useApiMutation(adminApi.adminPerson.endSessions, {
    invalidate: helpReads,
    success: t('admin-help:sessions.endedAll'),
  })
  const params = { id: user._id }
  return (
    <Panel>
      <Section
        look="plain"
        title={t('admin-help:sessions.title')}
        aside={
          sessions.length > 1 ? (
            <Button size="sm" variant="quiet" disabledReason={lacking} onClick={() => setOpen(true)}>
              {t('admin-help:sessions.endAll')}
            </Button>
          ) : null
        }
      >
        {sessions.length === 0 ? <p className="quiet-text">{t('admin-help:sessions.none')}</p> : null}
        <ul>
          {sessions.map(({ _id, userAgent, ip, lastSeenAt }) => {
            const device = deviceName(t, userAgent)
            const Icon = isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop
            return (
              <li key={_id} className={styles.row}>
                <Icon size={22} aria-hidden="true" className="tone-faint" />
                <span className={styles.subject}>
                  {device}
                  <small>
                    {ip} · {format.relative(lastSeenAt)}
                  </small>
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  tone="danger"
                  aria-label={t('admin-help:sessions.endOf', { device })}
                  disabledReason={lacking}
                  disabled={end.isPending}
                  onClick={() => void end.run({ params: { ...params, sessionId: _id } })}
                >
                  {t('admin-help:sessions.end')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Section>
      <LazyConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => void endAll.run({ params }).then((done) => done && setOpen(false))}
        isDangerous
        isBusy={endAll.isPending}
        busyLabel={t('admin-help:busy')}
        title={t('admin-help:sessions.endAllTitle', { name: user.name })}
        text={t('admin-help:sessions.endAllText', { count: sessions.length })}
        confirmLabel={t('admin-help:sessions.endAllGo')}
      />
    </Panel>
  )
}
