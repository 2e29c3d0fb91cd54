/** The maximum delay until the socket reports an action. */
const CACHE_MS = 15_000

const done = new Map<string, number>()

/** Remembers what this page has just acted on, such as an order by its id, or a plan by the name of its calls. */
export function rememberOwnAction(ids: Iterable<string>, now = Date.now()): void {
  for (const [id, at] of done) if (now - at > CACHE_MS) done.delete(id)
  for (const id of ids) done.set(id, now)
}

/** True if the news only reports an action that the person has just done. */
export const isOwnAction = (id: string, now = Date.now()): boolean => now - (done.get(id) ?? -CACHE_MS - 1) <= CACHE_MS
