import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { OfferEarnings } from '#web/service-requests/OfferEarnings.tsx'

/** What the seller gets for the units, and for sending them. */
export function WantedEarnings({
  pricing,
  label,
}: {
  pricing: Pick<ProductOffer['pricing'], 'itemTotal' | 'shippingTotal' | 'commission' | 'sellerNet'>
  /** What the price of the units is called; the own offer if left out. */
  label?: string
}) {
  const t = useT()
  const { shippingTotal } = pricing
  const shipping = { key: 'shipping', label: t('wanted-detail:delivery.shipping') }
  return (
    <OfferEarnings
      pricing={pricing}
      label={label}
      more={shippingTotal && shippingTotal.amount > 0 ? [{ ...shipping, value: shippingTotal }] : []}
    />
  )
}
