/** A reply, or `status` 0 if none came; `ms` until it was there. */
export type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null; ms: number }

export type Send = {
  token?: string | undefined
  body?: unknown
  key?: string
  timeout?: number
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** One request as a browser makes it; never throws. */
export async function send(
  base: string,
  method: string,
  path: string,
  { token, body, key, timeout = 15_000 }: Send = {},
): Promise<Answer> {
  const begin = performance.now()
  try {
    const reply = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = parsed(await reply.text())
    return {
      status: reply.status,
      body: answer,
      retryAfter: reply.headers.get('retry-after'),
      ms: performance.now() - begin,
    }
  } catch {
    return { status: 0, body: {}, retryAfter: null, ms: performance.now() - begin }
  }
}
