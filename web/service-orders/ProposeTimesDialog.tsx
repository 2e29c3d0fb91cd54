import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { answerReserve } from '#shared/policies/appointment.ts'
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
import { appointmentMinutesOf, appointmentWindowOf, sellerOf } from './appointment.ts'

const LIMIT = 1000
const MAX_TIMES = 5

/** The seller proposes one to five other times, once. */
export function ProposeTimesDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const reserve = answerReserve(useSite().times)
  const format = useFormat()
  const words = useOrderTextValues(order)
  const propose = useOrderAction(api.serviceOrder.proposeTimeChange)
  const [{ earliest, latest }] = useState(() => appointmentWindowOf(order, Date.now(), reserve))
  const [times, setTimes] = useState<TimeSpan[]>([])
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const minutes = appointmentMinutesOf(order)
  const text = message.trim()
  const isTooLong = text.length > LIMIT
  const refused = times.flatMap((_, index) => propose.errors[`proposedTimePreferences.${index}.start`] ?? [])[0]
  const send = async () => {
    setAsked(true)
    if (isTooLong || times.length === 0) return
    const body = { proposedTimePreferences: times, ...(text ? { sellerMessage: text } : {}) }
    if (await propose.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={propose.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:propose.title')}
      text={t('service-order-pages:propose.text', words)}
      confirmLabel={t('service-order-pages:propose.send', { count: Math.max(1, times.length) })}
    >
      <div className="fields">
        <AppointmentTimes
          legend={t('service-order-pages:schedule.time')}
          help={t('service-order-pages:propose.takes', { duration: format.duration(minutes) })}
          error={wasAsked && times.length === 0 ? t('service-order-pages:schedule.choose') : refused}
          value={times}
          onChange={setTimes}
          max={MAX_TIMES}
          durationMinutes={minutes}
          earliest={earliest}
          latest={latest}
          sellerId={sellerOf(order)}
        />
        <TextArea
          label={t('service-order-pages:propose.message', words)}
          hint={t('optional')}
          help={t('service-order-pages:propose.messageHelp', words)}
          limit={LIMIT}
          rows={3}
          value={message}
          onChange={setMessage}
          error={isTooLong ? t('field.maxLength', { count: LIMIT }) : propose.errors.sellerMessage}
        />
      </div>
    </ConfirmDialog>
  )
}
