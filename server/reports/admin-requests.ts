import { actorOf, auditOf, auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notFound } from '#server/kernel/http/errors.ts'
import type { ActionRequest } from '#server/kernel/process/run-transition.ts'
import { type ArchiveContext, archiveOf } from '#server/offers/archive.ts'
import { type DecidedKind, type DecidedRow, moderationFor, requestDecisions } from '#server/offers/decisions.ts'
import { isRemoved } from '#server/offers/requests.ts'
import type { RequestKeepCode } from '#shared/contract/admin-service-request.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { undecidedReportOf } from './data.ts'
import { presentUndecided } from './present.ts'

/** Reasons for which a request stays as it is. */
const KEEP_REASONS: Record<RequestKeepCode | 'archived' | 'deleted', string> = {
  own_request: 'This is your own request.',
  own_offer: 'You made an offer for this request: another administrator decides.',
  holds_money: 'Something was accepted or paid for this request.',
  wrong_state: 'Something was accepted or paid for this request.',
  archived: 'This request is archived already.',
  deleted: 'Its author has deleted this request.',
}

type Kind<Row extends DecidedRow, Shown, Reply> = DecidedKind<Row> & {
  reportedAs: ReportKind
  /** A request as its own page shows it, and beside that what only administrators see. */
  show: (deps: Deps, id: string, viewer: Viewer) => Promise<Shown>
  /** The same under the key of the replies. */
  keyed: (shown: Shown & Awaited<ReturnType<typeof recordOf>>) => Reply
  perform: (deps: Deps, request: ActionRequest) => Promise<void>
}

/** The fields that administrators read of a request in a list, in addition to the public ones. */
export const besideOf = (
  row: Omit<DecidedRow, 'id' | 'requester_id'> & { reporter_count: number },
  { rules }: Pick<Deps['settings'], 'rules'>,
) => ({
  moderation: moderationFor(row),
  reporterCount: row.reporter_count,
  isRemoved: isRemoved(row),
  archive: archiveOf(row, rules),
})

/** The same on its own page: what was reported, and what the audit log says. */
async function recordOf(
  { db, settings }: Deps,
  kind: { name: string; reportedAs: ReportKind },
  row: DecidedRow,
  viewer: Viewer,
) {
  const [report, lines] = await Promise.all([
    undecidedReportOf(db, kind.reportedAs, row.id, viewer.id),
    auditOf(db, kind.name, row.id, 'request.read'),
  ])
  return {
    ...besideOf({ ...row, reporter_count: report?.reporter_count ?? 0 }, settings),
    report: report ? presentUndecided(report) : null,
    history: lines.map(({ action, name: by, reason, at }) => ({ action, by, reason, at: at.toISOString() })),
  }
}

/** The calls of administrators that read and change requests of a kind. */
export function adminRequestsOf<Row extends DecidedRow, Shown, Reply extends Record<string, unknown>>(
  kind: Kind<Row, Shown, Reply>,
) {
  const { rejectRivals, requireForeign, archiver, restore, restoreMany } = requestDecisions(kind)

  async function present({ deps, viewer }: Pick<ArchiveContext, 'deps' | 'viewer'>, id: string): Promise<Reply> {
    const row = await kind.find(deps.db, id)
    if (!row) throw notFound()
    const [shown, record] = await Promise.all([kind.show(deps, id, viewer), recordOf(deps, kind, row, viewer)])
    return kind.keyed({ ...shown, ...record })
  }

  /** A conflict carries the request as administrators see it, in the place of what its author sees. */
  const withRequest = async (error: unknown, context: ArchiveContext, id: string): Promise<unknown> =>
    error instanceof AppError && error.status === 409
      ? conflict(error.code, error.message, await present(context, id))
      : error

  return {
    /** Shows a request, which is recorded. */
    detail: async (context: ArchiveContext, id: string): Promise<Reply> => {
      await rejectRivals(context, id)
      const reply = await present(context, id)
      const by = actorOf(context.viewer, context.origin)
      await auditReading(context.deps.db, { ...by, action: 'request.read', kind: kind.name, refId: id })
      return reply
    },
    /** Decides about a request; `read` gives what was sent. */
    update: async (
      context: ArchiveContext,
      id: string,
      read: () => Promise<{ body: { action: string; reason: string } }>,
    ): Promise<Reply> => {
      await requireForeign(context, id)
      const { deps, viewer, origin } = context
      const { action, reason } = (await read()).body
      const sent = async () => ({ reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } })
      try {
        await kind.perform(deps, { id, viewer, action, input: sent })
      } catch (error) {
        throw await withRequest(error, context, id)
      }
      return present(context, id)
    },
    remove: async (context: ArchiveContext, id: string, read: () => Promise<{ body: { reason: string } }>) => {
      await requireForeign(context, id)
      const { reason } = (await read()).body
      const keepCode = await archiver.one(context, id, reason)
      if (keepCode) throw await withRequest(conflict('wrong_state', KEEP_REASONS[keepCode]), context, id)
      return { _id: id, message: 'Request removed.' }
    },
    /** Brings back what administrators archived. */
    restore: async (
      context: ArchiveContext,
      id: string,
      read: () => Promise<{ body: { reason: string } }>,
    ): Promise<Reply> => {
      await requireForeign(context, id)
      const { reason } = (await read()).body
      try {
        await restore(context, id, reason)
      } catch (error) {
        throw await withRequest(error, context, id)
      }
      return present(context, id)
    },
    /** Removes requests, all or none; unknown ids are ignored. */
    removeMany: async (context: ArchiveContext, ids: readonly string[], reason: string) => {
      const deletedCount = await archiver.many(context, ids, reason)
      return { deletedCount, message: `${deletedCount} requests removed.` }
    },
    /** Brings back archived requests, all or none; those that are not archived are ignored. */
    restoreMany: async (context: ArchiveContext, ids: readonly string[], reason: string) => {
      const restoredCount = await restoreMany(context, ids, reason)
      return { restoredCount, message: `${restoredCount} requests restored.` }
    },
    /** Removes those that nothing keeps, and says how many they were. */
    removeEach: async (context: ArchiveContext, ids: readonly string[], reason: string): Promise<number> => {
      let count = 0
      for (const id of ids) if (!(await archiver.one(context, id, reason))) count += 1
      return count
    },
  }
}
