import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { payoutTerms } from '#server/payments/owed-data.ts'
import { findOverdue } from './queue-data.ts'

/** Tells every administrator once a day that things wait for longer than they should. */
export async function alarmAboutQueue({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  const now = await databaseTime(db)
  const { count, since } = await findOverdue(db, now, payoutTerms(settings.rules))
  if (count === 0) return
  const day = now.toISOString().slice(0, 10)
  await inTransaction(db, async (tx) => {
    for (const accountId of await activeAdminIds(tx, 'see'))
      await notify(tx, {
        accountId,
        source: `queue:${day}`,
        event: 'queue.overdue',
        data: { side: 'admin', count, deadline: since?.toISOString() },
        link: '/admin/queue',
        mail: { template: 'queue.overdue' },
      })
  })
}

export const queueTasks: Tasks = { 'queue:check': alarmAboutQueue }
export const queueCrontab = '11 * * * * queue:check'
