import { readMessages } from '#server/kernel/messages.ts'
import type { Settings } from '#server/settings.ts'
import { type NotificationData, notificationText } from '../notification-text.ts'
import { groupOf } from '../notification-types.ts'
import { recipientOf } from '../text-formats.ts'
import type { UnreadNotification } from './data.ts'

const texts = readMessages('push')

/** A message to the service worker of a browser, which knows nothing else of the notification. */
export type PushPayload = {
  title: string
  body: string
  /** The address that a click opens, in the language of the account. */
  link: string
  lang: string
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string
}

/** Letters of a text on a screen. A push service takes 4,096 bytes, and an Ethiopic letter three of them. */
const TITLE = 120
const BODY = 400

const shortened = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

function localised(link: string, lang: string): string {
  const url = new URL(link, 'https://site.invalid')
  url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}

/** A notification as a browser shows it, in the present language of its reader; without details if they chose so. */
export function payloadOf(
  id: string,
  row: UnreadNotification,
  settings: Pick<Settings, 'marketplaceName' | 'languages' | 'defaultLanguage'>,
): PushPayload {
  const recipient = recipientOf(row, settings)
  const { locale: lang } = recipient
  const common = { link: localised(row.link ?? '/user/notifications', lang), lang, tag: id }
  if (row.hidesDetails) {
    const group = row.shop_id ? 'team' : groupOf(row.event)
    return { ...common, title: settings.marketplaceName, body: texts[lang].withoutDetails[group] }
  }
  // Only `notify` writes these rows.
  const { title, lines } = notificationText(row.event, row.data as NotificationData, recipient)
  return { ...common, title: shortened(title, TITLE), body: shortened(lines.join(' '), BODY) }
}
