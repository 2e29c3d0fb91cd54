import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { ProcessHandler, ProcessRow } from '#server/kernel/process/process-handler.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { holdOnceDecided } from '#server/listings/moderation-data.ts'
import type { whyHeld } from '#server/listings/review.ts'
import { heldBy, isHidden, opened } from '#server/offers/requests.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { later } from '#shared/kernel/duration.ts'
import { type ProcessDefinition, statesBefore, type TransitionDefinition } from '#shared/kernel/process.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { hiddenRequests } from '#shared/process/hidden-requests.ts'
import type { Change, Changeable, ReportableKind, StateBefore } from './reportables.ts'

// How requests of every kind are hidden, removed after reports, and shown again.

/** The columns of a request that everybody may read again. */
const cleared = { moderation_rule: null, moderation_reason: null }

type Statement = { rule: string; reason: string }
const stated = ({ rule, reason }: Statement) => ({ moderation_rule: rule, moderation_reason: reason })

type Reason = { reason: string }
type Timed = { status: string; status_since: Date; expires_at: Date | null }
type UpdateContext<Input> = { deps: Deps; row: Timed; now: Date; input: Input }

/** The changes of the transitions of hidden requests. */
export const hidingUpdates = {
  hide: async (_: Db, { row, input }: Pick<UpdateContext<Statement>, 'row' | 'input'>) => ({
    // One that has expired gets its whole time again once it is shown.
    changes: { ...stated(input), ...(row.status === 'expired' ? { expires_at: null } : {}) },
  }),
  showAgain: async (_: Db, { deps, row, now }: Omit<UpdateContext<unknown>, 'input'>) => ({
    // It keeps its place in the lists, and does not lose the time in which others did not see it.
    changes: {
      ...cleared,
      expires_at: row.expires_at
        ? new Date(row.expires_at.getTime() + now.getTime() - row.status_since.getTime())
        : later(now, deps.settings.rules.requestTtl),
    },
  }),
  removeReported: async (_: Db, { input }: Pick<UpdateContext<Statement>, 'input'>) => ({
    changes: { ...stated(input), close_reason: 'removed' },
    note: input.reason,
  }),
  bringBack: async (_: Db, { deps, now, input }: Omit<UpdateContext<{ isHeld: boolean }>, 'row'>) =>
    input.isHeld
      ? {
          to: 'pending_review' as const,
          changes: { ...heldBy({ rule: 'changed_after_hiding' }), close_reason: null },
        }
      : { to: 'open' as const, changes: backIn(deps.settings.rules, now) },
}

/** The changes of an administrator's decisions about a request. */
export const decisionUpdates = {
  approve: async (_: Db, { deps, now, input: { reason } }: Omit<UpdateContext<Reason>, 'row'>) => ({
    changes: { ...opened(now, deps.settings.rules.requestTtl), ...cleared },
    note: reason,
  }),
  reject: async (_: Db, { input: { reason } }: Pick<UpdateContext<Reason>, 'input'>) => ({
    changes: { close_reason: 'rejected', moderation_reason: reason },
    note: reason,
  }),
  removeByAdmin: async (_: Db, { input: { reason } }: Pick<UpdateContext<Reason>, 'input'>) => ({
    changes: { close_reason: 'removed', moderation_reason: reason },
    note: reason,
  }),
}

const backIn = ({ requestTtl }: Rules, now: Date) => ({ ...opened(now, requestTtl), ...cleared, close_reason: null })

type Row = ProcessRow & {
  requester_id: string
  deleted_at: Date | null
  close_reason: string | null
  moderation_rule: string | null
  now: Date
}

/** The transitions that every process of requests has for it. */
export type HidingRows = Record<'showAgain' | 'askAgain' | 'changeUnseen', TransitionDefinition> &
  Pick<(typeof hiddenRequests)['transitions'], 'hide' | 'removeReported' | 'bringBack'>

type Hidable<R extends Row> = {
  reportedAs: ReportKind
  handler: ProcessHandler<ProcessDefinition & { transitions: HidingRows }, R, never>
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<R | undefined>
  change: (tx: Db, id: string, changes: ReturnType<typeof heldBy> & { status_since: Date }) => Promise<void>
}

/** Lets a hidden request wait for an administrator again, as its author has changed it. */
async function askAgain<R extends Row>(
  tx: Db,
  deps: Deps,
  { handler, find, change }: Hidable<R>,
  row: R,
  by: { actor: 'buyer'; actorId: string } | { actor: 'system' },
): Promise<void> {
  await change(tx, row.id, { ...heldBy({ rule: 'changed_after_hiding' }), status_since: row.now })
  const current = await find(tx, row.id)
  if (current) await runTransition(tx, deps, handler, current, { transition: 'askAgain', ...by })
}

