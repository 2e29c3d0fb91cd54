import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { RequestKeepCode } from '#shared/contract/admin-service-request.ts'

/** The administrator who archives, and from where. */
export type Archiving = { deps: Deps; viewer: Viewer; origin: Origin }

type Archivable = { deleted_at: Date | null }

type Kind<Row extends Archivable> = {
  /** The request, locked. */
  hold: (tx: Db, id: string) => Promise<Row | undefined>
  /** Why it cannot be removed; nothing if it can. */
  whyKept: (tx: Db, row: Row, viewer: Viewer) => Promise<RequestKeepCode | undefined>
  /** Closes it, and takes it from every list. */
  archive: (tx: Db, asked: Archiving, row: Row, reason: string) => Promise<void>
}

/** How administrators archive requests of a kind. */
export const archiverOf = <Row extends Archivable>({ hold, whyKept, archive }: Kind<Row>) => ({
  /** Archives one request; false if it is gone, or something keeps it. */
  one: (asked: Archiving, id: string, reason: string): Promise<boolean> =>
    inTransaction(asked.deps.db, async (tx) => {
      const row = await hold(tx, id)
      if (!row || row.deleted_at || (await whyKept(tx, row, asked.viewer))) return false
      await archive(tx, asked, row, reason)
      return true
    }),

  /** Archives requests, all or none, and says how many. Unknown ids are ignored, and those that are archived already. */
  many: (asked: Archiving, ids: readonly string[], reason: string): Promise<number> =>
    inTransaction(asked.deps.db, async (tx) => {
      const reasons: { _id: string; code: RequestKeepCode }[] = []
      let count = 0
      // All administrators lock in the same order, so that two of them cannot deadlock.
      for (const id of [...new Set(ids)].sort()) {
        const row = await hold(tx, id)
        if (!row || row.deleted_at) continue
        const code = await whyKept(tx, row, asked.viewer)
        if (code) reasons.push({ _id: id, code })
        else await archive(tx, asked, row, reason)
        count += 1
      }
      if (reasons.length > 0) throw conflict('requests_in_use', 'Some of these cannot be removed now.', { reasons })
      return count
    }),
})
