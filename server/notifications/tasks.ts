import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { findNotification } from './data.ts'
import { findMail, forgetCode, markSent, noteFailure } from './mail-data.ts'
import { type NotificationData, notificationText } from './notification-text.ts'
import { severityOf } from './notification-types.ts'
import { pushTasks } from './push/tasks.ts'
import { recipientOf } from './text-formats.ts'
import { dispatch, isRejectedForGood } from './transport.ts'
import { writeMail } from './written-mail.ts'

export const notificationTasks: Tasks = {
  'mail.send': sendQueuedMail,
  'notifications.push': pushNotification,
  ...pushTasks,
}

type MailDeps = Pick<Deps, 'db' | 'settings' | 'log' | 'tokenKey'>

/** The answer of the mail server, or why there was none. */
const answerIn = (error: unknown): string => {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') return error.response
  return error instanceof Error ? error.message : String(error)
}

/**
 * Sends a queued mail. It is marked after the server took it: if the process ends in between, it is sent again under
 * the same Message-ID. A mail that has expired, waited for a day, or whose subject was read is dropped.
 */
export async function sendQueuedMail({ db, log, ...writing }: MailDeps, { id }: { id: string }): Promise<void> {
  const row = await findMail(db, id)
  if (!row || row.sent_at || row.was_read) return
  if (row.is_stale) {
    log.warn({ mail: id, template: row.template }, 'a mail was not sent in time and is dropped')
    return void (await forgetCode(db, id))
  }
  try {
    await dispatch(row, await writeMail(row, { db, ...writing }), writing.settings)
  } catch (error) {
    const isFinal = isRejectedForGood(error)
    await noteFailure(db, id, { failure: answerIn(error), isFinal })
    if (!isFinal) throw error
    log.warn({ err: error, mail: id, template: row.template }, 'the mail server refused a mail for good')
    return void (await forgetCode(db, id))
  }
  await markSent(db, row)
  // A mail in a file is there to be read; after a mail was sent, its code is not needed here any more.
  if (writing.settings.mail.smtpUrl) await forgetCode(db, id)
}

/** Shows a new notification in the recipient's browsers, in the recipient's language. */
export async function pushNotification(
  { db, publish, settings }: Pick<Deps, 'db' | 'publish' | 'settings'>,
  { id }: { id: string },
): Promise<void> {
  const row = await findNotification(db, id)
  if (!row) return
  // Only `notify` writes these rows.
  const data = row.data as NotificationData
  const { title, lines } = notificationText(row.event, data, recipientOf(row, settings))
  await publish([row.account_id], 'new_notification', {
    title,
    message: lines.join(' '),
    severity: severityOf(row.event),
    event: row.event,
    ...(data.orderId ? { orderId: data.orderId } : {}),
  })
}
