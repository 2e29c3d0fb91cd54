import { mailed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'

const Statement = z.object({
  rule: z.string().describe('`reported` until an administrator has decided about the reports, then the rule in words.'),
  reason: z.string(),
})
const Returning = z.object({ isHeld: z.boolean().describe('It waited for an administrator before it was removed.') })

const shown = ['pending_review', 'open', 'expired'] as const

/**
 * The phase that hides and removes requests of every kind after reports. A hidden one is in `pending_review`, too: its
 * rule tells it from those that administrators look at first.
 */
export const hiddenRequests = {
  phase: 'hidden',
  transitions: {
    /** Several people reported it, or an administrator decided so: only its author sees it. The report says so. */
    hide: { from: shown, to: 'pending_review', input: Statement },
    showAgain: { from: 'pending_review', to: 'open' },
    /** Its author has changed what an administrator hid, and it waits for one again. */
    askAgain: {
      from: 'pending_review',
      to: 'pending_review',
      notifies: { admin: mailed('held', { group: 'account', until: ['reportReview'] }) },
    },
    /** An administrator decided so after reports. The report tells its author. */
    removeReported: { from: shown, to: 'closed', input: Statement, effects: ['loseOffers'] },
    /** An administrator changed the decision to remove it. The offers of that time stay lost. */
    bringBack: { from: 'closed', to: ['open', 'pending_review'], input: Returning },
  },
} as const
