import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ipOf } from '#server/kernel/http/caller.ts'
import type { Transport } from '#web/kernel/api.tsx'
import type { Engine } from './engine.ts'

type Options = { language: string; errorOfReply: Engine['entry']['errorOfReply'] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls the API in this process for the person behind a page: without a token, on their own rate limit. */
export const callsAsVisitor =
  (app: FastifyInstance, request: FastifyRequest, { language, errorOfReply }: Options): Transport =>
  async ({ callName, method, path }) => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ipOf(request),
      headers: { ...app.drain.pass, accept: 'application/json', cookie: `lang=${language}` },
    })
    const body = parsed(reply.payload)
    if (reply.statusCode >= 200 && reply.statusCode < 300) return body
    throw errorOfReply(callName, reply.statusCode, body, String(reply.headers['retry-after'] ?? '') || null)
  }
