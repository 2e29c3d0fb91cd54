import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import styles from './GoodsForm.module.css'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

const LIMIT = 500

/** The seller says where the buyer is to send it back, or somewhere else than before. */
export function ReturnAddressDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const give = useOrderAct(api.productOrder.returnAddress)
  const [address, setAddress] = useState(order.return?.address ?? '')
  const [wasAsked, setAsked] = useState(false)
  const text = address.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return text ? undefined : t('field.required')
  }
  const send = async () => {
    setAsked(true)
    if (fault()) return
    if (await give.run({ params: { id: order._id }, body: { address: text } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={give.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('deliveries:returnAddress.title')}
      text={t('deliveries:returnAddress.text', words)}
      confirmLabel={labelOf('return-address')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <TextArea
          label={t('deliveries:returnAddress.label')}
          help={t('deliveries:returnAddress.help')}
          limit={LIMIT}
          value={address}
          onChange={setAddress}
          error={(wasAsked ? fault() : undefined) ?? give.errors.address}
        />
      </div>
    </ConfirmDialog>
  )
}
