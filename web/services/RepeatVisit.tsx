import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Service } from '#shared/contract/service.ts'
import type { EveryWeeks, SeriesTimes } from '#shared/contract/service-series.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import { EVERY_WEEKS, MOST_VISITS } from '#shared/policies/series.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import styles from './RepeatVisit.module.css'
import { isSeriesSettled, type SeriesChoice } from './series-choice.ts'
import { datesOf, settledSeries } from './series-dates.ts'
import { everyText, useSeriesText } from './series-text.ts'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

// The box loads both at once.
export { SeriesSums } from './SeriesSums.tsx'

const AllDates = lazyComponent(() => import('./AllDates.tsx').then((m) => m.AllDates))

type PackageKey = Service['packages'][number]['key']

const FIRST_CHOICE = { everyWeeks: 1, visits: 6, times: [] } as const

const counts = Array.from({ length: MOST_VISITS - 1 }, (_, index) => index + 2)

/** Reads the visits of a series that begins with a time. */
function useProposal(service: Service, order: ServiceOrderFormState, series: SeriesChoice | undefined) {
  const { times, packageKey } = order.choice
  const query = {
    start: times[0]?.start ?? '',
    everyWeeks: series?.everyWeeks ?? 1,
    visits: series?.visits ?? 2,
    ...(packageKey ? { packageKey: packageKey as PackageKey } : {}),
  }
  return useQuery({
    ...q(api.service.seriesTimes, { params: { id: service._id }, query }),
    enabled: series !== undefined && times.length > 0,
  })
}

/** Repeats the first chosen visit every few weeks. */
export function RepeatVisit({ service, order }: { service: Service; order: ServiceOrderFormState }) {
  const t = useT()
  const hasMessages = useMessageNamespace('series')
  const { choice, change } = order
  const { series } = choice
  const proposal = useProposal(service, order, series)
  const settled = proposal.data && settledSeries(choice, proposal.data)
  useEffect(() => {
    if (settled) change({ series: settled })
  })
  if (!hasMessages) return null
  const repeat = (changes: Partial<SeriesChoice>) =>
    change({ series: { ...FIRST_CHOICE, ...series, ...changes, times: [], of: undefined } })
  return (
    <div>
      <CheckboxField
        look="switch"
        label={<span className="size-15 weight-500">{t('series:repeat')}</span>}
        help={t('series:repeatHelp')}
        checked={series !== undefined}
        onChange={(isOn) =>
          change(
            isOn ? { series: { ...FIRST_CHOICE, times: [] }, times: choice.times.slice(0, 1) } : { series: undefined },
          )
        }
      />
      {series ? (
        <Stack gap={10} mt={12}>
          <Grid columns={2} gap={8}>
            <SelectField
              label={t('series:interval')}
              hideLabel
              options={EVERY_WEEKS.map((weeks) => ({ value: `${weeks}`, label: everyText(t, weeks) }))}
              value={`${series.everyWeeks}`}
              onChange={(weeks) => repeat({ everyWeeks: Number(weeks) as EveryWeeks })}
            />
            <SelectField
              label={t('series:visits')}
              hideLabel
              options={counts.map((count) => ({ value: `${count}`, label: t('series:times', { count }) }))}
              value={`${series.visits}`}
              onChange={(count) => repeat({ visits: Number(count) })}
            />
          </Grid>
          <div aria-live="polite">
            {proposal.isError && !proposal.data ? (
              <p className="size-13 tone-danger">
                {t('series:unread')}{' '}
                <Button variant="quiet" size="sm" onClick={() => void proposal.refetch()}>
                  {t('listing-details:order.times.retry')}
                </Button>
              </p>
            ) : null}
            {proposal.data ? <Summary {...{ service, order, series }} proposal={proposal.data} /> : null}
            {proposal.isLoading ? <Skeleton height={96} /> : null}
          </div>
        </Stack>
      ) : null}
    </div>
  )
}

type SummaryProps = {
  service: Service
  order: ServiceOrderFormState
  series: SeriesChoice
  proposal: SeriesTimes
}

/** The days of the visits, and what is left out or moved. */
function Summary({ service, order, series, proposal }: SummaryProps) {
  const t = useT()
  const texts = useSeriesText(proposal.timeZone)
  const [isOpen, setOpen] = useState(false)
  const { choice, change } = order
  const [first] = choice.times
  const name = displayNameOf(service.provider)
  if (!first) return null
  if (!isSeriesSettled(choice)) {
    return proposal.visits.length < 2 ? <p className={`size-13 ${styles.box}`}>{t('series:none', { name })}</p> : null
  }
  const starts = [first.start, ...series.times]
  const minutes = appointmentMinutes(service, choice.packageKey) ?? 60
  const dates = datesOf(starts, minutes, proposal)
  const notices = texts.notices(dates, { name, everyWeeks: series.everyWeeks })
  if (starts.length < series.visits) notices.push(t('series:fewer', { count: starts.length }))
  const more = (
    <button type="button" className="tone-primary weight-500 text-nowrap" onClick={() => setOpen(true)}>
      {t('series:dates.all')}
    </button>
  )
  return (
    <div className={`size-14 ${styles.box}`}>
      <p className="weight-500">{texts.pattern(starts.length, first)}</p>
      <p className="tone-muted mt-2">
        {texts.daysText(starts)} {notices.length === 0 ? more : null}
      </p>
      {notices.length > 0 ? (
        <Row gap={8} align="start" mt={8} size={13} className={styles.notices}>
          <IconCalendarOff size={17} aria-hidden="true" className="fixed" />
          <span>
            {notices.join(' ')} {more}
          </span>
        </Row>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <AllDates
            {...{ service, dates, minutes, texts }}
            packageKey={choice.packageKey}
            total={order.price?.total}
            onChange={(times) => change({ series: { ...series, times } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
