import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badRequest, notFound } from '#server/kernel/http/errors.ts'
import { z } from '#shared/kernel/zod.ts'
import { hastenCalls } from '../call-data.ts'
import { findPayment, type PaymentRow } from '../data.ts'
import { queueMaking } from '../outbox.ts'
import { syncPayment } from '../sync.ts'
import { paymentIdIn } from './references.ts'

const BODY_LIMIT = 256 * 1024

/** Of an event only the names are read; everything else is asked for at Chapa. */
const Name = z.string().max(255).nullish().catch(undefined)
const Event = z.looseObject({ event: Name, tx_ref: Name, reference: Name, trx_ref: Name })
type Event = z.output<typeof Event>

const hashOf = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest()

function isHash(header: unknown, hash: Buffer): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/i.test(header)) return false
  return timingSafeEqual(Buffer.from(header, 'hex'), hash)
}

/**
 * The event, if its body was signed with the secret of the webhook. The documentation names two headers: `x-chapa-signature` is of
 * the body, `chapa-signature` in one place of the body, too, and in another of the secret alone; the latter is the same for all
 * events, proves nothing about this one, and is not enough. Its example hashes the body as it is parsed and written again, the
 * libraries of others hash its bytes: both are of this body.
 */
function readEvent({ body, headers }: FastifyRequest, secret: string): Event {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const content = jsonOf(bytes)
  const hashes = [hashOf(secret, bytes), hashOf(secret, JSON.stringify(content ?? null))]
  const given = [headers['x-chapa-signature'], headers['chapa-signature']]
  // Each is compared, so that the time says nothing about which one was right.
  const isSigned = given.flatMap((header) => hashes.map((hash) => isHash(header, hash))).includes(true)
  if (!isSigned) throw badRequest('bad_signature', 'The signature is missing or wrong.')
  const event = Event.safeParse(content)
  if (!event.success) throw badRequest('bad_request', 'The body is no event.')
  return event.data
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

async function paymentOf({ db }: Deps, { tx_ref, reference, trx_ref }: Event): Promise<PaymentRow | undefined> {
  for (const name of [tx_ref, trx_ref, reference]) {
    const id = name ? paymentIdIn(name) : undefined
    const payment = id ? await findPayment(db, id) : undefined
    if (payment?.provider === 'chapa') return payment
  }
  return undefined
}

/**
 * `POST /api/webhooks/chapa`: 200 once the payment was read at Chapa and has followed; after any other status Chapa sends the event
 * again. The body decides nothing but which payment is read, so an old event that is sent again changes nothing.
 */
export async function chapaWebhookRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/webhooks/chapa', { bodyLimit: BODY_LIMIT }, async (request) => {
    if (!deps.chapa) throw notFound()
    const payment = await paymentOf(deps, readEvent(request, deps.chapa.webhookSecret))
    if (payment?.intent_id) {
      await syncPayment(deps, payment.id)
      // A transfer that has arrived, or has not, is looked at by the call that waits for it.
      await inTransaction(deps.db, async (tx) => {
        for (const call of await hastenCalls(tx, payment.id)) await queueMaking(tx, call)
      })
    }
    return { received: true }
  })
}
