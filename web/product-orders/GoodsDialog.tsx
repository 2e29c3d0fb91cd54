import { Suspense } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { GoodsAction } from '#web/orders/goods-actions.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

export type GoodsDialogProps = {
  order: ProductOrder
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const SureDialog = lazyPart(() => import('./SureDialog.tsx').then((m) => m.SureDialog))
const ShipDialog = lazyPart(() => import('./ShipDialog.tsx').then((m) => m.ShipDialog))
const RemoveDialog = lazyPart(() => import('#web/orders/RemoveDialog.tsx').then((m) => m.RemoveDialog))

const dialogs = {
  'seller-confirm': lazyPart(() => import('./ConfirmOrderDialog.tsx').then((m) => m.ConfirmOrderDialog)),
  'seller-decline': lazyPart(() => import('./DeclineOrderDialog.tsx').then((m) => m.DeclineOrderDialog)),
  cancel: lazyPart(() => import('./CancelDialog.tsx').then((m) => m.CancelDialog)),
  ship: (props: GoodsDialogProps) =>
    props.order.deliveryMethod === 'pickup' ? <SureDialog {...props} what="ready" /> : <ShipDialog {...props} />,
  delivered: (props: GoodsDialogProps) => <SureDialog {...props} what="arrived" />,
  complete: (props: GoodsDialogProps) => <SureDialog {...props} what="allGood" />,
  'answer-cancel': lazyPart(() => import('./SureDialog.tsx').then((m) => m.AgreeDialog)),
  'request-refund': lazyPart(() => import('./ProblemDialog.tsx').then((m) => m.ProblemDialog)),
  'return-address': lazyPart(() => import('./ReturnAddressDialog.tsx').then((m) => m.ReturnAddressDialog)),
  'return-sent': lazyPart(() => import('./SentBackDialog.tsx').then((m) => m.SentBackDialog)),
  'return-received': lazyPart(() => import('./CameBackDialog.tsx').then((m) => m.CameBackDialog)),
  delete: (props: GoodsDialogProps) => <RemoveDialog {...props} />,
}

export type AskedAction = keyof typeof dialogs

export const isAskedAction = (action: GoodsAction): action is AskedAction => action in dialogs

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function GoodsDialog({ action, ...props }: GoodsDialogProps & { action: AskedAction }) {
  const Asked = dialogs[action]
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  )
}
