import { Suspense } from 'react'
import { useIsHydrated } from '#web/ui/days.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TimesSkeleton } from '#web/ui/Skeleton.tsx'
import type { TimeChooserProps } from './TimeChooser.tsx'

const TimeChooser = lazyComponent(() => import('./TimeChooser.tsx').then((m) => m.TimeChooser))

/** The viewer's clock decides which days there are: the server draws the place only, and the rest comes later. */
export function ServiceOrderTimes(props: TimeChooserProps) {
  if (!useIsHydrated()) return <TimesSkeleton />
  return (
    <Suspense fallback={<TimesSkeleton />}>
      <TimeChooser {...props} />
    </Suspense>
  )
}
