import { type ComponentProps, Suspense, useState } from 'react'
import type { ConfirmDialog as Dialog } from './ConfirmDialog.tsx'
import { lazyComponent } from './lazy-component.ts'

const ConfirmDialog = lazyComponent(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

/** `ConfirmDialog`, fetched when it first opens; it stays, so that the focus goes back to where it was. */
export function LazyConfirmDialog(props: ComponentProps<typeof Dialog>) {
  const [isRequested, setRequested] = useState(props.isOpen)
  if (props.isOpen && !isRequested) setRequested(true)
  if (!isRequested) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
