import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import { endOfDay } from './parcel-form.ts'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

/** The seller takes the order, and says by when it is sent or ready. */
export function ConfirmOrderDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const today = dayKey(new Date(useNow(60_000)))
  const confirm = useOrderAct(api.productOrder.sellerConfirm)
  const [day, setDay] = useState('')
  const isPast = day !== '' && day < today
  const send = async () => {
    if (isPast) return
    const body = day ? { shipBy: endOfDay(day) } : {}
    if (await confirm.run({ params: { id: order._id }, body })) onDone()
  }
  const fault = () => {
    if (isPast) return t('deliveries:past')
    return confirm.errors.shipBy ? t('deliveries:tooFar') : undefined
  }
  const isPickup = order.deliveryMethod === 'pickup'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={confirm.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('deliveries:confirm.title', words)}
      text={t('deliveries:confirm.text', words)}
      confirmLabel={labelOf('seller-confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextField
        type="date"
        label={isPickup ? t('deliveries:confirm.readyBy') : t('deliveries:confirm.shipBy')}
        hint={t('optional')}
        help={t('deliveries:confirm.help', { count: order.snapshot.handlingDays })}
        min={today}
        value={day}
        onChange={setDay}
        error={fault()}
      />
    </ConfirmDialog>
  )
}
