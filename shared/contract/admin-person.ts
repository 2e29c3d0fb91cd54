import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, Message, Time, text } from './common.ts'
import { FactorRecovery } from './factor-recovery.ts'
import { Email, User } from './user.ts'

/** The codes of the reasons for which an account cannot be erased yet. */
export const keepReasons = ['self', 'open_orders', 'money_held', 'last_owner'] as const

export const StaffNote = z
  .object({
    _id: Id,
    text: z.string(),
    by: z.object({ _id: Id, name: z.string() }),
    createdAt: Time,
  })
  .meta({ id: 'StaffNote', description: 'What one of the staff wrote about a person for the others.' })
export type StaffNote = z.infer<typeof StaffNote>

export const PersonHelp = z
  .object({
    pendingEmail: z
      .object({
        email: z.string(),
        until: Time.nullable().describe('Until when it can be confirmed; null if that time is over.'),
      })
      .nullable()
      .describe('The address to which the account changes once its owner confirms it.'),
    keepReasons: z.array(z.enum(keepReasons)).describe('Why the account cannot be erased now; empty if it can.'),
    hasFactors: z.boolean().describe('True if the person signs in with a passkey or a second step.'),
    factorRecovery: FactorRecovery.nullable().describe('What waits to be confirmed or to take effect.'),
    notes: z.array(StaffNote).describe('The latest first, at most a hundred; none of the caller’s own account.'),
  })
  .meta({ id: 'PersonHelp', description: 'What the staff need to know to help a person.' })
export type PersonHelp = z.infer<typeof PersonHelp>

/** The states of a mail: taken by the mail server, to be tried, given up, too old, or not needed since its subject was read. */
export const mailStates = ['sent', 'waiting', 'failed', 'expired', 'read'] as const

export const PersonMail = z
  .object({
    _id: Id,
    subject: z.string(),
    to: z.string().describe('The address.'),
    state: z.enum(mailStates),
    tries: z.number().int().describe('How often it was tried in vain.'),
    failure: z.string().nullable().describe('What the mail server answered last, or why it could not be reached.'),
    createdAt: Time,
    sentAt: Time.nullable().describe('When the mail server took it.'),
  })
  .meta({ id: 'PersonMail', description: 'A mail to a person, and whether it went out.' })
export type PersonMail = z.infer<typeof PersonMail>

export const PersonReview = z
  .object({
    _id: Id,
    part: z.enum(['about', 'by']).describe('`about` the person, or written `by` them.'),
    other: z.object({ _id: Id, name: z.string() }).describe('Who wrote it, or whom it is about.'),
    orderId: Id,
    title: z.string().nullable().describe('Of the listing.'),
    rating: z.number().int().min(1).max(5),
    comment: z.string().describe('May be empty.'),
    isHidden: z.boolean().describe('An administrator has hidden it.'),
    reply: z.string().nullable().describe('What was answered to it.'),
    createdAt: Time,
  })
  .meta({ id: 'PersonReview', description: 'A review about a person or by them, as the staff see it.' })
export type PersonReview = z.infer<typeof PersonReview>

const reason = text(2, TEXT_LIMITS.accountReason).describe('Why; it stands in the audit log.')
const NoteParams = z.object({ id: Id, noteId: Id.describe('The id of the note.') })
const SessionParams = z.object({ id: Id, sessionId: Id.describe('The id of the session.') })
const reply = z.object({ help: PersonHelp })

