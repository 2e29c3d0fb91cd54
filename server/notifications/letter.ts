import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { messages as am } from '#shared/messages/mail/am.ts'
import { messages as de } from '#shared/messages/mail/de.ts'
import { messages as en } from '#shared/messages/mail/en.ts'
import { messages as fr } from '#shared/messages/mail/fr.ts'
import type { Translated } from '#shared/messages/shape.ts'
import type { MailRow } from './data.ts'
import { letterHtml } from './letter-html.ts'
import type { MailData, MailTemplate } from './mail.ts'
import { newsText } from './news.ts'
import { fill, fillLines, type Reader, writeDuration } from './words.ts'

const texts: Record<Language, Translated<typeof en>> = { en, am, de, fr }

/** What is written, before it has a form. */
export type Letter = {
  language: Language
  subject: string
  preheader: string
  greeting: string
  before: string[]
  code: { label: string; text: string } | undefined
  after: string[]
  button: { label: string; address: string } | undefined
  footer: string[]
  marketplace: { name: string; address: string }
}

export type Mail = { subject: string; html: string; text: string }

const ADDRESSES: Record<Exclude<MailTemplate, 'news'>, string> = {
  verifyEmail: '/auth/verify-email',
  resetPassword: '/auth/reset-password',
  changeEmail: '/auth/verify-email',
  emailChangeNotice: '/auth/forgot-password',
  passwordChanged: '/auth/forgot-password',
}

type Content = Pick<Letter, 'subject' | 'preheader' | 'before' | 'code' | 'after' | 'button'>

const shortId = (id: string) => id.slice(-6).toUpperCase()

function newsContent({ event, news, link }: MailData['news'], reader: Reader, publicUrl: string): Content {
  const { title, lines } = newsText(event, news, reader)
  const { button, order } = texts[reader.locale].news
  return {
    subject: title,
    preheader: lines[0] ?? '',
    before: lines,
    code: undefined,
    after: news.orderId ? [fill(order, { number: shortId(news.orderId) })] : [],
    button: link ? { label: button, address: publicUrl + link } : undefined,
  }
}

function templateContent(row: MailRow, reader: Reader, { publicUrl, marketplaceName }: Settings): Content {
  // Only `sendMail` writes these rows, and it takes a template together with its data.
  const template = row.template as MailTemplate
  if (template === 'news') return newsContent(row.data as MailData['news'], reader, publicUrl)
  const data = row.data as Partial<MailData['verifyEmail']>
  const { codeLabel, templates } = texts[reader.locale]
  const text = templates[template]
  const lifetime = row.expires_at && row.expires_at.getTime() - row.created_at.getTime()
  const values = { marketplace: marketplaceName, ...(lifetime ? { validity: writeDuration(lifetime, reader) } : {}) }
  return {
    subject: fill(text.subject, values),
    preheader: fill(text.preheader, values),
    before: fillLines(text.before, values),
    code: data.code ? { label: codeLabel, text: data.code } : undefined,
    after: fillLines(text.after, values),
    button: { label: text.button, address: publicUrl + ADDRESSES[template] },
  }
}

const asText = (letter: Letter): string =>
  [
    letter.greeting,
    ...letter.before,
    ...(letter.code ? [letter.code.text] : []),
    ...letter.after,
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.address}`] : []),
    `-- \n${[letter.marketplace.name, letter.marketplace.address, ...letter.footer].join('\n')}`,
  ].join('\n\n')

/** Writes a mail in its recipient's language, as HTML and as text. */
export function writeMail(row: MailRow, settings: Settings): Mail {
  // The CHECK of the account table allows no other languages.
  const reader: Reader = { locale: row.locale as Language, timezone: row.timezone ?? 'UTC' }
  const { greeting, footer } = texts[reader.locale]
  const { name = '' } = row.data as { name?: string }
  const marketplace = { name: settings.marketplaceName, address: settings.publicUrl }
  const letter: Letter = {
    language: reader.locale,
    ...templateContent(row, reader, settings),
    greeting: fill(greeting, { name }),
    footer: [fill(footer.why, { marketplace: marketplace.name }), footer.automatic],
    marketplace,
  }
  return { subject: letter.subject, html: letterHtml(letter), text: asText(letter) }
}
