import { orderClaimable } from '#server/orders/claims.ts'
import { registerClaimable } from '#server/refund-cases/claimables.ts'
import { findOrder, KIND } from './data.ts'
import { actorOf } from './facts.ts'
import { showForDecision, showOrder } from './present.ts'
import { serviceOrderRunning } from './running.ts'

/** How a service order follows its refund case. */
const { claimable } = orderClaimable({
  running: serviceOrderRunning,
  table: 'service_order',
  hasProof: ({ completion }) => completion !== null,
  shown: async (deps, refId, viewer) => {
    const row = await findOrder(deps.db, refId)
    const isParty = row !== undefined && actorOf(row, viewer) !== undefined
    return { order: isParty ? await showOrder(deps, refId, viewer) : await showForDecision(deps, refId, viewer) }
  },
  news: ({ id, snapshot }) => ({ title: snapshot.title, link: `/user/orders/${id}` }),
})

registerClaimable(KIND, claimable)
