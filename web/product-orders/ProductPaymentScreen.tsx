import { useSearchParams } from 'react-router'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { CheckoutSummary } from '#web/orders/CheckoutSummary.tsx'
import { PayStep } from '#web/orders/PayStep.tsx'
import { GoodsFacts } from './GoodsFacts.tsx'
import { usePaidSummary } from './use-goods-summary.ts'

function Costs({ order }: { order: ProductOrder }) {
  return <CheckoutSummary summary={usePaidSummary(order)} />
}

/** Pays for a product. */
export function ProductPaymentScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  return (
    <PayStep
      key={orderId}
      kind="product"
      orderId={orderId}
      partsOf={(order) =>
        'product' in order
          ? { facts: <GoodsFacts order={order} />, summary: <Costs order={order} /> }
          : { facts: null, summary: null }
      }
    />
  )
}
