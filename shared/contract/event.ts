import { defineCalls } from '../kernel/contract.ts'
import { wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { EVENT_DAYS, EVENT_VERSION, type EventTopic, eventTopics, isEventTopic } from '../policies/event-topics.ts'
import { EXAMPLE_ID, Time } from './common.ts'

export const EventTopicName = z.enum(eventTopics as [EventTopic, ...EventTopic[]])

const entityKinds = [
  'serviceOrder',
  'productOrder',
  'offer',
  'productOffer',
  'serviceRequest',
  'productRequest',
  'service',
  'product',
  'account',
  'payout',
  'invoice',
  'refundCase',
  'report',
] as const
export const EventEntityKind = z.enum(entityKinds)
export type EventEntityKind = z.infer<typeof EventEntityKind>

/** The message that is signed and sent to a webhook, and that `GET /events` reads. */
export const EventMessage = z
  .object({
    id: z.string().describe('The same in each attempt and replay: what was seen with it is a duplicate.'),
    type: EventTopicName.describe('The topic.'),
    version: z.literal(EVENT_VERSION).describe('Of this form; fields are added without another number.'),
    timestamp: Time.describe('When it happened.'),
    position: z.string().describe('Its place in the stream, a whole number: what `after` takes.'),
    entity: z
      .object({ kind: EventEntityKind, _id: z.string() })
      .describe('What it is about. Events of one entity come in their order.'),
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'The entity as the lists of administrators show it, read when the event was published, a moment after it happened. Null if it is gone, or if a person whom it names was erased.',
      ),
  })
  .meta({ id: 'EventMessage', description: 'Something that happened, with the entity as the API shows it.' })
export type EventMessage = z.infer<typeof EventMessage>

export const EXAMPLE_EVENT = {
  id: `evt_${EXAMPLE_ID}`,
  type: 'order.paid',
  version: EVENT_VERSION,
  timestamp: '2026-06-09T09:34:00.000Z',
  position: '4711',
  entity: { kind: 'serviceOrder', _id: EXAMPLE_ID },
  data: { _id: EXAMPLE_ID, kind: 'serviceOrder', status: 'pending_acceptance' },
} as const

const digits = /^\d{1,15}$/
const isTopics = (words: string) => words.split(',').every(isEventTopic)

export const adminEventCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/events',
    access: 'admin',
    right: 'see',
    summary: `Reads the stream of events from a position on, the earliest first; events are kept for ${EVENT_DAYS} days`,
    query: z.object({
      after: z
        .string()
        .regex(digits, 'must be the position of an event')
        .optional()
        .describe('The `next` of the reply before; from the earliest event on if absent.'),
      limit: wholeNumber(1, 500).default(100),
      topics: z
        .string()
        .max(1_000)
        .refine(isTopics, 'must be topics, separated by commas')
        .optional()
        .describe('Separated by commas. Without it, all that the caller may read.'),
    }),
    reply: z.object({
      events: z.array(EventMessage).describe('In the order of the stream.'),
      next: z.string().describe('The `after` of the next call; keep it, also when there were no events.'),
      hasMore: z.boolean().describe('More can be read at once.'),
      isComplete: z
        .boolean()
        .describe('False if events after `after` were deleted after their time: then read the lists anew.'),
    }),
  },
})
