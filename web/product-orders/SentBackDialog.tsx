import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { dayKey } from '#web/ui/days.ts'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import styles from './GoodsForm.module.css'
import { ParcelFields } from './ParcelFields.tsx'
import { noParcel, parcelBody, parcelFaults } from './parcel-form.ts'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

/** The buyer says that it is on its way back. Whoever brings it has no parcel to name. */
export function SentBackDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const today = dayKey(new Date(useNow(60_000)))
  const sent = useOrderAct(api.productOrder.returnSent)
  const [values, setValues] = useState(noParcel)
  const [wasAsked, setAsked] = useState(false)
  const faults = parcelFaults(values, today, true)
  const send = async () => {
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    if (await sent.run({ params: { id: order._id }, body: parcelBody(values) })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={sent.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('deliveries:sentBack.title')}
      text={t('deliveries:sentBack.text', words)}
      confirmLabel={labelOf('return-sent')}
      cancelLabel={t('orders:confirm.notYet')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <ParcelFields
          {...{ values, today }}
          faults={wasAsked ? faults : {}}
          refused={sent.errors}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <p className={styles.quiet}>{t('deliveries:sentBack.byHand')}</p>
      </div>
    </ConfirmDialog>
  )
}
