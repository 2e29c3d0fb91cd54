import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { step } from '#server/kernel/fire.ts'
import { type Claimable, registerClaimable } from '#server/refund-cases/claimables.ts'
import { statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrder, KIND, lockOrder, type OrderRow, setClaimTurn } from './data.ts'
import { actorOf } from './facts.ts'
import { showForDecision, showOrder } from './present.ts'
import { serviceOrderRunning } from './running.ts'

const lockAndFind = async (tx: Db, id: string): Promise<OrderRow> => {
  const row = await findOrder(tx, id, { lock: true })
  if (!row) throw new Error(`a refund case refers to order ${id}, which does not exist`)
  return row
}

type Step = { transition: TransitionOf<typeof serviceOrder>; actor: 'buyer' | 'seller' | 'admin' | 'system' }

/** Moves the order, unless it has moved there by itself. */
async function follow(tx: Db, deps: Deps, id: string, to: Step & { actorId?: string | undefined; input?: unknown }) {
  const row = await lockAndFind(tx, id)
  if (!statesBefore(serviceOrder.transitions[to.transition]).includes(row.status)) return
  const { transition, actor, actorId, input } = to
  await step(tx, deps, serviceOrderRunning, row, { transition, actor, ...(actorId ? { actorId } : {}), input })
}

/** How a service order follows its refund case. */
const serviceClaimable: Claimable = {
  lock: lockOrder,
  hasProof: async (tx, refId) => (await lockAndFind(tx, refId)).completion !== null,
  escalated: (tx, deps, refId, by) => follow(tx, deps, refId, { transition: 'dispute', actor: by }),
  settled: (tx, deps, refId, { refund, note, isTaken, actor, actorId }) =>
    follow(tx, deps, refId, { transition: 'settleClaim', actor, actorId, input: { refund, note, isTaken } }),
  resumed: (tx, deps, refId) => follow(tx, deps, refId, { transition: 'resume', actor: 'system' }),
  turned: setClaimTurn,
  shown: async (deps, refId, viewer) => {
    const row = await findOrder(deps.db, refId)
    const isParty = row !== undefined && actorOf(row, viewer) !== undefined
    return { order: isParty ? await showOrder(deps, refId, viewer) : await showForDecision(deps, refId) }
  },
  news: async (db, refId) => {
    const row = await findOrder(db, refId)
    if (!row) throw new Error(`a refund case refers to order ${refId}, which does not exist`)
    return { title: row.snapshot.title, link: `/user/orders/${refId}` }
  },
}

registerClaimable(KIND, serviceClaimable)
