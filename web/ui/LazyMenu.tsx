import { cloneElement, type ReactElement, type Ref } from 'react'
import { loadUntilAvailable, preload, useOnDemand } from './lazy-component.ts'
import type { MenuProps } from './Menu.tsx'

const loadMenu = () => import('./Menu.tsx')

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
  const [loaded, ask] = useOnDemand(() => loadUntilAvailable(loadMenu))
  const early = () => preload(loadMenu)
  const cold = cloneElement(trigger, {
    onClick: ask,
    onPointerEnter: early,
    onFocus: early,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  return loaded ? <loaded.Menu {...menu} trigger={trigger} defaultOpened /> : cold
}
