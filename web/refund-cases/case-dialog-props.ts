import type { CaseState } from './case-process.ts'

export type CaseDialogProps = {
  refundCase: CaseState
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

/** The actions that need no more than a message. */
export type CaseAnswer = 'accept' | 'reject' | 'takeOffer' | 'refuseOffer' | 'escalate' | 'withdraw'
export type CaseDialogAction = CaseAnswer | 'offer' | 'evidence' | 'agreeReturn' | 'appeal'
