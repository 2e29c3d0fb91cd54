import { useLocation } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './AdminPlaces.module.css'
import { adminPlaces } from './own-places.ts'

/** Where administrators can go; the place of exactly this address is marked. */
export function AdminPlaces() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <ul className={styles.list}>
      {adminPlaces(t).map(({ key, href, label, icon: Glyph }) => (
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
