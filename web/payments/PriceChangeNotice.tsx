import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import type { PriceChange } from './use-price-change.ts'

const PriceChangedDialog = lazyComponent(() => import('./PriceChangedDialog.tsx').then((m) => m.PriceChangedDialog))

/** Asks once the price has changed; few ever load the dialog. */
export function PriceChangeNotice({ change }: { change: PriceChange }) {
  return <Suspense fallback={null}>{change.changed ? <PriceChangedDialog change={change} /> : null}</Suspense>
}
