import { createContext, useEffect } from 'react'

/** The z-index of menus, popovers and the like; a dialog or a drawer raises it for what opens inside. */
export const LayerContext = createContext(300)

/** In a test what floats opens without motion and in its place. */
export const FloatingEnvironmentContext = createContext<'default' | 'test'>('default')

/** A dialog or drawer that is open from its first render, as lazy ones are, does not give the focus back by itself. */
export function useFocusReturn(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    // The timer outlives the element, and in a test the document.
    const page = document
    const before = page.activeElement instanceof HTMLElement ? page.activeElement : null
    return () => {
      const own = page.activeElement?.closest('[role="dialog"]')
      setTimeout(() => {
        const now = page.activeElement
        const isLost = now === page.body || (own && own === now?.closest('[role="dialog"]'))
        if (isLost) before?.focus({ preventScroll: true })
      }, 20)
    }
  }, [isOpen])
}
