import type { Db } from '#server/db/open.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Verdict } from '#shared/contract/admin-user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { decideDocuments, lockAccount, updateAccount } from './data.ts'
import { queueDeactivation } from './deactivation.ts'
import type { AccountRow } from './present.ts'

/** Tells all administrators that a seller waits; one notification a seller until it is read. */
export async function announceWaiting(tx: Db, { id, name }: Pick<AccountRow, 'id' | 'name'>): Promise<void> {
  const at = new Date().toISOString()
  for (const accountId of await activeAdminIds(tx, 'verify'))
    await notify(tx, {
      accountId,
      source: `verification:${id}:${at}`,
      event: 'account.waiting',
      data: { side: 'admin', other: name, otherId: id },
      link: `/admin/users?tab=unverified&open=${id}`,
      mail: { template: 'account.waiting' },
      mergeKey: `verification:${id}`,
    })
}

const events = {
  approved: 'account.verified',
  changes_requested: 'account.changes_requested',
  rejected: 'account.rejected',
} as const

/** Decides about a seller, whatever was decided before. Documents that wait get the same answer. */
export async function decideVerification(
  tx: Db,
  id: string,
  { status, note, by }: z.output<typeof Verdict> & { by: Actor },
): Promise<AccountRow> {
  const before = await lockAccount(tx, id)
  if (!before || before.status === 'deleted') throw notFound()
  if (!before.is_seller) throw conflict('not_a_seller', 'This person does not sell anything.')
  const after = await updateAccount(tx, id, {
    verification: status,
    verification_note: note ?? null,
    reviewed_at: new Date(),
  })
  await decideDocuments(tx, id, status === 'approved' ? 'approved' : 'rejected')
  await audit(tx, {
    ...by,
    action: 'account.verification_decided',
    kind: 'account',
    refId: id,
    before: { verification: before.verification },
    after: { verification: status },
    reason: note,
  })
  const source = `verdict:${id}:${after.updated_at.toISOString()}`
  if (before.verification === 'approved' && status !== 'approved')
    await queueDeactivation(tx, { accountId: id, why: 'unverified', source })
  const event = events[status]
  await notify(tx, {
    accountId: id,
    source,
    event,
    data: { side: 'seller', reason: note },
    link: '/user/profile',
    mail: { template: event },
  })
  return after
}
