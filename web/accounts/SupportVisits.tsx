import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'

const MINUTE = 60_000

/** Visits of the staff who saw the site as the person: when, how long and why; nothing if nobody ever did. */
export function SupportVisits() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(q(api.auth.views))
  if (!data || data.views.length === 0) return null
  const lasted = (from: string, to: string) =>
    t('accounts:visits.minutes', { count: Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MINUTE)) })
  return (
    <Panel>
      <h2 className="size-16">{t('accounts:visits.title')}</h2>
      <p className="quiet-text mt-4">{t('accounts:visits.text')}</p>
      <ul className="mt-8">
        {data.views.map(({ _id, reason, startedAt, endedAt }) => (
          <li key={_id} className={`row align-center gap-12 size-14 ${styles.session}`}>
            <span className={styles.words}>
              <bdi>{reason}</bdi>
              <small className="block">
                {t('accounts:visits.from', {
                  from: format.dateTime(startedAt),
                  minutes: endedAt ? lasted(startedAt, endedAt) : t('accounts:visits.now'),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
