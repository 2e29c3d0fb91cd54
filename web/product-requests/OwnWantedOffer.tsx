import { Suspense, useRef } from 'react'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { api } from '#web/kernel/api.tsx'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/OfferBox.module.css'
import offerStyles from '#web/service-requests/Offers.module.css'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { lostStepOf } from '#web/service-requests/request-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { WantedEarnings } from './WantedEarnings.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { isUnpaid, useOfferBadge, useWantedText } from './wanted-text.ts'

const WithdrawWantedDialog = lazyComponent(() => import('./WantedDialogs.tsx').then((m) => m.WithdrawWantedDialog))

type OrderStep = 'completed' | 'claimed' | 'returned' | 'cancelled'

/** The step of an accepted offer by the state of its order; a running order has none. */
const orderSteps: Partial<Record<ProductOffer['status'], OrderStep>> = {
  completed: 'completed',
  refund_requested: 'claimed',
  disputed: 'claimed',
  refunded: 'returned',
  partially_refunded: 'returned',
  cancelled: 'cancelled',
}

/** Steps in which the seller's earnings are still to be decided, or are shown on the page of the order. */
const unearned: readonly ReturnType<typeof stepOf>[] = ['claimed', 'returned', 'cancelled']

function stepOf(offer: ProductOffer) {
  const { status, stale, onHold } = offer
  if (isUnpaid(offer)) return 'accepted'
  if (status === 'not_selected') return lostStepOf(offer.request)
  if (status === 'rejected' || status === 'withdrawn' || status === 'expired') return status
  if (status !== 'pending') return orderSteps[status] ?? 'ordered'
  if (stale) return 'stale'
  return onHold ? 'on_hold' : 'pending'
}

/**
 * Returns the title and text of the next step: the texts shared by all offers, except those specific to a sold product.
 */
function useStepWords(offer: ProductOffer) {
  const t = useT()
  const name = displayNameOf(offer.request.requester)
  const step = stepOf(offer)
  if (step === 'ordered') return { title: t('wanted-detail:ordered.title'), text: t('wanted-detail:ordered.text') }
  const values = { name, amount: '' }
  return {
    title: t(`request-detail:ownNext.${step}.title`, values),
    text: step === 'accepted' ? t('wanted-detail:notYet') : t(`request-detail:ownNext.${step}.text`, values),
  }
}

/** The seller's own offer: where it stands, and what can be done. */
export function OwnWantedOffer({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const place = useRef<HTMLElement>(null)
  const { asked, ask, close, settle } = useActionDialog<'withdraw'>(place)
  const name = displayNameOf(offer.request.requester)
  const badge = useOfferBadge()(offer)
  const words = useStepWords(offer)
  const timer = isUnpaid(offer) ? offer.timers[0] : undefined
  return (
    <Panel lift className={styles.panel}>
      <section ref={place} tabIndex={-1} className={styles.own} aria-label={t('request-detail:offer.title')}>
        <p>
          <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        </p>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.text}>
          {words.text}
          {timer ? (
            <Deadline
              text={t('request-detail:until.payBy', { name, when: format.dateTime(timer.dueAt) })}
              dueAt={timer.dueAt}
            />
          ) : null}
        </p>
        <WhyUnsold offer={offer} name={name} />
        {offer.rejectionReason ? (
          <Alert>
            <Written pattern={t('request-detail:why.rejected', { reason: '{text}' })} text={offer.rejectionReason} />
          </Alert>
        ) : null}
        <p dir="auto">{offer.message}</p>
        {offer.product ? (
          <p>
            <TextLink dir="auto" href={links.product(offer.product._id)}>
              {offer.product.title}
            </TextLink>
          </p>
        ) : null}
        {offer.images.length > 0 ? (
          <RequestPhotos request={{ images: offer.images, title: offer.request.title }} />
        ) : null}
        <WantedOfferTerms offer={offer} />
        {unearned.includes(stepOf(offer)) ? null : <WantedEarnings pricing={offer.pricing} />}
        <OwnActions offer={offer} onWithdraw={() => ask('withdraw')} onDone={settle} />
      </section>
      {asked && offer.allowedActions.includes('withdraw') ? (
        <Suspense fallback={null}>
          <WithdrawWantedDialog offer={offer} onClose={close} onDone={settle} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

/** The reason for which the offer can be neither paid nor accepted now, and the seller's next step. */
function WhyUnsold({ offer: { status, blockedBecause, product }, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  if (status !== 'accepted' && status !== 'pending') return null
  if (blockedBecause !== 'out_of_stock' && blockedBecause !== 'provider_gone') return null
  return (
    <>
      <Alert kind="warn">{t(`wanted-detail:unsold.${status}.${blockedBecause}`, { name })}</Alert>
      {blockedBecause === 'out_of_stock' && product ? (
        <Button variant="primary" block href={links.editProduct(product._id)}>
          {t('wanted-detail:unsold.restock')}
        </Button>
      ) : null}
    </>
  )
}

function OwnActions({
  offer,
  onWithdraw,
  onDone,
}: {
  offer: ProductOffer
  onWithdraw: () => void
  onDone: () => void
}) {
  const t = useT()
  const refusal = useTeamRefusal()(api.productOffer.update)
  const isWithdrawable = offer.allowedActions.includes('withdraw')
  const isChangeable = offer.allowedActions.includes('edit')
  const canChange = isChangeable && !refusal
  const confirm = useWantedAction(api.productOffer.update, { success: t('request-detail:offer.confirmed') })
  const reconfirm = async () => {
    if (await confirm.run({ params: { id: offer._id }, body: { offerVersion: offer.offerVersion } })) onDone()
  }
  return (
    <div className={styles.actions}>
      {offer.productOrder && !isUnpaid(offer) ? (
        <Button variant="primary" size="lg" block href={links.productOrder(offer.productOrder)}>
          {t('request-detail:do.toOrder')}
        </Button>
      ) : null}
      {canChange && offer.stale ? (
        <Button
          variant="primary"
          block
          loading={confirm.isPending}
          loadingLabel={t('request-detail:busy')}
          onClick={() => void reconfirm()}
        >
          {t('offers:actions.reconfirm')}
        </Button>
      ) : null}
      {canChange ? (
        <Button block href={links.wantedOffer(offer.requestedProduct, 'change')}>
          {t('product-offers:actions.edit')}
        </Button>
      ) : null}
      {refusal && (isChangeable || isWithdrawable) ? <Alert>{refusal}</Alert> : null}
      {isWithdrawable && !refusal ? (
        <Button variant="quiet" tone="danger" block onClick={onWithdraw}>
          {t('product-offers:actions.withdraw')}
        </Button>
      ) : null}
    </div>
  )
}

/** The terms of an offer. */
function WantedOfferTerms({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const rows = [
    { key: 'price', label: t('wanted-detail:form.price'), value: format.money(offer.price) },
    { key: 'quantity', label: t('wanted-detail:offered'), value: text.pieces(offer.quantity) },
    {
      key: 'condition',
      label: t('wanted-detail:facts.condition'),
      value: t(`product-cards:condition.${offer.condition}`),
    },
    { key: 'ways', label: t('wanted-detail:facts.delivery'), value: text.ways(offer) },
    {
      key: 'ready',
      label: t('wanted-detail:ready'),
      value: t('request-detail:terms.dayCount', { count: offer.handlingDays }),
    },
    ...(offer.status === 'pending'
      ? [{ key: 'until', label: t('request-detail:terms.validUntil'), value: format.dateTime(offer.expiresAt) }]
      : []),
  ]
  return (
    <dl className={offerStyles.terms}>
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
