import { lazy, Suspense } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import type { Action } from './order-process.ts'

export type ActionDialogProps = {
  order: ServiceOrder
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const dialogs = {
  decline: lazy(() => import('./DeclineDialog.tsx').then((m) => ({ default: m.DeclineDialog }))),
  schedule: lazy(() => import('./ScheduleDialog.tsx').then((m) => ({ default: m.ScheduleDialog }))),
  'in-progress': lazy(() => import('./StartDialog.tsx').then((m) => ({ default: m.StartDialog }))),
  complete: lazy(() => import('./CompleteDialog.tsx').then((m) => ({ default: m.CompleteDialog }))),
  'process-refund-post-decline': lazy(() =>
    import('./TakeBackDialog.tsx').then((m) => ({ default: m.TakeBackDialog })),
  ),
  'propose-time-change': lazy(() => import('./ProposeDialog.tsx').then((m) => ({ default: m.ProposeDialog }))),
  'reaffirm-preference': lazy(() => import('./ReaffirmDialog.tsx').then((m) => ({ default: m.ReaffirmDialog }))),
  'find-another-seller': lazy(() => import('./FindSellerDialog.tsx').then((m) => ({ default: m.FindSellerDialog }))),
  extend: lazy(() => import('./ExtendDialog.tsx').then((m) => ({ default: m.ExtendDialog }))),
  revise: lazy(() => import('./ReviseDialog.tsx').then((m) => ({ default: m.ReviseDialog }))),
  'request-refund': lazy(() => import('./RefundDialog.tsx').then((m) => ({ default: m.RefundDialog }))),
  delete: lazy(() => import('./RemoveDialog.tsx').then((m) => ({ default: m.RemoveDialog }))),
}

export type AskedAction = keyof typeof dialogs

export const hasDialog = (action: Action): action is AskedAction => action in dialogs

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function ActionDialog({ action, ...props }: ActionDialogProps & { action: AskedAction }) {
  const Asked = dialogs[action]
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  )
}
