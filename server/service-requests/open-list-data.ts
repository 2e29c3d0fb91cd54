import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { rowsInOrder } from '#server/kernel/data.ts'
import { openListOf } from '#server/listings/open-list-data.ts'
import type { ServiceRequestQuery } from '#shared/contract/service-request.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { isFound, type ListedRow, listByIds, type RequestFilters } from './list-data.ts'

const pageOf = openListOf({
  name: 'service_request',
  age: 'opened_at',
  orders: {
    newest: { by: sql`service_request.opened_at`, direction: 'desc' },
    price: { by: sql`service_request.budget_max`, direction: 'desc' },
    deadline: { by: sql`service_request.deadline`, direction: 'asc' },
    offers: { by: sql`service_request.offer_count`, direction: 'asc' },
  },
})

export type OpenQuery = PageQuery & Pick<ServiceRequestQuery, 'sortBy' | 'sortOrder'>

/** A page of the open requests, and how many there are; it counts one more than the lists tell at most. */
export async function listOpen(
  db: Db,
  filters: RequestFilters,
  query: OpenQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; counted: number }> {
  const wanted = {
    filters,
    passed: isFound(filters, accountId),
    passedAnywhere: isFound(filters, accountId, ['near']),
  }
  const { ids, counted } = await pageOf(db, wanted, query)
  return { rows: await rowsInOrder(ids, (some) => listByIds(db, some, accountId)), counted }
}
