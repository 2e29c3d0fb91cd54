import type { Appointment } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type DateOptions, dateFormat } from '#web/ui/intl.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './SchedulePanel.module.css'

const SHOWN = 6

/** What is agreed for today and the six days after it. */
export function SchedulePanel({ appointments }: { appointments: Appointment[] }) {
  const t = useT()
  const { locale, timeZone, time, inZone } = useFormat()
  const part = (when: string, options: DateOptions) =>
    dateFormat(locale, { ...options, timeZone }).format(new Date(when))
  const placeOf = ({ locationType, place }: Appointment) =>
    locationType === 'remote' ? t('selling:schedule.online') : place
  const all = links.orders({ role: 'seller', view: 'active' })
  const more = appointments.length - SHOWN
  return (
    <Panel>
      <div className={styles.head}>
        <h2>{t('selling:schedule.title')}</h2>
        <TextLink href={all}>{t('selling:schedule.all')}</TextLink>
      </div>
      {appointments.length === 0 ? (
        <p className={styles.none}>{t('selling:schedule.none')}</p>
      ) : (
        <ul className={styles.list}>
          {appointments.slice(0, SHOWN).map((each) => (
            <li key={each.orderId} className={styles.item}>
              <time dateTime={each.start} className={styles.day}>
                {part(each.start, { weekday: 'short' })} <b>{part(each.start, { day: 'numeric' })}</b>
              </time>
              <div className={styles.words}>
                <Link href={links.order(each.orderId)} className={styles.title}>
                  {each.title}
                </Link>
                <p className={styles.facts}>
                  {inZone(time(each.start), each.start)} · {[each.buyer.name, placeOf(each)].filter(Boolean).join(', ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className={styles.more}>
          <TextLink href={all}>{t('selling:schedule.more', { count: more })}</TextLink>
        </p>
      ) : null}
    </Panel>
  )
}
