import { registerClaimable } from '#server/refund-cases/claimables.ts'
import { orderClaimable } from '#server/transactions/claims.ts'
import { sideOf } from '#server/transactions/row.ts'
import { isProved } from './conditions.ts'
import { findOrder, KIND } from './data.ts'
import { showForDecision, showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'
import type { AgreedReturn } from './updates.ts'

/** How a product order follows its refund case. */
const { claimable, follow } = orderClaimable({
  handler: productOrderHandler,
  table: 'product_order',
  hasProof: isProved,
  shown: async (deps, refId, viewer) => {
    const row = await findOrder(deps.db, refId)
    const isParty = row !== undefined && sideOf(row, viewer) !== undefined
    return { order: isParty ? await showOrder(deps, refId, viewer) : await showForDecision(deps, refId, viewer) }
  },
  news: ({ id, snapshot }) => ({ title: snapshot.title, link: `/user/product-orders/${id}` }),
})

registerClaimable(KIND, {
  ...claimable,
  returned: (tx, deps, refId, { refund, address, actorId }) => {
    const input: AgreedReturn = { refund, address }
    return follow(tx, deps, refId, { transition: 'acceptReturn', actor: 'seller', actorId, input })
  },
})
