import { Suspense, useRef } from 'react'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Written } from '#web/ui/Written.tsx'
import { OfferAttachments } from './OfferAttachments.tsx'
import styles from './OfferBox.module.css'
import { OfferEarnings } from './OfferEarnings.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { OfferThread, peopleOf } from './OfferThread.tsx'
import { useOfferBadge, useOfferPrice } from './offer-text.ts'
import { useRequestAction } from './request-calls.ts'
import { chosenStepOf, lostStepOf } from './request-state.ts'

const WithdrawOfferDialog = lazyComponent(() => import('./OfferDialogs.tsx').then((m) => m.WithdrawOfferDialog))
const CounterDialog = lazyComponent(() => import('./CounterDialog.tsx').then((m) => m.CounterDialog))

type DialogAction = 'withdraw' | 'counter'

function stepOf(request: ServiceRequest, { status, stale, agreed }: Offer) {
  if (status === 'accepted') return chosenStepOf(request)
  if (status === 'not_selected') return lostStepOf(request)
  if ((status === 'pending' || status === 'countered') && stale) return 'stale'
  return status === 'pending' && agreed ? 'agreed' : status
}

/** Steps in which the provider's earnings are still to be decided, or are shown on the page of the order. */
const unearned: readonly ReturnType<typeof stepOf>[] = ['claimed', 'returned', 'cancelled', 'calledOff']

/** The provider's own offer: how it came about, where it stands, and what can be done. */
export function OwnOffer({
  request,
  offer,
  onChange,
}: {
  request: ServiceRequest
  offer: Offer
  /** Shows the form, while the offer can be changed. */
  onChange?: () => void
}) {
  const t = useT()
  const format = useFormat()
  const badgeOf = useOfferBadge('seller')
  const focusTarget = useRef<HTMLElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<DialogAction>(focusTarget)
  const name = displayNameOf(request.requester)
  const step = stepOf(request, offer)
  const badge = badgeOf(offer, request)
  const values = { name, amount: format.money(offer.pricing.itemTotal, 'browsing') }
  const timer =
    step === 'accepted'
      ? request.timers.find((each) => each.name === 'acceptedOfferPayWindow')
      : offer.timers.find((each) => each.name === 'counterTtl')
  const until = step === 'accepted' ? 'payBy' : 'counterTtl'
  const rejection = useTeamRejection()(api.serviceRequest.withdrawOffer)
  const isWithdrawable = offer.allowedActions.includes('withdraw') || step === 'accepted'
  const canWithdraw = isWithdrawable && !rejection
  const hasAnswers = (['respond-counter', 'reconfirm'] as const).some((each) => offer.allowedActions.includes(each))
  return (
    <Panel lift className={styles.panel}>
      <section ref={focusTarget} tabIndex={-1} className="stack gap-16" aria-label={t('request:offer.title')}>
        <p>
          <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        </p>
        <h2 className="size-20 text-balance">{t(`request:ownNext.${step}.title`, values)}</h2>
        <p className={styles.text}>
          {t(`request:ownNext.${step}.text`, values)}
          {timer ? (
            <Deadline
              text={t(`request:until.${until}`, { name, when: format.dateTime(timer.dueAt) })}
              dueAt={timer.dueAt}
            />
          ) : null}
        </p>
        {offer.rejectionReason ? (
          <Alert>
            <Written pattern={t('request:why.rejected', { reason: '{text}' })} text={offer.rejectionReason} />
          </Alert>
        ) : null}
        <OfferThread offer={offer} side="seller" people={peopleOf(offer, request.requester)} />
        <OfferAttachments offer={offer} />
        <OfferTerms offer={offer} side="seller" name={name} />
        {unearned.includes(step) ? null : <OfferEarnings pricing={offer.pricing} />}
        <Stack gap={8}>
          {request.orderId && step !== 'pending' ? (
            <Button
              variant={step === 'paid' ? 'primary' : 'outline'}
              size="lg"
              block
              href={links.order(request.orderId)}
            >
              {t('request:do.toOrder')}
            </Button>
          ) : null}
          {rejection ? null : (
            <Answers request={request} offer={offer} onAsk={() => openDialog('counter')} onDone={onSuccess} />
          )}
          {rejection && (hasAnswers || isWithdrawable) ? <Alert>{rejection}</Alert> : null}
          {onChange ? (
            <Button block onClick={onChange}>
              {t('request:do.change')}
            </Button>
          ) : null}
          {canWithdraw ? (
            <Button variant="quiet" tone="danger" block onClick={() => openDialog('withdraw')}>
              {t('offer:transitions.withdraw.button')}
            </Button>
          ) : null}
        </Stack>
        {step === 'pending' ? <AskForPush subject={offer._id} name={name} /> : null}
      </section>
      <Suspense fallback={null}>
        {openAction === 'withdraw' && canWithdraw ? (
          <WithdrawOfferDialog {...{ request, offer }} onClose={close} onDone={onSuccess} />
        ) : null}
        {openAction === 'counter' && offer.allowedActions.includes('respond-counter') ? (
          <CounterDialog {...{ request, offer }} side="seller" onClose={close} onDone={onSuccess} />
        ) : null}
      </Suspense>
    </Panel>
  )
}

