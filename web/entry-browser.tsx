import './ui/styles.css'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document } from './Document.tsx'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { onFirstFailure } from './kernel/api.tsx'
import { watchCachedPage } from './kernel/cached-page.ts'
import { applyContentSecurityPolicy } from './kernel/content-security-policy.ts'
import { createI18n, loadMessages } from './kernel/i18n.tsx'
import { deserializeErrors, type InitialState, readInitialState } from './kernel/initial-state.ts'
import { queriesContext } from './kernel/loader.ts'
import { cacheVisitedPages } from './kernel/offline-pages.ts'
import { handleOf, loadRoute } from './kernel/page.tsx'
import { createQueryClient } from './kernel/query-client.ts'
import { reloadIfOutdated } from './kernel/reload-if-outdated.ts'
import { session } from './kernel/session-store.ts'
import { startSession } from './kernel/start-session.ts'
import { Shell } from './layouts/Shell.tsx'
import { createRoutes } from './routes.tsx'
import { isChunkLoadError } from './ui/lazy-part.ts'

/** Every public route that the server rendered has its data, even if that is none: it must not be loaded again. */
function hydrationOf(handover: InitialState, matched: RouteObject[]) {
  const errors = deserializeErrors(handover.errors)
  const complete = matched.filter(({ id, handle }) => id && !errors?.[id] && !handleOf(handle)?.isPrivate)
  const loaderData = Object.fromEntries(complete.map(({ id = '' }) => [id, handover.loaderData[id] ?? null]))
  return { loaderData, errors }
}

async function start() {
  // The last element of the page. The browser hides a nonce from scripts except through this property.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  applyContentSecurityPolicy(nonce)
  let isAlive = false
  let beAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    beAlive = resolve
  })
  const handover = readInitialState()
  const queries: QueryClient = createQueryClient()
  hydrate(queries, handover.queries)
  // A page that tells of a failure has its words from the start, as the server had.
  const i18n = await createI18n(handover.language, handover.errors ? ['errors'] : [])
  onFirstFailure(() => loadMessages(i18n, ['errors']))
  const routes = createRoutes({
    prepare: (namespaces) => loadMessages(i18n, namespaces),
    isServer: false,
    Shell,
    ErrorBoundary: ErrorScreen,
    hydrated: alive,
  })
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  const ready = matched.filter(({ handle }) => !handleOf(handle)?.isPrivate)
  await Promise.all(ready.map(loadRoute))

  const context = new RouterContextProvider()
  context.set(queriesContext, queries)
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    hydrationData: hydrationOf(handover, matched),
  })
  // In slices: whoever touches the page meanwhile is heard.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        {...{ i18n, queries }}
        nonceNow={() => (isAlive ? nonce : '')}
        site={handover.site}
        visit={handover.visitorState}
        theme={handover.theme}
      >
        {/* In the place of the server's hints: ids are counted by place. */}
        <OnHydrated
          run={() => {
            isAlive = true
            startSession({ router, queries, session })
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

/** A page of an earlier build whose screen is gone is replaced: it has not come alive, and nothing was typed there. */
async function startOrReload() {
  try {
    await start()
  } catch (error) {
    if (isChunkLoadError(error)) await reloadIfOutdated()
    throw error
  }
}

/** What may change the page waits until React has taken over what the server rendered. */
function OnHydrated({ run }: { run: () => void }) {
  const start = useEffectEvent(run)
  useEffect(() => start(), [])
  return null
}

// Not awaited at the top: screens import from this very file's chunk, and would wait for it while it waits for them.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startOrReload, { once: true })
else void startOrReload()
