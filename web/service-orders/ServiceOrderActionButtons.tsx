import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { NeedOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isAllowed, isBeforeAppointment, isOver } from '#web/transactions/any-order.ts'
import { Button } from '#web/ui/Button.tsx'
import { WITHOUT_TIME } from './offered-times.ts'
import { RescheduleAnswer } from './RescheduleAnswer.tsx'
import { isServiceOrderAction, type ServiceOrderAction, serviceOrderActionsOf } from './service-order-actions.ts'
import { isServiceOrderExit } from './service-order-transitions.ts'
import type { ServiceOrderActions } from './use-service-order-actions.ts'

type PromptedAction = NeedOf<typeof serviceOrder>
const promptedActions: Record<PromptedAction, true> = { sellerVerified: true }
const isPromptedAction = (reason: string): reason is PromptedAction => reason in promptedActions

const whileAsked: readonly ServiceOrderAction[] = ['answer-reschedule', 'schedule']

/** One question at a time: until the day has come, another time that was asked for is answered first. */
const isShown = (order: ServiceOrder, now: number) => (action: ServiceOrderAction) =>
  !isServiceOrderExit(order, action) &&
  (whileAsked.includes(action) || !isAllowed(order, 'answer-reschedule') || !isBeforeAppointment(order, now))

export const actionButtonsOf = (order: ServiceOrder, now: number): ServiceOrderAction[] =>
  serviceOrderActionsOf(order).filter(isShown(order, now))

/** One filled button if the order waits for this person; what is possible besides as outline; what is not, with its reason. */
export function ServiceOrderActionButtons({
  order,
  now,
  slot,
  isMine,
  labelOf,
  moves,
}: {
  order: ServiceOrder
  now: number
  /** The start that was chosen. */
  slot: string
  isMine: boolean
  labelOf: (action: ServiceOrderAction) => string
  moves: ServiceOrderActions
}) {
  const t = useT()
  const blocked = order.blockedActions.flatMap(({ action, reason }) =>
    isServiceOrderAction(action) && isPromptedAction(reason)
      ? [{ action, reason: t(`transactions:blocked.${reason}`) }]
      : [],
  )
  const reasonAgainst = (action: ServiceOrderAction) =>
    action === 'confirm-time-proposal' && slot === WITHOUT_TIME ? t('service-order-pages:proposal.allPast') : undefined
  const variantOf = (index: number) => (isMine && index === 0 ? 'primary' : 'outline')
  return (
    <>
      {blocked.map(({ action, reason }, index) => (
        <Button key={action} size="lg" variant={variantOf(index)} disabledReason={reason}>
          {labelOf(action)}
        </Button>
      ))}
      {actionButtonsOf(order, now).map((action, index) => {
        const look = { size: 'lg', variant: variantOf(blocked.length + index), children: labelOf(action) } as const
        if (action === 'confirm-payment') return <Button key={action} {...look} href={links.checkout(order._id)} />
        if (action === 'answer-reschedule') return <RescheduleAnswer key={action} order={order} onDone={moves.settle} />
        return (
          <Button
            key={action}
            {...look}
            loading={moves.running === action}
            loadingLabel={t('transactions:do.busy')}
            disabledReason={reasonAgainst(action)}
            onClick={() => moves.act(action)}
          />
        )
      })}
      {isOver(order) && order.role === 'buyer' ? (
        <Button size="lg" href={links.service(order.service)}>
          {t('transactions:again')}
        </Button>
      ) : null}
    </>
  )
}
