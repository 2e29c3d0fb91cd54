import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to the container when the element inside that has it goes away, so that the keyboard goes on from
 * there. Spread the result on the container, which must be focusable.
 */
export function useFocusFallback(container: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
