import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { sentOf } from '#web/orders/goods-parts.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayKey } from '#web/ui/days.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import styles from './GoodsForm.module.css'
import { ParcelFields } from './ParcelFields.tsx'
import { noParcel, parcelBody, parcelFaults } from './parcel-form.ts'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

/** The seller says that the parcel is on its way, and how it can be followed. */
export function ShipDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const today = dayKey(new Date(useNow(60_000)))
  const ship = useOrderAct(api.productOrder.ship)
  const [values, setValues] = useState(noParcel)
  const [wasAsked, setAsked] = useState(false)
  const left = order.quantity - sentOf(order)
  const [count, setCount] = useState<number | null>(left)
  const isCount = count !== null && count >= 1 && count <= left
  const faults = parcelFaults(values, today)
  const send = async () => {
    setAsked(true)
    if (!isCount || Object.keys(faults).length > 0) return
    const body = { ...parcelBody(values), ...(count < left ? { quantity: count } : {}) }
    if (await ship.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={ship.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('deliveries:ship.title')}
      text={t('deliveries:ship.text', words)}
      confirmLabel={labelOf('ship')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        {left > 1 ? (
          <NumberField
            label={t('deliveries:ship.count')}
            help={t('deliveries:ship.left', { count: left })}
            value={count}
            onChange={setCount}
            error={
              (wasAsked && !isCount) || ship.errors.quantity ? t('deliveries:ship.between', { count: left }) : undefined
            }
          />
        ) : null}
        <ParcelFields
          {...{ values, today }}
          withDay
          faults={wasAsked ? faults : {}}
          refused={ship.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
      </div>
    </ConfirmDialog>
  )
}
