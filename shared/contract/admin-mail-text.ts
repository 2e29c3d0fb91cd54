import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { MAIL_KEY, MAIL_LIMITS, mailGroups } from '../policies/mail-texts.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Language, LanguageInput, line, Time, text } from './common.ts'

const Person = z.object({ _id: Id, name: z.string() })
const number = z.number().int().min(0)

const key = z.string().describe('Which kind of mail, such as `verifyEmail` or `message.received.buyer`.')
const language = Language.describe('Which language.')
const version = number.describe('The version that the caller has seen; another one meanwhile is a conflict.')
const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the history and in the audit log.')

const Words = {
  subject: z.string().describe('The subject, with names such as `{{service}}` where values stand.'),
  opening: z.string().describe('The greeting and the first paragraphs, one a line.'),
  closing: z.string().describe('The last paragraphs, one a line; may be empty.'),
}
/** The words of a mail that can be written. */
export type MailWording = z.infer<z.ZodObject<typeof Words>>

/** The words of a mail as they are published, to check them before they are sent. */
export const MailWordingEntry = z.object({
  subject: line(1, MAIL_LIMITS.subject).describe(
    'The subject, on one line. `{{service}}` and the like stand for values that this kind of mail has.',
  ),
  opening: text(1, MAIL_LIMITS.opening).describe(
    'The greeting and the first paragraphs, one a line. A paragraph is left out if the mail has no value for a name in it.',
  ),
  closing: text(0, MAIL_LIMITS.closing).describe('The last paragraphs, one a line; may be empty.'),
})

const kindFacts = {
  key,
  group: z.enum(mailGroups).describe('The group of notifications to which it belongs, or one of those that are none.'),
  side: z.enum(['buyer', 'seller', 'admin']).nullable().describe('Whom it tells of a matter of two sides; else null.'),
  isMany: z.boolean().describe('It tells of several such events at once.'),
}

const isSent = z.boolean().describe('false while the operator leaves this mail out.')

export const MailTextSummary = z
  .object({
    ...kindFacts,
    isSent,
    subject: z.string().describe('The subject that is used now in this language.'),
    own: z.array(Language).describe('The languages that have words of the operator.'),
    publishedAt: Time.nullable().describe('When words of it were published last in this language, or null.'),
  })
  .meta({ id: 'MailTextSummary', description: 'A kind of mail, as the list of the administrators has it.' })
export type MailTextSummary = z.infer<typeof MailTextSummary>

export const AdminMailText = z
  .object({
    ...kindFacts,
    isSent,
    canBeLeftOut: z
      .boolean()
      .describe('false for what is always mailed, such as codes, and news of money and accounts.'),
    sentCount: number.describe('How often it was sent in the last 30 days.'),
    language,
    isOwn: z.boolean().describe('false while the words that come along are used.'),
    own: z.array(Language).describe('The languages that have words of the operator.'),
    version: number.describe('0 before anything was published.'),
    publishedAt: Time.nullable().describe('null before anything was published.'),
    publishedBy: Person.nullable().describe('null before anything was published, and once the account is erased.'),
    ...Words,
    shipped: z.object(Words).describe('The words that come along.'),
    variables: z
      .array(
        z.object({
          name: z.string().describe('As it is written between two pairs of braces.'),
          example: z.string().describe('The value in the preview.'),
        }),
      )
      .describe('The values that this kind of mail has.'),
  })
  .meta({
    id: 'AdminMailText',
    description: 'The words of a kind of mail in one language, as administrators write them.',
  })
export type AdminMailText = z.infer<typeof AdminMailText>

export const MailTextVersion = z
  .object({
    version: number.describe('Its number.'),
    isOwn: z.boolean().describe('false if it went back to the words that come along.'),
    before: z.object(Words).describe('The words until then.'),
    after: z.object(Words).describe('The words from then on.'),
    reason: z.string().describe('Why it was published.'),
    by: Person.nullable().describe('Who published it; null once their account is erased.'),
    at: Time,
    restoredFrom: number.optional().describe('The version that it brought back.'),
  })
  .meta({ id: 'MailTextVersion', description: 'One publication of the words of a mail in one language.' })
