import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { ActionOrigin } from '#server/kernel/process/process-handler.ts'
import type { ListingModeration } from '#shared/contract/listing.ts'
import { later } from '#shared/kernel/duration.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { reviewRules } from '#shared/policies/listing-rules.ts'

// The parts that requests of every kind have in common.

/** The columns of a request that is shown from now on. */
export const opened = (now: Date, requestTtl: string) => ({ opened_at: now, expires_at: later(now, requestTtl) })

type Held = { rule: string; reason?: string | undefined }

/** The columns of a request that an administrator has to look at. */
export const heldBy = ({ rule, reason }: Held): { moderation_rule: string; moderation_reason: string | null } => ({
  moderation_rule: rule,
  moderation_reason: reason ?? null,
})

/** A request is shown, unless an administrator has to look at it first. */
export const openUnlessHeld = (held: Held | undefined, now: Date, requestTtl: string) =>
  held
    ? ({ to: 'pending_review', changes: heldBy(held) } as const)
    : ({ to: 'open', changes: opened(now, requestTtl) } as const)

type DeleteContext = { row: { close_reason: string | null }; now: Date }

/** The updates of the author's transitions, and of the one that ends the time in which offers are taken. */
export const authorUpdates = {
  change: async (_: Db, { input: { isHeld } }: { input: { isHeld: boolean } }) =>
    ({ to: isHeld ? 'pending_review' : 'open' }) as const,
  close: async (_: Db, { input: { reason } }: { input: { reason: string } }) => ({
    changes: { close_reason: reason },
    note: reason,
  }),
  giveUp: async () => ({ changes: { close_reason: 'expired' } }),
  delete: async (_: Db, { row, now }: DeleteContext) => ({
    changes: { deleted_at: now, ...(row.close_reason ? {} : { close_reason: 'deleted' }) },
  }),
}

type ModeratedRow = { status: string; moderation_rule: string | null }

/** True if the request waits for an administrator by itself. Any other rule is the one by which it was hidden. */
export const isWaiting = ({ status, moderation_rule: rule }: ModeratedRow): boolean =>
  status === 'pending_review' && reviewRules.some((each) => each === rule)

/** True if a decision or reports hide it from others; it then waits for no administrator. */
export const isHidden = (row: ModeratedRow): boolean => row.status === 'pending_review' && !isWaiting(row)

/** The reason for which others do not see a request, as its author reads it. */
export function moderationOf(row: ModeratedRow & { moderation_reason: string | null }): {
  moderation?: ListingModeration
} {
  const { status, moderation_rule: rule, moderation_reason: reason } = row
  if (status !== 'pending_review') return {}
  return { moderation: { state: isHidden(row) ? 'hidden' : 'pending', rule, reason } }
}

/** The close reasons of a request that an administrator refused or removed. */
export const REMOVED = ['rejected', 'removed']

/** True if an administrator refused or removed it. */
export const isRemoved = ({ status, close_reason }: { status: string; close_reason: string | null }): boolean =>
  status === 'closed' && close_reason !== null && REMOVED.includes(close_reason)

const ACTORS = ['buyer', 'admin', 'system'] as const

type Event = { action: string; actor: string; at: Date; to_status: string }

/** The history of a request: what its author, an administrator or the time did. */
export const presentHistory = (events: Event[]) =>
  events.map(({ action, actor, at, to_status }) => ({
    action,
    actor: ACTORS.find((known) => known === actor) ?? 'system',
    at: at.toISOString(),
    state: to_status,
  }))

type Decided = {
  kind: string
  transition: string
  before: { status: string }
  row: { id: string; status: string }
  actorId: string | undefined
  input: { reason: string; origin: ActionOrigin }
}

const ACTIONS: Record<string, AuditAction> = {
  approve: 'request.approved',
  reject: 'request.rejected',
  removeByAdmin: 'request.removed',
}

/** Records what an administrator decided about a request. */
export function auditDecision(tx: Db, { kind, transition, before, row, actorId, input }: Decided): Promise<void> {
  const action = ACTIONS[transition]
  if (!action) throw new Error(`The audit log has no action for ${transition}`)
  const by: Actor = { ...(actorId ? { actor: actorId } : {}), ...input.origin }
  return audit(tx, {
    ...by,
    action,
    kind,
    refId: row.id,
    before: { status: before.status },
    after: { status: row.status },
    reason: input.reason,
  })
}
