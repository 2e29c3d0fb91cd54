import { useNavigation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './NavigationBar.module.css'
import { useIsLate } from './use-is-late.ts'

/** An answer within 150 ms, as people expect of what they press. */
const DELAY_MS = 100

/** A line that grows along the upper edge of the window while the next screen, page or filter is fetched. */
export function NavigationBar() {
  const t = useT()
  const { state } = useNavigation()
  return useIsLate(state !== 'idle', DELAY_MS) ? (
    <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
  ) : null
}
