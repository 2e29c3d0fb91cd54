import type { Handlers } from '#server/kernel/context.ts'
import { countStrikes, strikesOf } from '#server/kernel/process/strikes-data.ts'
import type { strikeCalls } from '#shared/contract/report.ts'
import { listingDelayOf, strikeEnd } from '#shared/policies/strikes.ts'

export const strikeHandlers: Handlers<typeof strikeCalls> = {
  list: async ({ db, viewer }) => {
    const [strikes, count] = await Promise.all([strikesOf(db, viewer.id), countStrikes(db, viewer.id)])
    return {
      strikes: strikes.map(({ reason, kind, ref_id, at }) => ({
        reason,
        kind,
        refId: ref_id,
        at: at.toISOString(),
        until: strikeEnd(at).toISOString(),
      })),
      delayDays: listingDelayOf(count),
    }
  },
}
