/**
 * The Idempotency-Key of a draft: kept beside it, so that a double click, a reload and another try place one order.
 * Another choice is another order.
 */
type Kept = { entry: string; key: string }

const nameOf = (thingId: string) => `order-key:${thingId}`

/** Storage can be forbidden or full; the keys then last as long as the page. */
const unsaved = new Map<string, Kept>()

function read(thingId: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(thingId)) ?? 'null')
    const isKept = typeof kept === 'object' && kept !== null && 'entry' in kept && 'key' in kept
    // Only `write` puts it there.
    if (isKept) return kept as Kept
  } catch {}
  return unsaved.get(thingId)
}

function write(thingId: string, kept: Kept): void {
  try {
    sessionStorage.setItem(nameOf(thingId), JSON.stringify(kept))
  } catch {
    unsaved.set(thingId, kept)
  }
}

/** Works without `crypto.randomUUID`, which browsers offer on https only. */
const randomKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

export function orderKey(thingId: string, entry: object): string {
  const chosen = JSON.stringify(entry)
  const kept = read(thingId)
  if (kept?.entry === chosen) return kept.key
  const key = randomKey()
  write(thingId, { entry: chosen, key })
  return key
}

/** The next try is another order: this one was refused, paid, or can no longer be paid. */
export function forgetOrderKey(thingId: string): void {
  unsaved.delete(thingId)
  try {
    sessionStorage.removeItem(nameOf(thingId))
  } catch {}
}
