import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { eventTopics, FORMER_SECRET_HOURS, MOST_ENDPOINTS, TEST_TOPIC } from '../policies/event-topics.ts'
import { Id, IdParams, line, Message, Time } from './common.ts'
import { EventTopicName } from './event.ts'

const count = z.number().int().min(0)

export const deliveryStates = ['waiting', 'delivered', 'failed', 'discarded'] as const
/** The reasons for which a request had no answer that counts. */
export const deliveryFailures = ['rejected', 'unreachable', 'status'] as const
export const pauseReasons = ['staff', 'failing', 'gone'] as const

export const WebhookEndpoint = z
  .object({
    _id: Id,
    name: z.string(),
    url: z.string(),
    topics: z.array(EventTopicName).describe('What is sent to it.'),
    status: z.enum(['active', 'paused']),
    pauseReason: z
      .enum(pauseReasons)
      .nullable()
      .describe('`failing` after three days without success, `gone` after the answer 410; null while it is active.'),
    pausedAt: Time.nullable().describe('Since when; null while it is active.'),
    secretHint: z.string().describe('The last four characters of the secret.'),
    rotatedAt: Time.nullable().describe('When the secret was replaced last.'),
    former: z
      .object({ hint: z.string().describe('Its last four characters.'), until: Time })
      .nullable()
      .describe('The secret before, which signs as well until then.'),
    failingSince: Time.nullable().describe('Since when no delivery was taken; null after one was.'),
    createdBy: z.object({ _id: Id, name: z.string() }).nullable().describe('Who is told when it is switched off.'),
    createdAt: Time,
    day: z
      .object({
        sent: count.describe('Deliveries that were tried.'),
        delivered: count.describe('Those of them that were taken.'),
        medianMs: count.nullable().describe('The median time of the answers; null without any.'),
      })
      .describe('The last 24 hours.'),
    waiting: count.describe('Deliveries that are still to be taken.'),
    retrying: count.describe('Those of them that have failed before.'),
    failed: count.describe('Deliveries that were given up.'),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An address of the operator to which events are sent.' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const DeliveryTopic = z.enum([TEST_TOPIC, ...eventTopics] as [string, ...string[]])

export const WebhookDelivery = z
  .object({
    _id: Id,
    eventId: z.string().describe('What `webhook-id` says.'),
    topic: DeliveryTopic,
    entity: z
      .object({ kind: z.string().describe('The kind of the entity.'), _id: Id })
      .describe('What the event is about.'),
    state: z.enum(deliveryStates),
    attempts: count.describe('How often it was sent.'),
    status: z.number().int().nullable().describe('The latest answer; null if there was none.'),
    failure: z.enum(deliveryFailures).nullable().describe('Why the latest attempt failed.'),
    tookMs: count.nullable().describe('Milliseconds until the latest answer, or until it was given up.'),
    sentAt: Time.nullable().describe('When it was sent last.'),
    nextAt: Time.nullable().describe('When it is sent next; null if it is not.'),
    createdAt: Time,
  })
  .meta({ id: 'WebhookDelivery', description: 'An event that is sent to an endpoint.' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  body: z.string().describe('What is signed and sent, as it is sent.'),
  headers: z.record(z.string(), z.string()).describe('As they are sent, without the signature.'),
  log: z
    .array(
      z.object({
        at: Time,
        status: z.number().int().nullable(),
        failure: z.enum(deliveryFailures).nullable(),
        tookMs: count.describe('Milliseconds until the answer, or until it was given up.'),
        answer: z.string().nullable().describe('Its beginning.'),
        askedBy: z.string().nullable().describe('Who replayed it.'),
      }),
    )
    .describe('The attempts, the earliest first.'),
}).meta({
  id: 'WebhookDeliveryDetail',
  description: 'A delivery with its request, its attempts and what was answered.',
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

const entry = z.object({
  name: line(1, 60).describe('So that it is recognised.'),
  url: z.string().trim().min(8).max(500).describe('Of https; in development also of http on this machine.'),
  topics: z.array(EventTopicName).min(1).max(eventTopics.length).describe('What is sent to it.'),
})
const endpoint = z.object({ endpoint: WebhookEndpoint })
const made = endpoint.extend({ secret: z.string().describe('Begins with `whsec_`; it is shown this once.') })
const delivery = z.object({ delivery: WebhookDeliveryDetail })
const DeliveryParams = IdParams.extend({ deliveryId: Id.describe('The id of the delivery.') })
const admin = { access: 'admin', right: 'configure' } as const

export const adminWebhookCalls = defineCalls({
  list: {
    ...admin,
    method: 'GET',
    path: '/admin/webhooks',
    summary: `Lists the endpoints of webhooks, at most ${MOST_ENDPOINTS}, by their names`,
    reply: z.object({ endpoints: z.array(WebhookEndpoint).describe('By their names.') }),
  },
  create: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks',
    stepUp: true,
    isSecret: true,
    summary: 'Adds an endpoint, which gets what happens from now on; audited',
    body: entry,
    reply: made,
    status: 201,
    example: { name: 'Warehouse', url: 'https://hooks.example.com/market', topics: ['order.paid', 'order.ended'] },
  },
  update: {
    ...admin,
    method: 'PUT',
    path: '/admin/webhooks/:id',
    stepUp: true,
    summary: 'Changes the name, the address or the topics of an endpoint; audited',
    params: IdParams,
    body: entry.partial(),
    reply: endpoint,
    example: { topics: ['order.paid'] },
  },
  remove: {
    ...admin,
    method: 'DELETE',
    path: '/admin/webhooks/:id',
    stepUp: true,
    summary: 'Deletes an endpoint with its deliveries; audited',
    params: IdParams,
    reply: Message,
  },
  rotate: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/rotate',
    stepUp: true,
    isSecret: true,
    summary: `Makes another secret; the one before signs as well for ${FORMER_SECRET_HOURS} hours; audited`,
    params: IdParams,
    reply: made,
  },
  endFormer: {
    ...admin,
    method: 'DELETE',
    path: '/admin/webhooks/:id/former-secret',
    stepUp: true,
    summary: 'Ends the secret before at once; audited',
    params: IdParams,
    reply: endpoint,
  },
  pause: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/pause',
    summary: 'Sends nothing more to an endpoint for now; what happens waits; audited',
    params: IdParams,
    reply: endpoint,
    conflict: endpoint,
  },
  resume: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/resume',
    summary: 'Sends to an endpoint again what waits, in order, or discards it; audited',
    params: IdParams,
    body: z.object({ discard: z.boolean().default(false).describe('What waits is not sent.') }),
    reply: endpoint,
    conflict: endpoint,
    example: { discard: false },
  },
  test: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/test',
    rate: 'mail',
    summary: `Sends \`${TEST_TOPIC}\` to an endpoint at once, once, and waits for the answer; also to one that is paused`,
    params: IdParams,
    reply: delivery,
  },
  deliveries: {
    ...admin,
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    summary: 'Lists what is sent to an endpoint, the latest first',
    params: IdParams,
    query: pageQuery(20).extend({
      state: z.enum(deliveryStates).optional(),
      topic: DeliveryTopic.optional(),
      q: line(1, 60).optional().describe('The id of an event or of what it is about, or its last six characters.'),
    }),
    reply: page('deliveries', WebhookDelivery).extend({
      deliveries: z.array(WebhookDelivery).describe('The deliveries on this page.'),
    }),
  },
  delivery: {
    ...admin,
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries/:deliveryId',
    summary: 'Shows a delivery with its request, its attempts and the beginnings of the answers',
    params: DeliveryParams,
    reply: delivery,
  },
  replay: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/deliveries/:deliveryId/replay',
    summary: 'Sends a delivery again, under the id of its event; audited',
    params: DeliveryParams,
    reply: delivery,
    conflict: endpoint,
  },
  replayFailed: {
    ...admin,
    method: 'POST',
    path: '/admin/webhooks/:id/replay-failed',
    rate: 'bulk',
    summary: 'Sends all deliveries again that were given up, in order; audited',
    params: IdParams,
    reply: endpoint.extend({ count: count.describe('How many there were.') }),
    conflict: endpoint,
  },
})
