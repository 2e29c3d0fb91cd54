import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useState } from 'react'
import type { WeeklyHours, WorkingSpan } from '#shared/contract/availability.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { ENDS, STARTS, timeOptions } from './day-times.ts'
import { usualHours, withAnotherSpan } from './hours.ts'
import styles from './WorkingHours.module.css'
import { useWeekdays } from './weekdays.ts'

type WeeklyHoursFieldsProps = {
  value: WeeklyHours
  onChange: (weekly: WeeklyHours) => void
  /** The path of the hours in the body of the call. */
  path?: string
  /** By path, such as `weekly.2.0.end`. */
  errors: Readonly<Record<string, string>>
}

/** The hours of each weekday. */
export function WeeklyHoursFields({ value, onChange, path = 'weekly', errors }: WeeklyHoursFieldsProps) {
  const t = useT()
  const { long, short } = useWeekdays()
  const setDay = (day: number, hours: WorkingSpan[]) => onChange(value.toSpliced(day, 1, hours))
  return (
    <>
      {errors[path] ? (
        <p className="size-13 tone-danger mb-8" role="alert">
          {errors[path]}
        </p>
      ) : null}
      <ul aria-label={t('availability:weekly.title')}>
        {value.map((hours, day) => (
          <WeekdayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven days, which never change places.
            key={day}
            names={{ long: long(day), short: short(day) }}
            hours={hours}
            onSwitch={(isOn) => setDay(day, isOn ? usualHours(value, day) : [])}
            onChange={(changed) => setDay(day, changed)}
            onCopy={() => onChange(value.map((other) => (other.length > 0 ? hours : other)))}
            path={`${path}.${day}`}
            errors={errors}
          />
        ))}
      </ul>
    </>
  )
}

type WeekdayRowProps = Omit<DayHoursProps, 'name'> & {
  names: { long: string; short: string }
  onSwitch: (isOn: boolean) => void
}

/** A day of the week. A phone shows its hours as a line, and the fields once that is pressed. */
function WeekdayRow({ names, onSwitch, ...dayHours }: WeekdayRowProps) {
  const { hours, path, errors } = dayHours
  const format = useFormat()
  const written = hours.map(({ start, end }) => `${start}–${end}`).join(', ')
  const fieldsId = useId()
  const [isOpen, setOpen] = useState(false)
  const hasErrors = Object.keys(errors).some((each) => each === path || each.startsWith(`${path}.`))
  const isShown = isOpen || hasErrors
  return (
    <li className={styles.day} data-open={isShown || undefined}>
      <CheckboxField
        look="switch"
        label={
          <>
            <span aria-hidden="true">{names.short}</span>
            <span className="visually-hidden">{names.long}</span>
          </>
        }
        checked={hours.length > 0}
        onChange={onSwitch}
        className={styles.dayName}
      />
      {hours.length > 0 ? (
        <button
          type="button"
          className={`size-14 ${styles.summary}`}
          aria-label={format.labelled(names.long, written)}
          aria-expanded={isShown}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {written}
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      ) : null}
      <div id={fieldsId} className={hours.length > 0 ? styles.fields : styles.closed}>
        <DayHours name={names.long} {...dayHours} />
      </div>
    </li>
  )
}

type DayHoursProps = {
  /** The day in words, for the names of the fields. */
  name: string
  hours: readonly WorkingSpan[]
  onChange: (hours: WorkingSpan[]) => void
  /** Gives every other day that is worked on the same hours. */
  onCopy?: () => void
  path: string
  errors: Readonly<Record<string, string>>
}

/** The spans of work of one day, or that it has none. */
export function DayHours({ name, hours, onChange, onCopy, path, errors }: DayHoursProps) {
  const t = useT()
  if (hours.length === 0) return <p className="tone-muted size-14">{t('availability:weekly.closed')}</p>
  const errorOf = (index: number) =>
    errors[`${path}.${index}.start`] ?? errors[`${path}.${index}.end`] ?? (index === 0 ? errors[path] : undefined)
  return (
    <Stack gap={8} flex="grow">
      {hours.map((span, index) => {
        const change = (part: Partial<WorkingSpan>) => onChange(hours.toSpliced(index, 1, { ...span, ...part }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is what stands at its place.
          <Row key={index} gap={6} align="start">
            <SelectField
              size="sm"
              label={t('availability:weekly.from', { day: name })}
              hideLabel
              options={timeOptions(STARTS, span.start)}
              value={span.start}
              onChange={(start) => change({ start })}
              error={errorOf(index)}
              className={styles.time}
            />
            <span className={`tone-muted size-14 ${styles.to}`} aria-hidden="true">
              {t('availability:weekly.to')}
            </span>
            <SelectField
              size="sm"
              label={t('availability:weekly.until', { day: name })}
              hideLabel
              options={timeOptions(ENDS, span.end)}
              value={span.end}
              onChange={(end) => change({ end })}
              aria-invalid={errorOf(index) ? true : undefined}
              className={styles.time}
            />
            {hours.length > 1 ? (
              <IconButton
                icon={IconX}
                label={t('availability:weekly.remove', { day: name, start: span.start })}
                onClick={() => onChange(hours.toSpliced(index, 1))}
              />
            ) : null}
            {hours.length === 1 ? (
              <IconButton
                icon={IconPlus}
                label={t('availability:weekly.add', { day: name })}
                onClick={() => onChange(withAnotherSpan(hours))}
              />
            ) : null}
          </Row>
        )
      })}
      {hours.length > 1 ? (
        <Row gap={4} wrap className={styles.more}>
          {hours.length < LIST_LIMITS.spansPerDay ? (
            <Button variant="quiet" size="sm" icon={IconPlus} onClick={() => onChange(withAnotherSpan(hours))}>
              {t('availability:weekly.another')}
            </Button>
          ) : null}
          {onCopy ? (
            <Button variant="quiet" size="sm" icon={IconCopy} onClick={onCopy}>
              {t('availability:weekly.copy')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  )
}
