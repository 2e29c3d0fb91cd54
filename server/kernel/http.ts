import type { FastifyInstance } from 'fastify'
import { isMigrated } from '#server/db/ready.ts'
import type { Deps } from './context.ts'

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")'

/** The headers that every response carries; pages and files bring their own Content-Security-Policy. */
export function secureHeaders(app: FastifyInstance, { settings }: Deps) {
  const isHttps = settings.publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': PERMISSIONS,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Request-Id': request.id,
      ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
      ...(request.headers.authorization ? { 'Cache-Control': 'no-store' } : {}),
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}

/** `/healthz` answers while the process lives, `/readyz` while it can serve: red as soon as it stops. */
export function healthRoutes(app: FastifyInstance, { db }: Deps) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const isReady = !isStopping && (await isMigrated(db).catch(() => false))
    if (!isReady) reply.header('Retry-After', '2')
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
