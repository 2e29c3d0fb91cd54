import type { Deps } from '#server/kernel/context.ts'
import { readMessages } from '#server/kernel/messages.ts'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { labelled } from '#shared/kernel/labelled.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { appointmentInvitation } from './appointment-file.ts'
import { type EmailContent, emailHtml } from './email-html.ts'
import type { NotificationTopic } from './entries.ts'
import type { MailData, MailTemplate } from './mail.ts'
import type { MailRow } from './mail-data.ts'
import { mailTexts } from './mail-texts.ts'
import { type MoneyTable, writeMoneyTables } from './money-table.ts'
import { notificationText } from './notification-text.ts'
import { groupOf, mustBeMailed, partsOf } from './notification-types.ts'
import { fill, fillLines, type Recipient, recipientOf, writeDuration } from './text-formats.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

const contactTexts = readMessages('contact')

export type Mail = {
  subject: string
  html: string
  text: string
  /** The recipient of answers; without it there is none. */
  replyTo: { name: string; address: string } | undefined
  /**
   * The address at which a mail program switches mails of this kind off with one click; absent if they are mandatory.
   */
  unsubscribe: string | undefined
  /** The file for the recipient's calendar. */
  calendar: ReturnType<typeof appointmentInvitation> | undefined
}

type EmailDeps = Pick<Deps, 'settings' | 'tokenKey'>

const ADDRESSES: Record<Exclude<MailTemplate, 'notification' | 'contact' | 'contactAnswer'>, string> = {
  verifyEmail: '/auth/verify-email',
  resetPassword: '/auth/reset-password',
  changeEmail: '/auth/verify-email',
  emailChangeNotice: '/auth/forgot-password',
  passwordChanged: '/auth/forgot-password',
  teamInvitation: '/user/team',
  // The code is entered where the report was written.
  confirmReport: '/',
}

type EmailBody = Omit<EmailContent, 'language' | 'greeting' | 'marketplace' | 'colour' | 'unsubscribe'>

const usualFooter = ({ locale }: Recipient, { marketplaceName: marketplace, mail }: Settings) => {
  const { footer } = mailTexts[locale]
  return [fill(footer.why, { marketplace }), mail.replyTo ? footer.answerable : footer.automatic]
}

function contactContent(data: MailData['contact'], { locale }: Recipient, marketplace: string): EmailBody {
  const { contact } = mailTexts[locale]
  const { sender, message, hasAccount } = data
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(data.language) ?? data.language
  const values = {
    topic: contactTexts[locale].topics[data.topic],
    sender: sender.name,
    email: sender.email,
    language,
    marketplace,
  }
  const intro = fill(`${contact.intro} ${hasAccount ? contact.member : contact.visitor}`, values)
  return {
    subject: fill(contact.subject, values),
    preheader: intro,
    before: [intro, ...paragraphsOf(message)],
    code: undefined,
    after: [],
    button: undefined,
    footer: [fill(contact.why, values), contact.reply],
  }
}

/** Entered text as it is, a paragraph a line. */
const paragraphsOf = (text: string) => text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '')

function contactAnswerContent(
  data: MailData['contactAnswer'],
  { locale }: Recipient,
  { marketplaceName: marketplace, mail }: Settings,
): EmailBody {
  const { contactAnswer } = mailTexts[locale]
  const values = { topic: contactTexts[locale].topics[data.topic], marketplace }
  return {
    subject: fill(contactAnswer.subject, values),
    preheader: data.answer,
    before: [fill(contactAnswer.intro, values), ...paragraphsOf(data.answer)],
    code: undefined,
    after: [contactAnswer.question, ...paragraphsOf(data.question).map((line) => `> ${line}`)],
    button: undefined,
    footer: [fill(contactAnswer.why, values), mail.replyTo ? contactAnswer.reply : contactAnswer.again],
  }
}

function notificationContent(
  { event, values, link, appointment, money }: MailData['notification'],
  recipient: Recipient,
  settings: Settings,
): EmailBody {
  const { title, lines } = notificationText(event, values, recipient)
  const { notification, appointment: calendar } = mailTexts[recipient.locale]
  const { button, earnings, answer, report, decide, order, look, object, plan, offer, request } = notification
  const labels: Partial<Record<NotificationTopic, string>> = {
    payout: earnings,
    message: answer,
    account: look,
    promotion: look,
    subscription: plan,
    report: values.side === 'admin' ? decide : report,
    offer,
    product_offer: offer,
    ...(values.side === 'admin' ? {} : { service_request: request, product_request: request }),
  }
  const usual = labels[partsOf(event).topic] ?? (values.side === 'admin' ? decide : button)
  const label = event === 'account.suspended' ? object : usual
  return {
    subject: title,
    preheader: lines[0] ?? '',
    before: lines,
    money: money && writeMoneyTables(money, values.side === 'seller' ? values.other : undefined, recipient),
    code: undefined,
    after: [
      ...(appointment ? [appointment.isCancelled ? calendar.removed : calendar.attached] : []),
      ...(values.orderId ? [fill(order, { number: shortId(values.orderId) })] : []),
    ],
    button: link ? { label, address: settings.publicUrl + link } : undefined,
    footer: usualFooter(recipient, settings),
  }
}

