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
import { NextStepCard, NextStepExit, NextStepExits } from '#web/ui/NextStepCard.tsx'
import { useRequestAction } from './request-calls.ts'
import { chosenOfferOf, isCalledOff, isProviderGone, mayDo } from './request-state.ts'

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
  if (isProviderGone(request)) return 'providerGone'
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
  const place = useRef<HTMLDivElement>(null)
  const { asked, ask, close } = useActionDialog<'undo' | 'take-back'>(place)
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
    if (step === 'pending_review' || step === 'reported') return t('request-detail:eyebrow.admin')
    if (overSteps.includes(step)) return t('request-detail:eyebrow.over')
    if (ownSteps.includes(step) || !name) return t('request-detail:eyebrow.you')
    return t('request-detail:eyebrow.wait', { name })
  }
  return (
    <div ref={place} tabIndex={-1}>
      <NextStepCard
        isWaiting={!ownSteps.includes(step)}
        eyebrow={eyebrow()}
        title={t(`request-detail:next.${step}.title`, values)}
        text={
          <>
            {t(`request-detail:next.${step}.text`, values)}
            {step === 'closed' ? <CloseReason request={request} /> : null}
            {timer && named ? (
              <Deadline
                text={t(`request-detail:until.${named}`, { when: format.dateTime(timer.dueAt) })}
                dueAt={timer.dueAt}
              />
            ) : null}
          </>
        }
        actions={<StepActions request={request} step={step} amount={values.amount} onAsk={ask} />}
        exits={
          mayDo(request, 'undo') && step !== 'providerGone' ? (
            <NextStepExits>
              <NextStepExit onClick={() => ask('undo')}>{t('service-requests:actions.undo')}</NextStepExit>
            </NextStepExits>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {asked === 'undo' && mayDo(request, 'undo') ? (
          <UndoAcceptanceDialog request={request} name={name} onClose={close} onDone={onDone} />
        ) : null}
        {asked === 'take-back' && isCalledOff(request) ? (
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
  if (closeNote) return ` ${t('request-detail:endedByAdmin', { reason: closeNote })}`
  const reason = closeReasons.find((each) => each === request.closeReason)
  return reason ? ` ${t(`service-requests:closeReasons.${reason}`)}.` : null
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
  const publish = useRequestAction(api.serviceRequest.publish, { success: t('request-detail:published') })
  const renew = useRequestAction(api.serviceRequest.renew, { success: t('request-detail:renewed') })
  const reopen = useRequestAction(api.serviceRequest.reopen, { success: t('request-detail:reopened') })
  const look = { size: 'lg', loadingLabel: t('request-detail:busy') } as const
  const toOrder = (variant: 'primary' | 'outline') =>
    orderId ? (
      <Button size="lg" variant={variant} href={links.order(orderId)}>
        {t('request-detail:do.toOrder')}
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
            {t('service-requests:actions.publish')}
          </Button>
        ) : null}
        {mayDo(request, 'edit') ? (
          <Button size="lg" href={links.editRequest(id)}>
            {t('service-requests:actions.edit')}
          </Button>
        ) : null}
      </>
    )
  if (step === 'expired')
    return mayDo(request, 'renew') ? (
      <Button {...look} variant="primary" loading={renew.isPending} onClick={() => void renew.run({ params: { id } })}>
        {t('service-requests:actions.renew')}
      </Button>
    ) : null
  if (step === 'offer_accepted')
    return mayDo(request, 'initiate-payment') ? (
      <Button size="lg" variant="primary" href={links.payRequest(id)}>
        {t('request-detail:do.pay', { amount })}
      </Button>
    ) : null
  if (step === 'providerGone')
    return mayDo(request, 'undo') ? (
      <Button size="lg" variant="primary" onClick={() => onAsk('undo')}>
        {t('service-requests:actions.undo')}
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
          {t('service-requests:actions.reopen')}
        </Button>
        <Button size="lg" onClick={() => onAsk('take-back')}>
          {t('request-detail:do.takeBack', { amount })}
        </Button>
      </>
    )
  return toOrder(step === 'awaiting_confirmation' || step === 'running' ? 'primary' : 'outline')
}
