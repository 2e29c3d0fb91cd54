import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayOf } from '#web/ui/days.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import { shippedUnitsOf } from './product-order-actions.ts'
import { useProductOrderActionLabel, useProductOrderTextValues } from './product-order-text.ts'
import { emptyShipment, ShipmentFields, shipmentBody, shipmentErrorsOf } from './ShipmentFields.tsx'

/** The seller says that the parcel is on its way, and how it can be followed. */
export function ShipDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const { timeZone } = useFormat()
  const today = dayOf(useNow(60_000), timeZone)
  const ship = useOrderAction(api.productOrder.ship)
  const [values, setValues] = useState(emptyShipment)
  const [isSubmitted, setSubmitted] = useState(false)
  const left = order.quantity - shippedUnitsOf(order)
  const [count, setCount] = useState<number | null>(left)
  const isCount = count !== null && count >= 1 && count <= left
  const validationErrors = shipmentErrorsOf(values, today)
  const send = async () => {
    setSubmitted(true)
    if (!isCount || Object.keys(validationErrors).length > 0) return
    const body = { ...shipmentBody(values, timeZone), ...(count < left ? { quantity: count } : {}) }
    if (await ship.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={ship.isPending}
      busyLabel={t('order:busy')}
      title={t('product-order:transitions.ship.form.title')}
      text={t('product-order:transitions.ship.form.text', words)}
      confirmLabel={labelOf('ship')}
    >
      <div className="fields">
        {left > 1 ? (
          <NumberField
            label={t('product-order:transitions.ship.form.quantity')}
            help={t('product-order:transitions.ship.form.left', { count: left })}
            value={count}
            onChange={setCount}
            error={
              (isSubmitted && !isCount) || ship.errors.quantity
                ? t('product-order:transitions.ship.form.between', { count: left })
                : undefined
            }
          />
        ) : null}
        <ShipmentFields
          {...{ values, today }}
          withDay
          validationErrors={isSubmitted ? validationErrors : {}}
          rejected={ship.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
      </div>
    </ConfirmDialog>
  )
}
