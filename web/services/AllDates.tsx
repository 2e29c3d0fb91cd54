import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import { SERIES_WEEKS } from '#shared/policies/series.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { AppointmentTimes } from './AppointmentTimes.tsx'
import styles from './RepeatVisit.module.css'
import type { SeriesDate } from './series-dates.ts'
import type { useSeriesText } from './series-text.ts'

const DAY = 86_400_000
/** The most days by which a visit is moved. */
const MOST_DAYS = 21

type AllDatesProps = {
  service: Service
  packageKey: string | undefined
  dates: SeriesDate[]
  minutes: number
  total: Money | undefined
  texts: ReturnType<typeof useSeriesText>
  /** Gets the starts of the later visits. */
  onChange: (times: string[]) => void
  onClose: () => void
}

/** All dates of a series, also those that are left out; each later visit can be moved between its neighbours. */
export function AllDates({ service, packageKey, dates, minutes, total, texts, onChange, onClose }: AllDatesProps) {
  const t = useT()
  const format = useFormat()
  const lead = format.term(useSite().times.seriesCharge)
  const [changed, setChanged] = useState<string>()
  const visits = dates.filter(({ skipped }) => !skipped)
  const [first] = visits
  const move = (from: string, to: string) => {
    setChanged(undefined)
    onChange(visits.slice(1).map(({ start }) => (start === from ? to : start)))
  }
  const between = (start: string) => {
    const place = visits.findIndex((each) => each.start === start)
    return { after: visits[place - 1]?.end ?? start, before: visits[place + 1]?.start }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('series:dates.all')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {first ? (
        <p className="size-14 tone-muted mb-8">
          {t('series:dates.hours', { from: texts.time(first.start), to: texts.time(first.end) })}
        </p>
      ) : null}
      <ol className={styles.dates}>
        {dates.map((date) => (
          <li key={date.start}>
            <DateRow
              {...{ date, texts }}
              price={total && format.money(total)}
              onChange={date === first || date.skipped ? undefined : () => setChanged(date.start)}
              isChanged={changed === date.start}
              hours={first && texts.time(first.start)}
            />
            {changed === date.start ? (
              <VisitChange
                {...{ service, packageKey, minutes, date }}
                {...between(date.start)}
                onChoose={(to) => move(date.start, to)}
                onClose={() => setChanged(undefined)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {total ? (
        <MoneyList
          rows={[]}
          total={{
            label: t('series:dates.sum', { count: visits.length, price: format.money(total) }),
            value: { ...total, amount: visits.length * total.amount },
          }}
        />
      ) : null}
      <Text mt={12} size={13} tone="muted">
        {t('series:dates.terms', { lead })}
      </Text>
    </Dialog>
  )
}

type DateRowProps = {
  date: SeriesDate
  texts: AllDatesProps['texts']
  price: string | undefined
  /** The hour of the first visit. */
  hours: string | undefined
  isChanged: boolean
  onChange: (() => void) | undefined
}

function DateRow({ date: { start, movedFrom, skipped }, texts, price, hours, isChanged, onChange }: DateRowProps) {
  const t = useT()
  const day = texts.date(start)
  const time = texts.time(start)
  if (skipped) {
    return (
      <Row gap={12} size={14} className={styles.date} data-skipped="">
        <IconCalendarOff size={18} aria-hidden="true" />
        <time dateTime={start}>{day}</time>
        <span className="push">{t(`series:dates.${skipped}`)}</span>
      </Row>
    )
  }
  const Glyph = movedFrom ? IconCalendarTime : IconCircleCheck
  const moved = () => {
    if (movedFrom) return t('series:dates.moved', { from: texts.time(movedFrom), to: time })
    return time === hours ? undefined : time
  }
  const note = moved()
  return (
    <Row gap={12} size={14} className={styles.date}>
      <Glyph size={18} aria-hidden="true" />
      <span className="shrink">
        <time dateTime={start}>{day}</time>
        {note ? <span className={`block size-13 ${styles.moved}`}>{note}</span> : null}
      </span>
      <span className="push tabular text-nowrap">{price}</span>
      {onChange ? (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isChanged}
          aria-label={t('series:dates.changeDate', { date: day })}
          onClick={onChange}
        >
          {t('series:dates.change')}
        </Button>
      ) : null}
    </Row>
  )
}

type VisitChangeProps = {
  service: Service
  packageKey: string | undefined
  minutes: number
  date: SeriesDate
  /** The end of the visit before, and the start of the one after. */
  after: string
  before: string | undefined
  onChoose: (start: string) => void
  onClose: () => void
}

/** Another time for a visit, between its neighbours. */
function VisitChange({ service, packageKey, minutes, date, after, before, onChoose, onClose }: VisitChangeProps) {
  const t = useT()
  const [time, setTime] = useState<TimeSpan>({ start: date.start, end: date.end })
  const [latest] = useState(() => Date.now() + 7 * SERIES_WEEKS * DAY)
  const at = Date.parse(date.start)
  const from = Math.max(Date.parse(after), at - MOST_DAYS * DAY)
  const to = Math.min(before ? Date.parse(before) - minutes * 60_000 : latest, at + MOST_DAYS * DAY)
  return (
    <div className={styles.picker}>
      <AppointmentTimes
        legend={t('series:dates.legend')}
        help={t('series:dates.help')}
        value={[time]}
        onChange={([chosen]) => setTime(chosen ?? time)}
        max={1}
        durationMinutes={minutes}
        earliest={new Date(from)}
        latest={new Date(to)}
        of={{
          kind: 'later',
          id: service._id,
          packageKey,
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
        }}
      />
      <Row gap={8} mt={12} justify="end">
        <Button size="sm" onClick={onClose}>
          {t('series:dates.keep')}
        </Button>
        <Button variant="primary" size="sm" onClick={() => onChoose(time.start)}>
          {t('series:dates.use')}
        </Button>
      </Row>
    </div>
  )
}
