import { readMessages } from '#server/kernel/messages.ts'
import type { Settings } from '#server/settings.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import type { EmailContent } from './email-html.ts'
import type { NotificationTopic } from './entries.ts'
import type { MailData, MailTemplate } from './mail.ts'
import type { MailRow } from './mail-data.ts'
import { mailTexts } from './mail-texts.ts'
import { writeMoneyTables } from './money-table.ts'
import { notificationLines, notificationValues, titleOf } from './notification-text.ts'
import { partsOf } from './notification-types.ts'
import { fill, type Recipient, type Values, writeDuration, writePrice } from './text-formats.ts'

const contactTexts = readMessages('contact')

const ADDRESSES: Record<Exclude<MailTemplate, 'notification' | 'contact' | 'contactAnswer'>, string> = {
  verifyEmail: '/auth/verify-email',
  resetPassword: '/auth/reset-password',
  changeEmail: '/auth/verify-email',
  emailChangeNotice: '/auth/forgot-password',
  changeEmailForPerson: '/auth/verify-email',
  emailChangeForPersonNotice: '/contact-us',
  passwordChanged: '/auth/forgot-password',
  // With the token that ends the sessions.
  newSignIn: '/sessions/end',
  emailChanged: '/sessions/end',
  factorChanged: '/sessions/end',
  linkIdentity: '/auth/signin',
  identityAdded: '/sessions/end',
  identityRemoved: '/sessions/end',
  newPayoutAccount: '/sessions/end',
  factorsRemoved: '/sessions/end',
  // With the token that stops it.
  factorRecoveryAsked: '/sessions/keep-factors',
  factorRecoveryConfirmed: '/sessions/keep-factors',
  apiTokenCreated: '/user/profile/edit?tab=tokens',
  apiTokenEnding: '/user/profile/edit?tab=tokens',
  webhookPaused: '/admin/webhooks',
  teamInvitation: '/user/team',
  // With the id of the invitation.
  staffInvitation: '/user/staff-invitation',
  // The code is entered where the report was written.
  confirmReport: '/',
}

/** The parts of a mail beside its words: the values that these name, and what is always up to date. */
export type MailContent = Pick<
  EmailContent,
  'facts' | 'money' | 'listings' | 'code' | 'after' | 'button' | 'footer'
> & {
  values: Values
  /** The line that lists of mails show, as it comes along; the first sentence without one. */
  preheader?: string
  /** True if the closing belongs to the text above the button. */
  closesAbove?: true
  /** Lines that read otherwise in this mail. */
  linesOf?: (lines: readonly string[]) => readonly string[]
  /** The subject as a whole. */
  subjectOf?: (subject: string) => string
}

const usualFooter = ({ locale }: Recipient, { marketplaceName: marketplace, mail }: Settings) => {
  const { footer } = mailTexts[locale]
  return [fill(footer.why, { marketplace }), mail.replyTo ? footer.answerable : footer.automatic]
}

/** Entered text as it is, a paragraph a line. */
export const paragraphsOf = (text: string) => text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '')

function contactContent(data: MailData['contact'], { locale }: Recipient, marketplace: string): MailContent {
  const { contact } = mailTexts[locale]
  const { sender, message, hasAccount } = data
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(data.language) ?? data.language
  const values = {
    topic: contactTexts[locale].topics[data.topic],
    sender: sender.name,
    email: sender.email,
    account: fill(hasAccount ? contact.member : contact.visitor, { language }),
    marketplace,
  }
  return {
    values,
    facts: paragraphsOf(message),
    code: undefined,
    after: [],
    button: undefined,
    footer: [fill(contact.why, values), contact.reply],
  }
}

function contactAnswerContent(
  data: MailData['contactAnswer'],
  { locale }: Recipient,
  { marketplaceName: marketplace, mail }: Settings,
): MailContent {
  const { contactAnswer } = mailTexts[locale]
  const values = { topic: contactTexts[locale].topics[data.topic], marketplace }
  return {
    values,
    preheader: data.answer,
    facts: paragraphsOf(data.answer),
    code: undefined,
    after: [contactAnswer.question, ...paragraphsOf(data.question).map((line) => `> ${line}`)],
    button: undefined,
    footer: [fill(contactAnswer.why, values), mail.replyTo ? contactAnswer.reply : contactAnswer.again],
  }
}

