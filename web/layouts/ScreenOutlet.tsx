import { useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { CardGridSkeleton, Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ScreenOutlet.module.css'
import { useIsLate } from './use-is-late.ts'

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
      <div className={styles.title}>
        <Skeleton width="min(340px, 70%)" height={32} />
        <Skeleton width="min(520px, 90%)" />
      </div>
      <CardGridSkeleton label={t('loading')} />
    </div>
  )
}
