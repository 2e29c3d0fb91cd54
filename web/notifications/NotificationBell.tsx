import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePollingInterval } from '#web/kernel/connection.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent, preload } from '#web/ui/lazy-component.ts'
import { unreadCountRead } from './notifications.ts'

const loadPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazyComponent(() => loadPanel().then((m) => m.NotificationPanel))

/** The number of unread notifications, with the latest ones behind it. */
export function NotificationBell() {
  return useMessageNamespace('notification-center') ? <LoadedBell /> : null
}

function LoadedBell() {
  const t = useT()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...unreadCountRead, refetchInterval: usePollingInterval() })
  // Another screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wasRequested, setRequested] = useState(false)
  const isOpen = openAt === pathname
  // Without the socket a navigation brings the count up to date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that another screen is shown.
  useEffect(() => void queries.prefetchQuery(unreadCountRead), [pathname, queries])
  const unread = data?.count ?? 0
  const trigger = (
    <IconButton
      icon={IconBell}
      count={unread}
      label={unread > 0 ? t('notification-center:label', { count: unread }) : t('notification-center:title')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => preload(loadPanel)}
      onFocus={() => preload(loadPanel)}
      onClick={() => {
        setRequested(true)
        setOpenAt(isOpen ? null : pathname)
      }}
    />
  )
  if (!wasRequested) return trigger
  return (
    <Suspense fallback={trigger}>
      <NotificationPanel
        trigger={trigger}
        unread={unread}
        isOpen={isOpen}
        onChange={(open) => setOpenAt(open ? pathname : null)}
      />
    </Suspense>
  )
}
