import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api } from '#web/kernel/api.tsx'
import { useValidation } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { AppointmentTimes } from '#web/services/AppointmentTimes.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { spanFrom, type TimeSpan } from '#web/ui/days.ts'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { appointmentMinutesOf, appointmentWindowOf, movesAlone, namedTimes } from './appointment.ts'
import { useServiceOrderActionLabel } from './service-order-text.ts'
import { useTakenTimes } from './taken-times.ts'

/**
 * Sets the appointment to a time that the other side has named, moves it to a free one if the buyer may do so alone, or asks the
 * other side for another time.
 */
export function ScheduleDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const labelOf = useServiceOrderActionLabel(order)
  const schedule = useOrderAction(api.serviceOrder.schedule)
  const [{ earliest, latest }] = useState(() => appointmentWindowOf(order, Date.now()))
  const agreed = order.scheduleData
  const [time, setTime] = useState<TimeSpan>()
  const [link, setLink] = useState(agreed?.meetingUrl ?? '')
  const [note, setNote] = useState(agreed?.note ?? '')
  const minutes = appointmentMinutesOf(order)
  const body = {
    scheduleData: {
      start: time?.start ?? '',
      end: time?.end ?? '',
      timezone: format.timeZone,
      ...(link.trim() ? { meetingUrl: link.trim() } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    },
    ...(agreed ? { isReschedule: true } : {}),
  }
  const validate = useValidation(inputOf(serviceOrder, 'schedule'), () => body)
  const { errors, submit } = useSubmittedErrors(
    time ? validate(body) : { 'scheduleData.start': t('service-order:transitions.schedule.form.choose') },
    schedule.errors,
  )
  const send = async () => {
    if (!submit()) return
    if (await schedule.run({ params: { id: order._id }, body })) onDone()
  }
  const isTaken = useTakenTimes(order)
  const named = namedTimes(order, now).filter((slot) => !isTaken(slot))
  const isNamed = named.some(({ start }) => start === time?.start)
  const when = time ? format.appointment(time.start) : ''
  const isAlone = time !== undefined && movesAlone(order, time.start, now)
  const confirmLabel = () => {
    if (!time) return labelOf('schedule')
    if (isAlone) return t('service-order:transitions.schedule.form.movesConfirm', { when })
    return isNamed
      ? t('service-order:transitions.schedule.form.confirm', { when })
      : t('service-order:transitions.schedule.form.moveConfirm', { when })
  }
  const timeProblem = errors['scheduleData.start'] ?? errors['scheduleData.end']
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={schedule.isPending}
      busyLabel={t('order:busy')}
      title={
        agreed
          ? t('service-order:transitions.schedule.form.moveTitle')
          : t('service-order:transitions.schedule.form.title')
      }
      confirmLabel={confirmLabel()}
    >
      <Grid gap={16}>
        {named.length > 0 ? (
          <Row gap={8} align="stretch" wrap>
            <p className="size-14 weight-500 full-width">
              {t('service-order:transitions.schedule.form.wishes', words)}
            </p>
            {named.map(({ start }) => (
              <Chip
                key={start}
                size="sm"
                isOn={time?.start === start}
                onClick={() => setTime(spanFrom(new Date(start), minutes))}
              >
                {format.appointment(start)}
              </Chip>
            ))}
          </Row>
        ) : null}
        <AppointmentTimes
          legend={t('service-order:transitions.schedule.form.time')}
          help={t('service-order:transitions.proposeTimeChange.form.takes', { duration: format.duration(minutes) })}
          error={timeProblem}
          value={time ? [time] : []}
          onChange={([chosen]) => setTime(chosen)}
          max={1}
          durationMinutes={minutes}
          earliest={earliest}
          latest={latest}
          of={{ kind: 'order', id: order._id }}
        />
        {time && !isNamed ? (
          <Alert>
            {agreed
              ? t(`service-order:transitions.schedule.form.${isAlone ? 'moves' : 'moveAsks'}`, words)
              : t('service-order:transitions.schedule.form.asks', words)}
          </Alert>
        ) : null}
        {order.snapshot.locationType === 'remote' ? (
          <TextField
            type="url"
            label={t('service-order:transitions.schedule.form.link')}
            hint={t('optional')}
            placeholder="https://"
            value={link}
            onChange={setLink}
            error={errors['scheduleData.meetingUrl']}
          />
        ) : null}
        <TextArea
          label={t('service-order:transitions.schedule.form.note')}
          hint={t('optional')}
          help={t('service-order:transitions.schedule.form.noteHelp')}
          limit={500}
          rows={2}
          value={note}
          onChange={setNote}
          error={errors['scheduleData.note']}
        />
      </Grid>
    </ConfirmDialog>
  )
}
