import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Link } from '#web/ui/Link.tsx'
import { Announcement } from './Announcement.tsx'
import { Header } from './Header.tsx'
import { LayoutTop, MAIN_ID } from './LayoutTop.tsx'
import { LanguageMenu } from './PreferenceMenus.tsx'
import styles from './PublicLayout.module.css'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { SiteLogo } from './SiteLogo.tsx'

/** Header, screen, footer. */
export function PublicLayout() {
  return (
    <>
      <LayoutTop />
      <Header />
      <Announcement />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
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
        { href: links.browseWanted(), label: t('nav.wanted') },
        { href: links.providers(), label: t('nav.providers') },
      ],
    },
    {
      key: 'part',
      title: t('footer.takePart'),
      entries: [
        { href: links.postRequest(), label: t('nav.postRequest') },
        { href: links.postWanted(), label: t('nav.postWanted') },
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
        <div className={styles.columns}>
          <div>
            <SiteLogo href={links.home()} />
            <p className={styles.about}>{tagline || t('description')}</p>
          </div>
          {columns.map(({ key, title, entries }) => (
            <nav key={key} aria-labelledby={`footer-${key}`}>
              <h2 id={`footer-${key}`} className={styles.title}>
                {title}
              </h2>
              <ul>
                {entries.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.bottom}>
          <span>
            © {year} {name}
          </span>
          <LanguageMenu isUp />
        </div>
      </div>
    </footer>
  )
}
