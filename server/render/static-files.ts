import { existsSync, readFileSync } from 'node:fs'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { logoAt } from '#shared/policies/brand-picture.ts'
import { BUILT_ASSETS, BUILT_WORKER } from './built-assets.ts'
import { serveIcons } from './icons.ts'

/** Replaces the service worker when it is switched off: browsers that have it remove it together with its cache. */
const retiredServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

const A_DAY = 'public, max-age=86400'
const AN_HOUR = 'public, max-age=3600'

const iconsOf = ({ logo }: Settings) =>
  logo
    ? ([192, 512] as const).map((side) => ({ src: logoAt(logo, side), type: 'image/png', sizes: `${side}x${side}` }))
    : [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      ]

const manifestOf = (settings: Settings) => ({
  name: settings.marketplaceName,
  short_name: settings.marketplaceName,
  start_url: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: settings.colour,
  icons: iconsOf(settings),
})

/** Private pages are not for search engines; the pages themselves say so, too. */
const robotsOf = ({ publicUrl }: Settings) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/',
    // Unknown addresses redirect to it: a crawler must be allowed to read it, to learn that they do not exist.
    'Allow: /auth/404',
    'Disallow: /user/',
    'Disallow: /checkout/',
    'Disallow: /provider/services/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** A service worker may only fetch pages and files of ours. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** A worker has the policy of its own file: that of the map fetches tiles. */
const MAP_WORKER = /^\/assets\/maplibre-gl-worker[^/]*\.mjs(\?|$)/
const mapWorkerPolicy = ({ mapStyle }: Settings) =>
  `default-src 'none'; connect-src ${["'self'", ...(mapStyle?.origins ?? [])].join(' ')}`

/** Browsers look for a newer one by themselves. In development there is none. */
function serveWorker(app: FastifyInstance, { hasWorker }: Settings): void {
  if (!existsSync(BUILT_WORKER)) return
  const text = hasWorker ? readFileSync(BUILT_WORKER, 'utf8') : retiredServiceWorker
  app.get('/service-worker.js', (_, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY })
      .type('text/javascript')
      .send(text),
  )
}

/** Files of the build, named by their content, and the few that have fixed addresses. */
export async function serveFiles(app: FastifyInstance, settings: Settings, assets = BUILT_ASSETS): Promise<void> {
  if (existsSync(assets))
    await app.register(async (scope) => {
      const policy = mapWorkerPolicy(settings)
      scope.addHook('onRequest', async ({ url }, reply) => {
        if (MAP_WORKER.test(url)) reply.header('Content-Security-Policy', policy)
      })
      await scope.register(serveStatic, {
        root: assets,
        prefix: '/assets/',
        // The plugin looks for a compressed index of a folder, also where there is to be none.
        allowedPath: (name) => !name.endsWith('/'),
        decorateReply: false,
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: '365d',
      })
    })
  serveWorker(app, settings)
  serveIcons(app, settings, AN_HOUR)
  app.get('/manifest.webmanifest', (_, reply) =>
    reply
      .header('Cache-Control', AN_HOUR)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(settings))),
  )
  app.get('/robots.txt', (_, reply) => reply.header('Cache-Control', A_DAY).type('text/plain').send(robotsOf(settings)))
}
