import type { Db } from '#server/db/open.ts'
import { queueBroadcast, queueJob } from '#server/kernel/jobs/jobs.ts'
import { hasTeam } from '#server/kernel/team-data.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PriceSummary } from '#shared/policies/money-lines.ts'
import type { AppointmentChange, ListedAppointment } from './appointment-file.ts'
import { addNotification, findRecipient, lockMerging, mergeNotification } from './data.ts'
import { type MailData, type NewMail, sendMail } from './mail.ts'
import { findMergedMail, rewriteMail } from './mail-data.ts'
import { switchOfEvent } from './mail-kinds.ts'
import { isMailSwitchedOff } from './mail-switch-data.ts'
import type { NotificationData } from './notification-text.ts'
import { iconOf, mustBeMailed, type NotificationEvent, teamRoleOf } from './notification-types.ts'
import { preferenceFor } from './preferences.ts'
import { hasBrowser } from './push/data.ts'
import { queuePush } from './push/tasks.ts'

export type NewNotification = {
  accountId: string
  /** The fact behind it, e.g. `order-event:17`: an account is notified of it once. */
  source: string
  event: NotificationEvent
  data: NotificationData
  /** The path that it links to. */
  link?: string
  /** Also a mail with the texts of this event, unless the person has switched that off. */
  mail?: {
    template: NotificationEvent
    appointment?: AppointmentChange | undefined
    appointments?: readonly ListedAppointment[] | undefined
    money?: PriceSummary | undefined
  }
  /** Nothing in the list of notifications: the person knows it, and needs what the mail brings. */
  isMailOnly?: true
  /**
   * Merges bursts, e.g. `conversation:…`: while it is unread, all events of one key are one notification, which counts
   * them and shows the latest, with at most one mail until it was read or an hour has passed. Of a merged notification
   * only the latest fact is stored, so the caller must notify of each fact once.
   */
  mergeKey?: string
  /** The recipient does not want this one in the browsers that show their notifications. */
  isUnpushed?: boolean
  /** The recipient's screens have shown it already. */
  isShown?: true
  /** The shop whose matter it is, where the account works. */
  shopId?: string
}

const QUIET_MS = 60 * 60_000

/** The job that tells the people of a shop what its seller was told, since the roles of the plan are no part of a transaction. */
export const NOTIFY_TEAM = 'team.tell'

const isForTeam = ({ event, data, shopId, isMailOnly }: NewNotification): boolean =>
  data.side === 'seller' && shopId === undefined && !isMailOnly && teamRoleOf(event) !== undefined

/** Notifies one account in the transaction of the event. Browsers are told after the commit. */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  const {
    accountId,
    source,
    event,
    data,
    link,
    mail,
    mergeKey,
    isMailOnly = false,
    isUnpushed = false,
    shopId,
  } = notification
  const recipient = await findRecipient(tx, accountId)
  if (!recipient || recipient.status === 'deleted') return
  if (isForTeam(notification) && (await hasTeam(tx, accountId))) await queueJob(tx, NOTIFY_TEAM, { notification })
  const preference = preferenceFor(recipient.notification_preferences, event, shopId !== undefined)
  if (mergeKey) await lockMerging(tx, accountId, mergeKey)
  const stored = preference.inApp && !isMailOnly ? await storeNotification(tx, notification) : undefined
  if (stored?.id && preference.push && !isUnpushed && (await hasBrowser(tx, accountId))) await queuePush(tx, stored.id)
  const notified = stored?.merged
  if (!mail || !preference.email || !recipient.email || (mergeKey && notified === 'before')) return
  // The switch of the operator; what must be mailed has none.
  if (!mustBeMailed(mail.template) && (await isMailSwitchedOff(tx, switchOfEvent(mail.template, data.side)))) return
  const count = typeof notified === 'number' ? notified : undefined
  const email: NewMail<'notification'> = {
    accountId,
    to: recipient.email,
    // The table allows no other.
    locale: recipient.locale as Language,
    template: 'notification',
    data: {
      name: recipient.name,
      event: mail.template,
      values: { ...data, ...(count ? { count } : {}) },
      link,
      ...(mail.appointment ? { appointment: mail.appointment } : {}),
      ...(mail.appointments?.length ? { appointments: mail.appointments } : {}),
      ...(mail.money ? { money: mail.money } : {}),
    },
    source: `notification:${accountId}:${source}`,
  }
  if (mergeKey) await mailMerged(tx, accountId, { ...email, mergeKey })
  else await sendMail(tx, email)
}

/**
 * Stores a notification. Returns its id and the number of events it holds, if several; `before` if the account was
 * notified already.
 */
async function storeNotification(
  tx: Db,
  { accountId, source, event, data, link, mergeKey, isShown, shopId }: NewNotification,
): Promise<{ id?: string; merged: number | 'before' | undefined }> {
  const entry = { accountId, source, type: iconOf(event), event, data, link, shopId }
  const merged = mergeKey ? await mergeNotification(tx, entry, mergeKey) : undefined
  const id = merged?.id ?? (await addNotification(tx, entry, mergeKey))
  if (!id) return { merged: 'before' }
  if (isShown) return { id, merged: merged?.merged }
  // If it was not pushed yet, the push shows the latest event.
  if (mergeKey) await queueJob(tx, 'notifications.push', { id }, { maxAttempts: 3, key: `push:${id}` })
  else await queueBroadcast(tx, 'notifications.push', { id })
  return { id, merged: merged?.merged }
}

async function mailMerged(tx: Db, accountId: string, email: NewMail<'notification'> & { mergeKey: string }) {
  const last = await findMergedMail(tx, accountId, email.mergeKey, QUIET_MS)
  if (!last?.is_current) return sendMail(tx, email)
  if (!last.is_waiting) return
  // Only this function writes mails under a key.
  const { values } = last.data as MailData['notification']
  const count = email.data.values.count ?? (values.count ?? 1) + 1
  await rewriteMail(tx, last.id, { ...email.data, values: { ...email.data.values, count } })
}
