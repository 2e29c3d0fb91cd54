import type { Offer } from '#shared/contract/offer.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyList, type MoneyRow } from '#web/ui/MoneyList.tsx'

/** What a seller gets for an offer, to the cent. */
export function OfferEarnings({
  pricing: { itemTotal, commission, sellerNet },
  label,
  more = [],
}: {
  pricing: Pick<Offer['pricing'], 'itemTotal' | 'commission' | 'sellerNet'>
  /** What the price is called; the own offer if left out. */
  label?: string | undefined
  /** What the buyer pays besides. */
  more?: MoneyRow[]
}) {
  const t = useT()
  const kept =
    commission && commission.amount > 0
      ? [
          {
            key: 'commission',
            label: t('request-detail:offer.commission'),
            value: { ...commission, amount: -commission.amount },
          },
        ]
      : []
  return (
    <MoneyList
      rows={[{ key: 'offer', label: label ?? t('request-detail:offer.yours'), value: itemTotal }, ...more, ...kept]}
      total={{ label: t('request-detail:offer.receive'), value: sellerNet ?? itemTotal }}
    />
  )
}
