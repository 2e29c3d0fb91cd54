import { Suspense } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Action } from './order-process.ts'

export type ActionDialogProps = {
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
  'process-refund-post-decline': lazyPart(() => import('./TakeBackDialog.tsx').then((m) => m.TakeBackDialog)),
  'propose-time-change': lazyPart(() => import('./ProposeDialog.tsx').then((m) => m.ProposeDialog)),
  'reaffirm-preference': lazyPart(() => import('./ReaffirmDialog.tsx').then((m) => m.ReaffirmDialog)),
  'find-another-seller': lazyPart(() => import('./FindSellerDialog.tsx').then((m) => m.FindSellerDialog)),
  extend: lazyPart(() => import('./ExtendDialog.tsx').then((m) => m.ExtendDialog)),
  revise: lazyPart(() => import('./ReviseDialog.tsx').then((m) => m.ReviseDialog)),
  'request-refund': lazyPart(() => import('./RefundDialog.tsx').then((m) => m.RefundDialog)),
  delete: lazyPart(() => import('./RemoveDialog.tsx').then((m) => m.RemoveDialog)),
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
