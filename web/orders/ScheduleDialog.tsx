import { useState } from 'react'
import { serviceOrderActions } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { DayTimeFields } from './DayTimeFields.tsx'
import styles from './ScheduleDialog.module.css'
import { dayAndTime, firstValues, isNearby, type ScheduleValues, scheduleBody, spanOf } from './schedule-form.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** Sets or moves the appointment, in the viewer's own time. */
export function ScheduleDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderWords(order)
  const labelOf = useActionLabel(order)
  const schedule = useOrderAct(api.order.schedule)
  const [values, setValues] = useState(() => firstValues(order))
  const [wasAsked, setAsked] = useState(false)
  const bodyOf = (from: ScheduleValues) => scheduleBody(from, order, format.timeZone)
  const validate = useValidation(serviceOrderActions.schedule, bodyOf)
  const agreed = order.scheduleData
  const isMove = agreed !== undefined
  const change = (changes: Partial<ScheduleValues>) => setValues((before) => ({ ...before, ...changes }))
  const span = spanOf(values)
  const startFault = () => {
    if (!span) return t('orders:schedule.choose')
    return Date.parse(span.start) <= now ? t('orders:schedule.past') : undefined
  }
  const errors = { ...(wasAsked && span ? validate(values) : {}), ...schedule.errors }
  const send = async () => {
    setAsked(true)
    if (startFault() || Object.keys(validate(values)).length > 0) return
    if (await schedule.run({ params: { id: order._id }, body: bodyOf(values) })) onDone()
  }
  // Near to the appointment the other side has to agree, as the server has it.
  const isAsked = isMove && [agreed.start, span?.start].some((start) => start !== undefined && isNearby(start, now))
  const when = span ? format.dateTime(span.start) : ''
  const confirmLabel = () => {
    if (!span) return labelOf('schedule')
    if (isAsked) return t('moves:move.ask', { when })
    return isMove ? t('orders:schedule.moveTo', { when }) : t('orders:schedule.set', { when })
  }
  const wishes = order.timePreferences.filter(({ start }) => Date.parse(start) > now)
  const timeProblem =
    (wasAsked ? startFault() : undefined) ?? errors['scheduleData.start'] ?? errors['scheduleData.end']
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={schedule.isPending}
      busyLabel={t('orders:do.busy')}
      title={isMove ? t('orders:schedule.moveTitle') : t('orders:schedule.title')}
      confirmLabel={confirmLabel()}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        {isAsked ? <Alert>{t('moves:move.asks', words)}</Alert> : null}
        {wishes.length > 0 && order.role === 'seller' ? (
          <div className={styles.wishes}>
            <p className={styles.label}>{t('orders:schedule.wishes', words)}</p>
            {wishes.map(({ start }) => (
              <Chip key={start} size="sm" isOn={span?.start === start} onClick={() => change(dayAndTime(start))}>
                {format.dateTime(start)}
              </Chip>
            ))}
          </div>
        ) : null}
        <div className={styles.row}>
          <DayTimeFields value={values} onChange={change} />
          <NumberField
            label={t('orders:schedule.minutes')}
            value={values.minutes}
            onChange={(minutes) => change({ minutes })}
          />
        </div>
        {timeProblem ? (
          <p role="alert" className={styles.problem}>
            {timeProblem}
          </p>
        ) : null}
        <p className={styles.help}>
          {span ? `${t('orders:schedule.ends', { time: format.time(span.end) })} ` : null}
          {t('orders:schedule.zone', { zone: format.timeZone })}
        </p>
        {order.snapshot.locationType === 'remote' ? (
          <TextField
            type="url"
            label={t('orders:schedule.link')}
            hint={t('optional')}
            placeholder="https://"
            value={values.link}
            onChange={(link) => change({ link })}
            error={errors['scheduleData.meetingUrl']}
          />
        ) : null}
        <TextArea
          label={t('orders:schedule.note')}
          hint={t('optional')}
          help={t('orders:schedule.noteHelp')}
          limit={500}
          rows={2}
          value={values.note}
          onChange={(note) => change({ note })}
          error={errors['scheduleData.note']}
        />
      </div>
    </ConfirmDialog>
  )
}
