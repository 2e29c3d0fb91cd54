import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { MATCH_DAYS, type SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { sendAlerts } from './alerts.ts'
import { dayCodesOf } from './conditions.ts'
import { takeUnread } from './data.ts'
import { indexSearch } from './index-search.ts'
import {
  dropChanges,
  dropOldMatches,
  isNothingSaved,
  matchBatch,
  noteNearing,
  storeDay,
  withoutDay,
} from './match-data.ts'

/** A run ends after so long, in milliseconds, and the next minute goes on. */
const LONGEST_RUN = 40_000
const BATCH = 500
const DROPPED = 10_000

/** Repeats `take` until it takes nothing more or the run has lasted long enough. */
async function repeat(take: () => Promise<number>): Promise<void> {
  const end = Date.now() + LONGEST_RUN
  while ((await take()) > 0 && Date.now() < end);
}

/** Computes the days that searches by free times mean today. */
const refreshDays = ({ db, settings: { timezone } }: Deps) =>
  repeat(async () => {
    const rows = await withoutDay(db, todayIn(timezone), BATCH)
    for (const { search_id, free } of rows) await storeDay(db, search_id, dayCodesOf(free, timezone))
    return rows.length
  })

/** Compares what was published or changed with the searches, a batch in a transaction. */
export async function matchChanges(deps: Deps): Promise<void> {
  const { db } = deps
  if (await isNothingSaved(db)) return repeat(() => inTransaction(db, (tx) => dropChanges(tx, DROPPED)))
  await refreshDays(deps)
  await repeat(() => inTransaction(db, matchBatch))
}

/** Reads the words of searches anew: categories, listings and what is frequent change. */
const readWordsAnew = (deps: Deps) =>
  repeat(() =>
    inTransaction(deps.db, async (tx) => {
      const rows = await takeUnread(tx, BATCH)
      // The CHECK of the table allows the kinds of the contract and no others.
      for (const { id, kind, filters } of rows)
        await indexSearch(deps, tx, { id, kind: kind as SavedSearchKind, filters })
      return rows.length
    }),
  )

export const savedSearchTasks: Tasks = {
  'saved-searches:match': matchChanges,
  'saved-searches:alert': sendAlerts,
  'saved-searches:read-words': readWordsAnew,
  'saved-searches:nearing': async ({ db }) => {
    await inTransaction(db, noteNearing)
    await dropOldMatches(db, MATCH_DAYS)
  },
}

export const savedSearchCrontab = [
  '* * * * * saved-searches:match',
  '* * * * * saved-searches:alert',
  '11 3 * * * saved-searches:read-words',
  '41 0 * * * saved-searches:nearing',
].join('\n')
