import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { removeListing } from './data.ts'
import type { ListingName } from './kind-data.ts'
import { decisionsOn, hasHeldMoney, lockModerated, type ModerationState, writeModeration } from './moderation-data.ts'

export type ModerationAction = 'approve' | 'hide' | 'restore' | 'remove'

export type Moderation = {
  kind: ListingName
  id: string
  action: ModerationAction
  /** The seller reads both. */
  reason: string
  rule?: string | undefined
  by: Actor
  /** The caller tells the seller itself. */
  isTold?: boolean
}

/** `wrong_state`: the listing is not in a state that the action begins with, or is not there. */
export type ModerationOutcome = 'done' | 'deleted' | 'archived' | 'wrong_state' | 'money_held'

const steps: Record<Exclude<ModerationAction, 'remove'>, { from: readonly ModerationState[]; to: ModerationState }> = {
  approve: { from: ['pending'], to: 'clear' },
  hide: { from: ['clear', 'pending'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'clear' },
}

const events = {
  approve: 'listing.approved',
  hide: 'listing.hidden',
  restore: 'listing.restored',
  remove: 'listing.removed',
} as const

/**
 * Approves, hides, restores or removes a listing. The seller is told what was done, by which rule and why, and how to
 * object. Hidden and held listings are shown to their owner only. One whose orders still have money that is held is not
 * removed; it can be hidden.
 */
export async function moderateListing(
  tx: Db,
  { kind, id, action, reason, rule, by, isTold = false }: Moderation,
): Promise<ModerationOutcome> {
  const before = await lockModerated(tx, kind, id)
  if (!before || before.archived) return 'wrong_state'
  const outcome = action === 'remove' ? await remove(tx, kind, id) : 'done'
  if (outcome === 'money_held') return outcome
  let after: string = outcome
  if (action !== 'remove') {
    const { from, to } = steps[action]
    if (!from.includes(before.moderation)) return 'wrong_state'
    await writeModeration(tx, kind, id, to, to === 'clear' ? undefined : { reason, rule })
    after = to
  }
  const event = events[action]
  await audit(tx, {
    ...by,
    action: event,
    kind,
    refId: id,
    before: { state: before.moderation },
    after: { state: after, ...(rule ? { rule } : {}) },
    reason,
  })
  if (isTold) return outcome
  await notify(tx, {
    accountId: before.seller_id,
    source: `listing:${id}:${await decisionsOn(tx, kind, id)}`,
    event,
    data: { side: 'seller', service: before.title, reason, rule },
    link: action === 'remove' ? '/contact-us' : `/${kind}/${id}`,
    mail: { template: event },
  })
  return outcome
}

const remove = async (tx: Db, kind: ListingName, id: string): Promise<'deleted' | 'archived' | 'money_held'> =>
  (await hasHeldMoney(tx, id)) ? 'money_held' : removeListing(tx, kind, id)
