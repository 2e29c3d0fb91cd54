import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayKey } from '#web/ui/days.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { endOfDay } from './shipment-form.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

/** The seller takes the order, and says by when it is sent or ready. */
export function AcceptProductOrderDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const today = dayKey(new Date(useNow(60_000)))
  const confirm = useOrderAction(api.productOrder.sellerConfirm)
  const [day, setDay] = useState('')
  const isPast = day !== '' && day < today
  const send = async () => {
    if (isPast) return
    const body = day ? { shipBy: endOfDay(day) } : {}
    if (await confirm.run({ params: { id: order._id }, body })) onDone()
  }
  const fault = () => {
    if (isPast) return t('product-order-pages:past')
    return confirm.errors.shipBy ? t('product-order-pages:tooFar') : undefined
  }
  const isPickup = order.deliveryMethod === 'pickup'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={confirm.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:confirm.title', words)}
      text={t('product-order-pages:confirm.text', words)}
      confirmLabel={labelOf('seller-confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <TextField
        type="date"
        label={isPickup ? t('product-order-pages:confirm.readyBy') : t('product-order-pages:confirm.shipBy')}
        hint={t('optional')}
        help={t('product-order-pages:confirm.help', { count: order.snapshot.handlingDays })}
        min={today}
        value={day}
        onChange={setDay}
        error={fault()}
      />
    </ConfirmDialog>
  )
}
