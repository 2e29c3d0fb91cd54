import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, OpenPage } from './open-page.ts'

function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Sends a finished page with an end of its own. The page is for one language and theme, so the browser caches it and
 * revalidates each time.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: OpenPage, end: string) {
  const encoding = acceptedEncoding(request)
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  return reply.send(await page.endedBy(end, encoding))
}
