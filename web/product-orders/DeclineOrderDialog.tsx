import { useState } from 'react'
import { declineCodes } from '#shared/process/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { DeclineForm } from '#web/orders/DeclineForm.tsx'
import { isPartlySent } from '#web/orders/goods-parts.ts'
import { isReserved } from '#web/orders/payment-parts.ts'
import { useOrderAct } from '#web/orders/use-order-act.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import type { GoodsDialogProps } from './GoodsDialog.tsx'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsWords } from './use-goods-words.ts'

/** Why the seller declines or calls off a product. What is sold out is taken from the shelf. */
export function DeclineOrderDialog({ order, onClose, onDone }: GoodsDialogProps) {
  const t = useT()
  const words = useGoodsWords(order)
  const labelOf = useGoodsLabel(order)
  const decline = useOrderAct(api.productOrder.sellerDecline)
  const [markOutOfStock, setMarked] = useState(true)
  const isAnswer = isReserved(order)
  const title = () => {
    if (isPartlySent(order)) return labelOf('seller-decline')
    return isAnswer ? t('orders:decline.title') : t('deliveries:callOffTitle')
  }
  const callOff = isPartlySent(order) ? t('deliveries:callOffRest', words) : t('deliveries:callOff', words)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`product-orders:declineCodes.${value}`) }))}
      title={title()}
      text={isAnswer ? t('orders:decline.text', words) : callOff}
      confirmLabel={labelOf('seller-decline')}
      isBusy={decline.isPending}
      refused={decline.errors.reason}
      extraOf={(code) =>
        code === 'out_of_stock' ? (
          <CheckboxField label={t('deliveries:markOutOfStock')} checked={markOutOfStock} onChange={setMarked} />
        ) : null
      }
      onSend={async (why) => {
        const body = { ...why, ...(why.code === 'out_of_stock' ? { markOutOfStock } : {}) }
        if (await decline.run({ params: { id: order._id }, body })) onDone()
      }}
      onClose={onClose}
    />
  )
}
