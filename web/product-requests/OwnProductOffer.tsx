import { Suspense, useRef } from 'react'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { api } from '#web/kernel/api.tsx'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import styles from '#web/service-requests/OfferBox.module.css'
import offerStyles from '#web/service-requests/Offers.module.css'
import { RequestPhotos } from '#web/service-requests/RequestFacts.tsx'
import { lostStepOf } from '#web/service-requests/request-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Written } from '#web/ui/Written.tsx'
import { ProductOfferEarnings } from './ProductOfferEarnings.tsx'
import { useProductRequestAction } from './product-request-calls.ts'
import { isUnpaid, useOfferBadge, useProductRequestText } from './product-request-text.ts'

const WithdrawProductOfferDialog = lazyComponent(() =>
  import('./ProductRequestDialogs.tsx').then((m) => m.WithdrawProductOfferDialog),
)

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
function useStepTexts(offer: ProductOffer) {
  const t = useT()
  const name = displayNameOf(offer.request.requester)
  const step = stepOf(offer)
  if (step === 'ordered') return { title: t('product-offer:ordered.title'), text: t('product-offer:ordered.text') }
  const values = { name, amount: '' }
  return {
    title: t(`request:ownNext.${step}.title`, values),
    text: step === 'accepted' ? t('product-offer:notYet') : t(`request:ownNext.${step}.text`, values),
  }
}

/** The seller's own offer: where it stands, and what can be done. */
export function OwnProductOffer({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const focusTarget = useRef<HTMLElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<'withdraw'>(focusTarget)
  const name = displayNameOf(offer.request.requester)
  const badge = useOfferBadge()(offer)
  const words = useStepTexts(offer)
  const timer = isUnpaid(offer) ? offer.timers[0] : undefined
  return (
    <Panel lift className={styles.panel}>
      <section ref={focusTarget} tabIndex={-1} className="stack gap-16" aria-label={t('request:offer.title')}>
        <p>
          <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        </p>
        <h2 className="size-20 text-balance">{words.title}</h2>
        <p className={styles.text}>
          {words.text}
          {timer ? (
            <Deadline
              text={t('request:until.payBy', { name, when: format.dateTime(timer.dueAt) })}
              dueAt={timer.dueAt}
            />
          ) : null}
        </p>
        <WhyUnsold offer={offer} name={name} />
        {offer.rejectionReason ? (
          <Alert>
            <Written pattern={t('request:why.rejected', { reason: '{text}' })} text={offer.rejectionReason} />
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
        <ProductOfferTerms offer={offer} />
        {unearned.includes(stepOf(offer)) ? null : <ProductOfferEarnings pricing={offer.pricing} />}
        <OwnActions offer={offer} onWithdraw={() => openDialog('withdraw')} onDone={onSuccess} />
        {offer.status === 'pending' ? <AskForPush subject={offer._id} name={name} /> : null}
      </section>
      {openAction && offer.allowedActions.includes('withdraw') ? (
        <Suspense fallback={null}>
          <WithdrawProductOfferDialog offer={offer} onClose={close} onDone={onSuccess} />
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
      <Alert kind="warn">{t(`product-offer:unsold.${status}.${blockedBecause}`, { name })}</Alert>
      {blockedBecause === 'out_of_stock' && product ? (
        <Button variant="primary" block href={links.editProduct(product._id)}>
          {t('product-offer:unsold.restock')}
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
  const rejection = useTeamRejection()(api.productOffer.update)
  const isWithdrawable = offer.allowedActions.includes('withdraw')
  const isChangeable = offer.allowedActions.includes('edit')
  const canChange = isChangeable && !rejection
  const confirm = useProductRequestAction(api.productOffer.update, { success: t('request:offer.confirmed') })
  const reconfirm = async () => {
    if (await confirm.run({ params: { id: offer._id }, body: { offerVersion: offer.offerVersion } })) onDone()
  }
  return (
    <Grid gap={8}>
      {offer.productOrder && !isUnpaid(offer) ? (
        <Button variant="primary" size="lg" block href={links.productOrder(offer.productOrder)}>
          {t('request:do.toOrder')}
        </Button>
      ) : null}
      {canChange && offer.stale ? (
        <Button
          variant="primary"
          block
          loading={confirm.isPending}
          loadingLabel={t('request:busy')}
          onClick={() => void reconfirm()}
        >
          {t('offer:transitions.reconfirm.button')}
        </Button>
      ) : null}
      {canChange ? (
        <Button block href={links.productOffer(offer.requestedProduct, 'change')}>
          {t('product-offer:transitions.edit.button')}
        </Button>
      ) : null}
      {rejection && (isChangeable || isWithdrawable) ? <Alert>{rejection}</Alert> : null}
      {isWithdrawable && !rejection ? (
        <Button variant="quiet" tone="danger" block onClick={onWithdraw}>
          {t('product-offer:transitions.withdraw.button')}
        </Button>
      ) : null}
    </Grid>
  )
}

/** The terms of an offer. */
function ProductOfferTerms({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const format = useFormat()
  const text = useProductRequestText()
  const rows = [
    { key: 'price', label: t('product-offer:form.price'), value: format.money(offer.price) },
    { key: 'quantity', label: t('product-offer:offered'), value: text.pieces(offer.quantity) },
    {
      key: 'condition',
      label: t('product-request:facts.condition'),
      value: t(`product-cards:condition.${offer.condition}`),
    },
    { key: 'ways', label: t('product-request:facts.delivery'), value: text.ways(offer) },
    {
      key: 'ready',
      label: t('product-offer:ready'),
      value: t('request:terms.dayCount', { count: offer.handlingDays }),
    },
    ...(offer.status === 'pending'
      ? [{ key: 'until', label: t('request:terms.validUntil'), value: format.dateTime(offer.expiresAt) }]
      : []),
  ]
  return (
    <Row as="dl" gap={40} rowGap={12} align="stretch" wrap size={14} className={offerStyles.terms}>
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  )
}
