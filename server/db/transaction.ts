import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionError, isStalePlan, isTransactionConflict } from './connection-errors.ts'
import type { Db } from './open.ts'

const RETRIES = 3
const LONGEST_PAUSE = 50
/** Milliseconds after its begin in which a transaction that lost its connection begins again. */
const RESUMED = 4_000
const RESUME_PAUSE = 250

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

/** `canResume` says whether a lost connection has left nothing. */
async function repeatedly<T>(attempt: () => Promise<T>, canResume: () => boolean): Promise<T> {
  const begin = performance.now()
  const isLost = (error: unknown) =>
    isConnectionError(error) && canResume() && performance.now() - begin < RESUMED - RESUME_PAUSE
  for (let retries = 0; ; )
    try {
      return await attempt()
    } catch (error) {
      if (isLost(error)) await pause(RESUME_PAUSE * (0.5 + Math.random() / 2))
      else if (retries >= RETRIES || !maySucceedAgain(error)) throw error
      else {
        // Two transactions that met once must not meet again at the same pace.
        await pause(Math.random() * LONGEST_PAUSE * 2 ** retries)
        retries += 1
      }
    }
}

/**
 * Runs `act` in a transaction, and again if it had to give way to another one or to a migration, at most three times, or
 * if its connection was lost before it was to commit, for a few seconds. That is safe because nothing leaves the process
 * while a transaction is open: a failed attempt leaves nothing. A connection that is lost while the transaction commits
 * leaves open whether it did; that is thrown, and the caller finds out by an idempotency key. One that begins while no
 * server is there is not held up.
 */
export function inTransaction<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  let hasBegun = false
  let isCommitting = false
  const attempt = () => {
    isCommitting = false
    return db.transaction().execute(async (tx) => {
      hasBegun = true
      const result = await wholly(tx, act)
      isCommitting = true
      return result
    })
  }
  return repeatedly(attempt, () => hasBegun && !isCommitting)
}

/** Reads all data as of one moment. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  let hasBegun = false
  const attempt = () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => {
        hasBegun = true
        return read(tx)
      })
  return repeatedly(attempt, () => hasBegun)
}
