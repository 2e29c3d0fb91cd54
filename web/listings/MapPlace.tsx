import { type ReactNode, type RefObject, Suspense } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { useIsHydrated } from '#web/ui/days.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import styles from './ListingResults.module.css'

/**
 * The place of the map before the list, which has all that the map has: the keyboard can skip the map. It is drawn in the
 * browser alone, by code that no other page loads.
 */
export function MapPlace({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }) {
  const t = useT()
  const isHydrated = useIsHydrated()
  return (
    <section className={styles.map} aria-label={t('browse:view.map')}>
      {isHydrated ? (
        <button type="button" className="skip-link" onClick={() => list.current?.focus()}>
          {t('browse:view.skip')}
        </button>
      ) : null}
      <Suspense fallback={null}>{isHydrated ? children : null}</Suspense>
    </section>
  )
}

/** The list alone, or with the map. */
export function ViewChoice({ isMap, onChoose }: { isMap: boolean; onChoose: (isMap: boolean) => void }) {
  const t = useT()
  return (
    <SegmentedControl
      className={styles.views}
      legend={t('browse:view.legend')}
      value={isMap ? 'map' : 'list'}
      onChange={(view) => onChoose(view === 'map')}
      options={(['list', 'map'] as const).map((value) => ({ value, label: t(`browse:view.${value}`) }))}
    />
  )
}
