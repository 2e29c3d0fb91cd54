import { Suspense, useRef } from 'react'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import styles from '#web/service-requests/Offers.module.css'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { WantedOfferTerms } from './WantedOfferTerms.tsx'
import { WantedPrice } from './WantedPrice.tsx'
import { isUnpaid, unitsOf, useWantedText } from './wanted-text.ts'

const AcceptWantedDialog = lazyPart(() => import('./AcceptWantedDialog.tsx').then((m) => m.AcceptWantedDialog))
const RejectWantedDialog = lazyPart(() => import('./WantedDialogs.tsx').then((m) => m.RejectWantedDialog))
const UndoWantedDialog = lazyPart(() => import('./WantedDialogs.tsx').then((m) => m.UndoWantedDialog))

const dialogs = { accept: AcceptWantedDialog, reject: RejectWantedDialog, undo: UndoWantedDialog }
type Asked = keyof typeof dialogs

/** One offer as the requester sees it: who makes it, what it costs, and the answers to it. */
export function WantedOfferCard({ offer }: { offer: ProductOffer }) {
  const place = useRef<HTMLElement>(null)
  const { asked, ask, close, settle } = useActionDialog<Asked>(place)
  const name = useWantedText().name(offer)
  const can = (action: Asked) => offer.allowedActions.includes(action)
  const Dialog = asked && can(asked) ? dialogs[asked] : undefined
  return (
    <article ref={place} tabIndex={-1} aria-label={name} className={styles.card}>
      <CardHead offer={offer} name={name} />
      <div className={styles.body}>
        <p>{offer.message}</p>
        {offer.images.length > 0 ? (
          <RequestPhotos request={{ images: offer.images, title: offer.request.title }} />
        ) : null}
        <WantedOfferTerms offer={offer} />
        {offer.productOrder ? null : <WantedPrice offer={offer} units={unitsOf(offer)} />}
        <CardNote offer={offer} name={name} />
        {offer.role === 'buyer' ? (
          <ReportButton kind="productOffer" id={offer._id} of={name} person={{ id: offer.seller._id, name }} />
        ) : null}
      </div>
      <CardFoot offer={offer} onAsk={ask} />
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog offer={offer} onClose={close} onDone={settle} />
        </Suspense>
      ) : null}
    </article>
  )
}

function CardHead({ offer: { seller }, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const rating = useListingText().rating(seller.stats)
  return (
    <div className={styles.head}>
      <Avatar name={name} picture={seller.profilePicture} size={56} />
      <div className={styles.headWords}>
        <h2 className={styles.headName}>
          <Link href={links.providerProfile(seller._id)}>{name}</Link>
          {seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </h2>
        <p className={styles.quiet}>
          {rating ? <Rating {...rating} /> : t('request-detail:terms.noRating')}
          {seller.headline ? <span>{seller.headline}</span> : null}
        </p>
      </div>
      <MessageLink to={seller._id} name={name} isShort />
    </div>
  )
}

/** The way to the payment or the order, and the answers. */
function CardFoot({ offer, onAsk }: { offer: ProductOffer; onAsk: (action: Asked) => void }) {
  const t = useT()
  const can = (action: Asked) => offer.allowedActions.includes(action)
  const isPaid = offer.productOrder && !isUnpaid(offer)
  if (!isPaid && !isUnpaid(offer) && !can('accept') && !can('reject')) return null
  return (
    <div className={styles.foot} data-main="">
      {isPaid && offer.productOrder ? (
        <Button variant="primary" href={links.productOrder(offer.productOrder)}>
          {t('request-detail:do.toOrder')}
        </Button>
      ) : null}
      {isUnpaid(offer) ? (
        <Button variant="primary" href={links.payProductOffer(offer._id)}>
          {t('transactions:checkout.toPayment')}
        </Button>
      ) : null}
      {can('accept') ? (
        <Button variant="primary" onClick={() => onAsk('accept')}>
          {t('product-offers:actions.accept')}
        </Button>
      ) : null}
      {can('undo') ? <Button onClick={() => onAsk('undo')}>{t('product-offers:actions.undo')}</Button> : null}
      {can('reject') ? (
        <Button variant="quiet" tone="danger" className={styles.decline} onClick={() => onAsk('reject')}>
          {t('product-offers:actions.reject')}
        </Button>
      ) : null}
    </div>
  )
}

/** Until when it is to be paid, why it cannot be accepted, or what was said at its end. */
function CardNote({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const format = useFormat()
  const { status, stale, onHold, rejectionReason, timers } = offer
  const [timer] = timers
  if (isUnpaid(offer) && timer)
    return (
      <Alert>
        <Deadline
          text={t('request-detail:until.acceptedOfferPayWindow', { when: format.dateTime(timer.dueAt) })}
          dueAt={timer.dueAt}
        />
      </Alert>
    )
  if (rejectionReason) return <Alert>{t('request-detail:why.rejected', { reason: rejectionReason })}</Alert>
  if (status !== 'pending') return null
  if (onHold) return <Alert>{t('request-detail:why.onHold')}</Alert>
  return stale ? <Alert kind="warn">{t('request-detail:why.stale', { name })}</Alert> : null
}
