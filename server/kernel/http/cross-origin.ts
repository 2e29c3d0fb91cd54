import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { ACTING_FOR } from '#shared/kernel/contract.ts'

const API = /^\/api\//
/** The payment provider's calls come from no page. */
const NOT_FOR_PAGES = /^\/api\/webhooks\//
const A_DAY = 24 * 60 * 60
const CLOSED: FastifyCorsOptions = { origin: false }

/**
 * Lets pages of the operator's `CORS_ORIGINS` call the API, and nothing else here. They send the token themselves: cookies
 * and other credentials of the browser are never allowed.
 */
export async function allowOrigins(
  app: FastifyInstance,
  { corsOrigins }: Pick<Settings, 'corsOrigins'>,
): Promise<void> {
  if (corsOrigins.length === 0) return
  const open: FastifyCorsOptions = {
    origin: corsOrigins.includes('*') ? '*' : corsOrigins,
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      ACTING_FOR,
    ],
    exposedHeaders: ['Content-Disposition', 'ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
    maxAge: A_DAY,
  }
  await app.register(cors, {
    delegator: ({ url }: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
      done(null, API.test(url) && !NOT_FOR_PAGES.test(url) ? open : CLOSED),
  })
}
