import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Link } from '#web/ui/Link.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Announcement } from './Announcement.tsx'
import { Header } from './Header.tsx'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import styles from './layouts.module.css'
import { useFooterColumns } from './navigation.ts'
import { LanguageMenu } from './PreferenceMenus.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Header, screen, footer. */
export function PublicLayout() {
  return (
    <>
      <LayoutTop />
      <Header />
      <Announcement />
      <main id={MAIN_ID} tabIndex={-1} className={styles.publicMain}>
        <ScreenOutlet />
      </main>
      <Footer />
    </>
  )
}

function Footer() {
  const t = useT()
  const { name, tagline, year } = useSite()
  const columns = useFooterColumns()
  return (
    <footer className={styles.footer}>
      <div className="container">
        <Grid gap={32} className={styles.columns} data-count={columns.length}>
          <div>
            <SiteLogo href={links.home()} />
            <p className={`tone-muted mt-14 ${styles.about}`}>{tagline || t('description')}</p>
          </div>
          {columns.map(({ key, title, entries }) => (
            <nav key={key} aria-labelledby={`footer-${key}`}>
              <h2 id={`footer-${key}`} className={`size-14 mb-6 ${styles.title}`}>
                {title}
              </h2>
              <ul>
                {entries.map(({ key, href, label }) => (
                  <li key={key}>
                    <Link href={href} className={`tone-muted text-anywhere ${styles.link}`}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Grid>
        <Row gap={16} justify="between" wrap tone="faint" className={styles.bottom}>
          <span>
            © {year} {name}
          </span>
          <LanguageMenu isUp />
        </Row>
      </div>
    </footer>
  )
}
