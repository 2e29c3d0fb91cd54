import type { Db } from '#server/db/open.ts'
import { nearGridCell } from '#server/places/near.ts'
import type { SellerHome } from '#shared/contract/selling.ts'
import { presentSummary } from './present.ts'
import { listFitting, listOfferTasks, type OfferTaskRow } from './seller-data.ts'

type Task = SellerHome['requests']['tasks'][number]

const LIMITS = { tasks: 5, fitting: 2 }

const kindOf = ({ offer_status: status }: OfferTaskRow): Task['kind'] => {
  if (status === 'accepted') return 'accepted'
  return status === 'countered' ? 'countered' : 'changed'
}

/** The price of the whole work that a requester names instead, if a counter waits. */
const requestersPriceOf = (row: OfferTaskRow, currency: string) => {
  const last = row.rounds.at(-1)
  return row.offer_status === 'countered' && last ? { wanted: { amount: last.price * row.hours, currency } } : {}
}

function presentTask(row: OfferTaskRow, currency: string): Task {
  const dueAt = row.offer_timers.map((timer) => timer.dueAt).sort()[0]
  return {
    request: presentSummary(row, currency),
    kind: kindOf(row),
    ...requestersPriceOf(row, currency),
    ...(dueAt ? { dueAt } : {}),
  }
}

/** The tasks of a provider about requests today, with `grid_cell` as the provider's place, and the new ones that fit. */
export async function requestsOfDay(
  db: Db,
  { id, grid_cell: gridCell }: { id: string; grid_cell: number | null },
  currency: string,
): Promise<SellerHome['requests']> {
  const [tasks, fitting] = await Promise.all([
    listOfferTasks(db, id, LIMITS.tasks),
    listFitting(db, id, LIMITS.fitting),
  ])
  return {
    tasks: tasks.rows.map((row) => presentTask(row, currency)),
    totalTasks: tasks.total,
    fitting: fitting.rows.map((row) => presentSummary(row, currency, nearGridCell(gridCell))),
    totalFitting: fitting.total,
  }
}
