import { sql } from 'kysely'
import type { Db } from './open.ts'
import { inTransaction } from './transaction.ts'
import { forgetWriteError, isWriteError, sinceWriteError } from './write-errors.ts'

/** Milliseconds for which a failed write counts, even if a trial succeeds: a trial need not meet the same disk. */
const ERROR_COUNTS = 15_000

/** A megabyte, for which a full disk has no room; it is given back with the transaction. */
const tryWriting = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`create temp table trial on commit drop as
      select repeat('x', 1000) as filling from generate_series(1, 1000)`.execute(tx)
  })

/** True if the database takes writes. It is tried out only after a write of this process failed. */
export async function takesWrites(db: Db, pool: object): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::bool as is_read_only`.execute(db)
  if (rows[0]?.is_read_only) return false
  const since = sinceWriteError(pool)
  if (since === undefined) return true
  if (since < ERROR_COUNTS) return false
  try {
    await tryWriting(db)
  } catch (error) {
    if (isWriteError(error)) return false
  }
  forgetWriteError(pool)
  return true
}
