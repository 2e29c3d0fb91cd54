import { Link } from './Link.tsx'
import styles from './navigation.module.css'
import { Row } from './Stack.tsx'

/** The mark with the name of the marketplace; without `href` it is no link. */
export function Logo({
  name,
  picture,
  href,
  size = 32,
}: {
  name: string
  /** The address of the mark; the one that comes along unless given. */
  picture?: string | undefined
  href?: string | undefined
  size?: number | undefined
}) {
  const content = (
    <>
      {picture ? (
        <img src={picture} alt="" width={size} height={size} className={styles.picture} />
      ) : (
        <LogoMark size={size} />
      )}
      <span>{name}</span>
    </>
  )
  const style = { height: size, minWidth: size, lineHeight: `${size}px` }
  if (href === undefined)
    return (
      <Row
        as="span"
        gap={10}
        wrap
        inline
        weight={600}
        flex="shrink"
        className={`text-nowrap ${styles.logo}`}
        style={style}
      >
        {content}
      </Row>
    )
  return (
    <Link
      href={href}
      className={`inline-row align-center wrap gap-10 weight-600 shrink text-nowrap ${styles.logo}`}
      style={style}
    >
      {content}
    </Link>
  )
}

/** The sign of the marketplace in its main colour: two leaves that meet. */
export function LogoMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="9" fill="var(--blue-6)" />
      <path d="M8 20a8 8 0 0 1 8-8v8a4 4 0 0 1-8 0Z" fill="#fff" />
      <path d="M24 12a8 8 0 0 1-8 8v-8a4 4 0 0 1 8 0Z" fill="var(--blue-3)" />
    </svg>
  )
}
