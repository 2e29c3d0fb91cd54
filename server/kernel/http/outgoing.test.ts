import https from 'node:https'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { startPublisher } from '#test/publisher.ts'
import { fetchPublic, isPublicAddress, type OutgoingRules, outgoingAddress } from './outgoing.ts'

let publisher: Awaited<ReturnType<typeof startPublisher>> | undefined
afterEach(() => publisher?.stop())

async function serve(answer: Parameters<typeof startPublisher>[0]) {
  publisher = await startPublisher(answer)
  return publisher.rules
}

const ask = (rules: OutgoingRules, address = 'https://127.0.0.1/', more: { etag?: string; timeoutMs?: number } = {}) =>
  fetchPublic(address, { accept: 'text/calendar', timeoutMs: 10_000, maxBytes: 1_000, ...rules, ...more })

const MEGABYTE = 1024 * 1024

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
  ])('%s is not of the public internet', (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
    '%s is',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true)
    },
  )

  test('is one of https or webcal, and names no user', () => {
    expect(outgoingAddress('webcal://example.org/a.ics')?.href).toBe('https://example.org/a.ics')
    expect(outgoingAddress(' https://example.org/a?b=c#d ')?.href).toBe('https://example.org/a?b=c')
    for (const wrong of ['http://example.org', 'file:///etc/passwd', 'https://me:secret@example.org', 'https://', 'x'])
      expect(outgoingAddress(wrong)).toBeUndefined()
  })
})

describe('what is fetched', () => {
  test('is the content and its mark, and nothing if it has not changed', async () => {
    const rules = await serve(({ headers }, reply) => {
      if (headers['if-none-match'] === '"1"') reply.writeHead(304).end()
      else reply.writeHead(200, { ETag: '"1"' }).end('hello')
    })
    expect(await ask(rules)).toEqual({ content: Buffer.from('hello'), etag: '"1"' })
    expect(await ask(rules, undefined, { etag: '"1"' })).toBeUndefined()
  })

  test('is unpacked, and limited before and after that', async () => {
    const rules = await serve(({ url }, reply) => {
      const size = url === '/small' ? 500 : 20 * MEGABYTE
      reply.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(size, 'a')))
    })
    expect((await ask(rules, 'https://127.0.0.1/small'))?.content).toHaveLength(500)
    await expect(ask(rules, 'https://127.0.0.1/bomb')).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('is refused when it is too large, whether it says so or not', async () => {
    const rules = await serve(({ url }, reply) => {
      const content = Buffer.alloc(10 * MEGABYTE)
      if (url === '/said') reply.writeHead(200, { 'Content-Length': content.length })
      reply.end(content)
    })
    for (const path of ['said', 'unsaid'])
      await expect(ask(rules, `https://127.0.0.1/${path}`)).rejects.toMatchObject({ reason: 'too_large' })
  })

  test('comes by redirects, of which each is checked', async () => {
    const rules = await serve(({ url = '' }, reply) => {
      const to: Record<string, string> = {
        '/moved': '/here',
        '/private': 'https://10.0.0.1/',
        '/metadata': 'https://169.254.169.254/latest',
        '/mapped': 'https://[::ffff:10.0.0.1]/',
        '/plain': 'http://127.0.0.1/here',
        '/user': 'https://me@127.0.0.1/here',
        '/round': '/round',
      }
      const location = to[url]
      if (location) reply.writeHead(302, { Location: location }).end()
      else reply.end('here')
    })
    expect((await ask(rules, 'https://127.0.0.1/moved'))?.content.toString()).toBe('here')
    for (const path of ['private', 'metadata', 'mapped', 'plain', 'user'])
      await expect(ask(rules, `https://127.0.0.1/${path}`), path).rejects.toMatchObject({ reason: 'rejected' })
    await expect(ask(rules, 'https://127.0.0.1/round')).rejects.toMatchObject({ reason: 'failed' })
  })

  test('is never asked of a name that leads into a closed network', async () => {
    let asked = 0
    const rules = await serve((_, reply) => {
      asked += 1
      reply.end()
    })
    const guarded = { accept: '*/*', timeoutMs: 10_000, maxBytes: 10, request: rules.request ?? https.request }
    for (const address of ['https://localhost/', 'https://127.0.0.1/', 'https://0x7f.1/', 'https://[::1]/'])
      await expect(fetchPublic(address, guarded), address).rejects.toMatchObject({ reason: 'rejected' })
    expect(asked).toBe(0)
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'gone'],
    [500, 'failed'],
    [304, 'failed'],
  ])('fails if the answer is %i', async (status, reason) => {
    const rules = await serve((_, reply) => void reply.writeHead(status).end())
    await expect(ask(rules)).rejects.toMatchObject({ reason })
  })

  test('fails if it takes too long, or is cut off', async () => {
    const rules = await serve(({ url }, reply) => {
      reply.writeHead(200, { 'Content-Length': 100 }).write('slow')
      if (url === '/cut') reply.destroy()
    })
    await expect(ask(rules, 'https://127.0.0.1/slow', { timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    await expect(ask(rules, 'https://127.0.0.1/cut')).rejects.toMatchObject({ reason: 'unreachable' })
  })
})
