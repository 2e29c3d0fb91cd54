import type { ProductOrder } from '#shared/contract/product-order.ts'
import { hasStateTag, isAllowed, isUnderClaim, stateOf } from '#web/transactions/any-order.ts'
import {
  defineOrderPage,
  type NextStepExtra,
  type OrderAnswerProps,
  type OrderDialogProps,
} from '#web/transactions/order-page.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { AlternativeProducts } from './AlternativeProducts.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import { HandoverCode } from './HandoverCode.tsx'
import { HandoverCodeForm } from './HandoverCodeForm.tsx'
import { productOrderKind } from './kind.ts'
import { ProductOrderDetails } from './ProductOrderDetails.tsx'
import { isProductOrderExit } from './product-order-display-state.ts'
import { productOrderEventIcons, useProductOrderEvents } from './product-order-events.ts'
import { useProductOrderActionLabel } from './use-product-order-action-label.ts'
import { useProductOrderNextText } from './use-product-order-text.ts'

const ConfirmActionDialog = lazyPart(() => import('./ConfirmActionDialog.tsx').then((m) => m.ConfirmActionDialog))
const ShipDialog = lazyPart(() => import('./ShipDialog.tsx').then((m) => m.ShipDialog))

/** Where the two meet the buyer shows the code and the seller types it. */
function handoverOf({ order, onDone }: NextStepExtra<ProductOrder>) {
  if (!hasStateTag(order, 'handover')) return null
  if (order.pickup?.code) return <HandoverCode code={order.pickup.code} />
  return isAllowed(order, 'delivered') ? <HandoverCodeForm order={order} onDone={onDone} /> : null
}

function Answer({ order, onAsk, onDone }: OrderAnswerProps<ProductOrder>) {
  return <CancelAnswer order={order} onAgree={onAsk} onDone={onDone} />
}

/** The page of an order of a product. */
export const productOrderPage = defineOrderPage(productOrderKind, {
  facts: DeliveryFacts,
  details: ProductOrderDetails,
  after: AlternativeProducts,
  useNextText: useProductOrderNextText,
  useActionLabel: useProductOrderActionLabel,
  eyebrow: (order, t) => {
    if (order.claimTurn) return undefined
    if (isUnderClaim(order)) return t('product-order-pages:admin')
    return stateOf(order).turn ? undefined : t('product-order-pages:onItsWay')
  },
  quote: (order) => order.cancelRequest?.reason,
  extra: handoverOf,
  isExit: isProductOrderExit,
  isHidden: (order, action) => action === 'delivered' && hasStateTag(order, 'handover'),
  blockedReason: (reason, t) => (reason === 'sellerVerified' ? t('product-orders:blocked.sellerVerified') : undefined),
  isOrderedAgain: (order) => order.status === 'expired' && order.role === 'buyer',
  history: {
    useEvents: useProductOrderEvents,
    icons: productOrderEventIcons,
    textsShownAbove: (order) => [order.declineData?.reason, order.refundReason?.note, order.cancelReason],
  },
  actions: {
    'seller-confirm': {
      form: lazyPart(() => import('./AcceptProductOrderDialog.tsx').then((m) => m.AcceptProductOrderDialog)),
    },
    'seller-decline': { form: lazyPart(() => import('./DeclineDialog.tsx').then((m) => m.DeclineDialog)) },
    cancel: { form: lazyPart(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog)) },
    'answer-cancel': {
      answer: Answer,
      form: lazyPart(() => import('./ConfirmActionDialog.tsx').then((m) => m.AgreeToCancelDialog)),
    },
    ship: {
      form: (props: OrderDialogProps<ProductOrder>) =>
        props.order.deliveryMethod === 'pickup' ? (
          <ConfirmActionDialog {...props} what="ready" />
        ) : (
          <ShipDialog {...props} />
        ),
    },
    delivered: { form: (props: OrderDialogProps<ProductOrder>) => <ConfirmActionDialog {...props} what="arrived" /> },
    complete: { form: (props: OrderDialogProps<ProductOrder>) => <ConfirmActionDialog {...props} what="allGood" /> },
    'request-refund': {
      form: lazyPart(() => import('./RequestRefundDialog.tsx').then((m) => m.RequestRefundDialog)),
    },
    'return-address': {
      form: lazyPart(() => import('./ReturnAddressDialog.tsx').then((m) => m.ReturnAddressDialog)),
    },
    'return-sent': { form: lazyPart(() => import('./ReturnSentDialog.tsx').then((m) => m.ReturnSentDialog)) },
    'return-received': {
      form: lazyPart(() => import('./ReturnReceivedDialog.tsx').then((m) => m.ReturnReceivedDialog)),
    },
  },
})