function templateContent(row: MailRow, recipient: Recipient, settings: Settings): EmailBody {
  const { publicUrl, marketplaceName } = settings
  // Only `sendMail` writes these rows, and it takes a template together with its data.
  const template = row.template as MailTemplate
  if (template === 'notification') return notificationContent(row.data as MailData['notification'], recipient, settings)
  if (template === 'contact') return contactContent(row.data as MailData['contact'], recipient, marketplaceName)
  if (template === 'contactAnswer')
    return contactAnswerContent(row.data as MailData['contactAnswer'], recipient, settings)
  const data = row.data as Partial<MailData['verifyEmail'] & MailData['teamInvitation']>
  const { codeLabel, templates } = mailTexts[recipient.locale]
  const text = templates[template]
  const lifetime = row.expires_at && row.expires_at.getTime() - row.created_at.getTime()
  const shop = data.shop ? { shop: data.shop } : {}
  const values = {
    marketplace: marketplaceName,
    ...shop,
    ...(lifetime ? { validity: writeDuration(lifetime, recipient) } : {}),
  }
  return {
    subject: fill(text.subject, values),
    preheader: fill(text.preheader, values),
    before: fillLines(text.before, values),
    code: data.code ? { label: codeLabel, text: data.code } : undefined,
    after: fillLines(text.after, values),
    button: { label: text.button, address: publicUrl + ADDRESSES[template] },
    footer: usualFooter(recipient, settings),
  }
}

/** Mails to administrators and mails about money cannot be switched off. */
function unsubscribeOf({ account_id, template, data }: MailRow, { settings, tokenKey }: EmailDeps): string | undefined {
  if (template !== 'notification' || !account_id) return undefined
  // The template decides the type of the data.
  const { event, values } = data as MailData['notification']
  if ((!values.shop && mustBeMailed(event)) || values.side === 'admin') return undefined
  const group = values.shop ? 'team' : groupOf(event)
  return settings.publicUrl + unsubscribePath(tokenKey, { accountId: account_id, group })
}

function calendarOf(row: MailRow, { locale }: Recipient, settings: Settings): Mail['calendar'] {
  if (row.template !== 'notification') return undefined
  // The template decides the type of the data.
  const { appointment, values, link } = row.data as MailData['notification']
  const { orderId, service, other } = values
  if (!appointment || !orderId || !link) return undefined
  const subject = { orderId, service, other, link }
  return appointmentInvitation(appointment, subject, { recipient: row.recipient, locale, settings })
}

const asLine = (language: Language, { label, value, note }: MoneyTable['total']) =>
  labelled(language, note ? `${label} (${note})` : label, value)

const asText = (email: EmailContent): string =>
  [
    email.greeting,
    ...email.before,
    ...(email.money ?? []).map(({ rows, total }) =>
      [...rows, total].map((row) => asLine(email.language, row)).join('\n'),
    ),
    ...(email.code ? [email.code.text] : []),
    ...email.after,
    ...(email.button ? [labelled(email.language, email.button.label, email.button.address, true)] : []),
    `-- \n${[
      email.marketplace.name,
      email.marketplace.address,
      ...email.footer,
      ...(email.unsubscribe
        ? [labelled(email.language, email.unsubscribe.label, email.unsubscribe.address, true)]
        : []),
    ].join('\n')}`,
  ].join('\n\n')

/** Answers go to the sender of a contact message, else to the operator's address. */
const replyToOf = (
  sender: MailData['contact']['sender'] | undefined,
  { marketplaceName, mail: { replyTo } }: Settings,
): Mail['replyTo'] => {
  if (sender) return { name: sender.name, address: sender.email }
  return replyTo ? { name: marketplaceName, address: replyTo } : undefined
}

/** Writes a mail in its recipient's language, as HTML and as text. */
export function renderMail(row: MailRow, writing: EmailDeps): Mail {
  const { settings } = writing
  const recipient = recipientOf(row, settings)
  const { greeting, footer } = mailTexts[recipient.locale]
  const unsubscribe = unsubscribeOf(row, writing)
  // Only `sendMail` writes these rows: these fields have these types in every template that has them.
  const { name = '', sender } = row.data as { name?: string; sender?: MailData['contact']['sender'] }
  const marketplace = { name: settings.marketplaceName, address: settings.publicUrl }
  const email: EmailContent = {
    language: recipient.locale,
    ...templateContent(row, recipient, settings),
    greeting: fill(greeting, { name }),
    unsubscribe: unsubscribe ? { label: footer.unsubscribe, address: unsubscribe } : undefined,
    marketplace,
    colour: settings.colour,
  }
  return {
    subject: email.subject,
    html: emailHtml(email),
    text: asText(email),
    replyTo: replyToOf(sender, settings),
    unsubscribe,
    calendar: calendarOf(row, recipient, settings),
  }
}

/** A mail that says nothing but that it arrived, to the one who asked for it. */
export function renderTestMail(name: string, locale: Language, settings: Settings): Mail {
  const { greeting, test } = mailTexts[locale]
  const marketplace = settings.marketplaceName
  const email: EmailContent = {
    language: locale,
    subject: fill(test.subject, { marketplace }),
    preheader: fill(test.text, { marketplace }),
    greeting: fill(greeting, { name }),
    before: [fill(test.text, { marketplace })],
    after: [],
    code: undefined,
    button: undefined,
    footer: [],
    unsubscribe: undefined,
    marketplace: { name: marketplace, address: settings.publicUrl },
    colour: settings.colour,
  }
  const nothing = { replyTo: undefined, unsubscribe: undefined, calendar: undefined }
  return { subject: email.subject, html: emailHtml(email), text: asText(email), ...nothing }
}
