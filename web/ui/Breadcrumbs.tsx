import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Fragment } from 'react'
import { Link } from './Link.tsx'
import styles from './navigation.module.css'

/** A label of more letters is cut off before the others are. */
const LONG = 20

/** The way to this page; the last item is the page itself and has no link. */
export function Breadcrumbs({
  label,
  items,
}: {
  label: string
  items: { label: string; href?: string | undefined }[]
}) {
  return (
    <nav aria-label={label} className={`size-13 tone-faint ${styles.crumbs}`}>
      <ol>
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 ? (
              <li aria-hidden="true">
                <IconChevronRight size={14} />
              </li>
            ) : null}
            <li className={styles.item} data-long={item.label.length > LONG ? '' : undefined}>
              {item.href === undefined ? (
                <span aria-current="page">{item.label}</span>
              ) : (
                <Link href={item.href}>{item.label}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
