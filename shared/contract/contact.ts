import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { Message, text } from './common.ts'
import { Email } from './user.ts'

export const contactTopics = ['order', 'problem', 'partnership', 'privacy', 'press', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The most characters of a message; the form counts them. */
export const CONTACT_LIMIT = 4000

export const ContactEntry = z
  .object({
    // It becomes part of a mail's header, so it must be one line.
    name: text(1, 80).overwrite((name) => name.replace(/\s+/g, ' ')),
    email: Email,
    topic: z.enum(contactTopics),
    message: text(10, CONTACT_LIMIT),
    website: z
      .string()
      .max(2000)
      .optional()
      .describe('A honeypot: people do not see this field, so only programs fill it in.'),
  })
  .meta({ id: 'ContactEntry', description: 'A message to the administrators.' })

export const contactCalls = defineCalls({
  send: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Sends a message to the administrators',
    rate: 'contact',
    body: ContactEntry,
    reply: Message,
    status: 201,
    example: {
      name: 'Liya Mekonnen',
      email: 'liya@example.org',
      topic: 'order',
      message: 'The seller asked me to pay in cash. Is that allowed?',
    },
  },
})
