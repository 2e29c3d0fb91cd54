import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Availability, AvailabilityEntry } from '#shared/contract/availability.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useValidation } from '#web/kernel/field-messages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { timeZoneOptions } from '#web/kernel/time-zone.ts'
import { UnsavedChangesDialog, useUnsavedChangesGuard } from '#web/kernel/unsaved-changes.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { FREE_TIMES_CALLS } from '#web/services/taken-times.ts'
import { FormFooter } from '#web/ui/BottomBar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, useIsHydrated } from '#web/ui/days.ts'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { BookingRulesFields } from '#web/working-hours/BookingRulesFields.tsx'
import { WeeklyHoursFields } from '#web/working-hours/WeeklyHoursFields.tsx'
import styles from './Availability.module.css'
import { availabilityRead } from './availability-reads.ts'
import { BlockTime } from './BlockTime.tsx'
import { BuyersView } from './BuyersView.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { countChanges, withExceptions } from './draft.ts'
import { ExceptionsPart } from './ExceptionsPart.tsx'
import { ExternalCalendars } from './ExternalCalendars.tsx'
import { HolidaysPart } from './HolidaysPart.tsx'
import { OutsideHours } from './OutsideHours.tsx'
import { OwnCalendar } from './OwnCalendar.tsx'

export const loader = defineLoader(({ load }) => load(availabilityRead()))

const entryOf = ({ timeZone, weekly, exceptions, holidays, rules }: Availability): AvailabilityEntry => ({
  timeZone,
  weekly,
  exceptions,
  holidays,
  rules,
})

/** The reads that show hours or free times. */
const STALE = [calendarApi.availability.entries, ...FREE_TIMES_CALLS]

/** The hours in which a seller works, the rules of appointments, and the calendar that follows from them. */
export function AvailabilityScreen() {
  const t = useT()
  const { availability } = useSuspenseQuery(availabilityRead()).data
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('availability:title')} noindex />
      <Breadcrumbs
        label={t('availability:path')}
        items={[{ label: t('availability:shop'), href: links.selling() }, { label: t('availability:calendar') }]}
      />
      {useIsHydrated() ? (
        <AvailabilityForm saved={availability} />
      ) : (
        <>
          <Heading />
          <Skeleton height={640} />
        </>
      )}
    </div>
  )
}

function Heading() {
  const t = useT()
  return (
    <div className={styles.headPlace}>
      <h1>{t('availability:title')}</h1>
      <p className="tone-muted mt-4">{t('availability:lead')}</p>
    </div>
  )
}

/** The form of the hours. Calendars stand below it, since forms of their own cannot stand in it. */
const FORM = 'availability'

function AvailabilityForm({ saved }: { saved: Availability }) {
  const t = useT()
  const queries = useQueryClient()
  const now = useNow(60_000)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => entryOf(saved))
  const [found, setFound] = useState<Record<string, string>>({})
  const change = (part: Partial<AvailabilityEntry>) => setDraft((present) => ({ ...present, ...part }))
  const save = useApiMutation(calendarApi.availability.save, {
    invalidate: STALE,
    patch: (_, reply) => queries.setQueryData(availabilityRead().queryKey, reply),
    success: t('availability:saved'),
  })
  const validate = useValidation<AvailabilityEntry>(AvailabilityEntry)
  const errors = { ...save.errors, ...found }
  const changes = countChanges(draft, entryOf(saved))
  const blocker = useUnsavedChangesGuard(() => changes > 0)
  const send = async () => {
    const wrong = validate(draft)
    flushSync(() => setFound(wrong))
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    const reply = await save.run({ body: draft })
    // A change that was made meanwhile stays.
    if (reply) setDraft((present) => (present === draft ? entryOf(reply.availability) : present))
    else focusFirstError(form.current)
  }
  const today = dayOf(now, draft.timeZone)
  return (
    <>
      <Grid gap={40} rowGap={24} className={styles.columns}>
        <Heading />
        <div className={styles.blockPlace}>
          <BlockTime
            today={today}
            draft={draft}
            onBlock={(added) => change({ exceptions: withExceptions(draft.exceptions, added) })}
          />
        </div>
        <Stack gap={24} className={styles.weekPlace}>
          <OutsideHours timeZone={saved.timeZone} now={now} />
          <OwnCalendar availability={draft} now={now} />
        </Stack>
        <div className={styles.buyersPlace}>
          <BuyersView now={now} />
        </div>
        <Stack gap={24} className={styles.sidePlace}>
          <form
            id={FORM}
            ref={form}
            noValidate
            className="stack gap-24"
            onSubmit={(event) => {
              event.preventDefault()
              void send()
            }}
          >
            <Panel>
              <Section look="plain" title={t('availability:weekly.title')} className={styles.part}>
                <Stack gap={16}>
                  <WeeklyHoursFields value={draft.weekly} onChange={(weekly) => change({ weekly })} errors={errors} />
                  <SelectField
                    label={t('availability:weekly.zone')}
                    help={t('availability:weekly.zoneHelp')}
                    options={timeZoneOptions(draft.timeZone)}
                    value={draft.timeZone}
                    onChange={(timeZone) => change({ timeZone })}
                    error={errors.timeZone}
                  />
                </Stack>
              </Section>
            </Panel>
            <Panel>
              <Section look="plain" title={t('availability:exceptions.title')} className={styles.part}>
                <ExceptionsPart
                  value={draft.exceptions}
                  onChange={(exceptions) => change({ exceptions })}
                  today={today}
                />
              </Section>
            </Panel>
            <Panel>
              <HolidaysPart value={draft.holidays} onChange={(holidays) => change({ holidays })} />
            </Panel>
            <Panel>
              <Section
                look="plain"
                title={t('availability:rules.title')}
                text={t('availability:rules.text')}
                className={styles.part}
              >
                <BookingRulesFields value={draft.rules} onChange={(rules) => change({ rules })} />
              </Section>
            </Panel>
          </form>
          <ExternalCalendars />
          <CalendarFeed />
        </Stack>
      </Grid>
      {changes > 0 ? (
        <FormFooter note={t('availability:changes', { count: changes })} noteShow="always">
          <Button
            onClick={() => {
              setDraft(entryOf(saved))
              setFound({})
              save.reset()
            }}
          >
            {t('availability:discard')}
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            loading={save.isPending}
            loadingLabel={t('availability:saving')}
          >
            {t('availability:save')}
          </Button>
        </FormFooter>
      ) : null}
      <UnsavedChangesDialog
        blocker={blocker}
        texts={{
          title: t('availability:leave.title'),
          text: t('availability:leave.text'),
          leave: t('availability:leave.leave'),
          stay: t('availability:leave.stay'),
        }}
      />
    </>
  )
}
