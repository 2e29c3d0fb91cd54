import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import type { Deps } from '#server/kernel/context.ts'
import { badRequest } from '#server/kernel/http/errors.ts'
import { z } from '#shared/kernel/zod.ts'
import { noteDelivered } from './event-data.ts'
import { aboutUs, receiveEvent } from './events.ts'
import { receiveSetup } from './saved-cards.ts'

/** Seconds after which a signed event is taken for a replay. */
const TOLERANCE = 300
const BODY_LIMIT = 1024 * 1024

/** Ids of the provider, as far as they are read: what is signed and none is refused before anything is looked up. */
const ProviderId = z.string().regex(/^[\w-]{1,255}$/)
const SignedEvent = z.looseObject({
  id: ProviderId,
  type: z.string().max(255),
  created: z.int().min(0).max(99_999_999_999),
  account: ProviderId.optional(),
  data: z.looseObject({
    object: z.looseObject({
      id: ProviderId.optional(),
      object: z.string().max(255),
      payment_intent: z.union([ProviderId, z.looseObject({ id: ProviderId })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

const noEvent = () => badRequest('bad_request', 'The body is no event.')

/** The event, if it was signed with one of our secrets a short while ago. */
function readEvent({ stripe, webhookSecrets }: Deps, body: unknown, signature: unknown): Stripe.Event {
  for (const secret of webhookSecrets) {
    try {
      if (Buffer.isBuffer(body) && typeof signature === 'string')
        return checked(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw noEvent()
    }
  }
  throw badRequest('bad_signature', 'The signature is missing, wrong or too old.')
}

function checked(event: Stripe.Event): Stripe.Event {
  if (!SignedEvent.safeParse(event).success) throw noEvent()
  return event
}

/**
 * `POST /api/webhooks/stripe`: 200 only after the event's effect is committed; after any other status the provider
 * sends it again. Needs a scope of its own, since it reads the body as raw bytes.
 */
export async function webhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/webhooks/stripe', { bodyLimit: BODY_LIMIT }, async (request) => {
    const event = readEvent(deps, request.body, request.headers['stripe-signature'])
    if (event.type === 'setup_intent.succeeded') {
      await receiveSetup(deps, event.data.object)
      return { received: true }
    }
    const known = aboutUs(event)
    if (!known) return { received: true }
    const outcome = await receiveEvent(deps, known)
    await noteDelivered(deps.db, known.id)
    if (outcome === 'parked') deps.log.warn({ event: known }, 'an event about an unknown payment waits for it')
    return { received: true }
  })
}
