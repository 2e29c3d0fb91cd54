import { type RefObject, useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { isAllowed, isOver, isSearchingSeller, isViewersTurn } from '#web/transactions/any-order.ts'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { NextStepText } from '../transactions/NextStepText.tsx'
import { AcceptTimeChoice } from './AcceptTimeChoice.tsx'
import { firstOpenTime } from './offered-times.ts'
import { ProposedTimeChoice } from './ProposedTimeChoice.tsx'
import { RescheduleComparison } from './RescheduleComparison.tsx'
import { SellerSearchFacts } from './SellerSearchFacts.tsx'
import { actionButtonsOf, ServiceOrderActionButtons } from './ServiceOrderActionButtons.tsx'
import { ServiceOrderActionDialog } from './ServiceOrderActionDialog.tsx'
import { ServiceOrderExitLinks } from './ServiceOrderExitLinks.tsx'
import { serviceOrderActionsOf } from './service-order-actions.ts'
import { isActionOpen, isServiceOrderExit } from './service-order-transitions.ts'
import { isAcceptBlocked, useServiceOrderActionLabel } from './use-service-order-action-label.ts'
import { useServiceOrderActions } from './use-service-order-actions.ts'
import { useServiceOrderNextStepText } from './use-service-order-next-step-text.ts'

type ChoiceProps = { order: ServiceOrder; now: number; slot: string; onChoose: (start: string) => void }

/** What there is to choose from, or to know before answering. */
function choiceOf({ order, now, slot, onChoose }: ChoiceProps) {
  if (isAllowed(order, 'confirm-time-proposal'))
    return <ProposedTimeChoice {...{ order, now }} value={slot} onChange={onChoose} />
  if (order.snapshot.bookable && (isAllowed(order, 'accept') || isAcceptBlocked(order)))
    return <AcceptTimeChoice {...{ order, now }} value={slot} onChange={onChoose} />
  if (isSearchingSeller(order) && order.role === 'buyer') return <SellerSearchFacts order={order} />
  return order.pendingReschedule ? <RescheduleComparison order={order} /> : null
}

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function ServiceOrderNextStep({ order, place }: { order: ServiceOrder; place: RefObject<HTMLElement | null> }) {
  const now = useNow(15_000)
  const words = useServiceOrderNextStepText(order, now)
  const labelOf = useServiceOrderActionLabel(order, now)
  const [chosen, setChosen] = useState<string | null>(null)
  const slot = chosen ?? firstOpenTime(order, now)
  const moves = useServiceOrderActions(order, { slot, now, place })
  const isMine = isViewersTurn(order, now)
  const hasButtons =
    actionButtonsOf(order, now).length > 0 ||
    order.blockedActions.length > 0 ||
    (isOver(order) && order.role === 'buyer')
  const quote = isActionOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined
  const hasExits = serviceOrderActionsOf(order).some((action) => isServiceOrderExit(order, action))
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={words.eyebrow}
        title={words.title}
        text={<NextStepText order={order} quote={quote} text={words.text} deadline={words.deadline} />}
        actions={
          hasButtons ? (
            <ServiceOrderActionButtons
              {...{ order, now, slot, isMine, moves }}
              labelOf={(action) => labelOf(action, slot)}
            />
          ) : null
        }
        exits={hasExits ? <ServiceOrderExitLinks {...{ order, labelOf }} onAct={moves.act} /> : null}
      >
        {choiceOf({ order, now, slot, onChoose: setChosen })}
      </NextStepCard>
      {moves.asked && isAllowed(order, moves.asked) ? (
        <ServiceOrderActionDialog action={moves.asked} order={order} onClose={moves.close} onDone={moves.settle} />
      ) : null}
    </>
  )
}
