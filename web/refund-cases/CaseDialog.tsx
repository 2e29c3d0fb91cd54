import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { CaseState } from './case-process.ts'

export type CaseDialogProps = {
  refundCase: CaseState
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const CaseMessageDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.CaseMessageDialog))
const OfferDialog = lazyComponent(() => import('./OfferDialog.tsx').then((m) => m.OfferDialog))
const ReturnDialog = lazyComponent(() => import('./OfferDialog.tsx').then((m) => m.ReturnDialog))
const AppealDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.AppealDialog))
const EvidenceDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.EvidenceDialog))

/** The actions that need no more than a message. */
export type CaseAnswer = 'accept' | 'reject' | 'takeOffer' | 'refuse' | 'escalate' | 'withdraw'
export type CaseDialogAction = CaseAnswer | 'offer' | 'evidence' | 'return' | 'appeal'

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function CaseDialog({ action, ...props }: CaseDialogProps & { action: CaseDialogAction }) {
  const dialog = () => {
    if (action === 'offer') return <OfferDialog {...props} />
    if (action === 'return') return <ReturnDialog {...props} />
    if (action === 'appeal') return <AppealDialog {...props} />
    if (action === 'evidence') return <EvidenceDialog {...props} />
    return <CaseMessageDialog {...props} action={action} />
  }
  return <Suspense fallback={null}>{dialog()}</Suspense>
}
