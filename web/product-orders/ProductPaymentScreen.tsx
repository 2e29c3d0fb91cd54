import { useSearchParams } from 'react-router'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { payableLoader } from '#web/payments/payable.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { productOrderKind } from './kind.ts'
import { PaymentSummary, ProductCheckoutFacts } from './ProductCheckoutFacts.tsx'

const payable = orderPayable(productOrderKind)

export const loader = payableLoader(payable)

/** Pays for a product. */
export function ProductPaymentScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  return (
    <PaymentStep
      key={orderId}
      kind={payable}
      id={orderId}
      partsOf={({ order }) => ({
        facts: <ProductCheckoutFacts order={order} />,
        summary: <PaymentSummary order={order} />,
      })}
    />
  )
}
