import type { Offer } from '#shared/contract/offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { OfferAttachments } from './OfferAttachments.tsx'
import styles from './OfferComparison.module.css'
import { agreedPriceOf, haveFee, useOfferText } from './offer-text.ts'

/** More of them need the width of the page. */
const SHOWN_SMALL = 3

/** The offers that can be chosen, side by side: the same facts of each in the same row. */
export function OfferComparison({
  offers,
  hrefOf,
  onClose,
}: {
  offers: readonly Offer[]
  hrefOf: (offer: Offer) => string
  onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const text = useOfferText()
  const texts = useListingText()
  const shown = offers.toSorted((one, other) => agreedPriceOf(one).amount - agreedPriceOf(other).amount)
  const rows = [
    {
      key: 'price',
      label: t('request:terms.price'),
      cell: (offer: Offer) => (
        <>
          <b className="weight-600 tabular">{format.money(agreedPriceOf(offer), 'browsing')}</b>
          <FeeLine price={offer.pricing} />
        </>
      ),
    },
    { key: 'time', label: t('request:terms.time'), cell: text.firstTime },
    ...(shown.some(text.days)
      ? [{ key: 'days', label: t('request:terms.days'), cell: (offer: Offer) => text.days(offer) ?? '–' }]
      : []),
    {
      key: 'rating',
      label: t('request:terms.rating'),
      cell: ({ provider }: Offer) => {
        const rating = texts.rating(provider.stats)
        return rating ? <Rating {...rating} /> : t('request:terms.noRating')
      },
    },
    ...(shown.some(text.distance)
      ? [
          {
            key: 'distance',
            label: t('request:terms.distance'),
            cell: (offer: Offer) => text.distance(offer) ?? '–',
          },
        ]
      : []),
    {
      key: 'included',
      label: t('request:terms.included'),
      cell: (offer: Offer) => (
        <p dir="auto" className={styles.included}>
          {offer.scope ?? offer.message}
        </p>
      ),
    },
    ...(shown.some(({ attachments }) => attachments.length > 0)
      ? [
          {
            key: 'photos',
            label: t('request:photos'),
            cell: (offer: Offer) => (offer.attachments.length > 0 ? <OfferAttachments offer={offer} /> : '–'),
          },
        ]
      : []),
    { key: 'policy', label: t('request:terms.policy'), cell: text.policy },
    {
      key: 'until',
      label: t('request:terms.validUntil'),
      cell: ({ validUntil }: Offer) => format.date(validUntil, 'day'),
    },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={shown.length > SHOWN_SMALL ? 'full' : 'lg'}
      title={t('request:compare.title')}
    >
      <p className="quiet-text">{t(haveFee(shown) ? 'request:compare.withFee' : 'request:compare.text')}</p>
      <ScrollRegion className={styles.frame} aria-label={t('request:compare.title')}>
        <table className={`size-14 full-width ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('request:terms.provider')}</th>
              {shown.map((offer) => (
                <th key={offer._id} scope="col">
                  <span dir="auto">{text.name(offer)}</span>{' '}
                  {offer.provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cell }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {shown.map((offer) => (
                  <td key={offer._id}>{cell(offer)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {shown.map((offer) => (
                <td key={offer._id}>
                  <Button
                    size="sm"
                    href={hrefOf(offer)}
                    keepScroll
                    onClick={onClose}
                    aria-label={format.labelled(t('request:do.seeOffer'), text.name(offer))}
                  >
                    {t('request:do.seeOffer')}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  )
}
