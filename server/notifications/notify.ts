import type { Db } from '#server/db/open.ts'
import { queueBroadcast, queueJob } from '#server/kernel/jobs.ts'
import type { Language } from '#shared/contract/common.ts'
import { addNotification, findMergedMail, findReader, lockMerging, mergeNotification, rewriteMail } from './data.ts'
import { type MailData, type NewMail, sendMail } from './mail.ts'
import type { NotificationData } from './notification-text.ts'
import { iconOf, type NotificationEvent } from './notification-types.ts'
import { preferenceFor } from './preferences.ts'

export type NewNotification = {
  accountId: string
  /** The fact that this is about, e.g. `order-event:17`: the same account hears of it once. */
  source: string
  event: NotificationEvent
  data: NotificationData
  /** Where to go from it, as a path. */
  link?: string
  /** Also as a mail with the words of this event, unless the person does not want that. */
  mail?: { template: NotificationEvent }
  /**
   * What comes in bursts, e.g. `conversation:…`: as long as it is unread, all that is told under one key is one
   * notification, which counts and says the newest; and one mail at most, until it was read or an hour has passed. Of a
   * fact that was merged only the newest is known to have been told: whoever tells of these does it once.
   */
  mergeKey?: string
  /** Its reader's screens have shown it already. */
  isShown?: true
}

const QUIET_MS = 60 * 60_000

/** Tells one account of something, in the transaction in which it happens. Browsers hear of it after the commit. */
export async function notify(tx: Db, news: NewNotification): Promise<void> {
  const { accountId, source, event, data, link, mail, mergeKey } = news
  const reader = await findReader(tx, accountId)
  if (!reader || reader.status === 'deleted') return
  const preference = preferenceFor(reader.notification_preferences, event)
  if (mergeKey) await lockMerging(tx, accountId, mergeKey)
  const told = preference.inApp ? await storeNotification(tx, news) : undefined
  if (!mail || !preference.email || !reader.email || (mergeKey && told === 'before')) return
  const count = typeof told === 'number' ? told : undefined
  const email: NewMail<'news'> = {
    accountId,
    to: reader.email,
    // The table allows no other.
    locale: reader.locale as Language,
    template: 'news',
    data: { name: reader.name, event: mail.template, news: { ...data, ...(count ? { count } : {}) }, link },
    source: `news:${accountId}:${source}`,
  }
  if (mergeKey) await mailMerged(tx, accountId, { ...email, mergeKey })
  else await sendMail(tx, email)
}

/** How many the notification now holds, if it holds several; `before` if this was told already. */
async function storeNotification(
  tx: Db,
  { accountId, source, event, data, link, mergeKey, isShown }: NewNotification,
): Promise<number | 'before' | undefined> {
  const entry = { accountId, source, type: iconOf(event), event, data, link }
  const merged = mergeKey ? await mergeNotification(tx, entry, mergeKey) : undefined
  const id = merged?.id ?? (await addNotification(tx, entry, mergeKey))
  if (!id) return 'before'
  if (isShown) return merged?.merged
  // One that is still to be shown shows the newest.
  if (mergeKey) await queueJob(tx, 'notifications.push', { id }, { maxAttempts: 3, key: `push:${id}` })
  else await queueBroadcast(tx, 'notifications.push', { id })
  return merged?.merged
}

async function mailMerged(tx: Db, accountId: string, email: NewMail<'news'> & { mergeKey: string }) {
  const last = await findMergedMail(tx, accountId, email.mergeKey, QUIET_MS)
  if (!last?.is_current) return sendMail(tx, email)
  if (!last.is_waiting) return
  // Only this function writes mails under a key.
  const { news } = last.data as MailData['news']
  const count = email.data.news.count ?? (news.count ?? 1) + 1
  await rewriteMail(tx, last.id, { ...email.data, news: { ...email.data.news, count } })
}
