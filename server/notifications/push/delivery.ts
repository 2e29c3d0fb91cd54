import type { Deps } from '#server/kernel/context.ts'
import { OutgoingError, type OutgoingRules, postPublic } from '#server/kernel/http/outgoing.ts'
import type { PushPayload } from './payload.ts'
import { vapidContact, vapidKeysOf } from './vapid.ts'

/** The push service is given so many milliseconds for an answer. */
const TIMEOUT_MS = 10_000
/** Seconds for which the signature of a message holds; push services accept a day at most. */
const SIGNED_FOR = 12 * 60 * 60

type Address = { endpoint: string; p256dh: string; auth: string }

/** The handling of a message by the push service: `ttl` are the seconds after which it is of no use any more. */
type Handling = { ttl: number; topic: string; isUrgent: boolean }

/**
 * The result of a delivery: the push service has the message; the subscription is good for nothing any more; the message
 * is not taken, now or later; or it may be taken later, in `seconds` if the service says so.
 */
export type Delivery =
  | { result: 'delivered' | 'dead' }
  | { result: 'rejected' | 'later'; reason: string; seconds?: number | undefined }

/** Answers after which a subscription is of no use: it is gone, or was made with another key than ours. */
const DEAD = [401, 403, 404, 410]

function deliveryOf(status: number, retryAfter: number | undefined): Delivery {
  if (status >= 200 && status < 300) return { result: 'delivered' }
  if (DEAD.includes(status)) return { result: 'dead' }
  const reason = `the push service answers ${status}`
  if (status === 429 || status >= 500) return { result: 'later', reason, seconds: retryAfter }
  return { result: 'rejected', reason }
}

/** Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and hands it to the browser's push service (RFC 8030). */
export async function deliver(
  { settings, tokenKey, outgoing = {} }: Pick<Deps, 'settings' | 'tokenKey'> & { outgoing?: OutgoingRules },
  { endpoint, p256dh, auth }: Address,
  payload: PushPayload,
  { ttl, topic, isUrgent }: Handling,
): Promise<Delivery> {
  // Loaded at its first use: many installations have no subscription.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = vapidKeysOf(tokenKey)
  const expiry = Math.floor(Date.now() / 1000) + SIGNED_FOR
  const { origin } = new URL(endpoint)
  const signed = webPush.getVapidHeaders(origin, vapidContact(settings), publicKey, privateKey, 'aes128gcm', expiry)
  const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), 'aes128gcm')
  const headers = {
    Authorization: signed.Authorization,
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    'Content-Length': String(cipherText.length),
    TTL: String(ttl),
    Topic: topic,
    Urgency: isUrgent ? 'high' : 'normal',
  }
  try {
    const { status, retryAfter } = await postPublic(endpoint, {
      ...outgoing,
      timeoutMs: TIMEOUT_MS,
      headers,
      body: cipherText,
    })
    return deliveryOf(status, retryAfter)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    // It leads into a closed network: no push service does.
    if (error.reason === 'rejected') return { result: 'dead' }
    return { result: 'later', reason: error.message }
  }
}
