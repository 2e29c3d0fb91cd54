import type { CalendarEntry } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { timeOf } from '#web/ui/days.ts'
import { Link } from '#web/ui/Link.tsx'
import { useEthiopianDays } from './ethiopian-days.ts'
import styles from './OwnCalendar.module.css'

/** The name of an entry: that of the service, said to be only asked for if it is, or that the time is taken elsewhere. */
export function useEntryName(): (entry: CalendarEntry) => string {
  const t = useT()
  return ({ kind, title = '' }) => {
    if (kind === 'busy') return t('availability:week.busy')
    return kind === 'asked' ? t('availability:week.asked', { title }) : title
  }
}

/** The times of an entry by the clock of a zone, such as "09:00–12:00". */
function useEntryTimes(): (entry: CalendarEntry, timeZone: string) => string {
  const { withTimes } = useEthiopianDays()
  return (entry, timeZone) => {
    const [start, end] = [entry.start, entry.end].map((when) => timeOf(new Date(when), timeZone))
    return withTimes(`${start}–${end}`, entry, timeZone)
  }
}

type EntryTextProps = {
  entry: CalendarEntry
  timeZone: string
  /** On one line, from this time of the day on. */
  shortFrom?: string
}

/** An entry in words, as a link to its order if it has one; the link covers the box around it. */
export function EntryText({ entry, timeZone, shortFrom }: EntryTextProps) {
  const nameOf = useEntryName()
  const timesOf = useEntryTimes()
  const { person, area, orderId } = entry
  const times = <span className={styles.entryTime}>{timesOf(entry, timeZone)}</span>
  const content = shortFrom ? (
    <>
      <span className={styles.entryStart} aria-hidden="true">
        {shortFrom}
      </span>{' '}
      {times} {nameOf(entry)}
    </>
  ) : (
    <>
      <span className="block weight-500">{nameOf(entry)}</span>
      {times}
      <span className="block">{[person, area].filter(Boolean).join(', ')}</span>
    </>
  )
  return orderId ? (
    <Link href={links.order(orderId)} className={styles.entryLink}>
      {content}
    </Link>
  ) : (
    <span className={styles.entryText}>{content}</span>
  )
}
