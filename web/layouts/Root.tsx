import { Outlet, ScrollRestoration } from 'react-router'
import { Announcer } from '#web/kernel/Announcer.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Pending } from '#web/kernel/Pending.tsx'
import { RouterLink } from '#web/kernel/RouterLink.tsx'
import { useForgetting } from '#web/kernel/use-forgetting.ts'
import { useRealtime } from '#web/kernel/use-realtime.ts'
import { LinkProvider } from '#web/ui/LinkProvider.tsx'
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx'
import { ToastHost } from '#web/ui/ToastHost.tsx'

/** What is there whatever the layout: links, messages, the socket, and where focus and scroll go after a navigation. */
export function Root() {
  const t = useT()
  useRealtime()
  useForgetting()
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <Pending />
      <Announcer />
      <SnackbarHost closeLabel={t('close')} />
      <ToastHost label={t('realtime.news')} closeLabel={t('close')} />
      <ScrollRestoration />
    </LinkProvider>
  )
}
