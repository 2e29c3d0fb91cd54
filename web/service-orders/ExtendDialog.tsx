import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { addDays, atTime, dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'

const SUGGESTED_DAYS = 3

/** The last minute of a day by the viewer's clock. */
function endOf(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00`)
  return Number.isNaN(midnight.getTime()) ? undefined : atTime(midnight, '23:59')
}

/** The buyer gives a late delivery a new last day. */
export function ExtendDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const extend = useOrderAction(api.serviceOrder.extend)
  const [day, setDay] = useState(() => dayKey(addDays(new Date(), SUGGESTED_DAYS)))
  const [wasAsked, setAsked] = useState(false)
  const until = endOf(day)
  const isAhead = until !== undefined && until.getTime() > now
  const send = async () => {
    setAsked(true)
    if (!isAhead) return
    if (await extend.run({ params: { id: order._id }, body: { until: until.toISOString() } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={extend.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:extend.title', words)}
      text={t('service-order-pages:extend.text', { due: order.dueAt ? format.date(order.dueAt, 'day') : '' })}
      confirmLabel={
        isAhead
          ? t('service-order-pages:extend.yes', { date: format.date(until, 'day') })
          : t('service-order-pages:extend.yesUnknown')
      }
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextField
        type="date"
        label={t('service-order-pages:extend.until')}
        min={dayKey(new Date(now))}
        value={day}
        onChange={setDay}
        error={wasAsked && !isAhead ? t('service-order-pages:extend.choose') : extend.errors.until}
      />
    </ConfirmDialog>
  )
}
