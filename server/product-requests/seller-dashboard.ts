import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { SellerHome } from '#shared/contract/selling.ts'
import { listMatched } from './matching-data.ts'
import { offersToDo } from './offer-data.ts'
import { presentSummary } from './present.ts'
import { presentOffers } from './present-offer.ts'

const LIMITS = { tasks: 5, fitting: 2 }

/** The seller's tasks about product requests today, and the new ones that fit. */
export async function dashboardProductRequests(
  deps: Pick<Deps, 'db' | 'settings'>,
  viewer: Viewer,
): Promise<SellerHome['wanted']> {
  const { db, settings } = deps
  const [tasks, fitting] = await Promise.all([
    offersToDo(db, viewer.id, LIMITS.tasks),
    listMatched(db, viewer.id, LIMITS.fitting),
  ])
  return {
    tasks: await presentOffers(deps, tasks.rows, viewer),
    totalTasks: tasks.total,
    fitting: fitting.rows.map((row) => presentSummary(row, settings.currency)),
    totalFitting: fitting.total,
  }
}
