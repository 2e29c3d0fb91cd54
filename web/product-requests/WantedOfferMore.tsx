import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Suspense } from 'react'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './WantedOffers.module.css'
import { useWantedText } from './wanted-text.ts'

const OfferedProduct = lazyPart(() => import('./OfferedProduct.tsx').then((m) => m.OfferedProduct))

/** What the chosen offer says besides its figures, and why it cannot be accepted. */
export function WantedOfferMore({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const name = useWantedText().name(offer)
  const { message, images, product, deliveryMethods, handlingDays, status, expiresAt, request } = offer
  return (
    <div className={styles.more}>
      <div className={styles.said}>
        <p className={styles.message}>{message}</p>
        <ul className={styles.terms}>
          <li>
            <IconClock size={16} aria-hidden="true" />
            {t(deliveryMethods.includes('shipping') ? 'wanted-detail:sent' : 'wanted-detail:prepared', {
              count: handlingDays,
            })}
          </li>
          {status === 'pending' ? (
            <li>
              <IconCalendarCheck size={16} aria-hidden="true" />
              {t('wanted-detail:validUntil', { when: format.dateTime(expiresAt) })}
            </li>
          ) : null}
        </ul>
        <p className={styles.links}>
          <TextLink href={links.providerProfile(offer.seller._id)}>{t('wanted-detail:profile', { name })}</TextLink>
        </p>
      </div>
      {images.length > 0 ? (
        <div className={styles.photos}>
          <RequestPhotos request={{ images, title: request.title }} />
        </div>
      ) : null}
      {product ? (
        <Suspense fallback={null}>
          <OfferedProduct product={product} seller={offer.seller} />
        </Suspense>
      ) : null}
      <Why offer={offer} name={name} />
      {offer.role === 'buyer' ? (
        <ReportButton
          kind="productOffer"
          id={offer._id}
          of={name}
          person={{ id: offer.seller._id, name }}
          className={styles.report}
        />
      ) : null}
    </div>
  )
}

function Why({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const { status, stale, onHold, rejectionReason, blockedBecause } = offer
  const why = () => {
    if (rejectionReason) return t('request-detail:why.rejected', { reason: rejectionReason })
    if (status !== 'pending') return undefined
    if (onHold) return t('request-detail:why.onHold')
    if (stale) return t('request-detail:why.stale', { name })
    return blockedBecause ? t(`request-detail:why.${blockedBecause}`, { name }) : undefined
  }
  const text = why()
  return text ? (
    <div className={styles.why}>
      <Alert kind={(stale || blockedBecause) && status === 'pending' ? 'warn' : 'info'}>{text}</Alert>
    </div>
  ) : null
}
