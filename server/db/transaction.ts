import { setTimeout as pause } from 'node:timers/promises'
import { type Db, isStalePlan, isTransactionConflict } from './open.ts'

const RETRIES = 3
const LONGEST_PAUSE = 50

type Ending = (tx: Db) => Promise<void>
const endings = new WeakMap<Db, Ending[]>()

/** Runs `act`, and then the work that it left for the end. */
async function wholly<T>(tx: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  const own: Ending[] = []
  endings.set(tx, own)
  const result = await act(tx)
  for (const end of own) await end(tx)
  return result
}

/** Leaves work for the end of a transaction of `inTransaction`, before it commits; returns whether this is one. */
export function beforeCommit(tx: Db, end: Ending): boolean {
  const own = endings.get(tx)
  own?.push(end)
  return own !== undefined
}

/** A transaction that failed like this left nothing, and may succeed when it is run again. */
const maySucceedAgain = (error: unknown) => isTransactionConflict(error) || isStalePlan(error)

async function repeatedly<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1)
    try {
      return await attempt()
    } catch (error) {
      if (retries >= RETRIES || !maySucceedAgain(error)) throw error
      // Two transactions that met once must not meet again at the same pace.
      await pause(Math.random() * LONGEST_PAUSE * 2 ** retries)
    }
}

/**
 * Runs `act` in a transaction, and again if it had to give way to another one or to a migration, at most three times.
 * That is safe because nothing leaves the process while a transaction is open: a failed attempt leaves nothing.
 */
export const inTransaction = <T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> =>
  repeatedly(() => db.transaction().execute((tx) => wholly(tx, act)))

/** Reads all data as of one moment. */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  repeatedly(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read))
