import { Suspense } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ProductOrderAction } from './product-order-actions.ts'

export type ProductOrderDialogProps = {
  order: ProductOrder
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const ConfirmActionDialog = lazyPart(() => import('./ConfirmActionDialog.tsx').then((m) => m.ConfirmActionDialog))
const ShipDialog = lazyPart(() => import('./ShipDialog.tsx').then((m) => m.ShipDialog))
const RemoveOrderDialog = lazyPart(() =>
  import('#web/transactions/RemoveOrderDialog.tsx').then((m) => m.RemoveOrderDialog),
)

const dialogs = {
  'seller-confirm': lazyPart(() => import('./AcceptProductOrderDialog.tsx').then((m) => m.AcceptProductOrderDialog)),
  'seller-decline': lazyPart(() => import('./DeclineDialog.tsx').then((m) => m.DeclineDialog)),
  cancel: lazyPart(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog)),
  ship: (props: ProductOrderDialogProps) =>
    props.order.deliveryMethod === 'pickup' ? (
      <ConfirmActionDialog {...props} what="ready" />
    ) : (
      <ShipDialog {...props} />
    ),
  delivered: (props: ProductOrderDialogProps) => <ConfirmActionDialog {...props} what="arrived" />,
  complete: (props: ProductOrderDialogProps) => <ConfirmActionDialog {...props} what="allGood" />,
  'answer-cancel': lazyPart(() => import('./ConfirmActionDialog.tsx').then((m) => m.AgreeToCancelDialog)),
  'request-refund': lazyPart(() => import('./RequestRefundDialog.tsx').then((m) => m.RequestRefundDialog)),
  'return-address': lazyPart(() => import('./ReturnAddressDialog.tsx').then((m) => m.ReturnAddressDialog)),
  'return-sent': lazyPart(() => import('./ReturnSentDialog.tsx').then((m) => m.ReturnSentDialog)),
  'return-received': lazyPart(() => import('./ReturnReceivedDialog.tsx').then((m) => m.ReturnReceivedDialog)),
  delete: (props: ProductOrderDialogProps) => <RemoveOrderDialog {...props} />,
}

export type DialogAction = keyof typeof dialogs

export const hasDialog = (action: ProductOrderAction): action is DialogAction => action in dialogs

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function ProductOrderActionDialog({ action, ...props }: ProductOrderDialogProps & { action: DialogAction }) {
  const Asked = dialogs[action]
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  )
}
