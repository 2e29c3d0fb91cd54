import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Run, Tasks } from '#server/kernel/jobs/jobs.ts'
import { deleteOldEvents } from './stream-data.ts'

/** Deletes events and deliveries after their time, batch by batch. */
async function expire({ db }: Pick<Deps, 'db'>, _: never, { goOn }: Run): Promise<void> {
  while ((await inTransaction(db, deleteOldEvents)) > 0) await goOn()
}

export const webhookTasks: Tasks = { 'webhooks:expire': expire }
export const webhookCrontab = '23 * * * * webhooks:expire'
