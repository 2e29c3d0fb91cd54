import { Suspense } from 'react'
import type { ChosenTimesProps } from './ChosenTimes.tsx'
import { lazyComponent } from './lazy-component.ts'
import { Row } from './Stack.tsx'
import styles from './TimePreferences.module.css'

const ChosenTimes = lazyComponent(() => import('./ChosenTimes.tsx').then((m) => m.ChosenTimes))

/** The chosen times, best first, and the place for another one. */
export function RankedTimes({ max, ...chosen }: ChosenTimesProps & { max: number }) {
  const { value, labels } = chosen
  return (
    <ol className={styles.list} aria-label={labels.ranking}>
      {value.length > 0 ? (
        <Suspense fallback={null}>
          <ChosenTimes {...chosen} />
        </Suspense>
      ) : null}
      {value.length < max ? (
        <Row as="li" gap={4} size={14} className={styles.row} data-empty="">
          <span className={`size-12 tone-primary weight-600 centered fixed ${styles.place}`} aria-hidden="true">
            {value.length + 1}
          </span>
          <span>{labels.emptyPlace(value.length + 1)}</span>
        </Row>
      ) : null}
    </ol>
  )
}
