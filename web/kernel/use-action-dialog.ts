import { type RefObject, useRef, useState } from 'react'

/**
 * The dialog of an action, one at a time. Closed, it gives the focus back to the element that opened it; settled, to
 * `place`, which stays on the screen while buttons come and go with the state, and says what is next.
 */
export function useActionDialog<Action extends string>(place: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Action | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const leave = (focus: () => void) => {
    setAsked(null)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  return {
    asked,
    ask: (action: Action) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setAsked(action)
    },
    close: () => leave(() => opener.current?.focus()),
    settle: () => leave(() => place.current?.focus()),
  }
}
