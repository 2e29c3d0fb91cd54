import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { addViews } from './data.ts'
import type { ListingName } from './kind-data.ts'

const WRITTEN_EVERY = 5_000

type Viewed = { name: ListingName; times: number }
type Views = { counts: Map<string, Viewed>; timer?: NodeJS.Timeout | undefined }

/** Views that are not written yet: a write for each view would cost more than the page. */
const views = new WeakMap<Db, Views>()

const viewsOf = (db: Db): Views => {
  const known = views.get(db) ?? { counts: new Map() }
  views.set(db, known)
  return known
}

/** How often the listing was viewed since its views were last written. */
export const unwrittenViews = (db: Db, id: string): number => viewsOf(db).counts.get(id)?.times ?? 0

export function noteView(deps: Pick<Deps, 'db' | 'log'>, name: ListingName, id: string, times = 1): void {
  const known = viewsOf(deps.db)
  known.counts.set(id, { name, times: unwrittenViews(deps.db, id) + times })
  known.timer ??= setTimeout(() => writeViews(deps), WRITTEN_EVERY).unref()
}

/** Writes the views of the last seconds; if that fails, they wait for the next time. */
export async function writeViews(deps: Pick<Deps, 'db' | 'log'>, { isLast = false } = {}): Promise<void> {
  const known = viewsOf(deps.db)
  clearTimeout(known.timer)
  known.timer = undefined
  const { counts } = known
  if (!counts.size) return
  known.counts = new Map()
  for (const name of ['service', 'product'] as const) {
    const seen = [...counts].filter(([, viewed]) => viewed.name === name)
    if (!seen.length) continue
    try {
      await addViews(deps.db, name, new Map(seen.map(([id, { times }]) => [id, times])))
    } catch (err) {
      deps.log.warn({ err }, 'views could not be counted')
      if (!isLast) for (const [id, { times }] of seen) noteView(deps, name, id, times)
    }
  }
}
