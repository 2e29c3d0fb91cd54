import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { acceptedLanguage, type LanguageCode, languageOf } from '#shared/kernel/language.ts'
import type { Theme } from '#web/kernel/theme.ts'
import { openBuilt } from './built.ts'
import { openDevelopment, openSources } from './development.ts'
import type { Engine } from './engine.ts'
import { pageHeaders } from './policy.ts'
import { receiveReports } from './reports.ts'
import { sendPage } from './send-page.ts'
import { siteOf } from './site.ts'
import { sitemapRoutes } from './sitemap.ts'
import { serveFiles } from './static-files.ts'
import { unavailablePage } from './unavailable.ts'
import { callsAsVisitor } from './visitor.ts'

const A_YEAR = 365 * 24 * 60 * 60
const RETRY_AFTER = '2'

/** Addresses below these belong to others; what is not found there is not a page. */
const NOT_PAGES = /^\/(api|assets|uploads|art|sandbox|socket\.io)(\/|$)/

const themeOf = (cookie: string | undefined): Theme => (cookie === 'light' || cookie === 'dark' ? cookie : 'auto')

/** Before the first paint: somebody who follows a dark system must not see a white flash. */
const darkIfSystemIs = (nonce: string) =>
  `<script nonce="${nonce}">matchMedia('(prefers-color-scheme: dark)').matches&&document.documentElement.setAttribute('data-mantine-color-scheme','dark')</script>`

/** One slash between segments and none at the end: each page has one address. */
const plainPath = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** The path is put behind our own origin as text: neither two slashes nor a whole address may name another host. */
function addressOf({ url }: FastifyRequest, origin = 'http://here.invalid'): URL {
  const address = origin + url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return new URL(URL.canParse(address) ? address : origin)
}

function chosenLanguage(request: FastifyRequest, url: URL): { language: LanguageCode; isAsked: boolean } {
  const asked = languageOf(url.searchParams.get('lang') ?? undefined)
  const language = asked ?? languageOf(request.cookies.lang) ?? acceptedLanguage(request.headers['accept-language'])
  return { language, isAsked: asked !== undefined }
}

async function openEngine(app: FastifyInstance, { settings }: Deps): Promise<() => Promise<Engine>> {
  if (settings.mode === 'development') return openDevelopment(app)
  if (settings.mode === 'test') return openSources(app)
  const engine = await openBuilt()
  return async () => engine
}

/** A form that was sent before the page was alive: nothing is read of it, and the page is shown again. */
function sendFormsBack(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/*', {
    // Before the body is looked at.
    onRequest: async (request, reply) => {
      if (NOT_PAGES.test(request.url)) await reply.callNotFound()
    },
    handler: (request, reply) => {
      const { pathname, search } = addressOf(request)
      return reply.redirect(plainPath(pathname) + search, 303)
    },
  })
}

/** Answers every address that nobody else does with a page, rendered as a visitor sees it. Registered last. */
export async function renderPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings, log } = deps
  await serveFiles(app, settings)
  await app.register(async (scope) => receiveReports(scope, deps))
  const engineFor = await openEngine(app, deps)
  await app.register(async (scope) => sitemapRoutes(scope, deps, async () => (await engineFor()).entry.addresses))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request, settings.publicUrl)
    const nonce = randomBytes(16).toString('base64')
    reply.headers(pageHeaders(settings, nonce))
    const path = plainPath(url.pathname)
    if (path !== url.pathname) return reply.redirect(path + url.search, 301)

    const { language, isAsked } = chosenLanguage(request, url)
    const theme = themeOf(request.cookies.theme)
    if (isAsked && request.cookies.lang !== language)
      reply.setCookie('lang', language, { path: '/', maxAge: A_YEAR, sameSite: 'lax' })

    const onError = (err: unknown) => log.error({ err, requestId: request.id, path: url.pathname }, 'a page failed')
    try {
      const { entry, assetsOf, start } = await engineFor()
      const send = callsAsVisitor(app, request, { language, errorOfReply: entry.errorOfReply })
      const site = siteOf(settings)
      const page = await entry.render({ url, language, theme, nonce, site, send, assetsOf, start, onError })
      if ('location' in page) return reply.redirect(page.location, page.status)
      if (page.isPrivate) reply.header('X-Robots-Tag', 'noindex')
      if (page.status === 503 || page.status === 429) reply.header('Retry-After', RETRY_AFTER)
      const html = theme === 'auto' ? page.html.replace('<head>', () => `<head>${darkIfSystemIs(nonce)}`) : page.html
      return sendPage(request, reply.status(page.status), html)
    } catch (error) {
      onError(error)
      return sendPage(request, reply.status(500), unavailablePage(language, settings.marketplaceName))
    }
  }

  await app.register(async (scope) => sendFormsBack(scope))
  app.get('/*', (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound()
    return answer(request, reply)
  })
}
