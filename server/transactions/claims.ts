import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { ProcessHandler, TransitionEvent } from '#server/kernel/process-handler.ts'
import { runTransition } from '#server/kernel/run-transition.ts'
import type { StoredDocument } from '#server/media/store.ts'
import type { Claimable } from '#server/refund-cases/claimables.ts'
import { closeCase, escalateCase, openCase } from '#server/refund-cases/lifecycle.ts'
import { type ActorOf, type ProcessDefinition, statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { lockOrder, type OrderTable, setClaimTurn } from './data.ts'
import { type OrderRow, sellerOf } from './row.ts'
import type { ClaimOutcome } from './settlement.ts'

/** What a refund case needs to know of an order. */
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

type OrderEvent = Pick<TransitionEvent<ProcessDefinition, OrderRow>, 'deps' | 'row' | 'actor' | 'actorId' | 'input'>
export type ClaimedTransition = {
  reason: string
  amount?: number | undefined
  evidence: StoredDocument[]
  cause?: string
}

/** What the effects on an order's refund case do; `claimedBy` reads what its buyer sent. */
export const caseEffects = (kind: string, claimedBy: (input: unknown) => ClaimedTransition) => ({
  openCase: async (tx: Db, { deps, row, input }: OrderEvent) => {
    await openCase(tx, deps, { ...claimOf(kind, row), ...claimedBy(input) })
  },
  escalateCase: async (tx: Db, { deps, row, actor, actorId }: OrderEvent) => {
    // Without a person it was the case that escalated first.
    if ((actor === 'buyer' || actor === 'seller') && actorId)
      await escalateCase(tx, deps, { kind, refId: row.id }, { side: actor, accountId: actorId })
  },
  closeCase: async (tx: Db, { deps, row, actor }: OrderEvent) => {
    const reason = actor === 'system' ? 'time_over' : 'agreed'
    await closeCase(tx, deps, { kind, refId: row.id }, { refund: row.settlement?.refund ?? 0, reason })
  },
})

type Rows = ProcessDefinition['transitions'][string]
/** A process of orders has the transitions that follow its refund case. */
export type ClaimedProcess = ProcessDefinition & {
  transitions: Record<'dispute' | 'settleClaim' | 'appeal' | 'resume' | 'resumeClaim', Rows>
}

type ClaimedOrder<P extends ClaimedProcess, Row extends OrderRow, C> = {
  handler: ProcessHandler<P, Row, C>
  table: OrderTable
  /** Whether the process itself knows that the buyer got what was paid for. */
  hasProof: (row: Row) => boolean
  shown: Claimable['present']
  news: (row: Row) => { title: string; link: string }
}

type Step<P extends ProcessDefinition> = {
  transition: TransitionOf<P>
  actor: 'buyer' | 'seller' | 'admin' | 'system'
  actorId?: string | undefined
  input?: unknown
}

/** How an order follows its refund case; `follow` moves it, unless it has moved there by itself. */
export function orderClaimable<P extends ClaimedProcess, Row extends OrderRow, C>(followed: ClaimedOrder<P, Row, C>) {
  const { handler, table, hasProof, shown, news } = followed
  const find = async (db: Db, id: string, options: { lock?: boolean } = {}): Promise<Row> => {
    const row = await handler.find(db, id, options)
    if (!row) throw new Error(`a refund case refers to order ${id}, which does not exist`)
    return row
  }
  async function follow(tx: Db, deps: Deps, id: string, { transition, actor, actorId, input }: Step<P>) {
    const row = await find(tx, id, { lock: true })
    const definition = handler.process.transitions[transition]
    if (!definition || !statesBefore(definition).includes(row.status)) return
    // An order has these actors, and the system.
    const who = actor as ActorOf<P>
    await runTransition(tx, deps, handler, row, { transition, actor: who, ...(actorId ? { actorId } : {}), input })
  }
  const claimable: Claimable = {
    lock: (tx, refId) => lockOrder(tx, table, refId),
    hasProof: async (tx, refId) => hasProof(await find(tx, refId, { lock: true })),
    escalated: (tx, deps, refId, by) => follow(tx, deps, refId, { transition: 'dispute', actor: by }),
    settled: (tx, deps, refId, { actor, actorId, ...end }) => {
      const { refund, note, isTaken, compensation, appealableUntil } = end
      const input: ClaimOutcome = { refund, note, isTaken, compensation, appealableUntil }
      return follow(tx, deps, refId, { transition: 'settleClaim', actor, actorId, input })
    },
    appealed: (tx, deps, refId) => follow(tx, deps, refId, { transition: 'appeal', actor: 'system' }),
    resumed: (tx, deps, refId) => follow(tx, deps, refId, { transition: 'resume', actor: 'system' }),
    claimedAgain: (tx, deps, refId) => follow(tx, deps, refId, { transition: 'resumeClaim', actor: 'system' }),
    turned: (tx, refId, turn) => setClaimTurn(tx, table, refId, turn),
    present: shown,
    describe: async (db, refId) => news(await find(db, refId)),
  }
  return { claimable, follow }
}
