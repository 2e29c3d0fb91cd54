import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { CaseDialogAction, CaseDialogProps } from './case-dialog-props.ts'

const CaseResponseDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.CaseResponseDialog))
const CaseAnswerDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.CaseAnswerDialog))
const OfferDialog = lazyComponent(() => import('./OfferDialog.tsx').then((m) => m.OfferDialog))
const ReturnDialog = lazyComponent(() => import('./OfferDialog.tsx').then((m) => m.ReturnDialog))
const AppealDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.AppealDialog))
const EvidenceDialog = lazyComponent(() => import('./CaseDialogs.tsx').then((m) => m.EvidenceDialog))

/** Asks once more, with the money that is at stake, or for what the action needs to know. */
export function CaseDialog({ action, ...props }: CaseDialogProps & { action: CaseDialogAction }) {
  const dialog = () => {
    if (action === 'offer') return <OfferDialog {...props} />
    if (action === 'agreeReturn') return <ReturnDialog {...props} />
    if (action === 'appeal') return <AppealDialog {...props} />
    if (action === 'evidence') return <EvidenceDialog {...props} />
    if (action === 'accept' || action === 'reject') return <CaseResponseDialog {...props} action={action} />
    return <CaseAnswerDialog {...props} action={action} />
  }
  return <Suspense fallback={null}>{dialog()}</Suspense>
}
