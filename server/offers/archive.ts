import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import type { RequestKeepCode } from '#shared/contract/admin-service-request.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'

/** The administrator who archives, and from where. */
export type ArchiveContext = { deps: Deps; viewer: Viewer; origin: Origin }

type Archivable = { deleted_at: Date | null; archived_status: string | null }

/** The columns of a request from which an archived one is brought back. */
export type ArchivedRow = Archivable & { archived_reason: string | null; now: Date }

type Kind<Row extends Archivable> = {
  /** The request, locked. */
  hold: (tx: Db, id: string) => Promise<Row | undefined>
  /** The reason for which it cannot be removed; undefined if it can. */
  keepCodeOf: (tx: Db, row: Row, viewer: Viewer) => Promise<RequestKeepCode | undefined>
  /** Closes it, and takes it from every list. */
  archive: (tx: Db, context: ArchiveContext, row: Row, reason: string) => Promise<void>
}

/** All administrators lock requests in the same order, so that two of them cannot deadlock. */
export const inLockOrder = (ids: readonly string[]): string[] => [...new Set(ids)].sort()

/** Creates the functions with which administrators archive requests of a kind. */
export const archiverOf = <Row extends Archivable>({ hold, keepCodeOf, archive }: Kind<Row>) => ({
  /** Archives one request, or says why it stays as it is. */
  one: (
    context: ArchiveContext,
    id: string,
    reason: string,
  ): Promise<RequestKeepCode | 'archived' | 'deleted' | undefined> =>
    inTransaction(context.deps.db, async (tx) => {
      const row = await hold(tx, id)
      if (!row) return 'deleted'
      if (row.deleted_at) return row.archived_status === null ? 'deleted' : 'archived'
      const stored = await keepCodeOf(tx, row, context.viewer)
      if (!stored) await archive(tx, context, row, reason)
      return stored
    }),

  /** Archives requests, all or none, and says how many. Unknown ids are ignored, and those that are archived already. */
  many: (context: ArchiveContext, ids: readonly string[], reason: string): Promise<number> =>
    inTransaction(context.deps.db, async (tx) => {
      const reasons: { _id: string; code: RequestKeepCode }[] = []
      let count = 0
      for (const id of inLockOrder(ids)) {
        const row = await hold(tx, id)
        if (!row || row.deleted_at) continue
        const code = await keepCodeOf(tx, row, context.viewer)
        if (code) reasons.push({ _id: id, code })
        else await archive(tx, context, row, reason)
        count += 1
      }
      if (reasons.length > 0) throw conflict('requests_in_use', 'Some of these cannot be removed now.', { reasons })
      return count
    }),
})

const DAY = durationMs('P1D')

/** Since when a request is archived, and for how many more days it can be brought back; null if it is not archived. */
export function archiveOf(
  { archived_status: before, deleted_at: since, now }: Omit<ArchivedRow, 'archived_reason'>,
  { requestRestore }: Pick<Rules, 'requestRestore'>,
) {
  if (before === null || since === null) return null
  const until = later(since, requestRestore)
  const daysLeft = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY))
  return { since: since.toISOString(), until: until.toISOString(), daysLeft }
}

type ReturningRow = ArchivedRow & { status: string; expires_at: Date | null; close_reason: string | null }

/** Creates the update of the transition that restores a request. One whose time is over meanwhile has expired. */
export const unarchivedTo =
  <State extends string>(states: readonly State[]) =>
  async (_: Db, { row, input }: { row: ReturningRow; input: { reason: string } }) => {
    const isOver = row.archived_status === 'open' && row.expires_at !== null && row.expires_at <= row.now
    const status = isOver ? 'expired' : row.archived_status
    const to = states.find((state) => state === status)
    if (!to) throw new Error(`Nothing leads back to ${status}`)
    return {
      to,
      changes: {
        deleted_at: null,
        archived_status: null,
        archived_reason: null,
        moderation_reason: row.archived_reason,
        // What was over before stays so, for the same reason.
        close_reason: to === row.status ? row.close_reason : null,
      },
      note: input.reason,
    }
  }
