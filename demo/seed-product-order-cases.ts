import { newId } from '#server/kernel/id.ts'
import type { StoredTimer } from '#server/kernel/process/process-handler.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { KIND } from '#server/product-orders/data.ts'
import { type CaseState, findCase } from '#server/refund-cases/data.ts'
import { refundCaseHandler } from '#server/refund-cases/process-handler.ts'
import { setClaimTurn } from '#server/transactions/data.ts'
import { statesAfter, type TransitionDefinition } from '#shared/kernel/process.ts'
import { refundCase, turnIn } from '#shared/process/refund-case.ts'
import { insertCaseMessages, insertCases } from './data.ts'
import { insertCaseHistory } from './seed-case-history.ts'
import type { Actor, SeededProductOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

const HOUR = 3_600_000

/** The steps of a product order that open a refund case. */
export const claims = ['claim', 'withdraw'] as const

const ENDS: Record<string, { reason_code: string }> = { takeOffer: { reason_code: 'agreed' } }
/** The actor of a case's step; `system` without one. */
const actorOfCase = ({ by }: TransitionDefinition): Actor => (by?.[0] ?? 'system') as Actor

/** The refund case of a product order with a claim, with its history and, if it is open, its timers. */
export async function seedProductOrderCase(seeding: Seeding, seeded: SeededProductOrder): Promise<void> {
  const { db, settings, now } = seeding
  const opened = seeded.steps.find(({ transition }) => claims.some((name) => name === transition))
  const { claim } = seeded.order
  if (!opened || !claim) return
  let status: string = refundCase.initial
  const steps = claim.steps.map(({ transition, hoursAgo, note, amount }) => {
    const definition: TransitionDefinition = refundCase.transitions[transition]
    const from = status
    status = statesAfter(definition, from)[0] ?? from
    const at = new Date(now.getTime() - hoursAgo * HOUR)
    return { transition, at, note, amount, from, to: status, actor: actorOfCase(definition) }
  })
  const id = newId()
  const last = steps.at(-1)
  const end = last && ENDS[last.transition]
  const offered = steps.find(({ transition }) => transition === 'offer')?.amount ?? null
  await insertCases(db, [
    {
      id,
      kind: KIND,
      ref_id: seeded.id,
      buyer_id: seeded.buyerId,
      seller_id: seeded.product.seller_id,
      opened_by: 'buyer',
      status,
      status_since: last?.at ?? opened.at,
      reason: opened.note ?? '',
      cause: claim.cause,
      currency: settings.currency,
      paid: seeded.price.total,
      subtotal: seeded.price.subtotal,
      seller_net: seeded.price.sellerNet,
      amount: seeded.price.total,
      offered_amount: offered,
      refund_amount: end ? offered : null,
      reason_code: end?.reason_code ?? null,
      closed_at: end ? (last?.at ?? null) : null,
      timers: JSON.stringify([] satisfies StoredTimer[]),
      created_at: opened.at,
    },
  ])
  const people: Record<Actor, string | null> = {
    buyer: seeded.buyerId,
    seller: seeded.product.seller_id,
    admin: null,
    system: null,
  }
  await insertCaseHistory(db, { id, openedAt: opened.at, accounts: people }, steps)
  for (const { actor, note, at } of steps) {
    const accountId = people[actor]
    if (note && accountId)
      await insertCaseMessages(db, [
        { id: newId(), case_id: id, by_side: actor, account_id: accountId, text: note, at },
      ])
  }
  if (end) return
  const stored = await findCase(db, id)
  if (!stored) return
  await startTimers(db, { settings }, anyHandler(refundCaseHandler), stored)
  // The table holds only states of the process.
  const turn = turnIn(stored.status as CaseState)
  if (turn !== 'admin') await setClaimTurn(db, seeded.id, turn)
}
