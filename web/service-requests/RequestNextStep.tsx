import { Suspense, useRef } from 'react'
import type { Money } from '#shared/contract/common.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { Deadline } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { NextStepCard, TertiaryAction, TertiaryActions } from '#web/ui/NextStepCard.tsx'
import { useRequestAction } from './request-calls.ts'
import { chosenOfferOf, isCalledOff, isProviderDeactivated, mayDo } from './request-state.ts'

const UndoAcceptanceDialog = lazyComponent(() => import('./RequestDialogs.tsx').then((m) => m.UndoAcceptanceDialog))
const TakeBackDialog = lazyComponent(() => import('./RequestDialogs.tsx').then((m) => m.TakeBackDialog))

type Step =
  | 'draft'
  | 'pending_review'
  | 'reported'
  | 'hidden'
  | 'offer_accepted'
  | 'providerGone'
  | 'running'
  | 'awaiting_confirmation'
  | 'completed'
  | 'claimed'
  | 'returned'
  | 'calledOff'
  | 'reopened'
  | 'closed'
  | 'expired'

const steps: Record<Exclude<ServiceRequest['status'], 'open'>, Step> = {
  draft: 'draft',
  pending_review: 'pending_review',
  offer_accepted: 'offer_accepted',
  paid: 'running',
  scheduled: 'running',
  in_progress: 'running',
  awaiting_confirmation: 'awaiting_confirmation',
  completed: 'completed',
  refund_requested: 'claimed',
  disputed: 'claimed',
  refunded: 'returned',
  partially_refunded: 'returned',
  closed: 'closed',
  expired: 'expired',
}

/** Returns the next step besides the offers, if there is one. */
function stepOf(request: ServiceRequest): Step | undefined {
  if (request.moderation?.state === 'hidden') return request.moderation.rule === 'reported' ? 'reported' : 'hidden'
  if (isProviderDeactivated(request)) return 'providerGone'
  if (request.status !== 'open') return steps[request.status]
  if (isCalledOff(request)) return 'calledOff'
  return request.heldMoney ? 'reopened' : undefined
}

const ownSteps: readonly Step[] = [
  'draft',
  'hidden',
  'offer_accepted',
  'providerGone',
  'awaiting_confirmation',
  'calledOff',
  'reopened',
  'expired',
]
const overSteps: readonly Step[] = ['completed', 'returned', 'closed']
const timers = ['acceptedOfferPayWindow', 'declineChoice', 'findSeller', 'requestRenewal'] as const

const paidOf = ({ heldMoney, pricing }: ServiceRequest): Money | undefined =>
  heldMoney ?? pricing?.total ?? pricing?.subtotal

