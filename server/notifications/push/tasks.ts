import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import { severityOf } from '../notification-types.ts'
import { recipientOf } from '../text-formats.ts'
import { findSubscription, findUnread, removeDead, subscriptionIds, type UnreadNotification } from './data.ts'
import { deliver } from './delivery.ts'
import { payloadOf } from './payload.ts'
import { quietUntil } from './quiet-hours.ts'

const START = 'web-push.start'
const SEND = 'web-push.send'

/** With the queue's back-off (e, e², … seconds) the ninth try comes 80 minutes after the first. */
const TRIES = 9
const DAY_MS = 24 * 60 * 60_000
/** The longest time for which a push service is believed that it cannot take anything. */
const LONGEST_WAIT_S = 60 * 60

/**
 * Queues the push of a notification in the transaction that stores it. Of a burst there is one job, so that browsers show
 * the latest event once.
 */
export const queuePush = (tx: Db, id: string): Promise<void> => queueJob(tx, START, { id }, { key: `${START}:${id}` })

/** The end of the reader's quiet hours, if it is quiet for them now. */
const quietEnd = (row: UnreadNotification, now: Date) => quietUntil(now, recipientOf(row).timezone, row.quietHours)

type Notified = { id: string }

/** Has a notification sent to every browser of its reader, once it is not quiet there. */
async function startPush({ db }: Pick<Deps, 'db'>, { id }: Notified): Promise<void> {
  const row = await findUnread(db, id)
  if (!row) return
  const runAt = quietEnd(row, new Date())
  if (runAt) return queueJob(db, START, { id }, { key: `${START}:${id}`, runAt })
  const startedAt = new Date().toISOString()
  const subscriptions = await subscriptionIds(db, row.account_id)
  await inTransaction(db, async (tx) => {
    for (const { id: subscription } of subscriptions)
      await queueJob(
        tx,
        SEND,
        { id, subscription, startedAt },
        { maxAttempts: TRIES, key: `${SEND}:${id}:${subscription}` },
      )
  })
}

type Sent = Notified & { subscription: string; startedAt: string }

/** Sends a notification to one browser, unless it was read meanwhile, or is a day late. */
async function sendPush(
  { db, log, ...deps }: Pick<Deps, 'db' | 'log' | 'settings' | 'tokenKey' | 'outgoing'>,
  { id, subscription, startedAt }: Sent,
): Promise<void> {
  const [row, target] = [await findUnread(db, id), await findSubscription(db, subscription)]
  const now = new Date()
  const ttl = Math.floor((Date.parse(startedAt) + DAY_MS - now.getTime()) / 1000)
  if (!row || !target || target.account_id !== row.account_id || ttl <= 0) return
  const again = (runAt: Date) =>
    queueJob(
      db,
      SEND,
      { id, subscription, startedAt },
      { maxAttempts: TRIES, runAt, key: `${SEND}:${id}:${subscription}` },
    )
  const quiet = quietEnd(row, now)
  if (quiet) return again(quiet)
  const handling = {
    ttl,
    topic: id.replaceAll('-', ''),
    isUrgent: ['warning', 'error'].includes(severityOf(row.event)),
  }
  const delivery = await deliver(deps, target, payloadOf(id, row, deps.settings), handling)
  switch (delivery.result) {
    case 'delivered':
      return
    case 'dead':
      return void (await removeDead(db, target.id, target.endpoint))
    case 'rejected':
      return log.warn({ notification: id, subscription }, `a push was not taken: ${delivery.reason}`)
    case 'later':
      if (!delivery.seconds) throw new Error(delivery.reason)
      return again(new Date(now.getTime() + Math.min(delivery.seconds, LONGEST_WAIT_S) * 1000))
  }
}

export const pushTasks: Tasks = { [START]: startPush, [SEND]: sendPush }
