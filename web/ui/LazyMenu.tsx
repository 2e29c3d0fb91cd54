import { cloneElement, type ReactElement, type Ref, Suspense, useState } from 'react'
import { lazyPart, preload } from './lazy-part.ts'
import type { MenuProps } from './Menu.tsx'

const loadMenu = () => import('./Menu.tsx')
const Menu = lazyPart(() => loadMenu().then((m) => m.Menu))

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

/** `Menu` with its code fetched when the pointer or the focus comes near: for the first load of every page. */
export function LazyMenu({
  trigger,
  ...menu
}: Omit<MenuProps, 'trigger' | 'defaultOpened'> & { trigger: ReactElement<TriggerProps> }) {
  const [isWanted, setWanted] = useState(false)
  const early = () => preload(loadMenu)
  const cold = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: early,
    onFocus: early,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!isWanted) return cold
  return (
    <Suspense fallback={cold}>
      <Menu {...menu} trigger={trigger} defaultOpened />
    </Suspense>
  )
}
