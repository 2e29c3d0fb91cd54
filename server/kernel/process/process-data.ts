import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'

/** The columns of a table that a transition of its process may change; the others are written by the process itself. */
export type ChangesIn<Table extends keyof Database> = Omit<
  Updateable<Database[Table]>,
  'id' | 'status' | 'status_since' | 'timers'
>

type Seen = { id: string; status: string }

type StatusOptions<Changes> = {
  /** True if the transition enters the state; by default, if the state changes. */
  isEntered?: (seen: Seen, to: string, changes: Changes) => boolean
  /** Further columns of a state that is entered. */
  entered?: (to: string) => object
}

/**
 * Creates the function that writes the state of a row, only if the row is still in the state that was read. A row
 * whose state stays keeps the time of it.
 */
export const statusSetter =
  <Table extends keyof Database, Changes extends object = ChangesIn<Table>>(
    table: Table,
    { isEntered = ({ status }, to) => to !== status, entered = () => ({}) }: StatusOptions<Partial<Changes>> = {},
  ) =>
  async (tx: Db, seen: Seen, to: string, changes: Partial<Changes> = {}): Promise<boolean> => {
    const columns = Object.entries({
      ...(isEntered(seen, to, changes) ? { status_since: sql`now()`, ...entered(to) } : {}),
      ...changes,
      status: to,
    }).filter(([, value]) => value !== undefined)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where id = ${seen.id} and status = ${seen.status}`.execute(tx)
    return numAffectedRows === 1n
  }

/** Writes the deadlines of the rows of a table that has a process. */
export const saveTimersIn =
  (table: keyof Database) =>
  async (db: Db, id: string, timers: object[]): Promise<void> => {
    await sql`update ${sql.table(table)} set timers = ${JSON.stringify(timers)}::jsonb where id = ${id}`.execute(db)
  }
