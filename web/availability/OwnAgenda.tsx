import type { ShortGap } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDayText } from './day-names.ts'
import { EntryText } from './EntryText.tsx'
import { FreeText } from './FreeText.tsx'
import styles from './OwnCalendar.module.css'
import type { CalendarViewProps } from './OwnWeek.tsx'
import { clockOf, type DayEntry, entriesOn } from './week.ts'

/** The entries of a day, and between them the free times in which no appointment fits. */
function rowsOf(shown: readonly DayEntry[], short: readonly DayEntry<ShortGap>[]) {
  return [
    ...shown.map((part) => ({
      ...part,
      key: `${part.entry.kind} ${part.entry.start} ${part.entry.orderId ?? ''}`,
      shortGap: undefined,
    })),
    ...short.map(({ entry, ...part }) => ({ ...part, key: `short ${part.from}`, entry: undefined, shortGap: entry })),
  ].sort((one, other) => one.from - other.from)
}

/** The entries of the calendar, day by day; days without any are left out. */
export function OwnAgenda({ days, today, now, hours, entries, shortGaps }: Omit<CalendarViewProps, 'day' | 'hrefOf'>) {
  const t = useT()
  const nameOf = useDayText()
  const { timeZone } = hours
  const full = days
    .map((day) => ({ day, shown: entriesOn(entries, day, timeZone) }))
    .filter(({ shown }) => shown.length > 0)
  if (full.length === 0)
    return (
      <div className={styles.agenda}>
        <EmptyState level={3} title={t('availability:list.none')} text={t('availability:list.noneText')} />
      </div>
    )
  return (
    <div className={styles.agenda}>
      {full.map(({ day, shown }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={styles.agendaDay} aria-current={day === today ? 'date' : undefined}>
            {nameOf(day)}
            {day === today ? <span className={styles.agendaToday}>{t('availability:view.today')}</span> : null}
          </h3>
          <ul>
            {rowsOf(shown, entriesOn(shortGaps, day, timeZone)).map(({ key, entry, shortGap, from, until }) => (
              <li key={key} className={styles.agendaRow}>
                <span className={styles.rowTime} aria-hidden="true">
                  {clockOf(from)}
                </span>
                {entry ? (
                  <div
                    className={classes(styles.entry, styles[entry.kind])}
                    data-past={Date.parse(entry.end) <= now || undefined}
                  >
                    <EntryText entry={entry} timeZone={timeZone} />
                  </div>
                ) : (
                  <FreeText until={until} shortGap={shortGap} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
