import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { api, q } from './api.tsx'
import { links } from './links.ts'
import { handleOf } from './page.tsx'
import { rememberUser } from './session.tsx'
import type { session as Store } from './session-store.ts'
import { emptyTab, takeOverTab } from './tab-storage.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Here a 401 changes nothing on the screen: it is public, or already asks for a sign-in. */
const STAYS: readonly string[] = [links.signIn(), links.services()]

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
    if (STAYS.includes(pathname)) return
    void router.navigate(links.signIn(pathname + search), { replace: true, state: { isExpired: true } })
  })

  session.followOtherTabs(() => {
    const { user } = session.get()
    if (user) takeOverTab(user._id)
    else emptyTab()
    // A guard leads away from a private screen: what that shows is nobody's to ask for any more.
    const isLeaving =
      !session.get().token && router.state.matches.some(({ route }) => handleOf(route.handle)?.isPrivate)
    if (!isLeaving) void queries.resetQueries()
    void router.revalidate()
  })
  if (session.get().token) void becomeOneself(router, queries, session)
}

/** The server rendered for a visitor. Whoever is signed in may see more, and may be led elsewhere. */
async function becomeOneself(router: Router, queries: QueryClient, session: typeof Store) {
  const { user } = session.get()
  if (!user) return
  takeOverTab(user._id)
  if (router.state.initialized) {
    void queries.invalidateQueries()
    void router.revalidate()
  }
  const profile = await queries.fetchQuery(q(api.user.detail, { params: { id: user._id } })).catch(() => undefined)
  if (profile && 'email' in profile.user) rememberUser(profile.user)
}
