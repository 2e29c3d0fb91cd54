import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Announcer } from '#web/kernel/Announcer.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { NavigationSpinner } from '#web/kernel/NavigationSpinner.tsx'
import { RouterLink } from '#web/kernel/RouterLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useClearCacheOnUserChange } from '#web/kernel/use-clear-cache-on-user-change.ts'
import { LinkProvider } from '#web/ui/LinkProvider.tsx'
import { onSlowChunk } from '#web/ui/lazy-part.ts'
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'

const Nothing = () => null
/** Visitors hear nothing; and without it everything is seen at the next visit, which is not worth breaking a page for. */
const Realtime = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/kernel/RealtimeToasts.tsx').then(
      (module) => ({ default: module.RealtimeToasts }),
      () => ({ default: Nothing }),
    ),
)

/** What is there whatever the layout: links, messages, the socket, and where focus and scroll go after a navigation. */
export function Root() {
  const t = useT()
  const { user } = useSession()
  useClearCacheOnUserChange()
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
      <NavigationSpinner />
      <Announcer />
      <SnackbarHost closeLabel={t('close')} />
      <ScrollRestoration />
    </LinkProvider>
  )
}
