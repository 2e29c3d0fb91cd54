import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { matchesOf } from './matching-data.ts'
import type { More } from './request-notices.ts'

type Matching<Row> = {
  matches: ReturnType<typeof matchesOf>
  /** The request, locked. */
  hold: (tx: Db, id: string) => Promise<Row | undefined>
  notifyFitting: (tx: Db, row: Row, accountId: string) => Promise<void>
  notifyOfMore: (tx: Db, notified: More) => Promise<void>
}

/** Creates the functions that tell providers of requests of a kind. */
export const matchingOf = <Row extends { live: boolean }>({
  matches,
  hold,
  notifyFitting,
  notifyOfMore,
}: Matching<Row>) => ({
  /** Tells providers whose listings fit of a new request; safe to run twice. */
  match: (deps: Deps, id: string): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const row = await hold(tx, id)
      if (!row?.live) return
      const fitting = Map.groupBy(await matches.findFitting(tx, id), ({ isFull }) => isFull)
      const ids = (isFull: boolean) => (fitting.get(isFull) ?? []).map((provider) => provider.id)
      for (const accountId of await matches.noteNotified(tx, id, ids(false))) await notifyFitting(tx, row, accountId)
      await matches.keepForDailyMail(tx, id, ids(true))
    }),

  /** Tells each provider in one mail of the fitting requests that were too many to be told of at once; safe to run twice. */
  sendDailyMails: async ({ db }: Deps): Promise<void> => {
    for (const providerId of await matches.awaitingDailyMail(db))
      await inTransaction(db, async (tx) => {
        const requests = await matches.takeForDailyMail(tx, providerId)
        const [newest] = requests
        if (newest) await notifyOfMore(tx, { providerId, newest, count: requests.length })
      })
  },
})
