import styles from './CategoryTile.module.css'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'

/** A category as a square picture (view 2 of the generator) with its name. */
export function CategoryTile({
  href,
  name,
  picture,
  note,
}: {
  href: string
  name: string
  picture: string
  /** A second line, such as "38 services". */
  note?: string | undefined
}) {
  return (
    <Link href={href} className={styles.tile}>
      <Picture source={{ url: picture }} alt="" ratio="1/1" rounded="xl" className={styles.picture} />
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </Link>
  )
}
