import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useHref, useLinkClickHandler, useLocation } from 'react-router'
import { useNeedsFavorites } from '#web/kernel/favorites.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { usePlanLimit } from '#web/kernel/plan-limit.ts'
import { scrollKeyOf } from '#web/kernel/scroll-key.ts'
import {
  useClearCacheOnUserChange,
  useRefetchOnLanguageChange,
  useRefetchOnZoneChange,
  useSession,
} from '#web/kernel/session.tsx'
import { FullScreenSpinner } from '#web/ui/FullScreenSpinner.tsx'
import { type LinkProps, LinkProvider } from '#web/ui/Link.tsx'
import { lazyComponent, onSlowChunk } from '#web/ui/lazy-component.ts'
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { NavigationBar } from './ScreenOutlet.tsx'

const Nothing = () => null
/** Visitors hear nothing; and without it everything is seen at the next visit, which is not worth breaking a page for. */
const Realtime = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/kernel/RealtimeToasts.tsx').then(
      (module) => ({ default: module.RealtimeToasts }),
      () => ({ default: Nothing }),
    ),
)

const Favorites = lazyComponent(() => import('#web/favorites/Favorites.tsx').then((m) => m.Favorites))

/** The root of every layout: links, snackbars, the socket, and focus and scroll after a navigation. */
export function Root() {
  const t = useT()
  const { user } = useSession()
  useClearCacheOnUserChange()
  useRefetchOnLanguageChange()
  useRefetchOnZoneChange()
  const needsFavorites = useNeedsFavorites()
  const sayLate = useEffectEvent(() => showSnackbar(t('errors.unavailable'), { severity: 'error' }))
  useEffect(() => onSlowChunk(() => sayLate()), [])
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      {user ? (
        <Suspense fallback={null}>
          <Realtime />
        </Suspense>
      ) : null}
      {needsFavorites || user ? (
        <Suspense fallback={null}>
          <Favorites />
        </Suspense>
      ) : null}
      <NavigationBar />
      <Announcer />
      <SnackbarHost />
      <PlanLimitHost />
      <ScrollRestoration getKey={scrollKeyOf} />
    </LinkProvider>
  )
}

const PlanLimitDialog = lazyComponent(() => import('#web/kernel/PlanLimitDialog.tsx').then((m) => m.PlanLimitDialog))

/** Opens the dialog about a call that was refused because of the person's plan. */
function PlanLimitHost() {
  const rejected = usePlanLimit()
  if (!rejected) return null
  return (
    <Suspense fallback={null}>
      <PlanLimitDialog rejected={rejected} />
    </Suspense>
  )
}

/** The `Link` of `ui/` inside the application. The router's own can fetch ahead in ways that we do not use. */
function RouterLink({ href, keepScroll = false, replace, state, onClick, ...anchor }: LinkProps) {
  const address = useHref(href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    replace: replace ?? false,
    state,
    preventScrollReset: keepScroll,
    ...(anchor.target ? { target: anchor.target } : {}),
  })
  return (
    <a
      {...anchor}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

const HEADING = 'main h1'

/** Says the new screen's title and moves the focus to its heading, as a loaded page would. */
function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>(HEADING)
    // A screen that asks for one thing only has put the focus there.
    if (!heading || document.activeElement?.closest('main')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  )
}

/** Stands in for a screen whose person, code or data is not there yet. */
export function Shell() {
  const t = useT()
  return (
    <>
      <Head noindex />
      <FullScreenSpinner label={t('loading')} inline />
    </>
  )
}
