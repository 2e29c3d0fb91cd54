import type { ServiceOrder } from '#shared/contract/order.ts'
import type { NeedOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Action, actionsOf, isAction, isExit, isOver } from './order-process.ts'
import { isTooNear } from './schedule-form.ts'
import type { OrderMoves } from './use-order-moves.ts'

type Need = NeedOf<typeof serviceOrder>
const needs: Record<Need, true> = { sellerVerified: true }
const isNeed = (reason: string): reason is Need => reason in needs

/** One filled button if the order waits for this person; what is possible besides as outline; what is not, with its reason. */
export function NextStepButtons({
  order,
  now,
  isMine,
  labelOf,
  moves,
}: {
  order: ServiceOrder
  now: number
  isMine: boolean
  labelOf: (action: Action) => string
  moves: OrderMoves
}) {
  const t = useT()
  const blocked = order.blockedActions.flatMap(({ action, reason }) =>
    isAction(action) && isNeed(reason) ? [{ action, reason: t(`orders:blocked.${reason}`) }] : [],
  )
  const isLate = order.scheduleData !== undefined && isTooNear(order.scheduleData.start, now)
  const reasonAgainst = (action: Action) => (action === 'schedule' && isLate ? t('orders:schedule.tooLate') : undefined)
  const variantOf = (index: number) => (isMine && index === 0 ? 'primary' : 'outline')
  const open = actionsOf(order).filter((action) => !isExit(action))
  return (
    <>
      {blocked.map(({ action, reason }, index) => (
        <Button key={action} size="lg" variant={variantOf(index)} disabledReason={reason}>
          {labelOf(action)}
        </Button>
      ))}
      {open.map((action, index) => {
        const look = { size: 'lg', variant: variantOf(blocked.length + index), children: labelOf(action) } as const
        if (action === 'confirm-payment') return <Button key={action} {...look} href={links.checkout(order._id)} />
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
