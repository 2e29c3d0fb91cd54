import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

type HostSettings = Pick<Settings, 'seed' | 'host' | 'publicUrl'>

/** A name or an address without its port, as in the header `Host` (RFC 9110, 7.2). */
const HOST = /^(\[[0-9a-f:.]+\]|[^\s:@/?#[\]]+)(:\d{1,5})?$/i
const EVERY_INTERFACE = ['0.0.0.0', '::']
const HEALTH = /^\/(healthz|readyz)(\/|$)/

const hostnameOf = (header = '') => HOST.exec(header)?.[1]?.toLowerCase().replace(/\.$/, '')
const inUrl = (host: string) => new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}`).hostname
const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0

/**
 * Tells whether the demo answers for a `Host`: the names of this machine for itself, `HOST` and the one of `PUBLIC_URL`,
 * at any port. If it listens on every interface, also any address in numbers, since only a name can be made to point
 * elsewhere. Always true where there is no demo.
 */
export function demoHosts({ seed, host, publicUrl }: HostSettings): (header: string | undefined) => boolean {
  if (seed !== 'demo') return () => true
  const known = new Set(['localhost', '127.0.0.1', '[::1]', inUrl(host), new URL(publicUrl).hostname])
  const isEverywhere = EVERY_INTERFACE.includes(host)
  return (header) => {
    const hostname = hostnameOf(header)
    return hostname !== undefined && (known.has(hostname) || (isEverywhere && isAddress(hostname)))
  }
}

/**
 * Refuses requests to the demo under a foreign name. Its password is public or its mails are, so a website whose name
 * is made to point at this machine (DNS rebinding) must not read it in the browser of the person who runs it.
 */
export function guardDemoHosts(app: FastifyInstance, { settings }: { settings: HostSettings }): void {
  const isKnown = demoHosts(settings)
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (isKnown(headers.host) || HEALTH.test(routeOptions.url ?? '')) return undefined
    return reply
      .status(421)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(
        `This demo answers at ${settings.publicUrl}. To use it under another name, start it with that PUBLIC_URL.\n`,
      )
  })
}
