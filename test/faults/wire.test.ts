import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WireError } from '#shared/contract/common.ts'
import { startWorld, type World } from '../world.ts'
import { watchWrites } from './state.ts'

let world: World
let port: number
let writes: Awaited<ReturnType<typeof watchWrites>>

beforeAll(async () => {
  world = await startWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const [address] = world.app.addresses()
  port = typeof address === 'object' ? address.port : 0
  writes = await watchWrites(world.db)
})
afterAll(async () => {
  await writes.expectNone()
  await writes.end()
  await world.close()
})

/** The answer to raw bytes, until the server ends the connection or the answer is whole. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  const closed = once(socket, 'close').catch(() => {})
  const answered = expect.poll(() => isWhole(text), { interval: 5 }).toBe(true)
  await Promise.race([closed, answered])
  socket.destroy()
  return text
}

function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`

function rejected(text: string, statuses: number[], about: string) {
  expect(statuses, `${about}: ${text.slice(0, 400)}`).toContain(statusOf(text))
  WireError.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))
  for (const header of [/x-content-type-options: nosniff/i, /content-security-policy: default-src 'none'/i])
    expect(text, about).toMatch(header)
  expect(text, about).not.toMatch(/\n\s+at /)
}

const HOST = 'Host: localhost'
const LOGIN = JSON.stringify({ email: 'somebody@example.org', password: 'seven brown bridges' })
const post = (...headers: string[]) =>
  lines('POST /api/auth/login HTTP/1.1', HOST, 'Content-Type: application/json', ...headers)

/** Another process, which goes on sending while it is answered. */
const SENDER = `
  const [body, headers] = [Buffer.alloc(10 * 1024 * 1024, 'x'), { 'content-type': 'application/json' }]
  for (let time = 0; time < 20; time += 1) {
    const address = 'http://127.0.0.1:' + process.argv[1] + '/api/auth/login'
    const reply = await fetch(address, { method: 'POST', headers, body })
    console.log(reply.status, (await reply.json()).code)
  }`

