import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { unauthenticated } from './errors.ts'

const DEVELOPMENT = /^\/+dev([/?#]|$)/i

const pathOf = (url: string) => {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Reads the password from the header that a browser sends after its prompt; the name is ignored. */
function passwordIn(authorization = ''): string {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

/** Asks for the demo's password before every page below `/dev` if others than this machine reach the application. */
export function guardDevelopmentPages(app: FastifyInstance, deps: Pick<Deps, 'settings' | 'tokenKey'>): void {
  const { password, isSecret } = demoPassword(deps)
  if (!isSecret || deps.settings.seed !== 'demo') return
  const expected = digest(password)
  app.addHook('onRequest', async (request, reply) => {
    // Both: the router decodes the address before it finds a route, and some pages have no route of their own.
    const paths = [request.routeOptions.url ?? '', pathOf(request.url)]
    if (!paths.some((path) => DEVELOPMENT.test(path))) return
    if (timingSafeEqual(digest(passwordIn(request.headers.authorization)), expected)) return
    reply.header('WWW-Authenticate', 'Basic realm="The password that the start printed", charset="UTF-8"')
    throw unauthenticated('This page asks for the password that the start printed.')
  })
}
