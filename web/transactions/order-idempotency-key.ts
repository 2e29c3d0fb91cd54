import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

/**
 * The Idempotency-Key of a draft: kept beside it, so that a double click, a reload and another try place one order.
 * Another choice is another order.
 */
type StoredKey = { entry: string; key: string }

const nameOf = (thingId: string) => `order-key:${thingId}`

function read(thingId: string): StoredKey | undefined {
  const kept = readTabItem(nameOf(thingId))
  const isKept = typeof kept === 'object' && kept !== null && 'entry' in kept && 'key' in kept
  // Only `orderIdempotencyKey` puts it there.
  return isKept ? (kept as StoredKey) : undefined
}

/** Works without `crypto.randomUUID`, which browsers offer on https only. */
const randomKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

export function orderIdempotencyKey(thingId: string, entry: object): string {
  const chosen = JSON.stringify(entry)
  const kept = read(thingId)
  if (kept?.entry === chosen) return kept.key
  const key = randomKey()
  writeTabItem(nameOf(thingId), { entry: chosen, key })
  return key
}

/** The next try is another order: this one was refused, paid, or can no longer be paid. */
export const dropOrderIdempotencyKey = (thingId: string): void => removeTabItem(nameOf(thingId))
