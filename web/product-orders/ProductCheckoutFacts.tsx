import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { useDeliveryEstimate } from './use-delivery-estimate.ts'
import { useShippingAddressLines } from './use-shipping-address-lines.ts'

/** Where it goes and how, to be looked over once more before paying. */
export function ProductCheckoutFacts({ order }: { order: ProductOrder }) {
  const t = useT()
  const etaOf = useDeliveryEstimate()
  const [line = '', ...lines] = useShippingAddressLines()(order.shippingAddress)
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
