import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError, isOverloadError } from '#server/db/open.ts'
import { STRIPE_API_VERSION } from '#server/payments/stripe/client.ts'
import { type Answer, answer } from './answer.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { parseForm } from './form.ts'
import { idFor } from './ids.ts'
import type { Fault, SandboxOptions } from './options.ts'
import { lockTimeout, Rejection } from './rejection.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The API of the provider, below `/v1`: forms in, JSON out, for callers with the secret key. */
export async function api(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => sendError(options, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(options, unknownAddress(request), request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': idFor('req'), 'stripe-version': STRIPE_API_VERSION, 'cache-control': 'no-store' })
    if (!isKey(request.headers.authorization ?? '', options.secretKey)) throw wrongKey()
  })
  for (const call of calls)
    app.route({
      method: call.method,
      url: call.path,
      config: { rateLimit: false }, // the caller is our own server
      handler: (request, reply) => handle(options, call, request, reply),
    })
}

async function handle(options: SandboxOptions, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s)
  const key = headerOf(request, 'idempotency-key')
  const fault = await options.faults?.({ method: call.method, path, key })
  if (fault && !fault.endsWith('-after')) return fail(fault, reply)
  const answered = await answer(options.db, {
    call,
    path,
    form: parseForm(typeof request.body === 'string' ? request.body : query),
    key,
    account: headerOf(request, 'stripe-account'),
    requestId: String(reply.getHeader('request-id')),
    ids: request.params as Record<string, string>, // no route below has a wildcard
    linkTo: (to) => new URL(`/sandbox/${to}`, options.publicUrl()).toString(),
    now: options.now?.() ?? new Date(),
  })
  if (fault) return fail(fault, reply)
  return send(reply, answered, key)
}

function send(reply: FastifyReply, { status, body, isReplay }: Answer, key: string | null) {
  if (key !== null) reply.header('idempotency-key', key)
  if (isReplay) reply.header('idempotent-replayed', 'true')
  return reply.status(status).send(body)
}

/** Fails as a test asked for: with an error, a cut connection, or silence. */
function fail(fault: Fault, reply: FastifyReply) {
  if (fault === 'before-500') throw new Rejection(500, { type: 'api_error', message: 'An unknown error occurred.' })
  if (fault === 'before-429')
    throw new Rejection(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
  if (fault === 'lock-409') throw new Rejection(409, { ...lockTimeout().error })
  reply.hijack()
  if (fault.startsWith('reset')) reply.raw.destroy()
  return reply
}

function sendError(options: SandboxOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const rejection = rejectionOf(error)
  if (rejection.status >= 500 && !(error instanceof Rejection))
    options.log.error({ err: error, url: request.url.split('?')[0] }, 'the payment sandbox failed')
  return reply.status(rejection.status).send({ error: rejection.error })
}

function rejectionOf(error: unknown): Rejection {
  if (error instanceof Rejection) return error
  if (isOverloadError(error)) return lockTimeout()
  const message = error instanceof Error ? error.message : 'An unknown error occurred.'
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return new Rejection(error.statusCode, { type: 'invalid_request_error', message })
  const status = isConnectionError(error) ? 503 : 500
  return new Rejection(status, { type: 'api_error', message: 'An unknown error occurred.' })
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isKey = (header: string, key: string) => timingSafeEqual(digest(header), digest(`Bearer ${key}`))

const wrongKey = () => new Rejection(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })

const unknownAddress = (request: FastifyRequest) =>
  new Rejection(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
  })