export type MailTextVersion = z.infer<typeof MailTextVersion>

const MailTextParams = z.object({
  key: z.string().regex(MAIL_KEY).describe('Which kind of mail.'),
})
const versionParams = MailTextParams.extend({
  version: wholeNumber(0, 2_000_000_000).describe('Which version; 0 are the words that come along.'),
})
const languageQuery = z.object({
  language: LanguageInput.optional().describe('In which language; the first one if left out.'),
})
const draft = MailWordingEntry.extend({ language })
const exampleWords = {
  language: 'en' as const,
  subject: '{{other}} has accepted “{{service}}”',
  opening: 'Hello {{name}},\n{{other}} comes on {{when}}.',
  closing: 'Until then, from all of us at {{marketplace}}',
}

export const adminMailTextCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/mail-texts',
    access: 'admin',
    right: 'configure',
    summary: 'Each kind of mail that is sent, with the languages in which operators wrote its words',
    query: languageQuery,
    reply: z.object({ kinds: z.array(MailTextSummary).describe('Each kind of mail.') }),
  },
  get: {
    method: 'GET',
    path: '/admin/mail-texts/:key',
    access: 'admin',
    right: 'configure',
    summary: 'The words of a kind of mail in one language, with the values that it has',
    params: MailTextParams,
    query: languageQuery,
    reply: AdminMailText,
  },
  publish: {
    method: 'PUT',
    path: '/admin/mail-texts/:key',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes words; every mail that is sent from then on has them',
    params: MailTextParams,
    body: draft.extend({ reason, version }),
    reply: AdminMailText,
    conflict: AdminMailText.partial(),
    example: { ...exampleWords, reason: 'Warmer', version: 0 },
  },
  switch: {
    method: 'PUT',
    path: '/admin/mail-texts/:key/switch',
    access: 'admin',
    right: 'configure',
    summary: 'Leaves a kind of mail out, or sends it again; what people are told on the site stays',
    params: MailTextParams,
    body: z.object({ isSent, reason }),
    reply: z.object({ isSent }),
    example: { isSent: false, reason: 'The list of orders tells it' },
  },
  preview: {
    method: 'POST',
    path: '/admin/mail-texts/:key/preview',
    access: 'admin',
    right: 'configure',
    rate: 'read',
    summary: 'A mail as it would be sent with these words, with examples for its values',
    params: MailTextParams,
    body: draft,
    reply: z.object({
      subject: z.string().describe('The subject.'),
      html: z.string().describe('The mail as HTML, without scripts.'),
      text: z.string().describe('The same as text.'),
    }),
    example: exampleWords,
  },
  sendTest: {
    method: 'POST',
    path: '/admin/mail-texts/:key/test',
    access: 'admin',
    right: 'configure',
    rate: 'mail',
    summary: 'Sends a mail with these words to the caller, marked as a test',
    params: MailTextParams,
    body: draft,
    reply: z.object({
      to: z.string().describe('The address of the caller.'),
      accepted: z.boolean().describe('The mail server took it.'),
      seconds: z.number().describe('How long that took.'),
      failure: z.string().optional().describe('What the mail server said instead.'),
    }),
    example: exampleWords,
  },
  versions: {
    method: 'GET',
    path: '/admin/mail-texts/:key/versions',
    access: 'admin',
    right: 'configure',
    summary: 'What was published of a kind of mail, by whom and why, the latest first',
    params: MailTextParams,
    query: pageQuery().extend(languageQuery.shape),
    reply: z.object({ versions: z.array(MailTextVersion).describe('The publications.'), pagination: Pagination }),
  },
  restore: {
    method: 'POST',
    path: '/admin/mail-texts/:key/versions/:version/restore',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes the words of an earlier version again; 0 are those that come along',
    params: versionParams,
    body: z.object({ language, reason, version }),
    reply: AdminMailText,
    conflict: AdminMailText.partial(),
    example: { language: 'en', reason: 'That was too early', version: 2 },
  },
})
