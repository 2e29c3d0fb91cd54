import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressReplies, encodingOf } from './compress.ts'

const LONG = { text: 'Ä long reply that says the same again. '.repeat(300) }

const app = Fastify()
compressReplies(app)
app.get('/long', async () => LONG)
app.get('/huge', async () => ({ text: LONG.text.repeat(20) }))
app.get('/short', async () => ({ text: 'short' }))

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test('a reply is packed as the caller can read it', async () => {
  const brotli = await ask('/long', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG)
  const gzip = await ask('/long', 'gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG)
  const huge = await ask('/huge', 'br')
  expect(JSON.parse(brotliDecompressSync(huge.rawPayload).toString()).text).toHaveLength(LONG.text.length * 20)
})

test('it comes as it is if it is short, or if nothing else was asked for', async () => {
  expect((await ask('/short', 'br')).headers).not.toHaveProperty('content-encoding')
  const plain = await ask('/long')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(plain.json()).toEqual(LONG)
})

test.each([
  ['br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', undefined],
  ['brief', undefined],
  ['br;q=0.0, gzip;q=0', undefined],
])('%s leads to %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
