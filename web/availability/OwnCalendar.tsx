import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { addDays, type Day, dayOf } from '#web/ui/days.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { entriesRead } from './availability-reads.ts'
import {
  CALENDAR_VIEWS,
  type CalendarPlace,
  calendarHref,
  daysOf,
  monthDays,
  placeIn,
  shownDays,
} from './calendar-view.ts'
import { useDaySpan } from './day-spans.ts'
import { useEthiopianDays } from './ethiopian-days.ts'
import { type DraftHours, useHoursWithHolidays } from './hours-with-holidays.ts'
import { OwnAgenda } from './OwnAgenda.tsx'
import styles from './OwnCalendar.module.css'
import { OwnMonth } from './OwnMonth.tsx'
import { type CalendarViewProps, OwnWeek } from './OwnWeek.tsx'

type OwnCalendarProps = { availability: DraftHours; now: number }

/**
 * The seller's own calendar by week, by month or as a list: hours, appointments, times that are asked for, and what other
 * calendars take. The view and its day are part of the address.
 */
export function OwnCalendar({ availability, now }: OwnCalendarProps) {
  const t = useT()
  const { timeZone } = availability
  const hours = useHoursWithHolidays(availability)
  const today = dayOf(now, timeZone)
  const [search] = useSearchParams()
  const place = placeIn(search, today)
  const shown = shownDays(place)
  const hrefTo = (other: Partial<CalendarPlace>) => calendarHref({ ...place, ...other }, today)
  const read = useQuery({ ...entriesRead(shown, timeZone), placeholderData: keepPreviousData })
  const title = useSpanTitle(place)
  const view: CalendarViewProps = {
    days: daysOf(shown),
    day: place.day,
    today,
    now,
    hours,
    entries: read.data?.entries ?? [],
    shortGaps: read.data?.shortGaps ?? [],
    hrefOf: (day) => hrefTo({ view: 'week', day }),
  }
  return (
    <section aria-label={t('availability:week.title')}>
      <CalendarHead {...{ place, shown, today, title, hrefTo }} />
      {read.isError ? (
        <div className="mb-16">
          <Alert kind="error">
            {t('availability:week.unread')}{' '}
            <Button variant="quiet" size="sm" onClick={() => void read.refetch()}>
              {t('tryAgain')}
            </Button>
          </Alert>
        </div>
      ) : null}
      {read.data ? (
        // Until the entries of other days are read, those of the days before are there, of which a list shows nothing.
        <div aria-busy={read.isPlaceholderData || undefined}>
          {place.view === 'week' ? <OwnWeek {...view} /> : null}
          {place.view === 'month' ? <OwnMonth {...view} caption={title} /> : null}
          {place.view === 'list' && !read.isPlaceholderData ? <OwnAgenda {...view} /> : null}
        </div>
      ) : null}
      {read.isPending || (place.view === 'list' && read.isPlaceholderData) ? <Skeleton height={480} /> : null}
      <Legend />
    </section>
  )
}

/** The days that are shown, in words. */
function useSpanTitle({ view, day }: CalendarPlace): string {
  const locale = useLocale()
  const daySpan = useDaySpan()
  const { withSpan } = useEthiopianDays()
  if (view === 'month') {
    const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
    const { first, last } = monthDays(day)
    return withSpan(name, first, last)
  }
  const { first, end } = shownDays({ view, day })
  return daySpan({ day: 'numeric', month: 'long', year: 'numeric' }, first, addDays(end, -1))
}

type CalendarHeadProps = {
  place: CalendarPlace
  shown: ReturnType<typeof shownDays>
  today: Day
  title: string
  hrefTo: (place: Partial<CalendarPlace>) => string
}

function CalendarHead({ place, shown, today, title, hrefTo }: CalendarHeadProps) {
  const t = useT()
  const navigate = useNavigate()
  const isNow = shown.first <= today && today < shown.end && (place.view !== 'list' || place.day === today)
  return (
    <div className={styles.head}>
      <Row gap={8} className={styles.steps}>
        <IconButton
          icon={IconChevronLeft}
          variant="line"
          label={t(`availability:view.previous.${place.view}`)}
          href={hrefTo({ day: shown.previous })}
          keepScroll
        />
        <IconButton
          icon={IconChevronRight}
          variant="line"
          label={t(`availability:view.next.${place.view}`)}
          href={hrefTo({ day: shown.next })}
          keepScroll
        />
      </Row>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      {isNow ? null : (
        <Button size="sm" href={hrefTo({ day: today })} keepScroll className={styles.toToday}>
          {t('availability:view.today')}
        </Button>
      )}
      <SegmentedControl
        legend={t('availability:view.title')}
        options={CALENDAR_VIEWS.map((view) => ({ value: view, label: t(`availability:view.names.${view}`) }))}
        value={place.view}
        onChange={(view) => void navigate(hrefTo({ view }), { preventScrollReset: true })}
        className={styles.views}
      />
    </div>
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
