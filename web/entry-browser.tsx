import './ui/styles.css'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import mapWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document } from './Document.tsx'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { api, askInLanguageOf, onFirstFailure, q } from './kernel/api.tsx'
import { createI18n, loadMessages } from './kernel/i18n.tsx'
import { deserializeErrors, type InitialState, readInitialState } from './kernel/initial-state.ts'
import { links } from './kernel/links.ts'
import { languageContext, queriesContext } from './kernel/loader.ts'
import { cacheVisitedPages, watchCachedPage } from './kernel/offline-pages.ts'
import { handleOf, isForAdmins, loadRoute, type RouteHost } from './kernel/page.tsx'
import { createQueryClient } from './kernel/query-client.ts'
import { claimStorage, storeUser } from './kernel/session.tsx'
import { session } from './kernel/session-store.ts'
import { clearTabStorage } from './kernel/tab-storage.ts'
import { reloadIfReachable } from './kernel/use-retry.ts'
import { Shell } from './layouts/Root.tsx'
import { createRoutes, ROOT } from './routes.tsx'
import { isChunkLoadError } from './ui/lazy-component.ts'

/** The routes that the server rendered: layouts, and a screen unless it came as a shell. */
const renderedOf = (matched: RouteObject[], { isShell }: InitialState) =>
  matched.filter(({ handle }) => {
    const page = handleOf(handle)
    return !page || !(isShell || page.isPrivate)
  })

/** Every route that the server rendered has its data, even if that is none: it must not be loaded again. */
function hydrationOf(handover: InitialState, rendered: RouteObject[]) {
  const errors = deserializeErrors(handover.errors)
  const complete = rendered.filter(({ id }) => id && !errors?.[id])
  const loaderData = Object.fromEntries(complete.map(({ id = '' }) => [id, handover.loaderData[id] ?? null]))
  return { loaderData, errors }
}

async function start() {
  applyContentSecurityPolicy()
  let beAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    beAlive = resolve
  })
  const handover = readInitialState()
  const queries: QueryClient = createQueryClient()
  hydrate(queries, handover.queries)
  // A page with an error has the messages of errors from the start, as on the server.
  const { language, wording } = handover
  const own = wording && (await import('./kernel/api-wording.ts')).ownMessages(wording)
  const i18n = await createI18n(language, handover.errors ? ['errors'] : [], own)
  askInLanguageOf({ language: () => i18n.get().language })
  onFirstFailure(() => loadMessages(i18n, ['errors']))
  const host: RouteHost = {
    prepare: (namespaces) => loadMessages(i18n, namespaces),
    isServer: false,
    Shell,
    ErrorBoundary: ErrorScreen,
    hydrated: alive,
  }
  const adminRoutes = async () => (await import('./admin-routes.ts')).createAdminRoutes(host)
  let isComplete = isForAdmins(location.pathname)
  const routes = createRoutes(host, isComplete ? await adminRoutes() : [])
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  const rendered = renderedOf(matched, handover)
  await Promise.all(rendered.map(loadRoute))

  const context = new RouterContextProvider()
  context.set(queriesContext, queries)
  context.set(languageContext, () => i18n.get().language)
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    hydrationData: hydrationOf(handover, rendered),
    // Few people ever open the administration: its table comes when somebody does.
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (isComplete || !isForAdmins(path)) return
      const late = await adminRoutes()
      // Another navigation may have brought it meanwhile, and one that is over adds nothing.
      if (isComplete || signal.aborted) return
      patch(ROOT, late)
      isComplete = true
    },
  })
  // In slices: the page answers to the user meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document {...{ i18n, queries }} site={handover.site} theme={handover.theme}>
        {/* In the place of the server's hints: ids are counted by place. */}
        <OnHydrated
          run={() => {
            startSession(router, queries)
            watchCachedPage(queries)
            if (import.meta.env.PROD && handover.site.hasWorker) cacheVisitedPages({ router, session })
            beAlive()
          }}
        />
        <RouterProvider router={router} />
      </Document>,
    )
  })
}

/** A page whose screen chunk is gone or was lost on its way is reloaded: it is not hydrated, so no input is lost. */
async function startOrReload() {
  try {
    await start()
  } catch (error) {
    if (isChunkLoadError(error)) await reloadIfReachable()
    throw error
  }
}

/** Runs what may change the page once React has taken over what the server rendered. */
function OnHydrated({ run }: { run: () => void }) {
  const start = useEffectEvent(run)
  useEffect(() => start(), [])
  return null
}

// Not awaited at the top: screens import from this very file's chunk, and would wait for it while it waits for them.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReload, { once: true })
else void startOrReload()

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown
}

declare global {
  /** The nonce for the style element of the scroll lock of dialogs and drawers, which looks for it here. */
  var __webpack_nonce__: string | undefined
  var trustedTypes: TrustedTypes | undefined
}

/** Lets the libraries work under our Content-Security-Policy. */
function applyContentSecurityPolicy(): void {
  // The last element of the page. The browser hides a nonce from scripts except through this property.
  globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const workers = ['/service-worker.js', mapWorker]
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith('https://js.stripe.com/') || workers.includes(url) ? url : null),
  })
}

type Router = ReturnType<typeof createBrowserRouter>

/** Here a 401 changes nothing on the screen: it is public, or already asks for a sign-in. */
const PATHS_RETAINED_ON_EXPIRY: readonly string[] = [links.signIn(), links.services()]

/** Connects the session to the router and the cache, after hydration. */
function startSession(router: Router, queries: QueryClient) {
  session.renewMark()
  session.whenExpired(() => {
    const { pathname, search } = router.state.location
    if (PATHS_RETAINED_ON_EXPIRY.includes(pathname)) return
    void router.navigate(links.signIn(pathname + search), { replace: true, state: { isExpired: true } })
  })

  session.followOtherTabs(() => {
    const { user } = session.get()
    if (user) claimStorage(user._id)
    else clearTabStorage()
    // A guard leads away from a private screen: what it shows may no longer be asked for.
    const isLeaving =
      !session.get().token && router.state.matches.some(({ route }) => handleOf(route.handle)?.isPrivate)
    if (!isLeaving) void queries.resetQueries()
    void router.revalidate()
  })
  if (session.get().token) void refreshForUser(router, queries)
}

/** The server rendered for a visitor. A user may see more, and may be led elsewhere. */
async function refreshForUser(router: Router, queries: QueryClient) {
  const { user } = session.get()
  if (!user) return
  claimStorage(user._id)
  if (router.state.initialized) {
    void queries.invalidateQueries()
    void router.revalidate()
  }
  const profile = await queries.fetchQuery(q(api.user.detail, { params: { id: user._id } })).catch(() => undefined)
  if (profile && 'email' in profile.user) storeUser(profile.user)
}
