import { type RefObject, useRef, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { hasStateTag, isAllowed, isViewersTurn, linksOf, orderedListingHref } from '#web/transactions/any-order.ts'
import { ExitButtons } from '#web/transactions/ExitButtons.tsx'
import { NextStepText } from '#web/transactions/NextStepText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NextStepCard } from '#web/ui/NextStepCard.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { HandoverCode } from './HandoverCode.tsx'
import { HandoverCodeForm } from './HandoverCodeForm.tsx'
import { type DialogAction, hasDialog, ProductOrderActionDialog } from './ProductOrderActionDialog.tsx'
import { isProductOrderAction, type ProductOrderAction, productOrderActionsOf } from './product-order-actions.ts'
import { isProductOrderExit } from './product-order-display-state.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderNextStepText } from './use-product-order-text.ts'

/** The one place where an order is moved on: a question with its answers, or what is being waited for. */
export function ProductOrderNextStep({ order, place }: { order: ProductOrder; place: RefObject<HTMLElement | null> }) {
  const t = useT()
  const now = useNow(15_000)
  const words = useProductOrderNextStepText(order, now)
  const labelOf = useProductOrderActionLabel(order)
  const [asked, setAsked] = useState<DialogAction | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const isMine = isViewersTurn(order, now)
  const isHandover = hasStateTag(order, 'handover')
  const isLost = order.status === 'expired' && order.role === 'buyer'
  const actions = productOrderActionsOf(order)
  const exits = actions.filter((action) => isProductOrderExit(order, action))
  const buttons = actions.filter(
    (action) => !isProductOrderExit(order, action) && !(action === 'delivered' && isHandover),
  )
  const blocked = order.blockedActions.flatMap(({ action, reason }) =>
    isProductOrderAction(action) && reason === 'sellerVerified' ? [action] : [],
  )
  const ask = (action: ProductOrderAction) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (hasDialog(action)) setAsked(action)
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
    return isAllowed(order, 'delivered') ? <HandoverCodeForm order={order} onDone={settle} /> : null
  }
  const button = (action: ProductOrderAction, index: number) => {
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
          <NextStepText order={order} text={words.text} deadline={words.deadline} quote={order.cancelRequest?.reason} />
        }
        actions={
          blocked.length + buttons.length > 0 || isLost ? (
            <>
              {isLost ? (
                <Button size="lg" href={orderedListingHref(order)}>
                  {t('transactions:again')}
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
      {asked && isAllowed(order, asked) ? (
        <ProductOrderActionDialog
          action={asked}
          order={order}
          onClose={() => leave(() => opener.current?.focus())}
          onDone={settle}
        />
      ) : null}
    </>
  )
}
