import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Four is where more time stops buying fewer bytes for a page made for one reader. */
const QUALITY = 4

async function compressed(html: string, accepted: string): Promise<[body: Buffer | string, encoding?: string]> {
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    return [await toBrotli(html, { params }), 'br']
  }
  if (/\bgzip\b/.test(accepted)) return [await toGzip(html, { level: 5 }), 'gzip']
  return [html]
}

/** Sends a finished page. It is made for one language, theme and nonce: kept by the browser, checked each time. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const [body, encoding] = await compressed(html, String(request.headers['accept-encoding'] ?? ''))
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  return reply.send(body)
}
