import { sql } from 'kysely'
import Stripe from 'stripe'
import type { World } from './world.ts'

/** The provider's events about these payment intents, as it has sent them or would, the oldest first. */
export async function eventsAbout({ db }: Pick<World, 'db'>, intents: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ data: object }>`
    select data from sandbox.object event where kind = 'event'
      and coalesce(data -> 'data' -> 'object' ->> 'payment_intent', data -> 'data' -> 'object' ->> 'id') in (${sql.join(intents)})
    order by seq`.execute(db)
  return rows.map(({ data }) => JSON.stringify(data))
}

/** Sends a signed event to the webhook; resolves with the status of the answer. */
export async function sendEvent({ app, deps }: Pick<World, 'app' | 'deps'>, payload: string): Promise<number> {
  const [secret = ''] = deps.webhookSecrets
  const reply = await app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  })
  return reply.statusCode
}
