import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { requireRightOver } from './administrator.ts'
import { lockAccount, lockIfOver, updateAccount } from './data.ts'
import { queueDeactivation } from './deactivation.ts'
import type { AccountRow } from './present.ts'
import { endAllSessions } from './sessions.ts'

type Suspension = { id: string; reason: string; until?: Date | undefined; by: Actor }

const sourceOf = (account: AccountRow) => `account:${account.id}:${account.updated_at.toISOString()}`

/**
 * Suspends an active account: its sessions end and, by a trigger, its listings are hidden. Unpaid orders and those that are
 * not accepted end; the buyer of any other order may leave it.
 * Undefined if it is not active.
 */
export async function suspendAccount(tx: Db, { id, reason, until, by }: Suspension): Promise<AccountRow | undefined> {
  const before = await lockAccount(tx, id)
  if (before?.status !== 'active') return undefined
  await requireRightOver(tx, before, by.actor)
  const after = await updateAccount(tx, id, {
    status: 'suspended',
    suspension_reason: reason,
    suspended_until: until ?? null,
  })
  await endAllSessions(tx, id)
  if (until) await queueJob(tx, 'account.endSuspension', { id }, { runAt: until, key: `suspension:${id}` })
  await audit(tx, {
    ...by,
    action: 'account.suspended',
    kind: 'account',
    refId: id,
    after: { until: until?.toISOString() ?? null },
    reason,
  })
  await queueDeactivation(tx, { accountId: id, why: 'suspended', source: sourceOf(after) })
  await notify(tx, {
    accountId: id,
    source: sourceOf(after),
    event: 'account.suspended',
    data: { side: 'buyer', reason, ...(until ? { deadline: until.toISOString() } : {}) },
    // The person is signed out: the form is the way to object.
    link: '/contact-us',
    mail: { template: 'account.suspended' },
  })
  return after
}

/** Ends a suspension; the listings are shown again. Undefined if the account is not suspended. */
export async function restoreAccount(
  tx: Db,
  { id, reason, by }: { id: string; reason?: string | undefined; by: Actor },
): Promise<AccountRow | undefined> {
  const before = await lockAccount(tx, id)
  if (before?.status !== 'suspended') return undefined
  await requireRightOver(tx, before, by.actor)
  const after = await updateAccount(tx, id, { status: 'active', suspension_reason: null, suspended_until: null })
  await audit(tx, { ...by, action: 'account.restored', kind: 'account', refId: id, reason })
  await notify(tx, {
    accountId: id,
    source: sourceOf(after),
    event: 'account.restored',
    data: { side: 'buyer', reason },
    link: '/auth/signin',
    mail: { template: 'account.restored' },
  })
  return after
}

/** Ends the suspension whose time is over; an earlier or later one stays. */
async function endSuspension({ db }: Deps, { id }: { id: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await lockIfOver(tx, id)) await restoreAccount(tx, { id, by: {} })
  })
}

export const accountTasks: Tasks = { 'account.endSuspension': endSuspension }
