import type { ServiceOrder } from '#shared/contract/order.ts'
import type { NeedOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { isOver, may } from './any-order.ts'
import { MoveAnswer } from './MoveAnswer.tsx'
import { NO_TIME } from './offered-times.ts'
import { type Action, actionsOf, isAction, isEarly } from './order-process.ts'
import { isExit } from './order-ways.ts'
import type { OrderMoves } from './use-order-moves.ts'

type Need = NeedOf<typeof serviceOrder>
const needs: Record<Need, true> = { sellerVerified: true }
const isNeed = (reason: string): reason is Need => reason in needs

const whileAsked: readonly Action[] = ['answer-reschedule', 'schedule']

/** One question at a time: until the day has come, another time that was asked for is answered first. */
const isShown = (order: ServiceOrder, now: number) => (action: Action) =>
  !isExit(order, action) && (whileAsked.includes(action) || !may(order, 'answer-reschedule') || !isEarly(order, now))

export const buttonsOf = (order: ServiceOrder, now: number): Action[] => actionsOf(order).filter(isShown(order, now))

/** One filled button if the order waits for this person; what is possible besides as outline; what is not, with its reason. */
export function NextStepButtons({
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
  labelOf: (action: Action) => string
  moves: OrderMoves
}) {
  const t = useT()
  const blocked = order.blockedActions.flatMap(({ action, reason }) =>
    isAction(action) && isNeed(reason) ? [{ action, reason: t(`orders:blocked.${reason}`) }] : [],
  )
  const reasonAgainst = (action: Action) =>
    action === 'confirm-time-proposal' && slot === NO_TIME ? t('moves:proposal.allPast') : undefined
  const variantOf = (index: number) => (isMine && index === 0 ? 'primary' : 'outline')
  return (
    <>
      {blocked.map(({ action, reason }, index) => (
        <Button key={action} size="lg" variant={variantOf(index)} disabledReason={reason}>
          {labelOf(action)}
        </Button>
      ))}
      {buttonsOf(order, now).map((action, index) => {
        const look = { size: 'lg', variant: variantOf(blocked.length + index), children: labelOf(action) } as const
        if (action === 'confirm-payment') return <Button key={action} {...look} href={links.checkout(order._id)} />
        if (action === 'answer-reschedule') return <MoveAnswer key={action} order={order} onDone={moves.settle} />
        return (
          <Button
            key={action}
            {...look}
            loading={moves.running === action}
            loadingLabel={t('orders:do.busy')}
            disabledReason={reasonAgainst(action)}
            onClick={() => moves.act(action)}
          />
        )
      })}
      {isOver(order) && order.role === 'buyer' ? (
        <Button size="lg" href={links.service(order.service)}>
          {t('orders:again')}
        </Button>
      ) : null}
    </>
  )
}
