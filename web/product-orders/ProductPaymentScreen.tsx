import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useSearchParams } from 'react-router'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckoutSummary } from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { payableLoader } from '#web/payments/payable.ts'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { productOrderKind } from './kind.ts'
import { useDeliveryEstimate, useProductOrderSummary } from './product-checkout-summary.ts'

function PaymentSummary({ order }: { order: ProductOrder }) {
  return <CheckoutSummary summary={useProductOrderSummary(order)} />
}

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

/** Where it goes and how, to be looked over once more before paying. */
function ProductCheckoutFacts({ order }: { order: ProductOrder }) {
  const t = useT()
  const etaOf = useDeliveryEstimate()
  const [line = '', ...lines] = useAddressLines()(order.shippingAddress)
  const { pickup, snapshot, note } = order
  const option = snapshot.shippingOption
  const facts: Fact[] = [
    pickup
      ? {
          key: 'where',
          icon: IconMapPin,
          label: t('product-order-pages:where.pickup'),
          value: [pickup.area.label, pickup.area.city].filter(Boolean).join(', '),
          note: t('product-order-pages:where.later'),
        }
      : {
          key: 'where',
          icon: IconMapPin,
          label: t('product-order-pages:where.to'),
          value: line,
          note: lines.join(', '),
        },
    ...(option
      ? [
          {
            key: 'how',
            icon: IconTruckDelivery,
            label: t('product-order-pages:where.option'),
            value: option.name,
            note: etaOf(option),
          },
        ]
      : []),
    ...(note ? [{ key: 'note', icon: IconNote, label: t('transactions:checkout.note'), value: note }] : []),
  ]
  return <FactList facts={facts} />
}
