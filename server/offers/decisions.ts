import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import type { ActionOrigin } from '#server/kernel/process/process-handler.ts'
import type { RequestStayCode } from '#shared/contract/admin-service-request.ts'
import type { ListingModeration } from '#shared/contract/listing.ts'
import { statesBefore, type TransitionDefinition } from '#shared/kernel/process.ts'
import { type ArchiveContext, type ArchivedRow, archiveOf, archiverOf, inLockOrder } from './archive.ts'
import { isRemoved, moderationOf } from './requests.ts'

/** The columns of a request that administrators decide by. */
export type DecidedRow = ArchivedRow & {
  id: string
  requester_id: string
  status: string
  status_since: Date
  close_reason: string | null
  moderation_rule: string | null
  moderation_reason: string | null
}

/** The decision of an administrator, as the transition takes it. */
type Decision = {
  transition: 'removeByAdmin' | 'unarchive'
  actor: 'admin'
  actorId: string
  input: { reason: string; origin: ActionOrigin }
}

export type DecidedKind<R extends DecidedRow> = {
  /** The name of its process. */
  name: string
  removal: TransitionDefinition
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<R | undefined>
  findOffer: (db: Db, id: string, accountId: string) => Promise<unknown>
  /** True if something is accepted or paid. */
  holdsMoney: (row: R) => boolean
  run: (tx: Db, deps: Deps, row: R, decision: Decision) => Promise<void>
  change: (tx: Db, id: string, changes: Omit<ArchivedRow, 'now'>) => Promise<void>
}

/** The decisions of administrators about requests of a kind. */
export function requestDecisions<R extends DecidedRow>(kind: DecidedKind<R>) {
  const { name, removal, find, findOffer, holdsMoney, run, change } = kind

  /** An administrator with an own offer neither sees its rivals nor decides about their request. */
  async function rejectRivals({ deps, viewer }: ArchiveContext, id: string): Promise<void> {
    if (await findOffer(deps.db, id, viewer.id))
      throw notAllowed('own_offer', 'You made an offer for this request: another administrator decides.')
  }

  /** The reason for which a request cannot be removed; undefined if it can. */
  async function keepCodeOf(tx: Db, row: R, viewer: Viewer) {
    if (row.requester_id === viewer.id) return 'own_request'
    if (await findOffer(tx, row.id, viewer.id)) return 'own_offer'
    if (holdsMoney(row)) return 'holds_money'
    const isOver = row.status === 'closed' || row.status === 'fulfilled'
    return statesBefore(removal).includes(row.status) || isOver ? undefined : 'wrong_state'
  }

  const decide = (
    tx: Db,
    { deps, viewer, origin }: ArchiveContext,
    row: R,
    { transition, reason }: { transition: Decision['transition']; reason: string },
  ): Promise<void> => {
    const input = { reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }
    return run(tx, deps, row, { transition, actor: 'admin', actorId: viewer.id, input })
  }

  /** Closes a request that nothing keeps, and takes it from every list. */
  async function archive(tx: Db, context: ArchiveContext, row: R, reason: string): Promise<void> {
    const before = { archived_status: row.status, archived_reason: row.moderation_reason }
    // First, so that what follows the request finds it archived, not removed for good.
    await change(tx, row.id, { deleted_at: row.now, ...before })
    if (statesBefore(removal).includes(row.status))
      await decide(tx, context, row, { transition: 'removeByAdmin', reason })
    const by = actorOf(context.viewer, context.origin)
    await audit(tx, { ...by, action: 'request.archived', kind: name, refId: row.id, reason })
  }

  /** Brings a request back as it was; one that was over before stays so. */
  async function unarchive(tx: Db, context: ArchiveContext, row: R, reason: string): Promise<void> {
    await decide(tx, context, row, { transition: 'unarchive', reason })
    const by = actorOf(context.viewer, context.origin)
    await audit(tx, { ...by, action: 'request.unarchived', kind: name, refId: row.id, reason })
  }

  const restore = (context: ArchiveContext, id: string, reason: string): Promise<void> =>
    inTransaction(context.deps.db, async (tx) => {
      const row = await find(tx, id, { lock: true })
      const archive = row && archiveOf(row, context.deps.settings.rules)
      if (!archive) throw conflict('wrong_state', 'This request is not archived.')
      if (archive.daysLeft === 0) throw conflict('restore_over', 'The time in which it could be restored is over.')
      await unarchive(tx, context, row, reason)
    })

  /** The reason for which an archived request cannot be restored; undefined if it can. */
  async function whyArchived(tx: Db, row: R, { viewer, deps }: ArchiveContext): Promise<RequestStayCode | undefined> {
    if (row.requester_id === viewer.id) return 'own_request'
    if (await findOffer(tx, row.id, viewer.id)) return 'own_offer'
    return archiveOf(row, deps.settings.rules)?.daysLeft === 0 ? 'restore_over' : undefined
  }

  /** Brings requests back, all or none, and says how many. Those that are not archived are ignored. */
  const restoreMany = (context: ArchiveContext, ids: readonly string[], reason: string): Promise<number> =>
    inTransaction(context.deps.db, async (tx) => {
      const reasons: { _id: string; code: RequestStayCode }[] = []
      let count = 0
      for (const id of inLockOrder(ids)) {
        const row = await find(tx, id, { lock: true })
        if (!row || !archiveOf(row, context.deps.settings.rules)) continue
        const code = await whyArchived(tx, row, context)
        if (code) reasons.push({ _id: id, code })
        else await unarchive(tx, context, row, reason)
        count += 1
      }
      if (reasons.length > 0) throw conflict('requests_stay', 'Some of these cannot be restored now.', { reasons })
      return count
    })

  return {
    rejectRivals,
    /** Administrators do not decide about their own request either. */
    requireForeign: async (context: ArchiveContext, id: string): Promise<void> => {
      const row = await find(context.deps.db, id)
      if (!row) throw notFound()
      if (row.requester_id === context.viewer.id) throw notAllowed('own_request', 'This is your own request.')
      await rejectRivals(context, id)
    },
    restore,
    restoreMany,
    archiver: archiverOf<R>({ hold: (tx, id) => find(tx, id, { lock: true }), keepCodeOf, archive }),
  }
}

type Moderation =
  | (ListingModeration & { since: string })
  | { state: 'clear'; rule: null; reason: string | null; since: null }

/** The moderation state of a request, as administrators read it. */
export function moderationFor(row: Omit<DecidedRow, 'id' | 'requester_id' | keyof ArchivedRow>): Moderation {
  const { moderation } = moderationOf(row)
  if (moderation) return { ...moderation, since: row.status_since.toISOString() }
  return { state: 'clear', rule: null, reason: isRemoved(row) ? row.moderation_reason : null, since: null }
}
