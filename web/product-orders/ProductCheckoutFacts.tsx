import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ReactNode } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckoutSummary } from '#web/payments/Checkout.tsx'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { Written } from '#web/ui/Written.tsx'
import { useDeliveryEstimate, useProductOrderSummary } from './product-checkout-summary.ts'

/** The price summary of an order, beside its payment. */
export function PaymentSummary({ order }: { order: ProductOrder }) {
  return <CheckoutSummary summary={useProductOrderSummary(order)} />
}

/** The destination and the delivery method, for a last check before the payment. */
export function ProductCheckoutFacts({ order, action }: { order: ProductOrder; action?: ReactNode }) {
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
          label: t('product-order:where.pickup'),
          value: [pickup.area.label, pickup.area.city].filter(Boolean).join(', '),
          note: t('product-order:where.later'),
        }
      : {
          key: 'where',
          icon: IconMapPin,
          label: t('product-order:where.to'),
          value: line,
          note: lines.join(', '),
        },
    ...(option
      ? [
          {
            key: 'how',
            icon: IconTruckDelivery,
            label: t('product-order:where.option'),
            value: <Written text={option.name} />,
            note: etaOf(option),
          },
        ]
      : []),
    ...(note ? [{ key: 'note', icon: IconNote, label: t('order:checkout.note'), value: <Written text={note} /> }] : []),
  ]
  return (
    <>
      <FactList facts={facts} />
      {action}
    </>
  )
}
