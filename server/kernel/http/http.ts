import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '#server/db/migrate.ts'
import { takesWrites } from '#server/db/writable.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Settings } from '#server/settings.ts'
import { VERSION } from '#server/version.ts'
import { badRequest } from './errors.ts'

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")'

/** Headers of every response. */
export const commonHeaders = ({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})

/** Headers of responses that are neither a page nor a file; those set their own. */
export const DATA_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

export function secureHeaders(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>) {
  const common = commonHeaders(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...common, 'X-Request-Id': request.id })
    // A proxy may have read the other one.
    if (hostsOf(request.raw) > 1) throw badRequest('bad_request', 'The request names more than one host.')
  })
  app.addHook('onSend', async (request, reply) => {
    // A reply to a call with a token is for that person alone. Public files too: a rule without exceptions cannot be
    // forgotten.
    if (request.headers.authorization) reply.header('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** `/healthz` answers while the process lives, `/readyz` while it can serve; it fails as soon as the process stops. */
export function healthRoutes(app: FastifyInstance, { db, pool }: Deps) {
  const isUsable = async () => (await isMigrated(db)) && (await takesWrites(db, pool))

  app.get('/healthz', async () => ({ status: 'ok', version: VERSION }))
  app.get('/readyz/process', async (_, reply) => {
    const isReady = !app.drain.isStopping()
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
  app.get('/readyz', async (_, reply) => {
    const isReady = !app.drain.isStopping() && (await isUsable().catch(() => false))
    if (!isReady) reply.header('Retry-After', '2')
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
