import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import {
  chosenSpanOf,
  DateTimeFields,
  dateAndTimeOf,
  initialScheduleValues,
  isWithinRescheduleNotice,
  type ScheduleValues,
  scheduleBody,
} from './DateTimeFields.tsx'
import styles from './ScheduleDialog.module.css'
import { useServiceOrderActionLabel } from './service-order-text.ts'

/** Sets or moves the appointment, in the viewer's own time. */
export function ScheduleDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const schedule = useOrderAction(api.serviceOrder.schedule)
  const [values, setValues] = useState(() => initialScheduleValues(order))
  const [wasAsked, setAsked] = useState(false)
  const bodyOf = (from: ScheduleValues) => scheduleBody(from, order, format.timeZone)
  const validate = useValidation(inputOf(serviceOrder, 'schedule'), bodyOf)
  const agreed = order.scheduleData
  const isMove = agreed !== undefined
  const change = (changes: Partial<ScheduleValues>) => setValues((before) => ({ ...before, ...changes }))
  const span = chosenSpanOf(values)
  const startFault = () => {
    if (!span) return t('service-order-pages:schedule.choose')
    return Date.parse(span.start) <= now ? t('service-order-pages:schedule.past') : undefined
  }
  const errors = { ...(wasAsked && span ? validate(values) : {}), ...schedule.errors }
  const send = async () => {
    setAsked(true)
    if (startFault() || Object.keys(validate(values)).length > 0) return
    if (await schedule.run({ params: { id: order._id }, body: bodyOf(values) })) onDone()
  }
  // Near to the appointment the other side has to agree, as the server has it.
  const isAsked =
    isMove && [agreed.start, span?.start].some((start) => start !== undefined && isWithinRescheduleNotice(start, now))
  const when = span ? format.dateTime(span.start) : ''
  const confirmLabel = () => {
    if (!span) return labelOf('schedule')
    if (isAsked) return t('service-order-pages:move.ask', { when })
    return isMove ? t('service-order-pages:schedule.moveTo', { when }) : t('service-order-pages:schedule.set', { when })
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
      busyLabel={t('transactions:do.busy')}
      title={isMove ? t('service-order-pages:schedule.moveTitle') : t('service-order-pages:schedule.title')}
      confirmLabel={confirmLabel()}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        {isAsked ? <Alert>{t('service-order-pages:move.asks', words)}</Alert> : null}
        {wishes.length > 0 && order.role === 'seller' ? (
          <div className={styles.wishes}>
            <p className={styles.label}>{t('service-order-pages:schedule.wishes', words)}</p>
            {wishes.map(({ start }) => (
              <Chip key={start} size="sm" isOn={span?.start === start} onClick={() => change(dateAndTimeOf(start))}>
                {format.dateTime(start)}
              </Chip>
            ))}
          </div>
        ) : null}
        <div className={styles.row}>
          <DateTimeFields value={values} onChange={change} />
          <NumberField
            label={t('service-order-pages:schedule.minutes')}
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
          {span ? `${t('service-order-pages:schedule.ends', { time: format.time(span.end) })} ` : null}
          {t('service-order-pages:schedule.zone', { zone: format.timeZone })}
        </p>
        {order.snapshot.locationType === 'remote' ? (
          <TextField
            type="url"
            label={t('service-order-pages:schedule.link')}
            hint={t('optional')}
            placeholder="https://"
            value={values.link}
            onChange={(link) => change({ link })}
            error={errors['scheduleData.meetingUrl']}
          />
        ) : null}
        <TextArea
          label={t('service-order-pages:schedule.note')}
          hint={t('optional')}
          help={t('service-order-pages:schedule.noteHelp')}
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
