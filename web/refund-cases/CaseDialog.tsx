import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { Case } from './case-process.ts'

export type CaseDialogProps = {
  refundCase: Case
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const MessageDialog = lazyPart(() => import('./MessageDialog.tsx').then((m) => m.MessageDialog))
const OfferDialog = lazyPart(() => import('./OfferDialog.tsx').then((m) => m.OfferDialog))
const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx').then((m) => m.ReturnDialog))
const AppealDialog = lazyPart(() => import('./AppealDialog.tsx').then((m) => m.AppealDialog))
const EvidenceDialog = lazyPart(() => import('./EvidenceDialog.tsx').then((m) => m.EvidenceDialog))

/** What needs no more than a message. */
export type Answer = 'accept' | 'reject' | 'takeOffer' | 'refuse' | 'escalate' | 'withdraw'
export type AskedMove = Answer | 'offer' | 'evidence' | 'return' | 'appeal'

/** Asks once more, with the money that is at stake, or for what the move needs to know. */
export function CaseDialog({ move, ...props }: CaseDialogProps & { move: AskedMove }) {
  const dialog = () => {
    if (move === 'offer') return <OfferDialog {...props} />
    if (move === 'return') return <ReturnDialog {...props} />
    if (move === 'appeal') return <AppealDialog {...props} />
    if (move === 'evidence') return <EvidenceDialog {...props} />
    return <MessageDialog {...props} move={move} />
  }
  return <Suspense fallback={null}>{dialog()}</Suspense>
}
