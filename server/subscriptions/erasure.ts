import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { forgetCard } from '#server/payments/saved-card-change.ts'
import { findLive } from './data.ts'
import { subscriptionHandler } from './process-handler.ts'
import { keepMarks } from './trials.ts'

/**
 * The plan of an erased account ends, and its card is not charged any more. Its invoices stay as they were
 * written, and of a trial the marks that prevent another one.
 */
export async function eraseOf(
  tx: Db,
  accountId: string,
  deps: Deps,
  { email }: { email: string | null },
): Promise<void> {
  const row = await findLive(tx, accountId, { lock: true })
  if (row) await runTransition(tx, deps, subscriptionHandler, row, { transition: 'erase', actor: 'system' })
  await keepMarks(tx, deps, { id: accountId, email })
  await forgetCard(tx, accountId)
}
