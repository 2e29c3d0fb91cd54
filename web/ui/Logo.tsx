import { Link } from './Link.tsx'
import styles from './Logo.module.css'
import { LogoMark } from './LogoMark.tsx'

/** The mark with the name of the marketplace; without `href` it is no link. */
export function Logo({
  name,
  href,
  size = 32,
}: {
  name: string
  href?: string | undefined
  size?: number | undefined
}) {
  const content = (
    <>
      <LogoMark size={size} />
      <span>{name}</span>
    </>
  )
  if (href === undefined) return <span className={styles.logo}>{content}</span>
  return (
    <Link href={href} className={styles.logo}>
      {content}
    </Link>
  )
}
