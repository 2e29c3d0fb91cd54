import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { StaffView as StaffViewTable } from '#server/db/schema.ts'
import type { SavedFilter } from '#shared/contract/admin-desk.ts'

type StaffViewRow = Selectable<StaffViewTable>

export const listViews = (db: Db, accountId: string): Promise<StaffViewRow[]> =>
  db.selectFrom('staff_view').selectAll().where('account_id', '=', accountId).orderBy('view').execute()

type Arrangement = {
  hidden_columns?: string[] | undefined
  filters?: SavedFilter[] | undefined
  is_put_away?: boolean | undefined
}

/** Keeps the parts that are named; the others stay as they are. */
export function saveView(
  db: Db,
  at: { account_id: string; view: string },
  { hidden_columns, filters, is_put_away }: Arrangement,
) {
  const values = {
    ...(hidden_columns === undefined ? {} : { hidden_columns }),
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(is_put_away === undefined ? {} : { is_put_away }),
  }
  return db
    .insertInto('staff_view')
    .values({ ...at, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'view']).doUpdateSet({ ...values, view: at.view }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
