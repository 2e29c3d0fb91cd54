import { useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { declineCodes } from '#shared/process/product-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { DeclineForm } from '#web/transactions/DeclineForm.tsx'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderAction } from '#web/transactions/use-order-action.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { isPartlyShipped } from './shipped-units.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

/** Why the seller declines or calls off a product. What is sold out is taken from the shelf. */
export function DeclineDialog({ order, onClose, onDone }: OrderDialogProps<ProductOrder>) {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const decline = useOrderAction(api.productOrder.sellerDecline)
  const [markOutOfStock, setMarked] = useState(true)
  const isAnswer = isPaymentReserved(order)
  const title = () => {
    if (isPartlyShipped(order)) return labelOf('seller-decline')
    return isAnswer ? t('transactions:decline.title') : t('product-order-pages:callOffTitle')
  }
  const callOff = isPartlyShipped(order)
    ? t('product-order-pages:callOffRest', words)
    : t('product-order-pages:callOff', words)
  return (
    <DeclineForm
      order={order}
      codes={declineCodes.map((value) => ({ value, label: t(`product-orders:declineCodes.${value}`) }))}
      title={title()}
      text={isAnswer ? t('transactions:decline.text', words) : callOff}
      confirmLabel={labelOf('seller-decline')}
      isBusy={decline.isPending}
      refused={decline.errors.reason}
      extraOf={(code) =>
        code === 'out_of_stock' ? (
          <CheckboxField
            label={t('product-order-pages:markOutOfStock')}
            checked={markOutOfStock}
            onChange={setMarked}
          />
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
