import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { plainAddress } from './networks.ts'

/** Networks of IPv4 that are not the public internet (RFC 6890 and its registry), multicast and reserved ones among them. */
const CLOSED_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Networks within the public one of IPv6 that lead to IPv4 addresses, or nowhere. */
const CLOSED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, 'ipv6')

/** The one network of IPv6 from which public addresses are given out. NAT64, local and multicast ones lie outside of it. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** True if an address is one of the public internet, of IPv4 or IPv6. */
export function isPublicAddress(ip: string): boolean {
  const plain = plainAddress(ip)
  if (isIPv4(plain)) return !closed.check(plain, 'ipv4')
  return publicV6.check(plain, 'ipv6') && !closed.check(plain, 'ipv6')
}

/**
 * The reason for which something could not be fetched: the address is not allowed, nobody answers in time, it is gone or
 * locked, it answers with an error, or it is too large.
 */
export type OutgoingReason = 'rejected' | 'unreachable' | 'gone' | 'failed' | 'too_large'

/** A fetch that failed, and why; the message is for the log. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  constructor(reason: OutgoingReason, message: string) {
    super(message)
    this.name = 'OutgoingError'
    this.reason = reason
  }
}

/** For tests: other ways to tell what may be reached, and to reach it. */
export type OutgoingRules = { isAllowed?: (ip: string) => boolean; request?: typeof https.request }

/** The address that may be fetched; undefined if it is none, is not of `https:` or `webcal:`, or names a user. */
export function outgoingAddress(text: string): URL | undefined {
  const written = text.trim().replace(/^webcals?:/i, 'https:')
  if (!/^https:\/\//i.test(written) || !URL.canParse(written)) return undefined
  const url = new URL(written)
  if (url.username || url.password) return undefined
  url.hash = ''
  return url
}

/**
 * Looks a name up as the connection does that is about to be opened, so that nothing can be answered otherwise in between.
 * A name with any address that is not allowed is refused as a whole.
 */
export const guardedLookup =
  (isAllowed: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const closedTo = addresses?.find(({ address }) => !isAllowed(address))
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (closedTo) callback(new OutgoingError('rejected', `${hostname} is ${closedTo.address}`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })

const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
/** Answers of an address that is no longer there, or no longer open to who has it. */
const GONE = [401, 403, 404, 410]

type Fetching = OutgoingRules & { headers: Record<string, string>; signal: AbortSignal; body?: Buffer }

/** Sends one request on a connection of its own; resolves with the beginning of the answer. */
function send(url: URL, { isAllowed = isPublicAddress, request = https.request, headers, signal, body }: Fetching) {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isAllowed(literal)) throw new OutgoingError('rejected', `${literal} may not be reached`)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const sent = request(url, { method, agent: false, headers, signal, lookup: guardedLookup(isAllowed) }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

async function follow(address: URL, fetching: Fetching): Promise<IncomingMessage> {
  let url = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await send(url, fetching)
    const { statusCode = 0, headers } = answer
    if (!REDIRECTS.includes(statusCode) || !headers.location) return answer
    answer.destroy()
    const next = URL.canParse(headers.location, url) ? outgoingAddress(new URL(headers.location, url).href) : undefined
    if (!next) throw new OutgoingError('rejected', `${url.hostname} redirects to an address that may not be fetched`)
    url = next
  }
  throw new OutgoingError('failed', `${address.hostname} redirects more than ${MOST_REDIRECTS} times`)
}

const UNPACKERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/** Passes bytes on until they are too many. */
const limited = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw new OutgoingError('too_large', `more than ${maxBytes} bytes`)
      yield chunk
    }
  }

