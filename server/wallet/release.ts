import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { queueClearanceCheck } from '#server/payments/earning-clearance.ts'
import { confirmEarnings } from '#server/payments/earning-data.ts'
import { listOwedTo, payoutTerms } from '#server/payments/owed-data.ts'
import type { Money } from '#shared/contract/common.ts'
import { hasFactor } from './data.ts'

/**
 * Lets the payouts of a seller go that are above the sum of the operator. Who is at the screen was asked before; a password
 * does not do here, so who has no factor sets one up first.
 */
export async function releasePayouts(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
): Promise<Money> {
  if (!(await hasFactor(db, viewer.id)))
    throw notAllowed('factor_needed', 'Set up a passkey or an authenticator app first.')
  const terms = { ...payoutTerms(settings.rules), sellerId: viewer.id }
  const amount = await inTransaction(db, async (tx) => {
    const waiting = (await listOwedTo(tx, terms, settings.currency)).filter(({ reason }) => reason === 'unconfirmed')
    const ids = waiting.flatMap(({ payment_id }) => payment_id ?? [])
    const released = ids.length > 0 ? await confirmEarnings(tx, viewer.id, ids) : []
    if (released.length === 0) return 0
    for (const { payment_id } of released) await queueClearanceCheck(tx, payment_id)
    const sum = waiting
      .filter((each) => released.some(({ payment_id }) => payment_id === each.payment_id))
      .reduce((total, each) => total + each.amount, 0)
    const after = { amount: { amount: sum, currency: settings.currency }, orders: released.length }
    await audit(tx, { ...actorOf(viewer, origin), action: 'payout.released', kind: 'account', refId: viewer.id, after })
    return sum
  })
  return { amount, currency: settings.currency }
}
