import { useSearchParams } from 'react-router'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { CheckoutSummary } from '#web/payments/CheckoutSummary.tsx'
import { PaymentStep } from '#web/transactions/PaymentStep.tsx'
import { productOrderKind } from './kind.ts'
import { ProductCheckoutFacts } from './ProductCheckoutFacts.tsx'
import { useProductOrderSummary } from './use-product-order-summary.ts'

function PaymentSummary({ order }: { order: ProductOrder }) {
  return <CheckoutSummary summary={useProductOrderSummary(order)} />
}

/** Pays for a product. */
export function ProductPaymentScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  return (
    <PaymentStep
      key={orderId}
      kind={productOrderKind}
      orderId={orderId}
      partsOf={(order) =>
        order.kind === 'productOrder'
          ? { facts: <ProductCheckoutFacts order={order} />, summary: <PaymentSummary order={order} /> }
          : { facts: null, summary: null }
      }
    />
  )
}
