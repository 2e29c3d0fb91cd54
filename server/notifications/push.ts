import type { Deps } from '#server/kernel/context.ts'
import type { Language } from '#shared/contract/common.ts'
import { findNotification } from './data.ts'
import { type NotificationData, notificationText } from './notification-text.ts'
import { severityOf } from './notification-types.ts'

/** Shows a new notification in the recipient's browsers, in the recipient's language. */
export async function pushNotification(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { id }: { id: string },
): Promise<void> {
  const row = await findNotification(db, id)
  if (!row) return
  // Only `notify` writes these rows; the CHECK of the account table allows our languages and no others.
  const data = row.data as NotificationData
  const { title, lines } = notificationText(row.event, data, { locale: row.locale as Language, timezone: row.timezone })
  await publish([row.account_id], 'new_notification', {
    title,
    message: lines.join(' '),
    severity: severityOf(row.event),
  })
}
