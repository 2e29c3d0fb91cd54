import { Outlet } from 'react-router'
import { Announcement } from './Announcement.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './PublicLayout.module.css'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

/** Header, screen, footer. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Announcement />
      <OfflineBanner />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
