import type { Deps } from '#server/kernel/context.ts'
import type { Updates } from '#server/kernel/process-handler.ts'
import { whyHeld } from '#server/listings/review.ts'
import { unarchivedTo } from '#server/offers/archive.ts'
import { heldBy, opened } from '#server/offers/asked.ts'
import { openAgain } from '#server/offers/validity.ts'
import { decisionUpdates, hidingUpdates } from '#server/reports/hidden-requests.ts'
import { productRequest } from '#shared/process/product-request.ts'
import type { RequestChanges, RequestRow } from './data.ts'
import { entryOf } from './entry.ts'

type Process = typeof productRequest

/** A request is shown, unless an administrator has to look at it first. */
async function showOrHold({ deps, row, now }: { deps: Deps; row: RequestRow; now: Date }) {
  const { rules } = deps.settings
  const held = await whyHeld(rules, entryOf(row))
  return held
    ? ({ to: 'pending_review', changes: heldBy(held) } as const)
    : ({ to: 'open', changes: opened(now, rules.requestTtl) } as const)
}

export const requestUpdates: Updates<Process, RequestRow, RequestChanges> = {
  ...decisionUpdates,
  ...hidingUpdates,
  unarchive: unarchivedTo(productRequest.transitions.unarchive.to),
  change: async (_, { input: { isHeld } }) => ({ to: isHeld ? 'pending_review' : 'open' }),
  reopen: async (_, { row }) => ({ changes: openAgain(row) }),
  extend: async (_, { row }) => ({ changes: openAgain(row) }),
  close: async (_, { input: { reason } }) => ({ changes: { close_reason: reason }, note: reason }),
  renew: (_, asked) => showOrHold(asked),
  giveUp: async () => ({ changes: { close_reason: 'expired' } }),
  delete: async (_, { row, now }) => ({
    changes: { deleted_at: now, ...(row.close_reason ? {} : { close_reason: 'deleted' }) },
  }),
}
