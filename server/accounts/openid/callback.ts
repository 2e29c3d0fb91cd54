import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'

const BODY_LIMIT = 8 * 1024

/**
 * The answer of a provider that sends it as a form, as Apple does. It leads to the same page as all others; what the browser keeps
 * of the way there is not sent along with a form of another site, and is not needed before.
 */
export function openidFormRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  scope.addHook('onRequest', (request) => limitCall(deps, 'read', callerOf(request)))
  scope.post('/auth/oidc/callback', async (request, reply) => {
    const posted = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    // Apple adds the person's name, which no signature covers.
    const kept = ['code', 'state', 'iss', 'error'].flatMap((name) => {
      const value = posted.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    })
    return reply.header('Cache-Control', 'no-store').redirect(`/auth/oidc/callback?${new URLSearchParams(kept)}`, 303)
  })
}