describe('an address', () => {
  test.each([
    ['that is longer than any', `/api/service?q=${'a'.repeat(20_000)}`, 431],
    ['with a very long part', `/api/service/${'a'.repeat(2_000)}`, 414],
    ['that cannot be decoded', '/api/service/%zz', 400],
    ['that cannot be decoded, of a page', '/category/%E0%A4%A', 400],
    ['that climbs', '/uploads/../../../etc/passwd', 404],
    ['that climbs in code', '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['with a NUL byte', '/uploads/%00.webp', 404],
    ['of nothing', '/api/nothing', 404],
    ['with two slashes', '//example.org/api/service/x', 404],
  ])('%s is refused', async (_what, url, status) => {
    rejected(await exchange(lines(`GET ${url} HTTP/1.1`, HOST)), [status], url.slice(0, 60))
  })
})

describe('a request', () => {
  test.each([
    ['with an unknown method', lines('FOO /api/service HTTP/1.1', HOST)],
    ['of another protocol', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['with a broken header', lines('GET /api/service HTTP/1.1', HOST, 'no colon here')],
    ['with a NUL byte in a header', lines('GET /api/service HTTP/1.1', HOST, 'X-Odd: a\u0000b')],
    ['with a header in front of its name', lines('GET /api/service HTTP/1.1', ' X-Odd: 1', HOST)],
    ['with two lengths', post(`Content-Length: ${LOGIN.length}`, 'Content-Length: 1')],
    ['with a length and chunks', post(`Content-Length: ${LOGIN.length}`, 'Transfer-Encoding: chunked')],
    ['with a negative length', post('Content-Length: -1')],
    ['with broken chunks', `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n`],
    ['with two hosts', lines('GET /api/service HTTP/1.1', HOST, 'Host: other.test')],
    ['with two hosts of one name', lines('GET /api/service HTTP/1.1', HOST, HOST.toLowerCase())],
    ['with two hosts, of nothing', lines('GET /api/nothing HTTP/1.1', HOST, 'HOST: other.test')],
    ['with an odd encoding', post('Transfer-Encoding: chunked, identity')],
  ])('%s is refused', async (_what, bytes) => {
    rejected(await exchange(bytes), [400], bytes.slice(0, 60))
  })

  test('without a host is refused by Node itself, and without a word', async () => {
    expect(await exchange(lines('GET /api/service HTTP/1.1'))).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  })

  test('has ten seconds for its headers and thirty for all of it, to the second', () => {
    // The first two are worth nothing without the third: by itself Node looks every thirty seconds.
    expect(world.app.server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
    })
  })

  test('with more headers than fit is refused', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `X-Header-${index}: ${'v'.repeat(60)}`)
    rejected(await exchange(lines('GET /api/service HTTP/1.1', HOST, ...many)), [431], 'many headers')
  })

  test('with a body that grows past the limit in chunks is refused', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const text = await exchange(post('Transfer-Encoding: chunked'), ...Array.from({ length: 8 }, () => chunk))
    rejected(text, [413], 'chunks')
  })

  test('that says that it is larger than the limit is refused before it is sent', async () => {
    rejected(await exchange(post('Content-Length: 2000000')), [413], 'a length of 2 MB')
  })

  test('that is much larger than the limit is heard out, and its sender hears why it is refused', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SENDER, `${port}`])
    expect(stdout).toBe('413 too_large\n'.repeat(20))
  })

  test.each([
    ['a method of another', 'X-HTTP-Method-Override: DELETE'],
    ['another address', 'X-Original-URL: /api/order'],
    ['another host', 'X-Forwarded-Host: evil.test'],
    ['another person', 'X-User-Id: 1'],
    ['a range', 'Range: bytes=0-1,5-6'],
    ['an odd language', `Accept-Language: ${'en-'.repeat(500)}`],
    ['an odd cookie', 'Cookie: lang=%00; theme=<script>; __proto__=1; =; ;;'],
  ])('that claims %s is served as without it', async (_what, header) => {
    const text = await exchange(lines('GET /api/service HTTP/1.1', HOST, header))
    expect(statusOf(text)).toBe(200)
    expect(text).not.toContain('evil.test')
  })

  test.each([
    ['Bearer'],
    ['Bearer  '],
    ['Basic YTpi'],
    ['bearer a b'],
    ['Bearer null'],
    [`Bearer ${'e'.repeat(9_000)}`],
  ])('with a token that is none is refused', async (token) => {
    const text = await exchange(lines('GET /api/service HTTP/1.1', HOST, `Authorization: ${token}`))
    rejected(text, [401], token.slice(0, 40))
  })

  test('with a key of any kind is served or refused clearly', async () => {
    for (const key of ['é', '"quoted"', "'; drop table account; --", 'x'.repeat(255), 'x'.repeat(256), ' ']) {
      const text = await exchange(`${post(`Idempotency-Key: ${key}`, 'Content-Length: 2')}{}`)
      rejected(text, [400], key.slice(0, 20))
    }
  })
})

describe('the sandbox', () => {
  test.each([
    '/payment-intents/%00/confirm',
    '/payment-intents/x/confirm',
    '/payment-intents/x/authenticate',
    '/disputes/%00/close',
  ])('refuses nonsense at %s in its own words', async (path) => {
    for (const payload of [
      '{}',
      '[]',
      'null',
      '{"clientSecret":"a\\u0000","number":"4242","expMonth":1,"expYear":2040,"cvc":"1"}',
      '{',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const reply = await world.app.inject({ method: 'POST', url: `/sandbox${path}`, headers, payload })
      expect([400, 402, 404], reply.body).toContain(reply.statusCode)
      expect(reply.json()).toEqual({
        error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      })
    }
  })
})
