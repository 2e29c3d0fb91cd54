import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { startPublisher } from './publisher.ts'
import type { World } from './world.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser that has subscribed, and what it makes of a message. */
export type PushBrowser = ReturnType<typeof aBrowser>

const CURVE = 'prime256v1'

/** The keys of a browser, and its address at the push service; each has its own. */
export function aBrowser(path = `/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `https://127.0.0.1${path}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  return { path, subscription, decrypt: (body: Buffer) => decrypt(body, pair, auth) }
}

/** The body with which a browser subscribes; nobody listens at its address. */
export function aPushSubscription() {
  const { endpoint, keys } = aBrowser().subscription
  return { endpoint: endpoint.replace('127.0.0.1', 'push.example.org'), keys }
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Reads a message as RFC 8291 has browsers do it: `aes128gcm` of RFC 8188, in one record. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  if (record.length > recordSize) throw new Error('the message has more than one record')
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = derived(pair.computeSecret(sender), auth, keyInfo, 32)
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a two and zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record is not marked')
  return JSON.parse(padded.subarray(0, end).toString('utf8'))
}

/** The claims of a message's signature (RFC 8292); throws unless it was made with the key of `publicKey`. */
export function readSignature(
  headers: IncomingHttpHeaders,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('the message is signed with another key')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  if (decoded(header).alg !== 'ES256') throw new Error('the signature is not of ES256')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the signature is wrong')
  return decoded(claims)
}

/** A push service of this machine. `answers` are its next answers, by the path; without one it takes the message. */
export async function pushService(world: World) {
  const received: Received[] = []
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const { rules, stop } = await startPublisher(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path: `${request.method} ${path}`, headers: request.headers, body: Buffer.concat(chunks) })
    const { status, headers = {} } = answers.get(path) ?? { status: 201 }
    reply.writeHead(status, headers).end()
  })
  world.deps.outgoing = rules
  return {
    received,
    answers,
    stop,
    aBrowser,
    /** The messages to a browser, in the order of arrival. */
    sentTo: ({ path, decrypt: read }: PushBrowser) =>
      received
        .filter((message) => message.path === `POST ${path}`)
        .map(({ headers, body }) => ({ headers, message: read(body) as Record<string, string> })),
  }
}
