import { type RefObject, useRef, useState } from 'react'

/**
 * The dialog of an action, one at a time. Closed, it gives the focus back to the element that opened it; after success, to
 * `focusTarget`, which stays on the screen while buttons come and go with the state, and says what is next.
 */
export function useActionDialog<Action extends string>(focusTarget: RefObject<HTMLElement | null>) {
  const [openAction, setOpenAction] = useState<Action | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  /** The current action, for callbacks that were created during an earlier one. */
  const present = useRef<Action | null>(null)
  const show = (action: Action | null) => {
    present.current = action
    setOpenAction(action)
  }
  const leave = (focus: () => void) => {
    // The reply to an earlier action comes after news of its effect: the next dialog may be open by then, and stays.
    if (present.current !== openAction) return
    show(null)
    // After React has taken the dialog away, which held the focus.
    setTimeout(focus)
  }
  return {
    openAction,
    openDialog: (action: Action) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      show(action)
    },
    close: () => leave(() => opener.current?.focus()),
    onSuccess: () => leave(() => focusTarget.current?.focus()),
  }
}
