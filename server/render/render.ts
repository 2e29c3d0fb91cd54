import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedRoutes } from '#server/feeds/routes.ts'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { readMessages } from '#server/kernel/messages.ts'
import { onPublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { wordingFor } from '#server/kernel/settings/wording.ts'
import { embedRoutes } from '#server/social-images/embed.ts'
import {
  acceptedLanguage,
  type LanguageCode,
  languageOf,
  type OfferedLanguages,
  offeredLanguage,
} from '#shared/kernel/language.ts'
import { links } from '#web/kernel/links.ts'
import { SIGNED_IN_COOKIE, type Theme } from '#web/kernel/visitor-state.ts'
import { openBuilt } from './built-assets.ts'
import { openDevelopment, openSources } from './development.ts'
import type { Engine } from './engine.ts'
import { inlineScriptsOf, withFirstScripts } from './inline.ts'
import { createPageCache, type Made } from './page-cache.ts'
import { pageHeaders, REPORT_PATH } from './page-headers.ts'
import { siteOf } from './site.ts'
import { sitemapRoutes } from './sitemap.ts'
import { serveFiles } from './static-files.ts'
import { type Encoding, type StreamingPage, streamingPage } from './streaming-page.ts'
import { callsAsVisitor } from './visitor-calls.ts'
import { wantsPage } from './wants-page.ts'
import { wellKnownRoutes } from './well-known.ts'

const NOWHERE = links.notFound()
const A_YEAR = 365 * 24 * 60 * 60
const RETRY_AFTER = '2'
const LONGEST_REPORT = 16 * 1024

/** Milliseconds for which a rendered page is fresh: a change by another process is shown with at most this delay. */
const LIFE = 5_000
/** The most bytes of rendered pages that are cached. */
const MOST = 16 * 1024 * 1024
/** No page fits into it: while the code changes, each is rendered anew. */
const TOO_LITTLE = 1

/** The end of a page, before which it differs; all before that is the same for every visitor. */
const END = '</body></html>'

type RenderRequest = { url: URL; language: LanguageCode; theme: Theme; asShell?: boolean }
type Page =
  | { status: number; location: string }
  | { status: number; isPrivate: boolean; mayBeOwn: boolean; open: StreamingPage }

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500

const isMissing = (error: unknown) => [404, 410].includes(statusOf(error))

/** Other routes serve addresses below these; an unknown one there is not a page. */
const NOT_PAGES = /^\/(api|assets|uploads|art|sandbox|socket\.io|\.well-known)(\/|$)/

/**
 * Browsers may keep a visitor's page for offline use, except pages with forms, whose addresses may carry secrets of a
 * mail.
 */
const MAY_KEEP = /^\/(?!auth\/|dev\/)|^\/auth\/offline$/

const themeOf = (cookie: string | undefined): Theme => (cookie === 'light' || cookie === 'dark' ? cookie : 'auto')

/** Parameters that make a page of listings or people a search. */
const SEARCHED_BY = ['q', 'category', 'subcategory', 'city', 'minPrice', 'maxPrice', 'minRating', 'sortBy', 'page']
const isSearch = ({ searchParams }: URL) => SEARCHED_BY.some((name) => searchParams.has(name))

/** One slash between segments and none at the end: each page has one address. */
const plainPath = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** The path is appended to our own origin as text: neither two slashes nor a whole address may name another host. */
function addressOf({ url }: FastifyRequest, origin = 'http://here.invalid'): URL {
  const address = origin + url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
  return new URL(URL.canParse(address) ? address : origin)
}

function chosenLanguage(request: FastifyRequest, url: URL, offered: OfferedLanguages) {
  const requested = languageOf(url.searchParams.get('lang') ?? undefined)
  const accepted = acceptedLanguage(request.headers['accept-language'], offered.languages)
  const language = offeredLanguage(offered, requested, languageOf(request.cookies.lang), accepted)
  return { language, isRequested: requested === language }
}

/** True of the page of an unknown address, or of what leads to it. */
const leadsNowhere = (page: Page) => ('location' in page ? page.location === NOWHERE : page.status === 404)

async function openEngine(app: FastifyInstance, { settings }: Deps): Promise<() => Promise<Engine>> {
  if (settings.mode === 'development') return openDevelopment(app)
  if (settings.mode === 'test') return openSources(app)
  const engine = await openBuilt()
  return async () => engine
}

/** A form sent before the page's scripts were loaded: its body is not read, and the page is shown again. */
function sendFormsBack(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/*', {
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (NOT_PAGES.test(request.url) || !wantsPage(request)) await reply.callNotFound()
    },
    handler: (request, reply) => {
      const { pathname, search } = addressOf(request)
      return reply.redirect(plainPath(pathname) + search, 303)
    },
  })
}

/** Takes the browsers' reports of violations of a page's policy, and writes them to the log. */
function receiveReports(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  const types = ['application/reports+json', 'application/csp-report']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LONGEST_REPORT }, (_, body, done) => done(null, body))
  app.post(REPORT_PATH, async (request, reply) => {
    await limitCall(deps, 'read', `reports:${callerOf(request)}`)
    deps.log.warn({ report: String(request.body), requestId: request.id }, 'a page met its content policy')
    return reply.status(204).send()
  })
}

