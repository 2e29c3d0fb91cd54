import { sql } from 'kysely'
import { type Db, isConnectionError, isTransactionConflict, openDatabase } from '#server/db/open.ts'
import type { Deps, Replica } from './context.ts'
import type { Log } from './log.ts'
import { replicaInUse } from './metrics.ts'

const LOOK_EVERY = 1_000
/** While the replica is about to hear of a change. */
const LOOK_AGAIN = 20
const SOON = 2_000

type Position = { system: string; position: string }

/** The position up to which the primary has written its log. */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select (select system_identifier from pg_control_system())::text as system, pg_current_wal_lsn()::text as position
  `.execute(primary)
  // A select without a table has exactly one row.
  return rows[0]!
}

async function hasReplayed(replica: Db, { system, position }: Position): Promise<boolean> {
  const { rows } = await sql<{ system: string; has: boolean | null }>`
    select (select system_identifier from pg_control_system())::text as system,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as has`.execute(replica)
  const found = rows[0]
  if (found?.system !== system || found.has === null) throw new Error('it is no standby of the database')
  return found.has
}

/** A replica whose state is older than `mostBehindMs` is not read. */
type Options = { url: string; primary: Db; log: Log; mostBehindMs?: number }

/**
 * Opens the standby at `url`. It is looked at each second, and more often after a change; that it is lost, late or back is
 * logged once.
 */
export function openReplica({ url, primary, log, mostBehindMs = 5_000 }: Options): Replica {
  const { db } = openDatabase({ url, log })
  let changes = 0
  /** The last change that the replica has, and when it was known to have everything. */
  let known = -1
  let currentAt = Number.NEGATIVE_INFINITY
  let isLost = false
  let isLooking = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let awaited: (Position & { change: number; at: number }) | undefined
  let onReplica: Deps | undefined

  const isCurrent = () => !isLost && known === changes && performance.now() - currentAt < mostBehindMs

  function lose(error: unknown) {
    if (!isLost) log.warn({ err: error }, 'the replica cannot be read; visitors are served from the primary')
    isLost = true
  }

  async function look() {
    try {
      awaited ??= { change: changes, at: performance.now(), ...(await positionOf(primary)) }
      if (!(await hasReplayed(db, awaited))) return
      if (isLost) log.info('the replica is read again')
      isLost = false
      known = awaited.change
      currentAt = awaited.at
      awaited = undefined
    } catch (error) {
      if (!isClosed) lose(error)
    }
  }

  const isDueSoon = () => !isLost && known !== changes && performance.now() - (awaited?.at ?? 0) < SOON

  async function poll() {
    isLooking = true
    await look()
    isLooking = false
    replicaInUse.set(isCurrent() ? 1 : 0)
    if (!isClosed) timer = setTimeout(poll, isDueSoon() ? LOOK_AGAIN : LOOK_EVERY).unref()
  }
  void poll()

  return {
    async read(deps, run) {
      if (!isCurrent()) return run(deps)
      onReplica ??= { ...deps, db, primary: deps.db }
      try {
        return await run(onReplica)
      } catch (error) {
        // A standby also ends reads that are in the way of what it has to replay.
        if (isConnectionError(error)) lose(error)
        else if (!isTransactionConflict(error)) throw error
        return run(deps)
      }
    },
    noteChange() {
      changes += 1
      if (isLooking || isLost || isClosed) return
      clearTimeout(timer)
      void poll()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await db.destroy()
    },
  }
}
