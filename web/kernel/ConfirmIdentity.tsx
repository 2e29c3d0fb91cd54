import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { onIdentityAsked } from './identity-question.ts'

const ConfirmIdentityDialog = lazyComponent(() =>
  import('./ConfirmIdentityDialog.tsx').then((m) => m.ConfirmIdentityDialog),
)

/** The question who is at the screen, before a call that is for the person alone; the call is made afterwards. */
export function ConfirmIdentity() {
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<((isConfirmed: boolean) => void) | undefined>(undefined)

  useEffect(
    () =>
      onIdentityAsked(() => {
        setRequested(true)
        setOpen(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [],
  )

  if (!isRequested) return null
  const close = (isConfirmed: boolean) => {
    setOpen(false)
    answer.current?.(isConfirmed)
    answer.current = undefined
  }
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog isOpen={isOpen} onAnswered={close} />
    </Suspense>
  )
}
