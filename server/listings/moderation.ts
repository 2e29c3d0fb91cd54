import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { syncPromotionsLater } from '#server/promotions/subject-sync.ts'
import { removeListing } from './data.ts'
import type { ListingName } from './kind-data.ts'
import {
  archiveListing,
  decisionsOn,
  hasHeldMoney,
  hasVerifiedDocument,
  lockModerated,
  type Moderated,
  type ModerationState,
  unarchiveListing,
  writeModeration,
} from './moderation-data.ts'
import { regulatedCategories } from './review.ts'

type ModerationAction = 'approve' | 'hide' | 'restore' | 'remove'

export type Moderation = {
  kind: ListingName
  id: string
  action: ModerationAction
  /** The seller reads both. Without a reason the seller only learns what was decided. */
  reason?: string | undefined
  rule?: string | undefined
  by: Actor
  /** The state that `restore` leads to, if it is not `clear`. */
  restoredTo?: ModerationState | undefined
  /** Keeps a removed listing, so that `bringBackListing` can undo it. */
  isStored?: boolean
  /** The caller tells the seller itself. */
  isNotified?: boolean
}

/**
 * `wrong_state`: the listing is not in a state that the action begins with, or is not there. `document_required`: its
 * category is regulated, and no document of its seller is verified.
 */
export type ModerationOutcome = 'done' | 'deleted' | 'archived' | 'wrong_state' | 'money_held' | 'document_required'

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
  { kind, id, action, reason, rule, by, restoredTo = 'clear', isStored = false, isNotified = false }: Moderation,
): Promise<ModerationOutcome> {
  const before = await lockModerated(tx, kind, id)
  if (!before || before.archived) return 'wrong_state'
  const outcome = action === 'remove' ? await remove(tx, { kind, id, isStored }) : 'done'
  if (outcome === 'money_held') return outcome
  let after: string = outcome
  if (action !== 'remove') {
    const { from, to: next } = steps[action]
    const to = action === 'restore' ? restoredTo : next
    if (!from.includes(before.moderation)) return 'wrong_state'
    if (action === 'approve' && (await lacksDocument(tx, before))) return 'document_required'
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
  await syncPromotionsLater(tx, { kind, refId: id })
  if (isNotified) return outcome
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

type Removal = Pick<Moderation, 'kind' | 'id'> & { isStored: boolean }

async function remove(tx: Db, { kind, id, isStored }: Removal): Promise<'deleted' | 'archived' | 'money_held'> {
  if (await hasHeldMoney(tx, id)) return 'money_held'
  if (!isStored) return removeListing(tx, kind, id)
  await archiveListing(tx, kind, id)
  return 'archived'
}

const lacksDocument = async (tx: Db, { subcategory, seller_id }: Moderated): Promise<boolean> =>
  regulatedCategories().includes(subcategory) && !(await hasVerifiedDocument(tx, seller_id))

/** Undoes the removal of a listing that was kept: it is what it was before. False if its seller is gone. */
export async function bringBackListing(
  tx: Db,
  { kind, id, reason, by }: Pick<Moderation, 'kind' | 'id' | 'reason' | 'by'>,
): Promise<boolean> {
  const state = await unarchiveListing(tx, kind, id)
  if (!state) return false
  const [before, after] = [{ state: 'archived' }, { state }]
  await audit(tx, { ...by, action: events.restore, kind, refId: id, before, after, reason })
  await syncPromotionsLater(tx, { kind, refId: id })
  return true
}
