import { links } from '#web/kernel/links.ts'
import styles from './BareLayout.module.css'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import { LanguageMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Nothing that leads away from what is being finished. */
export function BareLayout() {
  return (
    <>
      <LayoutTop />
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <SiteLogo href={links.home()} />
          <LanguageMenu isShort />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ScreenOutlet />
      </main>
    </>
  )
}
