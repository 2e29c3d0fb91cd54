import { Suspense } from 'react'
import type { Service } from '#shared/contract/service.ts'
import { useHasClock } from '#web/ui/days.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Order } from './use-order.ts'

export type TimesProps = { service: Service; order: Order }

const ChosenTimes = lazyPart(() => import('./ChosenTimes.tsx').then((m) => m.ChosenTimes))

const Place = () => <Skeleton height={300} />

/** The viewer's clock decides which days there are: the server draws the place only, and the rest comes later. */
export function OrderTimes(props: TimesProps) {
  if (!useHasClock()) return <Place />
  return (
    <Suspense fallback={<Place />}>
      <ChosenTimes {...props} />
    </Suspense>
  )
}
