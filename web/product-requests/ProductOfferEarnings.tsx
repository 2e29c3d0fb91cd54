import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { OfferEarnings } from '#web/service-requests/OfferEarnings.tsx'

/** The seller's earnings from the units and their shipping. */
export function ProductOfferEarnings({
  pricing,
  label,
}: {
  pricing: Pick<ProductOffer['pricing'], 'itemTotal' | 'shippingTotal' | 'commission' | 'sellerNet'>
  /** The label of the price of the units; that of the own offer by default. */
  label?: string
}) {
  const t = useT()
  const { shippingTotal } = pricing
  const shipping = { key: 'shipping', label: t('product-request:delivery.shipping') }
  return (
    <OfferEarnings
      pricing={pricing}
      label={label}
      more={shippingTotal && shippingTotal.amount > 0 ? [{ ...shipping, value: shippingTotal }] : []}
    />
  )
}
