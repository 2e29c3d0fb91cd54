import type { Deps } from '#server/kernel/context.ts'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { labelled } from '#shared/kernel/labelled.ts'
import { appointmentInvitation, appointmentsFile, type MailedCalendar } from './appointment-file.ts'
import { type EmailContent, emailHtml } from './email-html.ts'
import type { MailData, MailTemplate } from './mail.ts'
import { contentOfMail, type MailContent, paragraphsOf } from './mail-content.ts'
import type { MailRow } from './mail-data.ts'
import { kindOfMail, type MailWords, shippedWordsOf } from './mail-kinds.ts'
import { mailTexts } from './mail-texts.ts'
import type { MoneyTable } from './money-table.ts'
import { groupOf, mustBeMailed } from './notification-types.ts'
import { fill, fillLines, namesIn, type Recipient, recipientOf } from './text-formats.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

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
  calendar: MailedCalendar | undefined
}

type EmailDeps = Pick<Deps, 'settings' | 'tokenKey'>

/** The words of a mail that an operator has written, as they are stored. */
export type OwnWords = { subject: string; opening: string; closing: string }

/**
 * The words of a mail, filled in. Of an operator's words a paragraph is left out if this mail has no value for a name in it;
 * a subject or an opening of which nothing is left is that which comes along.
 */
function fillWords(
  shipped: MailWords,
  own: OwnWords | undefined,
  { values, linesOf = (lines) => lines, subjectOf = (subject) => subject }: MailContent,
) {
  const linesFor = (lines: readonly string[]) => fillLines(linesOf(lines), values)
  const usual = linesFor(shipped.opening)
  const opening = own ? linesFor(paragraphsOf(own.opening)) : usual
  const isFilled = own && namesIn(own.subject).every((name) => values[name] !== undefined)
  return {
    subject: subjectOf(fill(isFilled ? own.subject : shipped.subject, values)),
    opening: opening.length > 0 ? opening : usual,
    closing: linesFor(own ? paragraphsOf(own.closing) : shipped.closing),
  }
}

/** Mails to administrators and mails about money cannot be switched off. */
function unsubscribeOf({ account_id, template, data }: MailRow, { settings, tokenKey }: EmailDeps): string | undefined {
  if (template !== 'notification' || !account_id) return undefined
  // The template decides the type of the data.
  const { event, values } = data as MailData['notification']
  if ((!values.shop && mustBeMailed(event)) || values.side === 'admin') return undefined
  if (values.searchId)
    return settings.publicUrl + unsubscribePath(tokenKey, { accountId: account_id, searchId: values.searchId })
  const group = values.shop ? 'team' : groupOf(event)
  return settings.publicUrl + unsubscribePath(tokenKey, { accountId: account_id, group })
}

function calendarOf(row: MailRow, { locale }: Recipient, settings: Settings): Mail['calendar'] {
  if (row.template !== 'notification') return undefined
  // The template decides the type of the data.
  const { appointment, appointments, values, link } = row.data as MailData['notification']
  const { orderId, service, other } = values
  if (appointments) return appointmentsFile(appointments, { service, other }, { locale, settings })
  if (!appointment || !orderId || !link) return undefined
  const subject = { orderId, service, other, link }
  return appointmentInvitation(appointment, subject, { recipient: row.recipient, locale, settings })
}

const asLine = (language: Language, { label, value, note }: MoneyTable['total']) =>
  labelled(language, note ? `${label} (${note})` : label, value)

const asText = (email: EmailContent): string =>
  [
    ...email.opening,
    ...email.facts,
    ...(email.money ?? []).map(({ rows, total }) =>
      [...rows, total].map((row) => asLine(email.language, row)).join('\n'),
    ),
    ...(email.listings ?? []).map(({ title, price, address }) =>
      [price ? `${title}, ${price}` : title, address].join('\n'),
    ),
    ...(email.code ? [email.code.text] : []),
    ...email.after,
    ...(email.button ? [labelled(email.language, email.button.label, email.button.address, true)] : []),
    ...email.closing,
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

/** The key of the kind of a queued mail. */
export const kindOfRow = ({ template, data }: Pick<MailRow, 'template' | 'data'>): string =>
  // Only `sendMail` writes these rows, and it takes a template together with its data.
  kindOfMail(template as MailTemplate, data as MailData['notification'])

/** Writes a mail in its recipient's language, as HTML and as text; `own` are the operator's words for its kind. */
export function renderMail(row: MailRow, writing: EmailDeps, own?: OwnWords): Mail {
  const { settings } = writing
  const recipient = recipientOf(row, settings)
  const { footer } = mailTexts[recipient.locale]
  const unsubscribe = unsubscribeOf(row, writing)
  // These fields have these types in every template that has them.
  const { name = '', sender } = row.data as { name?: string; sender?: MailData['contact']['sender'] }
  const marketplace = { name: settings.marketplaceName, address: settings.publicUrl }
  const isAlert = row.template === 'notification' && Boolean((row.data as MailData['notification']).values.searchId)
  const content = contentOfMail(row, recipient, settings)
  const { facts, money, listings, code, after, button, closesAbove } = content
  const shipped = shippedWordsOf(kindOfRow(row), recipient.locale)
  const { subject, opening, closing } = fillWords(shipped, own, { ...content, values: { ...content.values, name } })
  const email: EmailContent = {
    language: recipient.locale,
    subject,
    preheader: (own ? undefined : content.preheader) ?? opening[1] ?? opening[0] ?? '',
    opening,
    facts,
    money,
    listings,
    code,
    after: closesAbove ? [...after, ...closing] : after,
    button,
    closing: closesAbove ? [] : closing,
    footer: content.footer,
    unsubscribe: unsubscribe
      ? { label: isAlert ? footer.stopAlert : footer.unsubscribe, address: unsubscribe }
      : undefined,
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
    opening: [fill(greeting, { name }), fill(test.text, { marketplace })],
    facts: [],
    after: [],
    closing: [],
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
