import type { Offer } from '#shared/contract/offer.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyList, type MoneyRow } from '#web/ui/MoneyList.tsx'

/** A seller's earnings from an offer, to the cent. */
export function OfferEarnings({
  pricing: { itemTotal, commission, sellerNet },
  label,
  more = [],
}: {
  pricing: Pick<Offer['pricing'], 'itemTotal' | 'commission' | 'sellerNet'>
  /** The label of the price; that of the own offer by default. */
  label?: string | undefined
  /** The amounts that the buyer pays on top. */
  more?: MoneyRow[]
}) {
  const t = useT()
  const retained =
    commission && commission.amount > 0
      ? [
          {
            key: 'commission',
            label: t('request:offer.commission'),
            value: { ...commission, amount: -commission.amount },
          },
        ]
      : []
  return (
    <MoneyList
      rows={[{ key: 'offer', label: label ?? t('request:offer.yours'), value: itemTotal }, ...more, ...retained]}
      total={{ label: t('request:offer.receive'), value: sellerNet ?? itemTotal }}
    />
  )
}