/** The answers to a counter, and the confirmation of an offer whose request has changed. */
function Answers({
  request,
  offer,
  onAsk,
  onDone,
}: {
  request: ServiceRequest
  offer: Offer
  onAsk: () => void
  onDone: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { workPriceOf, pricingOf } = useOfferPrice()
  const name = displayNameOf(request.requester)
  const agree = useRequestAction(api.serviceRequest.respondToCounter, {
    success: t('request:offer.agreed', { name }),
  })
  const keep = useRequestAction(api.serviceRequest.respondToCounter, {
    success: t('request:offer.kept', { name }),
  })
  const confirm = useRequestAction(api.serviceRequest.reconfirmOffer, { success: t('request:offer.confirmed') })
  const params = { id: request._id, offerId: offer._id }
  const last = offer.rounds.at(-1)
  const isAsked = offer.allowedActions.includes('respond-counter')
  const sum = (price: Offer['price']) => format.money(workPriceOf(offer, price), 'browsing')
  const look = { block: true, loadingLabel: t('request:busy') } as const
  const answer = async (act: typeof agree, action: 'accept' | 'reject') => {
    if (await act.run({ params, body: { action, version: offer.version } })) onDone()
  }
  const reconfirm = async () => {
    if (await confirm.run({ params, body: { version: offer.version } })) onDone()
  }
  return (
    <>
      {isAsked && last ? (
        <>
          <p className={styles.text}>
            {t('request:offer.wouldReceive', {
              name,
              amount: format.money({ ...last.price, amount: pricingOf(offer, last.price.amount).sellerNet }),
            })}
          </p>
          {/* Agreed to is what is asked for now: that is confirmed first. */}
          {offer.stale ? null : (
            <Button
              {...look}
              variant="primary"
              size="lg"
              loading={agree.isPending}
              onClick={() => void answer(agree, 'accept')}
            >
              {t('request:do.agree', { amount: sum(last.price) })}
            </Button>
          )}
          {offer.roundsLeft.seller > 0 ? (
            <Button block onClick={onAsk}>
              {t('offer:transitions.counter.button')}
            </Button>
          ) : null}
          <Button {...look} loading={keep.isPending} onClick={() => void answer(keep, 'reject')}>
            {t('request:do.keep', { amount: sum(offer.price) })}
          </Button>
        </>
      ) : null}
      {offer.allowedActions.includes('reconfirm') ? (
        <Button {...look} variant="primary" loading={confirm.isPending} onClick={() => void reconfirm()}>
          {t('offer:transitions.reconfirm.button')}
        </Button>
      ) : null}
    </>
  )
}
