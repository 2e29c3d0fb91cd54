import './ui/styles.css'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Document } from './Document.tsx'
import { ErrorScreen } from './errors/ErrorScreen.tsx'
import { prepareFailures } from './kernel/api.tsx'
import { type Handover, readHandover, routeErrors } from './kernel/handover.ts'
import { createI18n, loadMessages } from './kernel/i18n.tsx'
import { watchKeptPage } from './kernel/kept-page.ts'
import { queriesContext } from './kernel/loader.ts'
import { reloadIfOutdated } from './kernel/outdated.ts'
import { handleOf, loadNow } from './kernel/page.tsx'
import { obeyPolicy } from './kernel/policy.ts'
import { createQueries } from './kernel/queries.ts'
import { session } from './kernel/session-store.ts'
import { startSession } from './kernel/start-session.ts'
import { keepVisited } from './kernel/visited.ts'
import { Shell } from './layouts/Shell.tsx'
import { createRoutes } from './routes.tsx'
import { isLateCode } from './ui/lazy-part.ts'

/** Every public route that the server rendered has its data, even if that is none: it must not be loaded again. */
function hydrationOf(handover: Handover, matched: RouteObject[]) {
  const errors = routeErrors(handover.errors)
  const complete = matched.filter(({ id, handle }) => id && !errors?.[id] && !handleOf(handle)?.isPrivate)
  const loaderData = Object.fromEntries(complete.map(({ id = '' }) => [id, handover.loaderData[id] ?? null]))
  return { loaderData, errors }
}

async function start() {
  // The last element of the page. The browser hides a nonce from scripts except through this property.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  obeyPolicy(nonce)
  let isAlive = false
  let beAlive = () => {}
  const alive = new Promise<void>((resolve) => {
    beAlive = resolve
  })
  const handover = readHandover()
  const queries: QueryClient = createQueries()
  hydrate(queries, handover.queries)
  // A page that tells of a failure has its words from the start, as the server had.
  const i18n = await createI18n(handover.language, handover.errors ? ['failures'] : [])
  prepareFailures(() => loadMessages(i18n, ['failures']))
  const routes = createRoutes({
    prepare: (namespaces) => loadMessages(i18n, namespaces),
    isServer: false,
    Shell,
    ErrorBoundary: ErrorScreen,
    alive,
  })
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  const ready = matched.filter(({ handle }) => !handleOf(handle)?.isPrivate)
  await Promise.all(ready.map(loadNow))

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
        visit={handover.visit}
        theme={handover.theme}
      >
        {/* In the place of the server's hints: ids are counted by place. */}
        <OnceAlive
          run={() => {
            isAlive = true
            startSession({ router, queries, session })
            watchKeptPage(queries)
            if (import.meta.env.PROD && handover.site.hasWorker) keepVisited({ router, session })
            beAlive()
          }}
        />
        <RouterProvider router={router} />
      </Document>,
    )
  })
}

/** A page of an earlier build whose screen is gone is replaced: it has not come alive, and nothing was typed there. */
async function begin() {
  try {
    await start()
  } catch (error) {
    if (isLateCode(error)) await reloadIfOutdated()
    throw error
  }
}

/** What may change the page waits until React has taken over what the server rendered. */
function OnceAlive({ run }: { run: () => void }) {
  const start = useEffectEvent(run)
  useEffect(() => start(), [])
  return null
}

// Not awaited at the top: screens import from this very file's chunk, and would wait for it while it waits for them.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
else void begin()
