import type { Db } from '#server/db/open.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
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
export function insertCaseHistory(
  db: Db,
  { id, openedAt, accounts }: OpenedCase,
  steps: readonly CaseStep[],
): Promise<void> {
  const { initial } = refundCase
  const opening = { transition: 'create', actor: 'buyer', at: openedAt, from: initial, to: initial } as const
  return storeEvents(db, eventsOf(refundCase, id, accounts, [opening, ...steps]))
}
