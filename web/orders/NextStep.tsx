import { type RefObject, useState } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { AcceptChoice, firstOpenTime } from './AcceptChoice.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import styles from './NextStep.module.css'
import { NextStepButtons } from './NextStepButtons.tsx'
import { NextText } from './NextText.tsx'
import { actionsOf, isExit, isOver, may, needsMe } from './order-process.ts'
import { isUnanswered, useActionLabel } from './use-action-label.ts'
import { useNextWords } from './use-next-words.ts'
import { useOrderMoves } from './use-order-moves.ts'

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function NextStep({ order, place }: { order: ServiceOrder; place: RefObject<HTMLDivElement | null> }) {
  const now = useNow(15_000)
  const words = useNextWords(order, now)
  const labelOf = useActionLabel(order)
  const [chosen, setChosen] = useState<string | null>(null)
  const slot = chosen ?? firstOpenTime(order, now)
  const moves = useOrderMoves(order, { slot, now, place })
  const isMine = needsMe(order, now)
  const actions = actionsOf(order)
  const isChoosing = order.snapshot.bookable && (may(order, 'accept') || isUnanswered(order))
  const hasButtons =
    actions.some((action) => !isExit(action)) ||
    order.blockedActions.length > 0 ||
    (isOver(order) && order.role === 'buyer')
  return (
    // Focused after an action, so that it is read out; not a stop of the Tab key.
    <div ref={place} tabIndex={-1} className={styles.place}>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={words.eyebrow}
        title={words.title}
        text={<NextText order={order} text={words.text} deadline={words.deadline} />}
        actions={
          hasButtons ? (
            <NextStepButtons {...{ order, now, isMine, moves }} labelOf={(action) => labelOf(action, slot)} />
          ) : null
        }
        exits={actions.some(isExit) ? <ExitLinks {...{ actions, labelOf }} onAct={moves.act} /> : null}
      >
        {isChoosing ? <AcceptChoice {...{ order, now }} value={slot} onChange={setChosen} /> : null}
      </NextStepCard>
      {moves.asked && may(order, moves.asked) ? (
        <ActionDialog action={moves.asked} order={order} onClose={moves.close} onDone={moves.settle} />
      ) : null}
    </div>
  )
}
