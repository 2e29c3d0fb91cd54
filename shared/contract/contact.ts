import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { CONTACT_LIMIT, contactTopics } from '../policies/contact.ts'
import { Message, text } from './common.ts'
import { Email } from './user.ts'

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
