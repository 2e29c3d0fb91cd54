import type { Db } from '#server/db/open.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/errors.ts'
import type { ActionOrigin } from '#server/kernel/process-handler.ts'
import type { ListingModeration } from '#shared/contract/listing.ts'
import { statesBefore, type TransitionDefinition } from '#shared/kernel/process.ts'
import { type Archiving, archiverOf } from './archive.ts'
import { isRemoved, moderationOf } from './asked.ts'

/** The columns of a request that administrators decide by. */
export type DecidedRow = {
  id: string
  requester_id: string
  status: string
  status_since: Date
  close_reason: string | null
  moderation_rule: string | null
  moderation_reason: string | null
  deleted_at: Date | null
  now: Date
}

/** The decision of an administrator, as the transition takes it. */
type Decision = {
  transition: 'removeByAdmin'
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
  /** Whether something is accepted or paid. */
  holdsMoney: (row: R) => boolean
  remove: (tx: Db, deps: Deps, row: R, decision: Decision) => Promise<void>
  change: (tx: Db, id: string, changes: { deleted_at: Date }) => Promise<void>
}

/** What administrators decide about requests of a kind. */
export function requestDecisions<R extends DecidedRow>(kind: DecidedKind<R>) {
  const { name, removal, find, findOffer, holdsMoney, remove, change } = kind

  /** Nobody sees the offers that compete with an own one, or decides about their request. */
  async function refuseRivals({ deps, viewer }: Archiving, id: string): Promise<void> {
    if (await findOffer(deps.db, id, viewer.id))
      throw notAllowed('own_offer', 'You made an offer for this request: another administrator decides.')
  }

  /** Why a request cannot be removed; nothing if it can. */
  async function whyKept(tx: Db, row: R, viewer: Viewer) {
    if (row.requester_id === viewer.id) return 'own_request'
    if (await findOffer(tx, row.id, viewer.id)) return 'own_offer'
    if (holdsMoney(row)) return 'holds_money'
    const isOver = row.status === 'closed' || row.status === 'fulfilled'
    return statesBefore(removal).includes(row.status) || isOver ? undefined : 'wrong_state'
  }

  /** Closes a request that nothing keeps, and takes it from every list. */
  async function archive(tx: Db, { deps, viewer, origin }: Archiving, row: R, reason: string): Promise<void> {
    const input = { reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }
    if (statesBefore(removal).includes(row.status))
      await remove(tx, deps, row, { transition: 'removeByAdmin', actor: 'admin', actorId: viewer.id, input })
    await change(tx, row.id, { deleted_at: row.now })
    await audit(tx, { ...actorOf(viewer, origin), action: 'request.archived', kind: name, refId: row.id, reason })
  }

  return {
    refuseRivals,
    /** Nobody decides about their own request either. */
    requireForeign: async (asked: Archiving, id: string): Promise<void> => {
      const row = await find(asked.deps.db, id)
      if (!row) throw notFound()
      if (row.requester_id === asked.viewer.id) throw notAllowed('own_request', 'This is your own request.')
      await refuseRivals(asked, id)
    },
    archiver: archiverOf<R>({ hold: (tx, id) => find(tx, id, { lock: true }), whyKept, archive }),
  }
}

type Moderation =
  | (ListingModeration & { since: string })
  | { state: 'clear'; rule: null; reason: string | null; since: null }

/** Whether administrators let a request be shown, as they read it. */
export function moderationFor(row: Omit<DecidedRow, 'id' | 'requester_id' | 'deleted_at' | 'now'>): Moderation {
  const { moderation } = moderationOf(row)
  if (moderation) return { ...moderation, since: row.status_since.toISOString() }
  return { state: 'clear', rule: null, reason: isRemoved(row) ? row.moderation_reason : null, since: null }
}
