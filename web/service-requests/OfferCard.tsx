import { Suspense, useRef } from 'react'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Rating } from '#web/ui/Rating.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Written } from '#web/ui/Written.tsx'
import { OfferAttachments } from './OfferAttachments.tsx'
import styles from './Offers.module.css'
import { OfferTerms } from './OfferTerms.tsx'
import { OfferThread, peopleOf } from './OfferThread.tsx'
import { totalOf, useOfferText } from './offer-text.ts'
import { heldFor } from './request-state.ts'

const AcceptOfferDialog = lazyComponent(() => import('./OfferDialogs.tsx').then((m) => m.AcceptOfferDialog))
const RejectOfferDialog = lazyComponent(() => import('./OfferDialogs.tsx').then((m) => m.RejectOfferDialog))
const CounterDialog = lazyComponent(() => import('./CounterDialog.tsx').then((m) => m.CounterDialog))

type DialogAction = 'accept' | 'counter' | 'reject'

/** One offer as the requester sees it: who makes it, how it came about, and the answers to it. */
export function OfferCard({
  request,
  offer,
  onDone,
}: {
  request: ServiceRequest
  offer: Offer
  /** The offer was accepted, and the page says what is next. */
  onDone: () => void
}) {
  const t = useT()
  const format = useFormat()
  const text = useOfferText()
  const focusTarget = useRef<HTMLElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<DialogAction>(focusTarget)
  const name = text.name(offer)
  const amount = format.money(totalOf(offer), 'browsing')
  const can = (action: 'accept' | 'counter' | 'reject') =>
    request.role === 'buyer' && request.status === 'open' && offer.allowedActions.includes(action)
  const canAccept = can('accept')
  const props = { request, offer, onClose: close, onDone: onSuccess }
  return (
    <article ref={focusTarget} tabIndex={-1} aria-label={name} className={styles.card}>
      <OfferHead offer={offer} name={name} />
      <Stack gap={20} className={styles.body}>
        <OfferThread offer={offer} side="buyer" people={peopleOf(offer, request.requester)} />
        <OfferAttachments offer={offer} />
        <OfferTerms offer={offer} side="buyer" name={name} />
        <OfferNote request={request} offer={offer} name={name} />
        {request.role === 'buyer' ? (
          <ReportButton
            kind="offer"
            id={offer._id}
            of={name}
            person={{ id: offer.provider._id, name }}
            className={styles.report}
          />
        ) : null}
      </Stack>
      {canAccept || can('counter') || can('reject') ? (
        <Row gap={12} wrap className={styles.foot} data-main={canAccept ? '' : undefined}>
          {canAccept ? (
            <Button variant="primary" onClick={() => openDialog('accept')}>
              {heldFor(request, offer)?.pays
                ? t('offer:transitions.accept.pageButton', { amount })
                : t('request:do.accept', { amount })}
            </Button>
          ) : null}
          {can('counter') ? (
            <Button onClick={() => openDialog('counter')}>{t('offer:transitions.counter.button')}</Button>
          ) : null}
          {can('reject') ? (
            <Button variant="quiet" tone="danger" className="push" onClick={() => openDialog('reject')}>
              {t('offer:transitions.reject.button')}
            </Button>
          ) : null}
        </Row>
      ) : null}
      <Suspense fallback={null}>
        {openAction === 'accept' && canAccept ? (
          <AcceptOfferDialog
            {...props}
            onDone={() => {
              close()
              onDone()
            }}
          />
        ) : null}
        {openAction === 'counter' && can('counter') ? <CounterDialog {...props} side="buyer" /> : null}
        {openAction === 'reject' && can('reject') ? <RejectOfferDialog {...props} /> : null}
      </Suspense>
    </article>
  )
}

function OfferHead({ offer, name }: { offer: Offer; name: string }) {
  const t = useT()
  const words = useListingText()
  const { provider } = offer
  const rating = words.rating(provider.stats)
  return (
    <Row gap={16} rowGap={12} wrap className={styles.head}>
      <Avatar name={name} picture={provider.profilePicture} size={56} />
      <div className={styles.headWords}>
        <Row as="h2" gap={6} size={16} className={styles.headName}>
          <Link dir="auto" href={links.providerProfile(provider._id)}>
            {name}
          </Link>
          {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </Row>
        <Row as="p" gap={10} rowGap={2} wrap size={14} tone="muted">
          {rating ? <Rating {...rating} /> : t('request:terms.noRating')}
          {provider.headline ? <span dir="auto">{provider.headline}</span> : null}
        </Row>
      </div>
      <MessageLink to={provider._id} name={name} isShort />
    </Row>
  )
}

/** The reason for which the offer cannot be accepted, or the reason for its rejection. */
function OfferNote({ request, offer, name }: { request: ServiceRequest; offer: Offer; name: string }) {
  const t = useT()
  const { status, stale, rejectionReason, roundsLeft, blockedBecause } = offer
  if (request.role !== 'buyer') return null
  if (rejectionReason)
    return (
      <Alert>
        <Written pattern={t('request:why.rejected', { reason: '{text}' })} text={rejectionReason} />
      </Alert>
    )
  if (status === 'on_hold') return <Alert>{t('request:why.onHold')}</Alert>
  if (status !== 'pending' && status !== 'countered') return null
  if (blockedBecause) return <Alert kind="warn">{t(`request:why.${blockedBecause}`, { name })}</Alert>
  if (stale) return <Alert kind="warn">{t('request:why.stale', { name })}</Alert>
  if (status === 'countered') return <Alert>{t('request:why.countered', { name })}</Alert>
  return roundsLeft.buyer === 0 ? <Alert>{t('request:why.noRounds')}</Alert> : null
}
