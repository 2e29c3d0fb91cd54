import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { CardGridSkeleton, Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './layouts.module.css'

/** By then the bar alone would look as if nothing came. */
const DELAY_MS = 300

/**
 * The screen, and while another one is fetched for long, the shapes of one in its place. The old screen stays as it is
 * below them: it comes back if the next one is not reached.
 */
export function ScreenOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLate = useIsLate(next !== undefined && next.pathname !== pathname, DELAY_MS)
  return (
    <>
      {isLate ? <ScreenSkeleton /> : null}
      <div className={isLate ? styles.hidden : styles.shown}>
        <Outlet />
      </div>
    </>
  )
}

/** A title and cards, as most screens begin. */
function ScreenSkeleton() {
  const t = useT()
  // The router has kept how far the old screen was scrolled.
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <div className={`container ${styles.skeleton}`}>
      <div className={`stack gap-14 ${styles.outletTitle}`}>
        <Skeleton width="min(340px, 70%)" height={32} />
        <Skeleton width="min(520px, 90%)" />
      </div>
      <CardGridSkeleton label={t('loading')} />
    </div>
  )
}

/** An answer within 150 ms, as people expect of what they press. */
const BAR_DELAY_MS = 100

/** A line that grows along the upper edge of the window while the next screen, page or filter is fetched. */
export function NavigationBar() {
  const t = useT()
  const { state } = useNavigation()
  return useIsLate(state !== 'idle', BAR_DELAY_MS) ? (
    <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
  ) : null
}

/** True once something has been going on for `ms` milliseconds; an indicator for anything faster would only flicker. */
function useIsLate(isGoingOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn, ms])
  return isGoingOn && isLate
}
