import { type RefObject, useState } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { AcceptChoice } from './AcceptChoice.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { isOver, may } from './any-order.ts'
import { ExitLinks } from './ExitLinks.tsx'
import { MovePair } from './MovePair.tsx'
import { buttonsOf, NextStepButtons } from './NextStepButtons.tsx'
import { NextText } from './NextText.tsx'
import { firstOpenTime } from './offered-times.ts'
import { actionsOf, isSearching, needsMe } from './order-process.ts'
import { isExit, isOpen } from './order-ways.ts'
import { ProposalChoice } from './ProposalChoice.tsx'
import { SearchFacts } from './SearchFacts.tsx'
import { isUnanswered, useActionLabel } from './use-action-label.ts'
import { useNextWords } from './use-next-words.ts'
import { useOrderMoves } from './use-order-moves.ts'

type ChoiceProps = { order: ServiceOrder; now: number; slot: string; onChoose: (start: string) => void }

/** What there is to choose from, or to know before answering. */
function choiceOf({ order, now, slot, onChoose }: ChoiceProps) {
  if (may(order, 'confirm-time-proposal'))
    return <ProposalChoice {...{ order, now }} value={slot} onChange={onChoose} />
  if (order.snapshot.bookable && (may(order, 'accept') || isUnanswered(order)))
    return <AcceptChoice {...{ order, now }} value={slot} onChange={onChoose} />
  if (isSearching(order) && order.role === 'buyer') return <SearchFacts order={order} />
  return order.pendingReschedule ? <MovePair order={order} /> : null
}

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function NextStep({ order, place }: { order: ServiceOrder; place: RefObject<HTMLElement | null> }) {
  const now = useNow(15_000)
  const words = useNextWords(order, now)
  const labelOf = useActionLabel(order, now)
  const [chosen, setChosen] = useState<string | null>(null)
  const slot = chosen ?? firstOpenTime(order, now)
  const moves = useOrderMoves(order, { slot, now, place })
  const isMine = needsMe(order, now)
  const hasButtons =
    buttonsOf(order, now).length > 0 || order.blockedActions.length > 0 || (isOver(order) && order.role === 'buyer')
  const quote = isOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined
  const hasExits = actionsOf(order).some((action) => isExit(order, action))
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={words.eyebrow}
        title={words.title}
        text={<NextText order={order} quote={quote} text={words.text} deadline={words.deadline} />}
        actions={
          hasButtons ? (
            <NextStepButtons {...{ order, now, slot, isMine, moves }} labelOf={(action) => labelOf(action, slot)} />
          ) : null
        }
        exits={hasExits ? <ExitLinks {...{ order, labelOf }} onAct={moves.act} /> : null}
      >
        {choiceOf({ order, now, slot, onChoose: setChosen })}
      </NextStepCard>
      {moves.asked && may(order, moves.asked) ? (
        <ActionDialog action={moves.asked} order={order} onClose={moves.close} onDone={moves.settle} />
      ) : null}
    </>
  )
}