/** The question to the author, or the person they wait for, unless the request is simply open for offers. */
export function RequestNextStep({ request, onDone }: { request: ServiceRequest; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const focusTarget = useRef<HTMLDivElement>(null)
  const { openAction, openDialog, close } = useActionDialog<'undo' | 'take-back'>(focusTarget)
  const step = stepOf(request)
  if (!step) return null
  const chosen = chosenOfferOf(request)
  const paid = paidOf(request)
  const name = chosen ? displayNameOf(chosen.provider) : ''
  const { reason, rule } = request.moderation ?? {}
  const values = { name, amount: paid ? format.money(paid) : '', reason: reason ?? '', rule: rule ?? '' }
  const timer = request.timers.find(({ name: each }) => timers.some((known) => known === each))
  const named = timers.find((each) => each === timer?.name)
  const eyebrow = () => {
    if (step === 'pending_review' || step === 'reported') return t('request:eyebrow.admin')
    if (overSteps.includes(step)) return t('request:eyebrow.over')
    if (ownSteps.includes(step) || !name) return t('request:eyebrow.you')
    return t('request:eyebrow.wait', { name })
  }
  return (
    <div ref={focusTarget} tabIndex={-1}>
      <NextStepCard
        isWaiting={!ownSteps.includes(step)}
        eyebrow={eyebrow()}
        title={t(`request:next.${step}.title`, values)}
        text={
          <>
            {t(`request:next.${step}.text`, values)}
            {step === 'closed' ? <CloseReason request={request} /> : null}
            {timer && named ? (
              <Deadline
                text={t(`request:until.${named}`, { when: format.dateTime(timer.dueAt) })}
                dueAt={timer.dueAt}
              />
            ) : null}
          </>
        }
        actions={<StepActions request={request} step={step} amount={values.amount} onAsk={openDialog} />}
        exits={
          mayDo(request, 'undo') && step !== 'providerGone' ? (
            <TertiaryActions>
              <TertiaryAction onClick={() => openDialog('undo')}>
                {t('service-request:transitions.undo.button')}
              </TertiaryAction>
            </TertiaryActions>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {openAction === 'undo' && mayDo(request, 'undo') ? (
          <UndoAcceptanceDialog request={request} name={name} onClose={close} onDone={onDone} />
        ) : null}
        {openAction === 'take-back' && isCalledOff(request) ? (
          <TakeBackDialog request={request} amount={values.amount} onClose={close} onDone={onDone} />
        ) : null}
      </Suspense>
    </div>
  )
}

const closeReasons = ['hired_elsewhere', 'not_needed', 'too_expensive', 'no_fitting_offer', 'other'] as const

function CloseReason({ request }: { request: ServiceRequest }) {
  const t = useT()
  const { closeNote } = request
  if (closeNote) return ` ${t('request:endedByAdmin', { reason: closeNote })}`
  const reason = closeReasons.find((each) => each === request.closeReason)
  return reason ? ` ${t(`service-request:closeReasons.${reason}`)}.` : null
}

function StepActions({
  request,
  step,
  amount,
  onAsk,
}: {
  request: ServiceRequest
  step: Step
  amount: string
  onAsk: (action: 'undo' | 'take-back') => void
}) {
  const t = useT()
  const { _id: id, orderId } = request
  const publish = useRequestAction(api.serviceRequest.publish, { success: t('request:transitions.publish.done') })
  const renew = useRequestAction(api.serviceRequest.renew, { success: t('request:transitions.renew.done') })
  const reopen = useRequestAction(api.serviceRequest.reopen, { success: t('request:reopened') })
  const look = { size: 'lg', loadingLabel: t('request:busy') } as const
  const toOrder = (variant: 'primary' | 'outline') =>
    orderId ? (
      <Button size="lg" variant={variant} href={links.order(orderId)}>
        {t('request:do.toOrder')}
      </Button>
    ) : null
  if (step === 'draft')
    return (
      <>
        {mayDo(request, 'publish') ? (
          <Button
            {...look}
            variant="primary"
            loading={publish.isPending}
            onClick={() => void publish.run({ params: { id } })}
          >
            {t('service-request:transitions.publish.button')}
          </Button>
        ) : null}
        {mayDo(request, 'edit') ? (
          <Button size="lg" href={links.editRequest(id)}>
            {t('service-request:transitions.edit.button')}
          </Button>
        ) : null}
      </>
    )
  if (step === 'expired')
    return mayDo(request, 'renew') ? (
      <Button {...look} variant="primary" loading={renew.isPending} onClick={() => void renew.run({ params: { id } })}>
        {t('service-request:transitions.renew.button')}
      </Button>
    ) : null
  if (step === 'offer_accepted')
    return mayDo(request, 'initiate-payment') ? (
      <Button size="lg" variant="primary" href={links.payRequest(id)}>
        {t('request:do.pay', { amount })}
      </Button>
    ) : null
  if (step === 'providerGone')
    return mayDo(request, 'undo') ? (
      <Button size="lg" variant="primary" onClick={() => onAsk('undo')}>
        {t('service-request:transitions.undo.button')}
      </Button>
    ) : null
  if (step === 'calledOff')
    return (
      <>
        <Button
          {...look}
          variant="primary"
          loading={reopen.isPending}
          onClick={() => void reopen.run({ params: { id } })}
        >
          {t('service-request:transitions.reopen.button')}
        </Button>
        <Button size="lg" onClick={() => onAsk('take-back')}>
          {t('request:do.takeBack', { amount })}
        </Button>
      </>
    )
  return toOrder(step === 'awaiting_confirmation' || step === 'running' ? 'primary' : 'outline')
}
