import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './AdminNavigation.module.css'
import { adminNavigation } from './account-navigation.ts'

/** Where administrators can go; the place of exactly this address is marked. */
export function AdminNavigation() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <ul className={styles.list}>
      {adminNavigation(t).map(({ key, href, label, icon: Glyph }) => (
        <li key={key}>
          <Link href={href} className={styles.item} aria-current={href === pathname ? 'page' : undefined}>
            <Glyph size={20} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
