import { registerClaimable } from '#server/refund-cases/claimables.ts'
import { orderClaimable } from '#server/transactions/claims.ts'
import { actorOf } from './conditions.ts'
import { findOrder, KIND } from './data.ts'
import { showForDecision, showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'

/** How a service order follows its refund case. */
const { claimable } = orderClaimable({
  handler: serviceOrderHandler,
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
