import type { Db } from '#server/db/open.ts'
import { CASE } from '#server/refund-cases/data.ts'
import { actionName } from '#shared/kernel/process.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { insertEvents } from './data.ts'
import type { Actor } from './seeded-orders.ts'

type CaseStep = {
  transition: keyof (typeof refundCase)['transitions']
  actor: Actor
  from: string
  to: string
  at: Date
}
type OpenedCase = { id: string; openedAt: Date; accounts: Record<Actor, string | null> }

/** Writes the history of a refund case: its opening by the buyer, and its steps. */
export async function insertCaseHistory(
  db: Db,
  { id, openedAt, accounts }: OpenedCase,
  steps: readonly CaseStep[],
): Promise<void> {
  const line = { kind: CASE, ref_id: id, note: null }
  await insertEvents(db, [
    {
      ...line,
      transition: 'create',
      action: 'create',
      actor: 'buyer',
      actor_id: accounts.buyer,
      from_status: refundCase.initial,
      to_status: refundCase.initial,
      at: openedAt,
    },
    ...steps.map(({ transition, actor, from, to, at }) => ({
      ...line,
      transition,
      action: actionName(transition, refundCase.transitions[transition]),
      actor,
      actor_id: accounts[actor],
      from_status: from,
      to_status: to,
      at,
    })),
  ])
}
