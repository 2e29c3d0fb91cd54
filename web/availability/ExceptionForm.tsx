import { useRef, useState } from 'react'
import { HoursException, type WorkingSpan } from '#shared/contract/availability.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DayHours } from '#web/working-hours/WeeklyHoursFields.tsx'
import styles from './Availability.module.css'

type ExceptionFormProps = {
  today: string
  onAdd: (exception: HoursException) => void
  onCancel: () => void
}

const USUAL: WorkingSpan[] = [{ start: '09:00', end: '13:00' }]

/** Days with other hours, or without any. */
export function ExceptionForm({ today, onAdd, onCancel }: ExceptionFormProps) {
  const t = useT()
  const form = useRef<HTMLFieldSetElement>(null)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [kind, setKind] = useState<'off' | 'hours'>('off')
  const [hours, setHours] = useState(USUAL)
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const exception = {
    from,
    to: to || from,
    hours: kind === 'off' ? [] : hours,
    ...(note.trim() ? { note: note.trim() } : {}),
  }
  const validate = useValidation<typeof exception>(HoursException)
  const add = () => {
    const found = validate(exception)
    setErrors(found)
    if (Object.keys(found).length === 0) onAdd(exception)
    else requestAnimationFrame(() => focusFirstError(form.current))
  }
  return (
    <fieldset ref={form} className={styles.form}>
      <legend className="visually-hidden">{t('availability:exceptions.add')}</legend>
      <Stack gap={12}>
        <Row gap={12} rowGap={8} align="start" wrap>
          <TextField
            type="date"
            label={t('availability:exceptions.from')}
            min={today}
            value={from}
            onChange={setFrom}
            error={errors.from}
          />
          <TextField
            type="date"
            label={t('availability:exceptions.to')}
            hint={t('optional')}
            min={from}
            value={to}
            onChange={setTo}
            error={errors.to}
          />
        </Row>
        <SegmentedControl
          legend={t('availability:exceptions.kind')}
          options={[
            { value: 'off', label: t('availability:exceptions.off') },
            { value: 'hours', label: t('availability:exceptions.special') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'hours' ? (
          <DayHours
            name={t('availability:exceptions.special')}
            hours={hours}
            onChange={setHours}
            path="hours"
            errors={errors}
          />
        ) : null}
        <TextField
          label={t('availability:exceptions.note')}
          hint={t('optional')}
          help={t('availability:exceptions.noteHelp')}
          limit={TEXT_LIMITS.exceptionNote}
          value={note}
          onChange={setNote}
          error={errors.note}
        />
        <Row gap={8} wrap>
          <Button variant="primary" onClick={add}>
            {t('availability:exceptions.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  )
}
