import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, streamingPage } from './streaming-page.ts'

const unpack = (body: Buffer, encoding: Encoding) => {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

test.each<[Encoding]>([['br'], ['gzip'], [undefined]])(
  'a page can be ended again and again, as %s',
  async (encoding) => {
    for (const start of ['<p>', '<p>Grüße ከአዲስ አበባ </p>'.repeat(9_000)]) {
      const page = streamingPage(start)
      for (const end of ['>', '<meta nonce="AAAA"></body>', 'é'.repeat(30_000)])
        expect(unpack(await page.endedBy(end, encoding), encoding)).toBe(start + end)
    }
  },
)

test('the size counts the text and both of its compressed forms', async () => {
  const start = '<p>Nothing new</p>'.repeat(500)
  const page = streamingPage(start)
  const sizes = await Promise.all([page.endedBy('.', undefined), page.endedBy('.', 'br'), page.endedBy('.', 'gzip')])
  expect(page.bytes).toBeGreaterThan(sizes.reduce((sum, { length }) => sum + length, 0))
})
