import { Suspense } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { ServiceOrderAction } from './service-order-actions.ts'

export type ServiceOrderDialogProps = {
  order: ServiceOrder
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const dialogs = {
  decline: lazyPart(() => import('./DeclineDialog.tsx').then((m) => m.DeclineDialog)),
  schedule: lazyPart(() => import('./ScheduleDialog.tsx').then((m) => m.ScheduleDialog)),
  'in-progress': lazyPart(() => import('./StartDialog.tsx').then((m) => m.StartDialog)),
  complete: lazyPart(() => import('./CompleteDialog.tsx').then((m) => m.CompleteDialog)),
  'process-refund-post-decline': lazyPart(() =>
    import('./RefundDeclinedDialog.tsx').then((m) => m.RefundDeclinedDialog),
  ),
  'propose-time-change': lazyPart(() => import('./ProposeTimesDialog.tsx').then((m) => m.ProposeTimesDialog)),
  'reaffirm-preference': lazyPart(() => import('./ReaffirmDialog.tsx').then((m) => m.ReaffirmDialog)),
  'find-another-seller': lazyPart(() => import('./FindSellerDialog.tsx').then((m) => m.FindSellerDialog)),
  extend: lazyPart(() => import('./ExtendDialog.tsx').then((m) => m.ExtendDialog)),
  revise: lazyPart(() => import('./ReviseDialog.tsx').then((m) => m.ReviseDialog)),
  'request-refund': lazyPart(() => import('./RequestRefundDialog.tsx').then((m) => m.RequestRefundDialog)),
  delete: lazyPart(() => import('../transactions/RemoveOrderDialog.tsx').then((m) => m.RemoveOrderDialog)),
}

export type DialogAction = keyof typeof dialogs

export const hasDialog = (action: ServiceOrderAction): action is DialogAction => action in dialogs

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function ServiceOrderActionDialog({ action, ...props }: ServiceOrderDialogProps & { action: DialogAction }) {
  const Asked = dialogs[action]
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  )
}
