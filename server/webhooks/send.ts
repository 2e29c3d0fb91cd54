import type { Deps } from '#server/kernel/context.ts'
import { OutgoingError, postPublic } from '#server/kernel/http/outgoing.ts'
import { ANSWER_SECONDS } from '#shared/policies/event-topics.ts'
import type { Attempt, Delivery } from './delivery-data.ts'
import type { EndpointRow } from './endpoint-data.ts'
import { eventIdOf } from './message.ts'
import { signaturesOf } from './secrets.ts'

export type SendDeps = Pick<Deps, 'settings' | 'tokenKey' | 'outgoing'>

/** The bytes of an answer that are kept. */
const ANSWER_BYTES = 2_000
/** The longest that a receiver can put an attempt off by `Retry-After`. */
const LONGEST_WAIT = 24 * 3600

/** True if a receiver on this machine may be named, without HTTPS: where nobody else reaches the application. */
export const isLoopbackAllowed = ({ settings }: Pick<Deps, 'settings'>): boolean => settings.reachedBy === undefined

/** The headers of a request but for its signature. */
export const headersOf = (delivery: Pick<Delivery, 'event_id'>, at: Date): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'CommunityMarketplace/1.0 (webhooks)',
  'accept-encoding': 'identity',
  'webhook-id': eventIdOf(delivery.event_id),
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
})

/** An attempt, and after how many seconds the receiver wants the next one. */
export type Sent = { attempt: Attempt; retryAfter: number | undefined }

const isTaken = (status: number) => status >= 200 && status < 300
/** The database stores no NUL in a text. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '')

/** Sends a delivery once. What goes wrong is the outcome of the attempt, and no error. */
export async function sendDelivery(
  deps: SendDeps,
  endpoint: Pick<EndpointRow, 'id' | 'url' | 'secret' | 'former_secret' | 'former_until'>,
  delivery: Delivery,
  body: string,
): Promise<Sent> {
  const at = new Date()
  const startedAt = performance.now()
  const done = (answered: Pick<Attempt, 'status' | 'failure' | 'answer'>): Attempt => ({
    delivery_id: delivery.id,
    at,
    ...answered,
    took_ms: Math.round(performance.now() - startedAt),
  })
  const eventId = eventIdOf(delivery.event_id)
  const signatures = signaturesOf(deps, endpoint, { eventId, at, body })
  // The installation has another key than the one with which the secret was stored: it needs a new secret.
  if (!signatures) return { attempt: done({ status: null, failure: 'rejected', answer: null }), retryAfter: undefined }
  try {
    const { status, retryAfter, beginning } = await postPublic(endpoint.url, {
      ...deps.outgoing,
      timeoutMs: ANSWER_SECONDS * 1000,
      readBytes: ANSWER_BYTES,
      isLoopbackAllowed: isLoopbackAllowed(deps),
      headers: {
        ...headersOf(delivery, at),
        'webhook-signature': signatures,
      },
      body: Buffer.from(body),
    })
    const failure = isTaken(status) ? null : 'status'
    return {
      attempt: done({ status, failure, answer: textOf(beginning) || null }),
      retryAfter: retryAfter && Math.min(retryAfter, LONGEST_WAIT),
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const failure = error.reason === 'rejected' ? 'rejected' : 'unreachable'
    return { attempt: done({ status: null, failure, answer: null }), retryAfter: undefined }
  }
}
