import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { itemLabel } from '#web/product-orders/kind.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { type DeliveryWay, useAllIn } from './wanted-text.ts'

/** What so many units of an offer cost the requester with a delivery. */
export function WantedPrice({ offer, units, way }: { offer: ProductOffer; units: number; way: DeliveryWay }) {
  const t = useT()
  const format = useFormat()
  const { option, items, fee, total } = useAllIn()(offer, units, way)
  return (
    <MoneyList
      rows={[
        { key: 'items', label: itemLabel(units, offer.price, t, format), value: items },
        ...(option ? [{ key: 'shipping', label: option.name, value: option.price }] : []),
        ...(fee.amount > 0 ? [{ key: 'fee', label: t('transactions:payment.fee'), value: fee }] : []),
      ]}
      total={{ label: t('transactions:checkout.total'), value: total }}
    />
  )
}
