import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/http/errors.ts'
import type { Run, Tasks } from '#server/kernel/jobs/jobs.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockEntry, putUpForReturn } from './decide.ts'
import { countStuck, listUnclaimed } from './unclaimed-data.ts'

/** Puts an entry up for return, unless somebody has decided about it meanwhile. */
async function returnEntry({ db }: Pick<Deps, 'db'>, { id, left }: { id: string; left: number }): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await putUpForReturn(tx, await lockEntry(tx, id, left))
      const after = { amount: left, isAutomatic: true }
      await audit(tx, { action: 'bank.sent_back', kind: 'bank_entry', refId: id, after })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'entry_changed') throw error
  }
}

/**
 * Puts up for return what nobody has assigned within the days of the settings, and tells who may see money once a day of what
 * cannot go back because the bank names no account.
 */
export async function returnUnclaimed(deps: Deps, run?: Run): Promise<void> {
  const { db, settings } = deps
  const { returnAfterDays: days } = settings.rules.bankTransfer
  if (days === 0) return
  for (const entry of await listUnclaimed(db, days)) {
    await run?.goOn()
    await returnEntry(deps, entry)
  }
  const count = await countStuck(db, days)
  if (count === 0) return
  const day = new Date().toISOString().slice(0, 10)
  await inTransaction(db, async (tx) => {
    for (const accountId of await activeAdminIds(tx, 'finance'))
      await notify(tx, {
        accountId,
        source: `bank-stuck:${day}`,
        event: 'bank_transfer.stuck',
        data: { side: 'admin', count },
        link: '/admin/bank',
        mail: { template: 'bank_transfer.stuck' },
      })
  })
}

export const unclaimedTasks: Tasks = { 'bank:return': (deps, _payload, run) => returnUnclaimed(deps, run) }
export const unclaimedCrontab = '41 * * * * bank:return'
