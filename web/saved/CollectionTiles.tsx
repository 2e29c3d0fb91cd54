import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Image } from '#shared/contract/common.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './saved.module.css'

export type Shelf = { key: string; name: string; count: number; pictures: readonly Image[]; href: string }

/** Collections with pictures of what is in them; the one that is shown has a ring. */
export function CollectionTiles({
  shelves,
  current,
  onAdd,
}: {
  shelves: readonly Shelf[]
  current: string | undefined
  onAdd: () => void
}) {
  const t = useT()
  return (
    <nav aria-label={t('saved:collections')}>
      <ul className={styles.tiles}>
        {shelves.map((shelf) => (
          <li key={shelf.key}>
            <CollectionTile shelf={shelf} isCurrent={shelf.key === current} />
          </li>
        ))}
        <li>
          <button type="button" className={styles.tile} onClick={onAdd}>
            <span className={styles.add}>
              <IconPlus size={22} aria-hidden="true" />
            </span>
            <span className={`size-15 weight-500 ${styles.tileName}`}>{t('saved:newCollection')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function CollectionTile({
  shelf: { key, name, count, pictures, href },
  isCurrent,
}: {
  shelf: Shelf
  isCurrent: boolean
}) {
  const t = useT()
  const format = useFormat()
  const shown = pictures.length > 0 ? pictures : [{ url: artworkUrl('arts-crafts', key, { view: 2 }) }]
  return (
    <Link href={href} keepScroll className={styles.tile} aria-current={isCurrent ? 'true' : undefined}>
      <span className={styles.tilePictures} data-count={shown.length}>
        {shown.map(({ url }) => (
          <Picture key={url} source={{ url }} alt="" ratio="fill" rounded="none" sizes="200px" />
        ))}
      </span>
      <span className={`size-15 weight-500 ${styles.tileName}`}>
        <span dir="auto" className="shrink text-ellipsis">
          {name}
        </span>
        <span className="size-13 tone-faint weight-400" aria-hidden="true">
          {format.number(count)}
        </span>
        <span className="visually-hidden">{t('saved:count', { count })}</span>
      </span>
    </Link>
  )
}
