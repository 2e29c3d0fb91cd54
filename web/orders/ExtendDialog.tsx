import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { addDays, at, dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

const SUGGESTED_DAYS = 3

/** The last minute of a day by the viewer's clock. */
function endOf(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00`)
  return Number.isNaN(midnight.getTime()) ? undefined : at(midnight, '23:59')
}

/** The buyer gives a late delivery a new last day. */
export function ExtendDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderWords(order)
  const extend = useOrderAct(api.order.extend)
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
      busyLabel={t('orders:do.busy')}
      title={t('moves:extend.title', words)}
      text={t('moves:extend.text', { due: order.dueAt ? format.date(order.dueAt, 'day') : '' })}
      confirmLabel={isAhead ? t('moves:extend.yes', { date: format.date(until, 'day') }) : t('moves:extend.yesUnknown')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextField
        type="date"
        label={t('moves:extend.until')}
        min={dayKey(new Date(now))}
        value={day}
        onChange={setDay}
        error={wasAsked && !isAhead ? t('moves:extend.choose') : extend.errors.until}
      />
    </ConfirmDialog>
  )
}
