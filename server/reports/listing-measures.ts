import type { Db } from '#server/db/open.ts'

type Change = {
  kind: 'service' | 'product'
  id: string
  action: 'hide' | 'restore' | 'remove'
  reason: string
  rule: string
  by: { actor?: string; sessionId?: string; ip?: string }
}

/**
 * How a listing is hidden, shown again and removed. Until listings can be moderated there is no way, so reports of them
 * lead to measures about their sellers only.
 */
export const listingChange = (): ((tx: Db, change: Change) => Promise<unknown>) | undefined => undefined
