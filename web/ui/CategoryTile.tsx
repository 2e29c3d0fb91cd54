import styles from './cards.module.css'
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
    <Link href={href} className={`shrink text-center block ${styles.tile}`}>
      <Picture source={{ url: picture }} alt="" ratio="1/1" rounded="xl" className={`mb-10 ${styles.tilePicture}`} />
      <span className={`size-14 weight-500 block text-balance ${styles.tileName}`}>{name}</span>
      {note ? <span className="size-13 tone-faint block">{note}</span> : null}
    </Link>
  )
}
