import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

type Act<Made> = (made: Made) => Promise<unknown>

type Racing<Made, Outcome> = {
  /** The table of the row that both need first. */
  table: string
  outcomeOf: (call: Promise<unknown>) => Promise<Outcome>
  /** They wait in the database; the others stand in one line of the process, in the order of arrival. */
  waitInDatabase: ReadonlySet<Act<Made>>
}

/** Sends two calls about the same thing at once while it is locked; the first one comes first. */
export function racing<Made extends { id: string }, Outcome>(
  world: Pick<World, 'db' | 'deps'>,
  { table, outcomeOf, waitInDatabase }: Racing<Made, Outcome>,
) {
  /** Resolves once so many sessions wait for a lock that another holds. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
        return rows.length
      })
      .toBe(count)

  return async (made: Made, first: Act<Made>, second: Act<Made>): Promise<[Outcome, Outcome]> => {
    const client = await world.deps.pool.connect()
    await client.query(`begin; select from ${table} where id = '${made.id}' for update`)
    try {
      const one = outcomeOf(first(made))
      await waiting(1)
      const other = outcomeOf(second(made))
      // A session that comes when the lock is free may pass one that is still waking up.
      if (waitInDatabase.has(first) || waitInDatabase.has(second)) await waiting(2)
      await client.query('rollback')
      return await Promise.all([one, other])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
}
