import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type Fact, FactList } from '#web/orders/FactList.tsx'
import { useEta } from './use-eta.ts'
import { useShippingLines } from './use-shipping-lines.ts'

/** Where it goes and how, to be looked over once more before paying. */
export function GoodsFacts({ order }: { order: ProductOrder }) {
  const t = useT()
  const etaOf = useEta()
  const [line = '', ...lines] = useShippingLines()(order.shippingAddress)
  const { pickup, snapshot, note } = order
  const option = snapshot.shippingOption
  const facts: Fact[] = [
    pickup
      ? {
          key: 'where',
          icon: IconMapPin,
          label: t('deliveries:where.pickup'),
          value: [pickup.area.label, pickup.area.city].filter(Boolean).join(', '),
          note: t('deliveries:where.later'),
        }
      : { key: 'where', icon: IconMapPin, label: t('deliveries:where.to'), value: line, note: lines.join(', ') },
    ...(option
      ? [
          {
            key: 'how',
            icon: IconTruckDelivery,
            label: t('deliveries:where.option'),
            value: option.name,
            note: etaOf(option),
          },
        ]
      : []),
    ...(note ? [{ key: 'note', icon: IconNote, label: t('orders:checkout.note'), value: note }] : []),
  ]
  return <FactList facts={facts} />
}
