import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import { cancelWay } from './goods-process.ts'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

const LIMIT = 500

/** The buyer cancels, or asks the seller to agree once it is confirmed and not late. */
export function CancelDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const cancel = useOrderAct(api.productOrder.cancel)
  const [reason, setReason] = useState('')
  const text = reason.trim()
  const isTooLong = text.length > LIMIT
  const way = cancelWay(order)
  const send = async () => {
    if (isTooLong) return
    if (await cancel.run({ params: { id: order._id }, body: text ? { reason: text } : {} })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous={way !== 'ask'}
      isBusy={cancel.isPending}
      busyLabel={t('orders:do.busy')}
      title={t(`deliveries:cancelling.${way}.title`, words)}
      text={t(`deliveries:cancelling.${way}.text`, words)}
      confirmLabel={labelOf('cancel')}
      cancelLabel={t('orders:decline.keep')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('orders:decline.reason', words)}
        hint={t('optional')}
        help={t('orders:decline.reasonHelp', words)}
        limit={LIMIT}
        value={reason}
        onChange={setReason}
        error={isTooLong ? t('field.maxLength', { count: LIMIT }) : cancel.errors.reason}
      />
    </ConfirmDialog>
  )
}
