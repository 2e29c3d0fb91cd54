import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ProductOrderDialog.module.css'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

const LIMIT = 500

/** The seller says where the buyer is to send it back, or somewhere else than before. */
export function ReturnAddressDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const give = useOrderAction(api.productOrder.returnAddress)
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
      busyLabel={t('transactions:do.busy')}
      title={t('product-order-pages:returnAddress.title')}
      text={t('product-order-pages:returnAddress.text', words)}
      confirmLabel={labelOf('return-address')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <TextArea
          label={t('product-order-pages:returnAddress.label')}
          help={t('product-order-pages:returnAddress.help')}
          limit={LIMIT}
          value={address}
          onChange={setAddress}
          error={(wasAsked ? fault() : undefined) ?? give.errors.address}
        />
      </div>
    </ConfirmDialog>
  )
}
