import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAskingAgain } from '#web/kernel/connection.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useMessages } from '#web/kernel/use-messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyPart, warm } from '#web/ui/lazy-part.ts'
import { unreadRead } from './notification-reads.ts'

const loadPanel = () => import('./BellPanel.tsx')
const BellPanel = lazyPart(() => loadPanel().then((m) => m.BellPanel))

/** How much is unread, and behind it the latest. */
export function Bell() {
  return useMessages('bell') ? <KnownBell /> : null
}

function KnownBell() {
  const t = useT()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...unreadRead, refetchInterval: useAskingAgain() })
  // Another screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wasWanted, setWanted] = useState(false)
  const isOpen = openAt === pathname
  // Without the socket a navigation is when it is heard of, at the latest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that another screen is shown.
  useEffect(() => void queries.prefetchQuery(unreadRead), [pathname, queries])
  const unread = data?.count ?? 0
  const trigger = (
    <IconButton
      icon={IconBell}
      count={unread}
      label={unread > 0 ? t('bell:label', { count: unread }) : t('bell:title')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => warm(loadPanel)}
      onFocus={() => warm(loadPanel)}
      onClick={() => {
        setWanted(true)
        setOpenAt(isOpen ? null : pathname)
      }}
    />
  )
  if (!wasWanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <BellPanel
        trigger={trigger}
        unread={unread}
        isOpen={isOpen}
        onChange={(open) => setOpenAt(open ? pathname : null)}
      />
    </Suspense>
  )
}