/** A request that its author has changed, as columns before and after. */
export type Rewritten<R> = {
  row: R
  before: object
  columns: object
  viewer: { id: string }
  /** True if the facts by which its offers were reckoned have changed. */
  isReckonedAnew: boolean
  /** Returns the reason for which an administrator would have to review it first, with its present words. */
  whyHeld: () => ReturnType<typeof whyHeld>
}

/** Applies the consequences of a change to a request that others do not see, but that may come back with its offers. */
export async function settleUnseen<R extends Row>(
  tx: Db,
  deps: Deps,
  kind: Hidable<R>,
  rewritten: Rewritten<R>,
): Promise<void> {
  const { row, viewer, isReckonedAnew } = rewritten
  if (isReckonedAnew)
    await runTransition(tx, deps, kind.handler, row, {
      transition: 'changeUnseen',
      actor: 'buyer',
      actorId: viewer.id,
    })
  if (isHidden(row)) await reviewIfOther(tx, deps, kind, rewritten)
}

/**
 * Queues a rewritten hidden request for review. A request that an administrator hid waits for one again. A request that
 * reports hid waits for their decision, and after that for an administrator if the new words ask for one.
 */
async function reviewIfOther<R extends Row>(
  tx: Db,
  deps: Deps,
  kind: Hidable<R>,
  { row, before, columns, viewer, whyHeld }: Omit<Rewritten<R>, 'isReckonedAnew'>,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(columns)) return
  if (row.moderation_rule !== 'reported') await askAgain(tx, deps, kind, row, { actor: 'buyer', actorId: viewer.id })
  else if (await whyHeld()) await holdOnceDecided(tx, kind.reportedAs, row.id)
}

const NAMES = { hide: 'hidden', remove: 'removed', restore: 'restored' } as const

type Kind<R extends Row> = Hidable<R> & {
  /** The target, if this viewer can see it; a visitor has no id. */
  findTarget: ReportableKind['find']
  /** True if an offer is accepted, or money is held. */
  isBound: (row: R) => boolean
}

const stateOf = (row: Row): StateBefore => {
  if (row.status !== 'pending_review') return 'clear'
  return isHidden(row) ? 'hidden' : 'pending'
}

/** Requests of a kind as reports see them: hidden, one waits like those that administrators look at first. */
export function requestReporting<R extends Row>(kind: Kind<R>): ReportableKind {
  const { handler, find, isBound, findTarget } = kind
  const system = { actor: 'system' } as const

  async function hide(tx: Db, deps: Deps, row: R, input: Statement): Promise<boolean> {
    if (isHidden(row) || !statesBefore(hiddenRequests.transitions.hide).includes(row.status)) return false
    await runTransition(tx, deps, handler, row, { transition: 'hide', ...system, input })
    return true
  }

  async function remove(tx: Db, deps: Deps, row: R, input: Statement): Promise<boolean> {
    if (!statesBefore(hiddenRequests.transitions.removeReported).includes(row.status)) return false
    await runTransition(tx, deps, handler, row, { transition: 'removeReported', ...system, input })
    return true
  }

  async function restore(tx: Db, deps: Deps, row: R, isHeld: boolean): Promise<boolean> {
    if (!isHidden(row)) return false
    if (isHeld) await askAgain(tx, deps, kind, row, system)
    else await runTransition(tx, deps, handler, row, { transition: 'showAgain', ...system })
    return true
  }

  async function noteIn(tx: Db, before: R, action: AuditAction, { reason, by }: Pick<Change, 'reason' | 'by'>) {
    const after = await find(tx, before.id)
    await audit(tx, {
      ...by,
      action,
      kind: handler.process.name,
      refId: before.id,
      before: { status: before.status },
      after: { status: after?.status, rule: after?.moderation_rule },
      reason,
    })
  }

  const changeable: Changeable = {
    change: async (tx, deps, { id, action, isHeld = false, reason, rule, by }) => {
      const row = await find(tx, id, { lock: true })
      if (!row || row.deleted_at) return undefined
      if (action !== 'restore' && isBound(row)) {
        // No administrator has decided about it yet.
        if (rule === 'reported') return undefined
        throw conflict('holds_money', 'An offer is accepted or paid for this request.')
      }
      const input = { rule, reason }
      const isDone = {
        hide: () => hide(tx, deps, row, input),
        remove: () => remove(tx, deps, row, input),
        restore: () => restore(tx, deps, row, isHeld),
      }
      if (!(await isDone[action]())) return undefined
      await noteIn(tx, row, `request.${NAMES[action]}`, { reason, by })
      return stateOf(row)
    },
    bringBack: async (tx, deps, { id, reason, by, isHeld = false }) => {
      const row = await find(tx, id, { lock: true })
      if (!row || row.deleted_at || row.status !== 'closed' || row.close_reason !== 'removed') return
      await runTransition(tx, deps, handler, row, { transition: 'bringBack', ...system, input: { isHeld } })
      await noteIn(tx, row, 'request.restored', { reason, by })
    },
  }
  return { find: findTarget, changeable }
}
