import { Suspense } from 'react'
import { useIsHydrated } from '#web/ui/days.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ServiceOrderFormState } from './use-service-order-form.ts'

export type ServiceOrderAddressProps = { name: string; order: ServiceOrderFormState }

const AddressFields = lazyPart(() => import('./AddressFields.tsx').then((m) => m.AddressFields))

const Place = () => <Skeleton height={260} />

/** What was kept of an address, and how countries are called, is known in the browser only. */
export function ServiceOrderAddress(props: ServiceOrderAddressProps) {
  if (!useIsHydrated()) return <Place />
  return (
    <Suspense fallback={<Place />}>
      <AddressFields {...props} />
    </Suspense>
  )
}
