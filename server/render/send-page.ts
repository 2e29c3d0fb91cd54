import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, OpenPage } from './open-page.ts'

function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Sends a finished page with an end of its own. It is made for one language and theme: kept by the browser, checked each time. */
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
