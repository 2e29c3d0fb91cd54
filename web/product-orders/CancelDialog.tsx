import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { cancelModeOf } from './product-order-display-state.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

const LIMIT = 500

/** The buyer cancels, or asks the seller to agree once it is confirmed and not late. */
export function CancelDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const cancel = useOrderAction(api.productOrder.cancel)
  const [reason, setReason] = useState('')
  const text = reason.trim()
  const isTooLong = text.length > LIMIT
  const way = cancelModeOf(order)
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
      busyLabel={t('transactions:do.busy')}
      title={t(`product-order-pages:cancelling.${way}.title`, words)}
      text={t(`product-order-pages:cancelling.${way}.text`, words)}
      confirmLabel={labelOf('cancel')}
      cancelLabel={t('transactions:decline.keep')}
      closeLabel={t('close')}
    >
      <TextArea
        label={t('transactions:decline.reason', words)}
        hint={t('optional')}
        help={t('transactions:decline.reasonHelp', words)}
        limit={LIMIT}
        value={reason}
        onChange={setReason}
        error={isTooLong ? t('field.maxLength', { count: LIMIT }) : cancel.errors.reason}
      />
    </ConfirmDialog>
  )
}
