import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { UserRecord } from '#shared/contract/admin-user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { useStrikeReason } from '#web/kernel/strike-reason.ts'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import styles from '../admin.module.css'
import { PersonRows } from './PersonRows.tsx'

/** The strikes of a person, and what the audit log says of them. */
export function PersonLog({ record: { strikes, history } }: { record: UserRecord }) {
  const t = useT()
  const format = useFormat()
  const event = useEventTexts()
  const reasonOf = useStrikeReason()
  return (
    <Stack gap={24}>
      <PersonRows title={t('admin-people:record.strikes')}>
        {strikes.map(({ reason, kind, refId, at, until, counts }) => (
          <li key={`${kind} ${refId} ${reason}`} className={styles.row}>
            <Link
              href={kind === 'report' ? links.adminReport(refId) : links.adminOrder(refId)}
              className={styles.subject}
            >
              {reasonOf(reason)}
              <small>
                {format.date(at, 'short')} ·{' '}
                {counts
                  ? t('report:strikes.untilDate', { date: format.date(until, 'short') })
                  : t('report:strikes.ended')}
              </small>
            </Link>
          </li>
        ))}
      </PersonRows>
      <Panel>
        <Section look="plain" title={t('admin-people:record.history')}>
          {history.length > 0 ? (
            <EventHistory
              label={t('admin-people:record.history')}
              events={history.map(({ action, by, reason, at }, index) => ({
                key: `${at} ${index}`,
                icon: action === 'account.suspended' ? IconAlertTriangle : IconHistory,
                title: [event(action), by ? t('admin-people:record.by', { name: by }) : ''].join(' ').trim(),
                when: format.dateTime(at),
                dateTime: at,
                note: reason ?? undefined,
              }))}
            />
          ) : (
            <p className="quiet-text">{t('admin-people:record.nothing')}</p>
          )}
        </Section>
      </Panel>
    </Stack>
  )
}

/** The lines of the audit log that have words; a dot would divide a key. */
const named = [
  'account_registered',
  'account_opened',
  'account_email_verified',
  'account_email_changed',
  'account_password_reset',
  'account_password_changed',
  'account_role_changed',
  'account_changed',
  'account_verification_decided',
  'account_suspended',
  'account_restored',
  'account_appointed_administrator',
  'account_dismissed_administrator',
  'account_read',
  'session_login',
  'session_login_failed',
  'document_deleted',
] as const

/** A line of the audit log in words, as the person's page or else the log says it. */
function useEventTexts() {
  const t = useT()
  return (action: string) => {
    const known = named.find((each) => each === action.replace('.', '_'))
    return known
      ? t(`admin-people:record.events.${known}`)
      : messageAt(t, `admin-records:audit.did.${action}`) || action
  }
}