export const adminPersonCalls = defineCalls({
  help: {
    method: 'GET',
    path: '/admin/users/:id/help',
    access: 'admin',
    right: 'see',
    summary: 'What the staff need to know to help a person: notes, a change of the address, what keeps the account',
    params: IdParams,
    reply,
  },
  changeEmail: {
    method: 'PUT',
    path: '/admin/users/:id/email',
    access: 'admin',
    right: 'help',
    stepUp: true,
    rate: 'mail',
    summary:
      'Asks the owner of a new address to confirm it within a day; nothing changes before, and the old one is told',
    params: IdParams,
    body: z.object({ email: Email, reason }),
    reply,
    conflict: reply,
    example: { email: 'liya@example.org', reason: 'She lost the old mailbox and called us from the known number.' },
  },
  cancelEmail: {
    method: 'DELETE',
    path: '/admin/users/:id/email',
    access: 'admin',
    right: 'help',
    summary: 'Takes back a change of the address that is not confirmed yet',
    params: IdParams,
    reply,
    conflict: reply,
  },
  confirmEmail: {
    method: 'PUT',
    path: '/admin/users/:id/email/confirmed',
    access: 'admin',
    right: 'help',
    stepUp: true,
    summary: 'Confirms the present address of a person who gets no mail there',
    params: IdParams,
    body: z.object({ reason }),
    reply,
    conflict: reply,
    example: { reason: 'The provider rejects our mails; she answered from this address.' },
  },
  askFactorRecovery: {
    method: 'POST',
    path: '/admin/users/:id/factor-recovery',
    access: 'admin',
    right: 'help',
    stepUp: true,
    rate: 'mail',
    summary:
      'Asks for the lost factors of a person to be removed: a colleague has to confirm it, and the person is told',
    params: IdParams,
    body: z.object({ reason }),
    reply,
    status: 201,
    conflict: reply,
    example: { reason: 'She has lost the phone and the codes, and showed her passport in a call.' },
  },
  confirmFactorRecovery: {
    method: 'PUT',
    path: '/admin/users/:id/factor-recovery',
    access: 'admin',
    right: 'help',
    stepUp: true,
    rate: 'mail',
    summary: 'Confirms what a colleague has asked for: the factors are removed after a time in which it can be stopped',
    params: IdParams,
    reply,
    conflict: reply,
  },
  withdrawFactorRecovery: {
    method: 'DELETE',
    path: '/admin/users/:id/factor-recovery',
    access: 'admin',
    right: 'help',
    summary: 'Stops the removal of the factors of a person',
    params: IdParams,
    reply,
    conflict: reply,
  },
  mailPassword: {
    method: 'POST',
    path: '/admin/users/:id/password-mail',
    access: 'admin',
    right: 'help',
    rate: 'mail',
    summary: 'Mails a person the code with which they choose a new password',
    params: IdParams,
    reply: Message,
  },
  endSessions: {
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    access: 'admin',
    right: 'help',
    summary: 'Ends all sessions of a person',
    params: IdParams,
    reply: Message.extend({ endedCount: z.number().int().describe('How many there were.') }),
  },
  endSession: {
    method: 'DELETE',
    path: '/admin/users/:id/sessions/:sessionId',
    access: 'admin',
    right: 'help',
    summary: 'Ends one session of a person',
    params: SessionParams,
    reply: Message,
  },
  addNote: {
    method: 'POST',
    path: '/admin/users/:id/notes',
    access: 'admin',
    right: 'help',
    summary: 'Writes a note about a person, which the staff alone see',
    params: IdParams,
    body: z.object({ text: text(1, TEXT_LIMITS.staffNote) }),
    reply,
    status: 201,
    example: { text: 'Called about the expired card. The appointment is on 5 June.' },
  },
  removeNote: {
    method: 'DELETE',
    path: '/admin/users/:id/notes/:noteId',
    access: 'admin',
    right: 'help',
    summary: 'Deletes a note of one’s own; owners delete those of others, too',
    params: NoteParams,
    reply,
  },
  mails: {
    method: 'GET',
    path: '/admin/users/:id/mails',
    access: 'admin',
    right: 'help',
    summary: 'Lists what a person was mailed and whether it went out, the latest first',
    params: IdParams,
    query: pageQuery(20),
    reply: page('data', PersonMail),
  },
  reviews: {
    method: 'GET',
    path: '/admin/users/:id/reviews',
    access: 'admin',
    right: 'see',
    summary:
      'Lists the reviews about a person and by them, the latest first; those that are not published yet are left out',
    params: IdParams,
    query: pageQuery(),
    reply: page('reviews', PersonReview),
  },
  startView: {
    method: 'POST',
    path: '/admin/users/:id/view',
    access: 'admin',
    right: 'help',
    stepUp: true,
    rate: 'login',
    summary:
      'Gives a token that shows the site as a person sees it for half an hour, and changes nothing; the person reads why',
    params: IdParams,
    body: z.object({ reason: text(2, TEXT_LIMITS.accountReason).describe('Why; the person reads it.') }),
    reply: z.object({
      viewId: Id.describe('With which it is ended.'),
      token: z.string().describe('Refused for every call that is no GET, for sockets and for what is secret.'),
      until: Time,
      user: User,
    }),
    status: 201,
    conflict: reply,
    example: { reason: 'You wrote that the order is missing in your list.' },
  },
  endView: {
    method: 'DELETE',
    path: '/admin/views/:id',
    access: 'admin',
    right: 'help',
    summary: 'Ends seeing the site as a person; owners end that of others, too',
    params: IdParams,
    reply: Message,
  },
  paper: {
    method: 'GET',
    path: '/admin/users/:id/documents/:docId/pages/:page',
    access: 'admin',
    right: 'verify',
    stepUp: true,
    summary: 'Draws a page of an identity paper as a picture; opening it is audited',
    params: z.object({
      id: Id,
      docId: Id.describe('The id of a document that the person has sent.'),
      page: wholeNumber(1, 500).describe('From 1.'),
    }),
    reply: z.object({
      picture: z.string().describe('The page, drawn anew as WebP: a `data:` address.'),
      pages: z.number().int().describe('How many the paper has.'),
    }),
  },
  erase: {
    method: 'POST',
    path: '/admin/users/:id/erase',
    access: 'admin',
    right: 'suspend',
    stepUp: true,
    summary: 'Erases an account for a reason, by the same rules as its person does',
    params: IdParams,
    body: z.object({ reason }),
    reply: Message,
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.string() })) }),
    example: { reason: 'The person asked for it by letter.' },
  },
})
