import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { bodyOf, guardedLookup, isPublicAddress, OutgoingError, type OutgoingRules } from './outgoing.ts'

const MOST_BYTES = 512 * 1024
const NO_BODY = [101, 204, 205, 304]

/** The options that a library gives the function that fetches for it. */
type Asked = {
  method?: string
  headers?: Record<string, string> | Headers
  body?: unknown
  signal?: AbortSignal | undefined | null
}

const bytesOf = (body: unknown): Buffer | undefined => {
  if (body === undefined || body === null) return undefined
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body))
  throw new TypeError('such a body cannot be sent')
}

type Trust = OutgoingRules & {
  /** Hosts with their port that the operator has named: they may be anywhere, also on this machine. */
  trusted: readonly string[]
  timeoutMs: number
}

/**
 * A `fetch` for a library that talks to a server of the operator's choice. That server may be anywhere; every other host that
 * its answers name has to be on the public internet, and is reached over https alone. Redirects are not followed, and the
 * limits of time and size hold for the whole answer. Throws an `OutgoingError`, and nothing else, if there is none.
 */
export const guardedFetch =
  ({ trusted, timeoutMs, isAllowed = isPublicAddress }: Trust) =>
  async (address: string, { method = 'GET', headers, body, signal }: Asked = {}): Promise<Response> => {
    const url = new URL(address)
    const isTrusted = trusted.includes(url.host)
    const mayReach = isTrusted ? () => true : isAllowed
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (!isTrusted && url.protocol !== 'https:') throw new OutgoingError('rejected', `${url.host} is not https`)
    if (isIP(literal) && !mayReach(literal)) throw new OutgoingError('rejected', `${literal} may not be reached`)
    const time = AbortSignal.timeout(timeoutMs)
    const ended = signal ? AbortSignal.any([signal, time]) : time
    const content = bytesOf(body)
    const request = url.protocol === 'https:' ? https.request : http.request
    let answer: http.IncomingMessage | undefined
    try {
      answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const sent = request(
          url,
          {
            method,
            agent: false,
            headers: { ...Object.fromEntries(new Headers(headers)), 'Accept-Encoding': 'identity' },
            signal: ended,
            lookup: guardedLookup(mayReach),
          },
          resolve,
        )
        sent.on('error', reject)
        sent.end(content)
      })
      const status = answer.statusCode ?? 0
      const received = await bodyOf(answer, MOST_BYTES, ended)
      const own = new Headers()
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) own.append(name, value)
      return new Response(NO_BODY.includes(status) ? null : new Uint8Array(received), { status, headers: own })
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError('unreachable', error instanceof Error ? error.message : String(error))
    } finally {
      answer?.destroy()
    }
  }
