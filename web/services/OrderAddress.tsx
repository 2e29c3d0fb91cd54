import { Suspense } from 'react'
import { useHasClock } from '#web/ui/days.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Order } from './use-order.ts'

export type AddressProps = { name: string; order: Order }

const AddressFields = lazyPart(() => import('./AddressFields.tsx').then((m) => m.AddressFields))

const Place = () => <Skeleton height={260} />

/** What was kept of an address, and how countries are called, is known in the browser only. */
export function OrderAddress(props: AddressProps) {
  if (!useHasClock()) return <Place />
  return (
    <Suspense fallback={<Place />}>
      <AddressFields {...props} />
    </Suspense>
  )
}
