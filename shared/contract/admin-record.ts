import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { contactTopics } from '../policies/contact.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, Language, Time, text } from './common.ts'

const Person = z.object({ _id: Id, name: z.string() })

/** A line of the audit log, which only grows. */
export const AuditEntry = z
  .object({
    _id: z.string(),
    action: z.string(),
    kind: z.string().describe('The kind of what was acted on, such as `account` or `serviceOrder`.'),
    id: z.string().nullable().describe('The id of what was acted on.'),
    title: z.string().nullable().describe('Its title or name; null if it has none, or is gone.'),
    actor: Person.nullable().describe('Who did it; null for the application, and before a sign-in.'),
    before: z.record(z.string(), z.string()).describe('Changed fields before, as text.'),
    after: z.record(z.string(), z.string()).describe('Changed fields afterwards, as text.'),
    reason: z.string().nullable(),
    ip: z.string().nullable(),
    at: Time,
    more: z
      .number()
      .int()
      .describe('How often the same person looked at the same thing again within the hour; these have no line.'),
  })
  .meta({ id: 'AuditEntry', description: 'A line of the audit log.' })
export type AuditEntry = z.infer<typeof AuditEntry>

const Filters = pageQuery(20).extend({
  actor: Id.optional().describe('Only what this account did.'),
  by: z.enum(['admins']).optional().describe('Only what administrators did to others.'),
  kind: text(1, 60).optional(),
  id: text(1, 100).optional().describe('Only what was done to what has this id.'),
  action: text(1, 80).optional().describe('An action, or the beginning of several, such as `account.`.'),
  from: z.iso.date().optional().describe('The first day.'),
  to: z.iso.date().optional().describe('The last day.'),
  q: text(1, TEXT_LIMITS.nameQuery)
    .optional()
    .describe('A word of a reason, or a part of a title, or of the name or the address of who did it or to whom.'),
})

export const adminAuditCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    right: 'audit',
    summary: 'Lists the audit log, the latest first',
    query: Filters,
    reply: page('entries', AuditEntry),
  },
  exportList: {
    method: 'GET',
    path: '/admin/audit/export',
    access: 'admin',
    right: 'audit',
    stepUp: true,
    rate: 'bulk',
    summary: 'The same list as comma-separated values, every line of it, at most 10,000; audited',
    query: Filters.omit({ page: true, limit: true }),
    reply: z.object({ csv: z.string().describe('A line for each, with its names in English.') }),
  },
})

export const CONTACT_ANSWER_LIMIT = 4000

export const ContactMessage = z
  .object({
    _id: Id,
    sender: z
      .object({ name: z.string(), email: z.string(), accountId: Id.nullable().describe('Null for a visitor.') })
      .describe('Who wrote it.'),
    topic: z.enum(contactTopics),
    message: z.string(),
    language: Language.describe('The language in which it was sent.'),
    createdAt: Time,
    handledAt: Time.nullable().describe('When it was answered, or set aside; null while it waits.'),
    handledBy: Person.nullable().describe('Who answered it or set it aside.'),
    answers: z
      .array(z.object({ _id: Id, by: z.string().nullable(), message: z.string(), createdAt: Time }))
      .describe('The answers, the oldest first.'),
  })
  .meta({ id: 'ContactMessage', description: 'A message of the contact form, with the answers to it.' })
export type ContactMessage = z.infer<typeof ContactMessage>

const reply = z.object({ contactMessage: ContactMessage })

export const adminContactCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/contact',
    access: 'admin',
    right: 'see',
    summary: 'Lists the messages of the contact form: those that wait first, the longest waiting at the top',
    query: pageQuery(10).extend({
      status: z.enum(['open', 'handled']).optional(),
      topic: z.enum(contactTopics).optional(),
      q: z.string().trim().max(100).optional().describe('A part of the name, the address or the message.'),
    }),
    reply: page('contactMessages', ContactMessage).extend({
      contactMessages: z.array(ContactMessage).describe('The messages on this page.'),
      openCount: z.number().int().describe('How many wait.'),
    }),
  },
  detail: {
    method: 'GET',
    path: '/admin/contact/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a message of the contact form with its answers',
    params: IdParams,
    reply,
  },
  answer: {
    method: 'POST',
    path: '/admin/contact/:id/answer',
    access: 'admin',
    right: 'help',
    rate: 'message',
    summary: "Answers by mail, in the sender's language; the message no longer waits",
    params: IdParams,
    body: z.object({ message: text(2, CONTACT_ANSWER_LIMIT) }),
    reply,
    example: { message: 'No: a payment outside of the marketplace is not protected. Please pay here.' },
  },
  update: {
    method: 'PUT',
    path: '/admin/contact/:id',
    access: 'admin',
    right: 'help',
    summary: 'Sets a message aside without an answer, or lets it wait again',
    params: IdParams,
    body: z.object({ handled: z.boolean().describe('Whether it is done.') }),
    reply,
    example: { handled: true },
  },
})
