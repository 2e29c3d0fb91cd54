import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { preload } from '#web/ui/lazy-component.ts'

type OpenDrawer = { isOpen: boolean; onClose: () => void }

/** Opens the drawer with the navigation of a phone, whose code `load` fetches. Another screen closes it. */
export function MenuButton({
  load,
  children: drawerOf,
}: {
  load: () => Promise<unknown>
  children: (drawer: OpenDrawer) => ReactNode
}) {
  const t = useT()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [wasRequested, setRequested] = useState(false)
  const isOpen = openedAt === pathname
  const open = () => {
    setRequested(true)
    setOpenedAt(pathname)
  }
  return (
    <>
      <IconButton
        icon={IconMenu2}
        iconSize={24}
        label={t('nav.menu')}
        aria-expanded={isOpen}
        onPointerEnter={() => preload(load)}
        onFocus={() => preload(load)}
        onClick={open}
      />
      {wasRequested ? <Suspense>{drawerOf({ isOpen, onClose: () => setOpenedAt(null) })}</Suspense> : null}
    </>
  )
}
