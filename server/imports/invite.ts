import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Run } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { noteMailed, takeUnmailed } from './invite-data.ts'
import { createPulse } from './run.ts'

export const INVITE = 'imports:invite'
const BATCH = 50

export const queueInvitations = (tx: Deps['db'], id: string) => queueJob(tx, INVITE, { id }, { maxAttempts: 25 })

/** Mails each person whom an import has made once how to get into the account; those who have signed in meanwhile need none. */
export async function inviteImported({ db }: Deps, { id }: { id: string }, run: Run): Promise<void> {
  const pulse = createPulse(run)
  for (;;) {
    const mailed = await inTransaction(db, async (tx) => {
      const people = await takeUnmailed(tx, id, BATCH)
      if (people.length === 0) return 0
      await noteMailed(tx, id, people)
      for (const accountId of people)
        await notify(tx, {
          accountId,
          source: `opened:${accountId}`,
          event: 'account.opened',
          data: { side: 'buyer' },
          link: '/auth/forgot-password',
          mail: { template: 'account.opened' },
          isMailOnly: true,
        })
      return people.length
    })
    if (mailed === 0) return
    await pulse()
  }
}
