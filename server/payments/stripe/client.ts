import Stripe from 'stripe'

/** The version of the objects that we read; a newer SDK does not change it. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

type Fetch = typeof globalThis.fetch

export interface StripeClientOptions {
  secretKey: string
  /** The address of the API, with a path if it has one: `http://127.0.0.1:3000/sandbox`. Stripe itself if left out. */
  apiUrl?: string | undefined
  fetch?: Fetch
  /** For the whole call, reading the reply included. */
  timeoutMs?: number
}

/**
 * The SDK, talking to `apiUrl`. It never retries by itself, except for a connection that was closed under it (once,
 * with the same idempotency key): our outbox retries, and knows about it.
 */
export function stripeClient({ secretKey, apiUrl, fetch = globalThis.fetch, timeoutMs = 10_000 }: StripeClientOptions) {
  const base = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(sendTo(base, fetch)),
  })
}

/** The SDK accepts another host, but no path before its own: so the address is changed in `fetch`. */
function sendTo(base: URL | undefined, fetch: Fetch) {
  return async (input: Parameters<Fetch>[0], init?: RequestInit) => {
    try {
      const sent = fetch(base ? moved(String(input), base) : input, { ...init, redirect: 'error' })
      return await (init?.signal ? Promise.race([sent, timeoutOf(init.signal)]) : sent)
    } catch (error) {
      throw closedUnderUs(error) ? Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' }) : error
    }
  }
}

/** The call ends with the signal, whether or not the given `fetch` listens to it. */
function timeoutOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

function moved(url: string, base: URL) {
  const { pathname, search } = new URL(url)
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${pathname}${search}`
}

/** `fetch` hides the code in the cause, where the SDK does not look for it. */
function closedUnderUs(error: unknown) {
  if (!(error instanceof Error) || !(error.cause instanceof Error) || !('code' in error.cause)) return false
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(error.cause.code))
}
