import type { Db } from '#server/db/open.ts'
import type { Actor } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { bringBackListing, moderateListing } from '#server/listings/moderation.ts'
import { lockModerated } from '#server/listings/moderation-data.ts'
import type { ReportKind } from '#shared/contract/report.ts'

/** The target of a report, with its present text. */
export type ReportTarget = { personId: string; title: string; excerpt: string }

/** A change of a target; its person reads the reason in the statement of reasons, and is told nothing else. */
export type Change = {
  id: string
  action: 'hide' | 'remove' | 'restore'
  reason: string
  rule: string
  by: Actor
  /** Restored, it waits for an administrator, as it did before. */
  isHeld?: boolean
}

export type StateBefore = 'clear' | 'pending' | 'hidden'

/** A kind of targets that a report can hide and remove. */
export type Changeable = {
  /**
   * Gives the state before; undefined if it was so already, or is gone. Throws a conflict (`money_held`) while money
   * that depends on it is held.
   */
  change: (tx: Db, deps: Deps, change: Change) => Promise<StateBefore | undefined>
  /** Undoes a removal: the target is what it was before, if it still can be. */
  bringBack: (tx: Db, deps: Deps, returned: Omit<Change, 'action' | 'rule'>) => Promise<void>
}

const listing = (kind: 'service' | 'product'): Changeable => ({
  change: async (tx, _, { isHeld, ...change }) => {
    const before = await lockModerated(tx, kind, change.id)
    const restoredTo = isHeld ? 'pending' : 'clear'
    const outcome = await moderateListing(tx, { ...change, kind, restoredTo, isStored: true, isNotified: true })
    if (outcome === 'money_held')
      throw conflict('money_held', 'Orders of this listing still have money that is held. It can be hidden.')
    return outcome === 'wrong_state' ? undefined : before?.moderation
  },
  bringBack: async (tx, _, { id, reason, by }) => {
    await bringBackListing(tx, { kind, id, reason, by })
  },
})

/** A kind whose slice stands above this one. */
export type ReportableKind = {
  /** The target, if this viewer can see it; a visitor has no id. */
  find: (db: Db, id: string, viewerId: string | undefined) => Promise<ReportTarget | undefined>
  /** Absent if a report only concerns the person. */
  changeable?: Changeable
}

const registered = new Map<ReportKind, ReportableKind>()

export const registerReportable = (kind: ReportKind, reportable: ReportableKind): void =>
  void registered.set(kind, reportable)

export const reportableOf = (kind: ReportKind): ReportableKind | undefined => registered.get(kind)

/** The changes that a report can make to a target of this kind; undefined if it only concerns the person. */
export const changeableOf = (kind: ReportKind): Changeable | undefined =>
  kind === 'service' || kind === 'product' ? listing(kind) : reportableOf(kind)?.changeable
