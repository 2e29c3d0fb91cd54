import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Logo } from '#web/ui/Logo.tsx'
import styles from './BareLayout.module.css'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import { LanguageMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'

/** Nothing that leads away from what is being finished. */
export function BareLayout() {
  const { name } = useSite()
  return (
    <>
      <LayoutTop />
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo name={name} href={links.home()} />
          <LanguageMenu isShort />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <ScreenOutlet />
      </main>
    </>
  )
}
