import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { handlerOfRows, type ProcessHandler, type StoredPicture } from '#server/kernel/process/process-handler.ts'
import { runIfPossible } from '#server/kernel/process/run-transition.ts'
import type { Claimable } from '#server/refund-cases/claimables.ts'
import { closeCase, escalateCase, openCase } from '#server/refund-cases/lifecycle.ts'
import type { ProcessDefinition, TransitionDefinition } from '#shared/kernel/process.ts'
import type { ClaimOutcome } from '#shared/process/claim-phases.ts'
import { lockTransaction, type OrderRow, setClaimTurn } from './data.ts'
import { priceSummary } from './price-summary.ts'
import { sellerOf } from './row.ts'

/** The data of an order that its refund case stores. */
export const claimOf = (kind: string, row: OrderRow) => ({
  kind,
  refId: row.id,
  buyerId: row.buyer_id,
  sellerId: sellerOf(row),
  currency: row.currency,
  paid: row.total,
  subtotal: row.subtotal,
  sellerNet: row.seller_net,
})

export type Claimed = { reason: string; amount?: number | undefined; evidence: StoredPicture[]; cause?: string }
/** The context of the effects on a refund case. */
export type ClaimEvent<Row extends OrderRow> = { deps: Deps; row: Row }

type CaseEvent = { deps: Deps; row: OrderRow; actor: string; actorId: string | undefined }

/** The effects on an order's refund case; `claimedBy` reads the buyer's input. */
export const caseEffects = <Row extends OrderRow, Event extends ClaimEvent<Row>>(
  kind: string,
  claimedBy: (event: Event) => Claimed,
) => ({
  openCase: async (tx: Db, event: Event) => {
    await openCase(tx, event.deps, { ...claimOf(kind, event.row), ...claimedBy(event) })
  },
  escalateCase: async (tx: Db, { deps, row, actor, actorId }: CaseEvent) => {
    // Without a person, the case itself was escalated first.
    if ((actor === 'buyer' || actor === 'seller') && actorId)
      await escalateCase(tx, deps, { kind, refId: row.id }, { side: actor, accountId: actorId })
  },
  closeCase: async (tx: Db, { deps, row, actor }: CaseEvent) => {
    const reason = actor === 'system' ? 'time_over' : 'agreed'
    await closeCase(tx, deps, { kind, refId: row.id }, { refund: row.settlement?.refund ?? 0, reason })
  },
})

/** The transitions with which every process of orders follows its refund case. */
export type ClaimRows = Record<'dispute' | 'appeal' | 'resume' | 'resumeClaim', TransitionDefinition> & {
  settleClaim: { input: typeof ClaimOutcome }
}

type ClaimedOrder<P extends ProcessDefinition & { transitions: ClaimRows }, Row extends OrderRow, Changes> = {
  handler: ProcessHandler<P, Row, Changes>
  /** True if the process itself has proof that the buyer got the goods or the work. */
  hasProof: (row: Row) => boolean
  present: Claimable['present']
  /** The title of the order in a notice, and the path for the parties. */
  describe: (row: Row) => { title: string; link: string }
}

/** Makes an order follow its refund case: it moves, unless it has moved already. */
export function orderClaimable<P extends ProcessDefinition & { transitions: ClaimRows }, Row extends OrderRow, Changes>(
  order: ClaimedOrder<P, Row, Changes>,
): Claimable {
  const { hasProof, present, describe } = order
  const handler = handlerOfRows<ClaimRows>()(order.handler)
  const find = async (db: Db, id: string, options: { lock?: boolean } = {}): Promise<Row> => {
    const row = await handler.find(db, id, options)
    if (!row) throw new Error(`a refund case refers to order ${id}, which does not exist`)
    return row
  }
  return {
    lock: lockTransaction,
    hasProof: async (tx, refId) => hasProof(await find(tx, refId, { lock: true })),
    escalated: (tx, deps, refId, actor) => runIfPossible(tx, deps, handler, refId, { transition: 'dispute', actor }),
    settled: (tx, deps, refId, { actor, actorId, outcome: _, ...input }) =>
      runIfPossible(tx, deps, handler, refId, { transition: 'settleClaim', actor, actorId, input }),
    appealed: (tx, deps, refId) => runIfPossible(tx, deps, handler, refId, { transition: 'appeal', actor: 'system' }),
    resumed: (tx, deps, refId) => runIfPossible(tx, deps, handler, refId, { transition: 'resume', actor: 'system' }),
    claimedAgain: (tx, deps, refId) =>
      runIfPossible(tx, deps, handler, refId, { transition: 'resumeClaim', actor: 'system' }),
    turned: setClaimTurn,
    present,
    describe: async (db, refId) => {
      const row = await find(db, refId)
      return { ...describe(row), moneyFor: (side) => priceSummary(order.handler.process, row, side) }
    },
  }
}
