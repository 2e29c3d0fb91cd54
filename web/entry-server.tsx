import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query'
import { preinit, preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { createAdminRoutes } from './admin-routes.ts'
import { Document } from './Document.tsx'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { setTransport, type Transport } from './kernel/api.tsx'
import { DEFERRED_SCRIPTS_ID } from './kernel/deferred-scripts.ts'
import { catalogueIds, createI18n, type LanguageCode, type Wording } from './kernel/i18n.tsx'
import { initialStateElement, serializeErrors } from './kernel/initial-state.ts'
import { links } from './kernel/links.ts'
import { languageContext, queriesContext } from './kernel/loader.ts'
import { fileOfRoute, handleOf, namesEntity } from './kernel/page.tsx'
import { createRequestQueryClient } from './kernel/query-client.ts'
import type { Site } from './kernel/site.ts'
import { type JsonLd, StructuredDataContext, structuredDataElement } from './kernel/structured-data.tsx'
import type { Theme } from './kernel/visitor-state.ts'
import { Shell } from './layouts/Root.tsx'
import { createRoutes, publicPages } from './routes.tsx'

export { errorOfReply } from './kernel/api-error.ts'

/** Search result pages are not in the sitemap; what they list is. */
const RESULT_PATHS = ['/services/browse', '/explore']

/** The links for the sitemap; `pages` are those without an entity. */
export const addresses = {
  pages: publicPages.flatMap(({ path, guard }) =>
    guard || path.includes(':') || RESULT_PATHS.includes(path) ? [] : [path],
  ),
  links,
}
export type Addresses = typeof addresses

/** Files of the browser's build that a page needs at once. */
type Assets = { fonts: string[]; styles: string[]; scripts: string[] }

export type RenderRequest = {
  url: URL
  language: LanguageCode
  theme: Theme
  site: Site
  /** The operator's words in this language, if there are any. */
  wording?: Wording | undefined
  /** Makes a call in this process, as a visitor. */
  send: Transport
  /** By source file: screens, catalogues. */
  assetsOf: (files: string[]) => Assets
  /** The script that starts the page. */
  start: string
  /** Renders the frame only, and the browser fills it as the person who is signed in there. */
  asShell?: boolean
  onError: (error: unknown) => void
}

type RenderReply =
  | { status: number; location: string }
  | {
      status: number
      html: string
      /** Only one person may see what the browser will fill it with. */
      isPrivate: boolean
      /** Visitors see no such thing, but its owner might. */
      mayBeOwn: boolean
      language: LanguageCode
    }

const requests = new AsyncLocalStorage<Transport>()
setTransport((request) => {
  const send = requests.getStore()
  if (!send) throw new Error('A call was made outside a request')
  return send(request)
})

const host = { prepare: async () => undefined, isServer: true, Shell, ErrorBoundary: ErrorScreen }
const routes = createRoutes(host, createAdminRoutes(host))
const handler = createStaticHandler(routes)
const shellHost = { ...host, onlyShells: true }
const shells = createStaticHandler(createRoutes(shellHost, createAdminRoutes(shellHost)))

/** Returns the source files that the address needs, and if only one person may see it. */
function pageNeedsOf({ pathname }: URL, language: LanguageCode) {
  const matches = matchRoutes(routes, pathname) ?? []
  const handles = matches.flatMap(({ route }) => handleOf(route.handle) ?? [])
  const namespaces = handles.flatMap(({ messages }) => messages)
  const screens = matches.flatMap(({ route }) => (route.id?.startsWith('web/') ? [fileOfRoute(route.id)] : []))
  return {
    namespaces,
    isPrivate: handles.some(({ isPrivate }) => isPrivate),
    isOfEntity: matches.some(({ params }) => namesEntity(params)),
    files: [...screens, ...catalogueIds(['common', ...namespaces], language)],
  }
}

/** Tells the browser early what it will need. */
function ResourceHints({ assets }: { assets: Assets }) {
  for (const href of assets.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'app' })
  return <meta name={DEFERRED_SCRIPTS_ID} content={assets.scripts.join(' ')} />
}

const nameOf = (loaded: string) => loaded.split('/')[0] ?? ''

/** The operator's words that a page needs at once: an entry for each of its namespaces, so that it asks for none of them. */
const wordingFor = ({ texts, ...rest }: Wording, namespaces: readonly string[]): Wording => ({
  ...rest,
  texts: Object.fromEntries(['common', ...namespaces].map((name) => [nameOf(name), texts[nameOf(name)] ?? {}])),
})

/** The data read for the page, except what a loader took its share of and keeps. */
const dehydratedQueriesOf = (queries: QueryClient) =>
  dehydrate(queries, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.isHandedOver !== false,
  })

export const render = (request: RenderRequest): Promise<RenderReply> =>
  requests.run(request.send, () => answer(request))

async function answer(request: RenderRequest): Promise<RenderReply> {
  const { url, language, asShell = false, wording } = request
  const { query, dataRoutes } = asShell ? shells : handler
  const queries = createRequestQueryClient()
  const context = new RouterContextProvider()
  context.set(queriesContext, queries)
  context.set(languageContext, () => language)
  const needs = pageNeedsOf(url, language)
  const [result, i18n] = await Promise.all([
    query(new Request(url), { requestContext: context }),
    createI18n(language, [...needs.namespaces, 'errors'], wording && ((loaded) => wording.texts[nameOf(loaded)])),
  ])
  if (result instanceof Response) return { status: result.status, location: result.headers.get('Location') ?? '/' }

  for (const error of Object.values(result.errors ?? {})) if (error instanceof Error) request.onError(error)
  // By its text: what waited for data is rendered again, and tells it again.
  const things = new Map<string, JsonLd>()
  const page = (
    <StructuredDataContext value={(thing) => void things.set(JSON.stringify(thing), thing)}>
      <Document {...{ i18n, queries }} site={request.site} theme={request.theme}>
        <ResourceHints assets={request.assetsOf(needs.files)} />
        <StaticRouterProvider router={createStaticRouter(dataRoutes, result)} context={result} hydrate={false} />
      </Document>
    </StructuredDataContext>
  )
  const html = await htmlOf(page, request)
  const { site, theme } = request
  const { loaderData } = result
  const errors = serializeErrors(result.errors)
  const structured = structuredDataElement([...things.values()])
  const data =
    structured +
    initialStateElement({
      language,
      theme,
      site,
      loaderData,
      errors,
      queries: dehydratedQueriesOf(queries),
      isShell: asShell,
      ...(wording ? { wording: wordingFor(wording, [...needs.namespaces, ...(errors ? ['errors'] : [])]) } : {}),
    })
  return {
    status: result.statusCode,
    html: html.replace('</body>', () => `${data}</body>`),
    isPrivate: needs.isPrivate || asShell,
    mayBeOwn: [404, 410].includes(result.statusCode) && needs.isOfEntity,
    language,
  }
}

/** The finished page: status and headers are known before its first byte leaves. */
function htmlOf(page: React.ReactNode, { start, onError, url }: RenderRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      bootstrapScriptContent: start,
      // What is large would else come behind the page, hidden until a script puts it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(sink)
      },
    })
    const timer = setTimeout(() => abort(new Error(`Rendering ${url.pathname} took too long`)), 10_000)
  })
}
