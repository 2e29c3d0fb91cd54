import { type RefObject, useRef, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { isTagged, linksOf, may, thingHref } from '#web/orders/any-order.ts'
import { ExitButtons } from '#web/orders/ExitButtons.tsx'
import { type GoodsAction, goodsActionsOf, isGoodsAction } from '#web/orders/goods-actions.ts'
import { NextText } from '#web/orders/NextText.tsx'
import { needsMe } from '#web/orders/order-process.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { type AskedAction, GoodsDialog, isAskedAction } from './GoodsDialog.tsx'
import { isExit } from './goods-process.ts'
import { HandoverCode } from './HandoverCode.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { useGoodsLabel } from './use-goods-label.ts'
import { useGoodsNext } from './use-goods-words.ts'

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function GoodsNextStep({ order, place }: { order: ProductOrder; place: RefObject<HTMLElement | null> }) {
  const t = useT()
  const now = useNow(15_000)
  const words = useGoodsNext(order, now)
  const labelOf = useGoodsLabel(order)
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const isMine = needsMe(order, now)
  const isHandover = isTagged(order, 'handover')
  const isLost = order.status === 'expired' && order.role === 'buyer'
  const actions = goodsActionsOf(order)
  const exits = actions.filter((action) => isExit(order, action))
  const buttons = actions.filter((action) => !isExit(order, action) && !(action === 'delivered' && isHandover))
  const blocked = order.blockedActions.flatMap(({ action, reason }) =>
    isGoodsAction(action) && reason === 'sellerVerified' ? [action] : [],
  )
  const ask = (action: GoodsAction) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (isAskedAction(action)) setAsked(action)
  }
  const leave = (focus: () => void) => {
    setAsked(null)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  const settle = () => leave(() => place.current?.focus())
  const handover = () => {
    if (!isHandover) return null
    if (order.pickup?.code) return <HandoverCode code={order.pickup.code} />
    return may(order, 'delivered') ? <HandoverForm order={order} onDone={settle} /> : null
  }
  const button = (action: GoodsAction, index: number) => {
    const look = { size: 'lg', variant: isMine && index === 0 ? 'primary' : 'outline' } as const
    if (action === 'answer-cancel')
      return <CancelAnswer key={action} order={order} onAgree={() => ask(action)} onDone={settle} />
    if (action === 'confirm-payment')
      return (
        <Button key={action} {...look} href={linksOf(order).pay(order._id)}>
          {labelOf(action)}
        </Button>
      )
    return (
      <Button key={action} {...look} onClick={() => ask(action)}>
        {labelOf(action)}
      </Button>
    )
  }
  return (
    <>
      <NextStepCard
        isWaiting={!isMine}
        eyebrow={words.eyebrow}
        title={words.title}
        text={
          <NextText order={order} text={words.text} deadline={words.deadline} quote={order.cancelRequest?.reason} />
        }
        actions={
          blocked.length + buttons.length > 0 || isLost ? (
            <>
              {isLost ? (
                <Button size="lg" href={thingHref(order)}>
                  {t('orders:again')}
                </Button>
              ) : null}
              {blocked.map((action) => (
                <Button
                  key={action}
                  size="lg"
                  variant="primary"
                  disabledReason={t('product-orders:blocked.sellerVerified')}
                >
                  {labelOf(action)}
                </Button>
              ))}
              {buttons.map((action, index) => button(action, blocked.length + index))}
            </>
          ) : null
        }
        exits={exits.length > 0 ? <ExitButtons exits={exits} labelOf={labelOf} onAct={ask} /> : null}
      >
        {handover()}
      </NextStepCard>
      {asked && may(order, asked) ? (
        <GoodsDialog
          action={asked}
          order={order}
          onClose={() => leave(() => opener.current?.focus())}
          onDone={settle}
        />
      ) : null}
    </>
  )
}