function buttonLabel({ event, values }: MailData['notification'], { locale }: Recipient): string {
  const { notification } = mailTexts[locale]
  const { button, earnings, answer, report, decide, look, object, plan, offer, request, found } = notification
  if (event === 'account.suspended') return object
  const isAdmin = values.side === 'admin'
  const labels: Partial<Record<NotificationTopic, string>> = {
    payout: earnings,
    message: answer,
    account: look,
    promotion: look,
    favorite: look,
    subscription: plan,
    report: isAdmin ? decide : report,
    offer,
    product_offer: offer,
    saved_search: found,
    ...(isAdmin ? {} : { service_request: request, product_request: request }),
  }
  return labels[partsOf(event).topic] ?? (isAdmin ? decide : button)
}

function notificationContent(data: MailData['notification'], recipient: Recipient, settings: Settings): MailContent {
  const { values, link, appointment, appointments, money } = data
  const { publicUrl } = settings
  const { notification, appointment: calendar } = mailTexts[recipient.locale]
  const number = values.orderId && shortId(values.orderId)
  return {
    values: { ...notificationValues(values, recipient), order: number, marketplace: settings.marketplaceName },
    linesOf: (lines) => notificationLines(lines, values, recipient),
    subjectOf: (subject) => titleOf(subject, values, recipient),
    facts: [],
    money: money && writeMoneyTables(money, values.side === 'seller' ? values.other : undefined, recipient),
    listings: values.found?.map(({ title: name, price, picture, link: path }) => ({
      title: name,
      price: price && writePrice(price, recipient),
      picture: picture && publicUrl + picture,
      address: publicUrl + path,
    })),
    code: undefined,
    after: [
      ...(appointment ? [appointment.isCancelled ? calendar.removed : calendar.attached] : []),
      ...(appointments?.[0] ? [appointments[0].isCancelled ? calendar.allRemoved : calendar.allAttached] : []),
      ...(number ? [fill(notification.order, { number })] : []),
    ],
    button: link ? { label: buttonLabel(data, recipient), address: publicUrl + link } : undefined,
    footer: usualFooter(recipient, settings),
  }
}

/** The content of a queued mail, without its words. */
export function contentOfMail(row: MailRow, recipient: Recipient, settings: Settings): MailContent {
  const { publicUrl, marketplaceName } = settings
  // Only `sendMail` writes these rows, and it takes a template together with its data.
  const template = row.template as MailTemplate
  if (template === 'notification') return notificationContent(row.data as MailData['notification'], recipient, settings)
  if (template === 'contact') return contactContent(row.data as MailData['contact'], recipient, marketplaceName)
  if (template === 'contactAnswer')
    return contactAnswerContent(row.data as MailData['contactAnswer'], recipient, settings)
  const data = row.data as Partial<
    MailData['changeEmailForPerson'] &
      MailData['teamInvitation'] &
      MailData['staffInvitation'] &
      MailData['apiTokenEnding'] &
      MailData['factorChanged'] &
      MailData['webhookPaused']
  >
  const { codeLabel, templates, factorChanges } = mailTexts[recipient.locale]
  const text = templates[template]
  const lifetime = row.expires_at && row.expires_at.getTime() - row.created_at.getTime()
  const values = {
    marketplace: marketplaceName,
    ...(data.shop ? { shop: data.shop } : {}),
    ...(data.inviter ? { inviter: data.inviter } : {}),
    ...(data.token ? { token: data.token } : {}),
    ...(data.endpoint ? { endpoint: data.endpoint } : {}),
    ...(data.date ? { date: data.date } : {}),
    ...(data.change ? { change: factorChanges[data.change] } : {}),
    ...(lifetime ? { validity: writeDuration(lifetime, recipient) } : {}),
  }
  const given = data.email ? `?email=${encodeURIComponent(data.email)}` : ''
  return {
    values,
    preheader: fill(text.preheader, values),
    closesAbove: true,
    facts: [],
    code: data.code ? { label: codeLabel, text: data.code } : undefined,
    after: [],
    button: { label: text.button, address: publicUrl + (data.link ?? ADDRESSES[template]) + given },
    footer: usualFooter(recipient, settings),
  }
}
