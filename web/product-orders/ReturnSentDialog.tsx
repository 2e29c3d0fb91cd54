import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayKey } from '#web/ui/days.ts'
import styles from './ProductOrderDialog.module.css'
import { ShipmentFields } from './ShipmentFields.tsx'
import { emptyShipment, shipmentBody, shipmentErrorsOf } from './shipment-form.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

/** The buyer says that it is on its way back. Whoever brings it has no parcel to name. */
export function ReturnSentDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const today = dayKey(new Date(useNow(60_000)))
  const sent = useOrderAction(api.productOrder.returnSent)
  const [values, setValues] = useState(emptyShipment)
  const [wasAsked, setAsked] = useState(false)
  const faults = shipmentErrorsOf(values, today, true)
  const send = async () => {
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    if (await sent.run({ params: { id: order._id }, body: shipmentBody(values) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={sent.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:sentBack.title')}
      text={t('product-order-pages:sentBack.text', words)}
      confirmLabel={labelOf('return-sent')}
      cancelLabel={t('transactions:confirm.notYet')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <ShipmentFields
          {...{ values, today }}
          faults={wasAsked ? faults : {}}
          refused={sent.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <p className={styles.quiet}>{t('product-order-pages:sentBack.byHand')}</p>
      </div>
    </ConfirmDialog>
  )
}
