import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { addViews } from './data.ts'
import type { ListingName } from './kind-data.ts'

const WRITTEN_EVERY = 5_000

type Counts = Map<string, number>
type Views = { noted: Record<ListingName, Counts>; inWriting: Set<Counts>; timer?: NodeJS.Timeout | undefined }

/** Views that are not written yet: a write for each view would cost more than the page. */
const views = new WeakMap<Db, Views>()

const viewsOf = (db: Db): Views => {
  const known = views.get(db) ?? { noted: { service: new Map(), product: new Map() }, inWriting: new Set() }
  views.set(db, known)
  return known
}

/** The number of views of a listing that its row does not count yet. */
export function unwrittenViews(db: Db, id: string): number {
  const { noted, inWriting } = viewsOf(db)
  return [noted.service, noted.product, ...inWriting].reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0)
}

export function noteView(deps: Pick<Deps, 'db' | 'log'>, name: ListingName, id: string, times = 1): void {
  const known = viewsOf(deps.db)
  const counts = known.noted[name]
  counts.set(id, (counts.get(id) ?? 0) + times)
  known.timer ??= setTimeout(() => writeViews(deps), WRITTEN_EVERY).unref()
}

/** Writes the views of the last seconds; if that fails, they wait for the next time. */
export async function writeViews(deps: Pick<Deps, 'db' | 'log'>, { isLast = false } = {}): Promise<void> {
  const known = viewsOf(deps.db)
  clearTimeout(known.timer)
  known.timer = undefined
  for (const name of ['service', 'product'] as const) {
    const counts = known.noted[name]
    if (!counts.size) continue
    known.noted[name] = new Map()
    // They stay counted until their rows count them: a lock of another transaction can keep the write waiting.
    known.inWriting.add(counts)
    try {
      await addViews(deps.db, name, counts)
    } catch (err) {
      deps.log.warn({ err }, 'views could not be counted')
      if (!isLast) for (const [id, times] of counts) noteView(deps, name, id, times)
    } finally {
      known.inWriting.delete(counts)
    }
  }
}
