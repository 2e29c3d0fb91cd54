import DataLoader from 'dataloader'
import type { Db } from './open.ts'

const READ_AT_ONCE = 100

/**
 * Reads rows by their ids. Not a cache: each is read after it was asked for, together with the others of the same turn of
 * the event loop. `read` gets each id once, and gives nothing for what is not there.
 */
export function readTogether<Found>(read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  const loaders = new WeakMap<Db, DataLoader<string, Found | undefined>>()

  const loaderOf = (db: Db) =>
    new DataLoader<string, Found | undefined>(
      async (ids) => {
        const found = await read(db, [...new Set(ids)])
        return ids.map((id) => found.get(id))
      },
      { cache: false, maxBatchSize: READ_AT_ONCE, batchScheduleFn: (run) => void setImmediate(run) },
    )

  return (db: Db, id: string): Promise<Found | undefined> => {
    const loader = loaders.get(db) ?? loaderOf(db)
    loaders.set(db, loader)
    // PostgreSQL writes UUIDs in lower case.
    return loader.load(id.toLowerCase())
  }
}
