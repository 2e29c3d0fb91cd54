import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'

/** What the seller gets for the units, to the cent. */
export function WantedEarnings({
  pricing: { itemTotal, shippingTotal, commission, sellerNet },
  label,
}: {
  pricing: Pick<ProductOffer['pricing'], 'itemTotal' | 'shippingTotal' | 'commission' | 'sellerNet'>
  /** What the price of the units is called; the own offer if left out. */
  label?: string
}) {
  const t = useT()
  return (
    <MoneyList
      rows={[
        { key: 'offer', label: label ?? t('request-detail:offer.yours'), value: itemTotal },
        ...(shippingTotal && shippingTotal.amount > 0
          ? [{ key: 'shipping', label: t('wanted-detail:delivery.shipping'), value: shippingTotal }]
          : []),
        ...(commission && commission.amount > 0
          ? [
              {
                key: 'commission',
                label: t('request-detail:offer.commission'),
                value: { ...commission, amount: -commission.amount },
              },
            ]
          : []),
      ]}
      total={{ label: t('request-detail:offer.receive'), value: sellerNet ?? itemTotal }}
    />
  )
}
