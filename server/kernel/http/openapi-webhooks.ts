import { EventMessage } from '#shared/contract/event.ts'
import { eventData } from '#shared/contract/event-entities.ts'
import { z } from '#shared/kernel/zod.ts'
import { eventTopics, topicRow } from '#shared/policies/event-topics.ts'
import type { AddSchema, Json } from './openapi-schemas.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'The `id` of the event: the same in each attempt.'),
  header('webhook-timestamp', 'When the attempt was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the signature by the Standard Webhooks specification; a second one after a space while a secret is being replaced.',
  ),
]

/** The requests that the marketplace sends, one for each topic. */
export function webhooksOf(add: AddSchema): Record<string, Json> {
  const event = add(EventMessage, 'output')
  return Object.fromEntries(
    eventTopics.map((topic) => {
      const { entity, when } = topicRow(topic)
      const data = add(eventData[entity].or(z.null()), 'output')
      const schema = { allOf: [event, { type: 'object', properties: { type: { const: topic }, data } }] }
      return [
        topic,
        {
          post: {
            operationId: `webhook.${topic}`,
            tags: ['adminWebhook'],
            summary: when,
            description: `${when} Sent to the endpoints that want \`${topic}\`, and read by \`adminEvent.list\`.`,
            // No token goes with it: the signature says who sends.
            security: [],
            parameters: HEADERS,
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: {
              '2XX': { description: 'Taken. Any other answer, or none within ten seconds, is sent again later.' },
              410: { description: 'Nothing more is wanted: the endpoint is switched off.' },
            },
          },
        },
      ]
    }),
  )
}
