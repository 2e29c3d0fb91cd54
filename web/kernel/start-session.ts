import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { api, q } from './api.tsx'
import { links } from './links.ts'
import { handleOf } from './page.tsx'
import { storeUser } from './session.tsx'
import type { session as Store } from './session-store.ts'
import { claimTabStorage, clearTabStorage } from './tab-storage.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Here a 401 changes nothing on the screen: it is public, or already asks for a sign-in. */
const PATHS_KEPT_ON_EXPIRY: readonly string[] = [links.signIn(), links.services()]

/** Ties the session to the router and the cache, once the page is alive. */
export function startSession({
  router,
  queries,
  session,
}: {
  router: Router
  queries: QueryClient
  session: typeof Store
}) {
  session.whenExpired(() => {
    const { pathname, search } = router.state.location
    if (PATHS_KEPT_ON_EXPIRY.includes(pathname)) return
    void router.navigate(links.signIn(pathname + search), { replace: true, state: { isExpired: true } })
  })

  session.followOtherTabs(() => {
    const { user } = session.get()
    if (user) claimTabStorage(user._id)
    else clearTabStorage()
    // A guard leads away from a private screen: what that shows is nobody's to ask for any more.
    const isLeaving =
      !session.get().token && router.state.matches.some(({ route }) => handleOf(route.handle)?.isPrivate)
    if (!isLeaving) void queries.resetQueries()
    void router.revalidate()
  })
  if (session.get().token) void refreshForUser(router, queries, session)
}

/** The server rendered for a visitor. Whoever is signed in may see more, and may be led elsewhere. */
async function refreshForUser(router: Router, queries: QueryClient, session: typeof Store) {
  const { user } = session.get()
  if (!user) return
  claimTabStorage(user._id)
  if (router.state.initialized) {
    void queries.invalidateQueries()
    void router.revalidate()
  }
  const profile = await queries.fetchQuery(q(api.user.detail, { params: { id: user._id } })).catch(() => undefined)
  if (profile && 'email' in profile.user) storeUser(profile.user)
}
