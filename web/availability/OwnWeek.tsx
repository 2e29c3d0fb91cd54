import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { CalendarEntry } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { addDays, type Day, dayOf, startOfWeek, timeOf } from '#web/ui/days.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { weekRead } from './availability-reads.ts'
import { daySpan } from './day-spans.ts'
import { type DraftHours, useHoursWithHolidays } from './hours-with-holidays.ts'
import styles from './OwnWeek.module.css'
import { type DayEntry, type DayPart, entriesOn, minuteOf, shownHours, workingParts } from './week.ts'

const HOUR_HEIGHT = 44

/** The place of something in its day, which a phone does not need: there the days are lists. */
type Place = CSSProperties & Record<'--top' | '--height', string>

type OwnWeekProps = {
  availability: DraftHours
  now: number
  /** At the right end, beside the days that are shown. */
  action?: ReactNode
}

/** A week of the seller's own calendar: hours, appointments, times that are asked for, and what other calendars take. */
export function OwnWeek({ availability, now, action }: OwnWeekProps) {
  const t = useT()
  const locale = useLocale()
  const { timeZone } = availability
  const hours = useHoursWithHolidays(availability)
  const today = dayOf(now, timeZone)
  const [monday, setMonday] = useState(() => startOfWeek(today))
  const { data, isError, refetch } = useQuery({ ...weekRead(monday, timeZone), placeholderData: keepPreviousData })
  const days = Array.from({ length: 7 }, (_, offset) => addDays(monday, offset))
  return (
    <section aria-label={t('availability:week.title')}>
      <Row gap={12} mb={16} wrap>
        <IconButton
          icon={IconChevronLeft}
          variant="line"
          label={t('availability:week.previous')}
          onClick={() => setMonday(addDays(monday, -7))}
        />
        <IconButton
          icon={IconChevronRight}
          variant="line"
          label={t('availability:week.next')}
          onClick={() => setMonday(addDays(monday, 7))}
        />
        <p className="size-16 grow" aria-live="polite">
          {daySpan(locale, { day: 'numeric', month: 'long', year: 'numeric' }, monday, addDays(monday, 6))}
        </p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </Row>
      {isError && !data ? (
        <Alert kind="error">
          {t('availability:week.unread')}{' '}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Alert>
      ) : null}
      {data ? <WeekGrid {...{ days, today, availability: hours, entries: data.entries, now }} /> : null}
      {data || isError ? null : <Skeleton height={480} />}
      <Legend />
    </section>
  )
}

function Legend() {
  const t = useT()
  return (
    <ul className={styles.legend}>
      {(['booked', 'asked', 'busy', 'closed'] as const).map((kind) => (
        <Row as="li" key={kind} gap={8} size={13} tone="muted">
          <span className={classes(styles.sample, styles[kind])} aria-hidden="true" />
          {t(`availability:week.kinds.${kind}`)}
        </Row>
      ))}
    </ul>
  )
}

type WeekGridProps = {
  days: readonly Day[]
  today: Day
  availability: ReturnType<typeof useHoursWithHolidays>
  entries: readonly CalendarEntry[]
  now: number
}

/** Seven columns of hours; on a phone the days stand below one another, each with its entries alone. */
function WeekGrid({ days, today, availability, entries, now }: WeekGridProps) {
  const { timeZone } = availability
  const columns = days.map((day) => ({
    day,
    working: workingParts(availability, day),
    entries: entriesOn(entries, day, timeZone),
  }))
  const { first, last } = shownHours(columns.flatMap(({ working, entries: shown }) => [...working, ...shown]))
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour)
  const place = ({ from, until }: DayPart): Place => ({
    '--top': `${((from / 60 - first) * HOUR_HEIGHT).toFixed(1)}px`,
    '--height': `${(((until - from) / 60) * HOUR_HEIGHT).toFixed(1)}px`,
  })
  const nowMinute = minuteOf(timeOf(new Date(now), timeZone))
  return (
    <div className={styles.week}>
      <div className={styles.hours} aria-hidden="true" style={{ height: hours.length * HOUR_HEIGHT }}>
        {hours.map((hour) => (
          <span key={hour} style={{ height: HOUR_HEIGHT }}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      {columns.map(({ day, working, entries: shown }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <DayHead day={day} isToday={day === today} />
          <div className={styles.column} style={place({ from: first * 60, until: last * 60 })}>
            {working.map((part) => (
              <span key={part.from} className={styles.open} style={place(part)} aria-hidden="true" />
            ))}
            {day === today && nowMinute >= first * 60 && nowMinute < last * 60 ? (
              <span className={styles.now} style={place({ from: nowMinute, until: nowMinute })} aria-hidden="true" />
            ) : null}
            <ul>
              {shown.map((each) => (
                <EntryItem
                  key={`${each.entry.kind} ${each.entry.start} ${each.entry.orderId ?? ''}`}
                  {...each}
                  place={place(each)}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  )
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const locale = useLocale()
  const write = (options: Parameters<typeof dateFormat>[1]) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  return (
    <h3 id={`day-${day}`} className={styles.dayHead} aria-current={isToday ? 'date' : undefined}>
      <span className="visually-hidden">{write({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <small aria-hidden="true">{write({ weekday: 'short' })}</small>
      <span aria-hidden="true" className={isToday ? styles.today : undefined}>
        {write({ day: 'numeric' })}
      </span>
    </h3>
  )
}

type EntryItemProps = DayEntry & { place: Place; timeZone: string }

function EntryItem({ entry, place, timeZone }: EntryItemProps) {
  const t = useT()
  const { kind, title, person, area, orderId } = entry
  const name =
    kind === 'asked' ? t('availability:week.asked', { title: title ?? '' }) : (title ?? t('availability:week.busy'))
  const content = (
    <>
      <span className="block weight-500">{name}</span>
      <span
        className={styles.entryTime}
      >{`${timeOf(new Date(entry.start), timeZone)}–${timeOf(new Date(entry.end), timeZone)}`}</span>
      <span className="block">{[person, area].filter(Boolean).join(', ')}</span>
    </>
  )
  return (
    <li className={classes(styles.entry, styles[kind])} style={place}>
      {orderId ? (
        <Link href={links.order(orderId)} className={styles.entryLink}>
          {content}
        </Link>
      ) : (
        content
      )}
    </li>
  )
}
