import { links } from '#web/kernel/links.ts'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import styles from './layouts.module.css'
import { LanguageMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Nothing that leads away from what is being finished. */
export function BareLayout() {
  return (
    <>
      <LayoutTop />
      <header className={styles.bareHeader}>
        <div className={`container row align-center justify-between gap-16 ${styles.row}`}>
          <SiteLogo href={links.home()} />
          <LanguageMenu isShort />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.bareMain}>
        <ScreenOutlet />
      </main>
    </>
  )
}