/** The body of an answer; the limit holds before and after it is unpacked. */
export async function bodyOf(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  const unpack = UNPACKERS[encoding]
  if (!unpack && encoding !== 'identity') throw new OutgoingError('failed', `it is packed as ${encoding}`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
    throw new OutgoingError('too_large', `more than ${maxBytes} bytes`)
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const limit = limited(maxBytes)
  if (unpack) await pipeline(answer, limit, unpack(), limited(maxBytes), collect, { signal })
  else await pipeline(answer, limit, collect, { signal })
  return Buffer.concat(chunks)
}

type Limits = { timeoutMs: number; maxBytes: number }

/** A failure of the connection as the reason that callers know. */
const outgoingErrorOf = (error: unknown): OutgoingError =>
  error instanceof OutgoingError
    ? error
    : new OutgoingError('unreachable', error instanceof Error ? error.message : String(error))

/** The content behind an address and its mark; undefined if it is the same as the one with the mark `etag`. */
export type Fetched = { content: Buffer; etag: string | undefined } | undefined

/**
 * Fetches what people have named an address of, from the public internet alone: each address that is connected to is
 * checked, also those of redirects. Throws an `OutgoingError`, and nothing else, if it cannot be had within the limits.
 */
export async function fetchPublic(
  address: string,
  {
    etag,
    accept,
    timeoutMs,
    maxBytes,
    purpose = 'calendar',
    ...rules
  }: OutgoingRules & Limits & { etag?: string | undefined; accept: string; purpose?: 'calendar' | 'import' },
): Promise<Fetched> {
  const url = outgoingAddress(address)
  if (!url) throw new OutgoingError('rejected', 'the address may not be fetched')
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    Accept: accept,
    'Accept-Encoding': 'gzip, br',
    'User-Agent': `CommunityMarketplace/1.0 (${purpose})`,
    ...(etag ? { 'If-None-Match': etag } : {}),
  }
  let answer: IncomingMessage | undefined
  try {
    answer = await follow(url, { ...rules, headers, signal })
    const { statusCode = 0 } = answer
    if (statusCode === 304 && etag) return undefined
    if (GONE.includes(statusCode)) throw new OutgoingError('gone', `${url.hostname} answers ${statusCode}`)
    if (statusCode !== 200) throw new OutgoingError('failed', `${url.hostname} answers ${statusCode}`)
    return { content: await bodyOf(answer, maxBytes, signal), etag: answer.headers.etag }
  } catch (error) {
    throw outgoingErrorOf(error)
  } finally {
    answer?.destroy()
  }
}

/**
 * The beginning of an answer: its status, after how many seconds the other side may be asked again, if it says so, and the first
 * bytes of its body, if they are asked for.
 */
export type Posted = { status: number; retryAfter: number | undefined; beginning: Buffer }

/** For how many milliseconds the beginning of a body is waited for: the status was the answer. */
const BEGINNING_MS = 2_000

/** The first bytes of a body, as far as they come in time; what is missing or cut off does no harm. */
async function beginningOf(answer: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => answer.destroy(), BEGINNING_MS)
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= bytes) break
    }
  } catch {
    // Its connection broke or was closed by the timer: what has come is the beginning.
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')
const isLoopback = (ip: string) => LOOPBACK.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')

/** An address of this machine in plain HTTP, for receivers that are being developed. */
export function loopbackAddress(text: string): URL | undefined {
  if (!URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'http:' && isHere && !url.username && !url.password ? url : undefined
}

const toLoopback = { isAllowed: isLoopback, request: http.request as typeof https.request }

/**
 * Sends bytes to an address that people have named, on the public internet alone, or on this machine if that is allowed. Of the
 * answer `readBytes` are read at most, and a redirect is an answer like others. Throws an `OutgoingError`, and nothing else, if
 * nobody answers in time.
 */
export async function postPublic(
  address: string,
  {
    timeoutMs,
    readBytes = 0,
    isLoopbackAllowed = false,
    ...sending
  }: OutgoingRules & {
    timeoutMs: number
    readBytes?: number
    isLoopbackAllowed?: boolean
    headers: Record<string, string>
    body: Buffer
  },
): Promise<Posted> {
  const here = isLoopbackAllowed ? loopbackAddress(address) : undefined
  const url = here ?? outgoingAddress(address)
  if (!url) throw new OutgoingError('rejected', 'the address may not be reached')
  try {
    const answer = await send(url, { ...sending, ...(here ? toLoopback : {}), signal: AbortSignal.timeout(timeoutMs) })
    const beginning = readBytes > 0 ? await beginningOf(answer, readBytes) : Buffer.alloc(0)
    answer.destroy()
    const seconds = Number(answer.headers['retry-after'])
    return { status: answer.statusCode ?? 0, retryAfter: seconds > 0 ? seconds : undefined, beginning }
  } catch (error) {
    throw outgoingErrorOf(error)
  }
}
