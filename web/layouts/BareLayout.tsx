import { Outlet } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Logo } from '#web/ui/Logo.tsx'
import styles from './BareLayout.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

/** Nothing that leads away from what is being finished. */
export function BareLayout() {
  const { name } = useSite()
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo name={name} href={links.home()} />
          <LanguageMenu isShort />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </>
  )
}
