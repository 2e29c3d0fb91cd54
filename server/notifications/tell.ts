import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs.ts'
import type { Language } from '#shared/contract/common.ts'
import { addNotification, findReader } from './data.ts'
import { sendMail } from './mail.ts'
import type { NewsData, NewsEvent, NewsType } from './news.ts'

export type News = {
  accountId: string
  /** The fact that this is about, e.g. `order-event:17`: the same account hears of it once. */
  source: string
  type: NewsType
  event: NewsEvent
  data: NewsData
  /** Where to go from it, as a path. */
  link?: string
  /** Also as a mail with the words of this event, unless the person does not want that. */
  mail?: { template: NewsEvent }
}

/** Tells one account of something, in the transaction in which it happens. Browsers hear of it after the commit. */
export async function tell(tx: Db, { accountId, source, type, event, data, link, mail }: News): Promise<void> {
  const reader = await findReader(tx, accountId)
  if (!reader || reader.status === 'deleted') return
  const wanted = reader.notification_preferences[event] ?? { inApp: true, email: true }
  if (wanted.inApp) {
    const id = await addNotification(tx, { accountId, source, type, event, data, link })
    if (id) await queueJob(tx, 'notifications.push', { id }, { maxAttempts: 3 })
  }
  if (mail && wanted.email && reader.email)
    await sendMail(tx, {
      accountId,
      to: reader.email,
      // The table allows no other.
      locale: reader.locale as Language,
      template: 'news',
      data: { name: reader.name, event: mail.template, news: data, link },
      source: `news:${accountId}:${source}`,
    })
}
