import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { addViews } from './data.ts'

const WRITTEN_EVERY = 5_000

type Views = { counts: Map<string, number>; timer?: NodeJS.Timeout | undefined }

/** Views that were not written yet: a write for each would cost more than what is shown. */
const views = new WeakMap<Db, Views>()

const viewsOf = (db: Db): Views => {
  const known = views.get(db) ?? { counts: new Map() }
  views.set(db, known)
  return known
}

/** How often the listing was looked at since its views were written. */
export const unwrittenViews = (db: Db, id: string): number => viewsOf(db).counts.get(id) ?? 0

export function noteView(deps: Pick<Deps, 'db' | 'log'>, id: string, times = 1): void {
  const known = viewsOf(deps.db)
  known.counts.set(id, (known.counts.get(id) ?? 0) + times)
  known.timer ??= setTimeout(() => writeViews(deps), WRITTEN_EVERY).unref()
}

/** Writes the views of the last seconds; those that could not be written wait for the next time. */
export async function writeViews(deps: Pick<Deps, 'db' | 'log'>, { isLast = false } = {}): Promise<void> {
  const known = viewsOf(deps.db)
  clearTimeout(known.timer)
  known.timer = undefined
  const { counts } = known
  if (!counts.size) return
  known.counts = new Map()
  try {
    await addViews(deps.db, counts)
  } catch (err) {
    deps.log.warn({ err }, 'views could not be counted')
    if (!isLast) for (const [id, times] of counts) noteView(deps, id, times)
  }
}
