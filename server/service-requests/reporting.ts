import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { runTransition } from '#server/kernel/run-transition.ts'
import { heldBy } from '#server/offers/asked.ts'
import { findLatestBy } from '#server/offers/data.ts'
import type { Change, ReportableKind, StateBefore } from '#server/reports/reportables.ts'
import { hasTag, statesBefore } from '#shared/kernel/process.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions, isHidden } from './conditions.ts'
import { changeRequest, findRequest, REQUEST, type RequestRow } from './data.ts'
import { isShownTo } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

const NAMES = { hide: 'hidden', remove: 'removed', restore: 'restored' } as const

const stateOf = (row: RequestRow): StateBefore => {
  if (row.status !== 'pending_review') return 'clear'
  return isHidden(row) ? 'hidden' : 'pending'
}

/** Whether an offer is accepted, or money waits for another one. */
const isBound = (row: RequestRow): boolean =>
  hasTag(serviceRequest, row.status, 'followsOrder') || !conditions.unpaid(row)

type Step = Pick<Change, 'reason' | 'rule' | 'by'>

async function hide(tx: Db, deps: Deps, row: RequestRow, { reason, rule }: Step): Promise<boolean> {
  if (isHidden(row) || !statesBefore(serviceRequest.transitions.hide).includes(row.status)) return false
  const input = { rule, reason }
  await runTransition(tx, deps, serviceRequestHandler, row, { transition: 'hide', actor: 'system', input })
  return true
}

async function remove(tx: Db, deps: Deps, row: RequestRow, { reason, rule }: Step): Promise<boolean> {
  const { removeReported } = serviceRequest.transitions
  if (!statesBefore(removeReported).includes(row.status)) return false
  const input = { rule, reason }
  await runTransition(tx, deps, serviceRequestHandler, row, { transition: 'removeReported', actor: 'system', input })
  return true
}

async function restore(tx: Db, deps: Deps, row: RequestRow, isHeld: boolean): Promise<boolean> {
  if (!isHidden(row)) return false
  if (isHeld) await changeRequest(tx, row.id, { ...heldBy({ rule: 'changed_after_hiding' }), status_since: row.now })
  const transition = isHeld ? 'askAgain' : 'showAgain'
  const current = isHeld ? await findRequest(tx, row.id) : row
  if (current) await runTransition(tx, deps, serviceRequestHandler, current, { transition, actor: 'system' })
  return true
}

async function noteIn(tx: Db, before: RequestRow, action: AuditAction, { reason, by }: Pick<Step, 'reason' | 'by'>) {
  const after = await findRequest(tx, before.id)
  await audit(tx, {
    ...by,
    action,
    kind: REQUEST,
    refId: before.id,
    before: { status: before.status },
    after: { status: after?.status, rule: after?.moderation_rule },
    reason,
  })
}

const findThing: ReportableKind['find'] = async (db, id, readerId) => {
  const row = await findRequest(db, id)
  if (!row) return undefined
  const own = readerId ? await findLatestBy(db, id, readerId) : undefined
  const isOwn = row.requester_id === readerId && !row.deleted_at
  if (!isOwn && !isShownTo(row, readerId, own)) return undefined
  return { personId: row.requester_id, title: row.title, excerpt: row.description }
}

/** Requests as reports see them: hidden, one waits like those that administrators look at first. */
export const requestReporting: ReportableKind = {
  find: findThing,
  change: async (tx, deps, { id, action, isHeld = false, ...step }) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row || row.deleted_at) return undefined
    if (action !== 'restore' && isBound(row)) {
      // Nobody has decided anything yet.
      if (step.rule === 'reported') return undefined
      throw conflict('holds_money', 'An offer is accepted or paid for this request.')
    }
    const isDone = {
      hide: () => hide(tx, deps, row, step),
      remove: () => remove(tx, deps, row, step),
      restore: () => restore(tx, deps, row, isHeld),
    }
    if (!(await isDone[action]())) return undefined
    await noteIn(tx, row, `request.${NAMES[action]}`, step)
    return stateOf(row)
  },
  bringBack: async (tx, deps, { id, reason, by, isHeld = false }) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row || row.deleted_at || row.status !== 'closed' || row.close_reason !== 'removed') return
    const input = { isHeld }
    await runTransition(tx, deps, serviceRequestHandler, row, { transition: 'bringBack', actor: 'system', input })
    await noteIn(tx, row, 'request.restored', { reason, by })
  },
}
