import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { answerReserve } from '#shared/policies/appointment.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { useInputForm } from '#web/forms/use-input-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { AppointmentTimes } from '#web/services/AppointmentTimes.tsx'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { TimeSpan } from '#web/ui/days.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { appointmentMinutesOf, appointmentWindowOf } from './appointment.ts'

/** The seller proposes one to five other times, once. */
export function ProposeTimesDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const reserve = answerReserve(useSite().times)
  const format = useFormat()
  const words = useOrderTextValues(order)
  const propose = useOrderAction(api.serviceOrder.proposeTimeChange)
  const [{ earliest, latest }] = useState(() => appointmentWindowOf(order, Date.now(), reserve))
  const [times, setTimes] = useState<TimeSpan[]>([])
  const minutes = appointmentMinutesOf(order)
  const form = useInputForm(inputOf(serviceOrder, 'propose-time-change'), {
    fixed: { proposedTimePreferences: times },
    check: () =>
      times.length === 0 ? { proposedTimePreferences: t('service-order:transitions.schedule.form.choose') } : {},
    rejected: propose.errors,
  })
  const rejected = times.flatMap((_, index) => propose.errors[`proposedTimePreferences.${index}.start`] ?? [])[0]
  const send = async () => {
    const body = form.submit()
    if (body && (await propose.run({ params: { id: order._id }, body }))) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={propose.isPending}
      busyLabel={t('order:busy')}
      title={t('service-order:transitions.proposeTimeChange.form.title')}
      text={t('service-order:transitions.proposeTimeChange.form.text', words)}
      confirmLabel={t('service-order:transitions.proposeTimeChange.form.confirm', { count: Math.max(1, times.length) })}
    >
      <div className="fields">
        <AppointmentTimes
          legend={t('service-order:transitions.schedule.form.time')}
          help={t('service-order:transitions.proposeTimeChange.form.takes', { duration: format.duration(minutes) })}
          error={form.errorOf('proposedTimePreferences') ?? rejected}
          value={times}
          onChange={setTimes}
          max={MOST_TIMES}
          durationMinutes={minutes}
          earliest={earliest}
          latest={latest}
          of={{ kind: 'order', id: order._id }}
        />
        <TextArea
          label={t('service-order:transitions.proposeTimeChange.form.sellerMessage', words)}
          help={t('service-order:transitions.proposeTimeChange.form.sellerMessageHelp', words)}
          rows={3}
          {...form.text('sellerMessage')}
        />
      </div>
    </ConfirmDialog>
  )
}
