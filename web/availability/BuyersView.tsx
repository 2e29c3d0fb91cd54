import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useFreeTimes } from '#web/services/free-times.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { addDays, type Day, dayOf, timeOf } from '#web/ui/days.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { useLocale } from '#web/ui/LocaleProvider.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './Availability.module.css'
import { EthiopianDay } from './EthiopianDay.tsx'

/** Listings of a page of one's own services; a seller with more finds the others on their pages. */
const A_PAGE = 50

/** The times of a day that are named. */
const FEW = 5

/** The free times of the next seven days of one of the seller's services, as its buyers see them now. */
export function BuyersView({ now }: { now: number }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(q(api.service.mine, { query: { status: 'published', limit: A_PAGE } }))
  const services = (data?.services ?? []).filter(({ bookable }) => bookable)
  const [chosen, setChosen] = useState<string>()
  const service = services.find(({ _id }) => _id === chosen) ?? services[0]
  if (!data) return <Skeleton height={220} />
  if (!service) return null
  const labelOf = ({ title, durationMinutes }: ServiceSummary) =>
    durationMinutes ? `${title}, ${format.duration(durationMinutes)}` : title
  return (
    <Section look="plain" title={t('availability:buyers.title')} text={t('availability:buyers.text')}>
      <SelectField
        label={t('availability:buyers.service')}
        hideLabel
        options={services.map((each) => ({ value: each._id, label: labelOf(each) }))}
        value={service._id}
        onChange={setChosen}
        className={styles.service}
      />
      <FreeWeek key={service._id} serviceId={service._id} now={now} />
    </Section>
  )
}

function FreeWeek({ serviceId, now }: { serviceId: string; now: number }) {
  const t = useT()
  const locale = useLocale()
  const { times, retry } = useFreeTimes({ kind: 'service', id: serviceId })
  if (!times && !retry) return <Skeleton height={160} />
  if (!times)
    return (
      <Alert kind="error">
        {t('availability:buyers.unread')}{' '}
        <Button variant="quiet" size="sm" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </Alert>
    )
  const { timeZone } = times
  const on = (list: readonly string[], day: Day) => list.filter((start) => dayOf(new Date(start), timeZone) === day)
  const write = (options: Parameters<typeof dateFormat>[1], day: Day) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  const today = dayOf(now, timeZone)
  return (
    <ScrollRegion className={styles.freeWeekScroll} aria-label={t('availability:buyers.days')}>
      <ol className={styles.freeWeek}>
        {Array.from({ length: 7 }, (_, offset) => addDays(today, offset)).map((day) => {
          const free = on(times.free, day)
          const state =
            on(times.taken, day).length > 0 ? t('availability:buyers.full') : t('availability:buyers.closed')
          return (
            <li key={day} data-none={free.length === 0 ? '' : undefined}>
              <span className="size-13 tone-muted">{write({ weekday: 'short' }, day)}</span>
              <span className="weight-500">{write({ day: 'numeric' }, day)}</span>
              <EthiopianDay day={day} className="size-12 tone-muted" />
              {free.slice(0, FEW).map((start) => (
                <span key={start} className={styles.freeTime}>
                  {timeOf(new Date(start), timeZone)}
                </span>
              ))}
              {free.length > FEW ? (
                <span className="size-13 tone-muted">
                  {t('availability:buyers.more', { count: free.length - FEW })}
                </span>
              ) : null}
              {free.length === 0 ? <Text size={13}>{state}</Text> : null}
            </li>
          )
        })}
      </ol>
    </ScrollRegion>
  )
}
