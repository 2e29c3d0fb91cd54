import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { Intent } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { countDocumentsOf, lockAccount, updateAccount } from './data.ts'
import type { AccountRow } from './present.ts'
import { categoryErrors, rejectInvalid } from './validation.ts'
import { announceWaiting } from './verification.ts'

/** Columns that follow from the person's intent: a person who wants to sell is a seller. */
export const intentColumns = ({ roles, categories }: z.output<typeof Intent>) => ({
  intent_roles: [...new Set(roles)],
  intent_categories: [...new Set(categories)],
  intent_completed_at: new Date(),
  is_seller: roles.includes('sell'),
})

/** An account with documents that begins to sell is pending verification from now on. */
export async function stateIntent(
  { db }: Deps,
  { viewer, intent, origin }: { viewer: Viewer; intent: z.output<typeof Intent>; origin: Origin },
): Promise<AccountRow> {
  rejectInvalid(categoryErrors('categories', intent.categories))
  return inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, viewer.id)
    if (!before || before.status === 'deleted') throw notFound()
    const columns = intentColumns(intent)
    const needsVerification =
      columns.is_seller && before.verification === 'none' && (await countDocumentsOf(tx, viewer.id)) > 0
    const after = await updateAccount(tx, viewer.id, {
      ...columns,
      ...(needsVerification ? { verification: 'pending' } : {}),
    })
    if (needsVerification) await announceWaiting(tx, after)
    if (before.is_seller !== after.is_seller)
      await audit(tx, {
        actor: viewer.id,
        sessionId: viewer.sessionId,
        action: 'account.role_changed',
        kind: 'account',
        refId: viewer.id,
        before: { is_seller: before.is_seller },
        after: { is_seller: after.is_seller },
        ip: origin.ip,
      })
    return after
  })
}
