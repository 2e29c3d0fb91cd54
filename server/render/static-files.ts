import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { type LOGO_SIZES, logoAt } from '#shared/policies/brand-picture.ts'
import { BUILT_ASSETS, BUILT_WORKER } from './built-assets.ts'

/** Replaces the service worker when it is switched off: browsers that have it remove it together with its cache. */
const retiredServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public')
const A_DAY = 'public, max-age=86400'
const AN_HOUR = 'public, max-age=3600'

/** The icons at fixed addresses: the file that comes along, and the side of the logo that takes its place. */
const icons: Record<string, [file: string, side: (typeof LOGO_SIZES)[number]]> = {
  '/favicon.svg': ['favicon.svg', 192],
  '/favicon.ico': ['icon-192.png', 192],
  '/apple-touch-icon.png': ['apple-touch-icon.png', 180],
  '/icon-192.png': ['icon-192.png', 192],
  '/icon-512.png': ['icon-512.png', 512],
}

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
  await app.register(serveStatic, {
    root: [...(existsSync(assets) ? [assets] : []), PUBLIC],
    serve: false,
  })
  if (existsSync(assets))
    await app.register(serveStatic, {
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
  serveWorker(app, settings)
  for (const [address, [file, side]] of Object.entries(icons))
    app.get(address, (_, reply) => {
      reply.header('Cache-Control', AN_HOUR)
      return settings.logo
        ? reply.redirect(logoAt(settings.logo, side))
        : reply.sendFile(file, PUBLIC, { cacheControl: false })
    })
  app.get('/manifest.webmanifest', (_, reply) =>
    reply
      .header('Cache-Control', AN_HOUR)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(settings))),
  )
  app.get('/robots.txt', (_, reply) => reply.header('Cache-Control', A_DAY).type('text/plain').send(robotsOf(settings)))
}
