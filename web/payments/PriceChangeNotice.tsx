import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { PriceChange } from './use-price-change.ts'

const PriceChangedDialog = lazyPart(() => import('./PriceChangedDialog.tsx').then((m) => m.PriceChangedDialog))

/** Asks once the price has changed; few ever load the dialog. */
export function PriceChangeNotice({ change }: { change: PriceChange }) {
  return <Suspense fallback={null}>{change.changed ? <PriceChangedDialog change={change} /> : null}</Suspense>
}