/** Answers every address without a route by a page, rendered as a visitor sees it. Registered last. */
export async function renderPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings, log } = deps
  await serveFiles(app, settings)
  await app.register(async (scope) => receiveReports(scope, deps))
  wellKnownRoutes(app, deps)
  feedRoutes(app, deps, links)
  embedRoutes(app, deps, links)
  const engineFor = await openEngine(app, deps)
  await app.register(async (scope) => sitemapRoutes(scope, deps, async () => (await engineFor()).entry.addresses))

  const pages = createPageCache<Page>({ life: LIFE, most: settings.mode === 'development' ? TOO_LITTLE : MOST })
  onPublicChange(deps, pages.clear)

  /** Renders the page as a visitor sees it; a failed page is not cached. */
  const make = async (
    engine: Engine,
    request: FastifyRequest,
    { url, language, theme, asShell = false }: RenderRequest,
  ): Promise<Made<Page>> => {
    const { entry, assetsOf, start } = engine
    if (isSearch(url)) await limitCall(deps, 'search', callerOf(request))
    let isWhole = true
    const onError = (err: unknown) => {
      isWhole = false
      // A bad request is not our error.
      const level = statusOf(err) < 500 ? 'info' : 'error'
      log[level]({ err, requestId: request.id, path: url.pathname }, 'a page failed')
    }
    const call = callsAsVisitor(app, request, { language, errorOfReply: entry.errorOfReply })
    const send: typeof call = async (wanted) => {
      try {
        return await call(wanted)
      } catch (error) {
        if (!isMissing(error)) isWhole = false
        throw error
      }
    }
    const site = siteOf(settings)
    const wording = wordingFor(language)
    const page = await entry.render({ url, language, theme, site, wording, send, assetsOf, start, asShell, onError })
    if ('location' in page) return { page }
    const { status, isPrivate, mayBeOwn } = page
    const html = withFirstScripts(page.html, { mayBeDark: theme === 'auto' })
    const open = streamingPage(html.slice(0, html.lastIndexOf(END)))
    const isCached = isWhole && [200, 404, 410].includes(status)
    return { page: { status, isPrivate, mayBeOwn, open }, bytes: isCached ? open.bytes : undefined }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request, settings.publicUrl)
    const nonce = randomBytes(16).toString('base64')
    const { language, isRequested } = chosenLanguage(request, url, settings)
    try {
      const engine = await engineFor()
      reply.headers(pageHeaders(settings, await inlineScriptsOf(engine, settings), nonce))
      const path = plainPath(url.pathname)
      if (path !== url.pathname) return reply.redirect(path + url.search, 301)

      const theme = themeOf(request.cookies.theme)
      if (isRequested && request.cookies.lang !== language)
        reply.setCookie('lang', language, { path: '/', maxAge: A_YEAR, sameSite: 'lax' })

      const key = [language, theme, url.pathname + url.search].join(' ')
      const wanted = { url, language, theme }
      const find = async () => {
        const page = await pages.find(key, () => make(engine, request, wanted))
        // Whether there is such a thing is not said: only its owner's browser learns it, from the API.
        if (!('mayBeOwn' in page && page.mayBeOwn && SIGNED_IN_COOKIE in request.cookies)) return page
        return pages.find(`shell ${key}`, () => make(engine, request, { ...wanted, asShell: true }))
      }
      const page = await find()
      if (leadsNowhere(page) && !wantsPage(request)) return reply.callNotFound()
      if ('location' in page) return reply.redirect(page.location, page.status)
      if (page.isPrivate) reply.header('X-Robots-Tag', 'noindex')
      else if (page.status === 200 && MAY_KEEP.test(path)) reply.header('X-Keep-Offline', 'yes')
      if (page.status === 503 || page.status === 429) reply.header('Retry-After', RETRY_AFTER)
      const end = `<meta property="csp-nonce" nonce="${nonce}">${END}`
      return sendPage(request, reply.status(page.status), page.open, end)
    } catch (err) {
      const isTooMuch = statusOf(err) === 429
      if (isTooMuch) reply.header('Retry-After', RETRY_AFTER)
      else log.error({ err, requestId: request.id, path: url.pathname }, 'a page failed')
      reply.headers(pageHeaders(settings, [], nonce))
      const [start, end] = unavailablePage(language, settings.marketplaceName)
      return sendPage(request, reply.status(isTooMuch ? 429 : 500), streamingPage(start), end)
    }
  }

  await app.register(async (scope) => sendFormsBack(scope))
  app.get('/*', (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound()
    return answer(request, reply)
  })
}

function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/**
 * Sends a finished page with an end of its own. The page is for one language and theme, so the browser caches it and
 * revalidates each time.
 */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: StreamingPage, end: string) {
  const encoding = acceptedEncoding(request)
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  return reply.send(await page.endedBy(end, encoding))
}

const catalogues = readMessages('common')

/** For the case that a page cannot even be rendered: no script, no style, no data. `name` cannot hold `<` or quotes. */
function unavailablePage(language: LanguageCode, name: string): [start: string, end: string] {
  const { failure, tryAgain } = catalogues[language]
  const start = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${failure.title} · ${name}</title></head><body><main><h1>${failure.title}</h1><p>${failure.text}</p><p><a href="">${tryAgain}</a></p></main>`
  return [start, '</body></html>']
}
