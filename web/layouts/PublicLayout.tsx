import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Link } from '#web/ui/Link.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Announcement } from './Announcement.tsx'
import { Header } from './Header.tsx'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import styles from './layouts.module.css'
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

type Column = { key: string; title: string; entries: { href: string; label: string }[] }

function Footer() {
  const t = useT()
  const { name, tagline, year, hasPlans } = useSite()
  const { user } = useSession()
  const columns: Column[] = [
    {
      key: 'marketplace',
      title: t('footer.marketplace'),
      entries: [
        { href: links.services(), label: t('nav.services') },
        { href: links.browse(), label: t('nav.browse') },
        { href: links.products(), label: t('nav.products') },
        { href: links.browseRequests(), label: t('nav.openRequests') },
        { href: links.browseProductRequests(), label: t('nav.productRequests') },
        { href: links.providers(), label: t('nav.providers') },
      ],
    },
    {
      key: 'part',
      title: t('footer.takePart'),
      entries: [
        { href: links.postRequest(), label: t('nav.postRequest') },
        { href: links.postProductRequest(), label: t('nav.postProductRequest') },
        { href: links.addService(), label: t('nav.offerService') },
        { href: links.addProduct(), label: t('nav.sellProduct') },
        ...(hasPlans ? [{ href: links.plans(), label: t('nav.plans') }] : []),
        ...(user ? [] : [{ href: links.signUp(), label: t('nav.join') }]),
      ],
    },
    {
      key: 'help',
      title: t('footer.help'),
      entries: [
        { href: links.help(), label: t('nav.help') },
        { href: links.howItWorks(), label: t('nav.howItWorks') },
        { href: links.resources(), label: t('nav.resources') },
        { href: links.contact(), label: t('nav.contact') },
      ],
    },
    {
      key: 'about',
      title: t('footer.about'),
      entries: [
        { href: links.about(), label: t('nav.about') },
        { href: links.why('community'), label: t('nav.why') },
        { href: links.partnerships(), label: t('nav.partnerships') },
        { href: links.terms(), label: t('nav.terms') },
        { href: links.privacy(), label: t('nav.privacy') },
        { href: links.imprint(), label: t('nav.imprint') },
      ],
    },
  ]
  return (
    <footer className={styles.footer}>
      <div className="container">
        <Grid gap={32} className={styles.columns}>
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
                {entries.map(({ href, label }) => (
                  <li key={href}>
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
