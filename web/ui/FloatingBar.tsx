import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FloatingBar.module.css'
import { useButtonTexts } from './LocaleProvider.tsx'

/**
 * A line below the header of a wide window, and the lower edge of a narrower one, above the page's own bar: it moves
 * nothing, and stands before no title and no first action. A low and narrow window has no room for it. It stands in the
 * page where its header ends; the parent decides when it closes.
 */
export function FloatingBar({
  label,
  children,
  onClose,
}: {
  /** The name of the region. */
  label: string
  children: ReactNode
  onClose: () => void
}) {
  const texts = useButtonTexts()
  return (
    <aside className={classes(styles.place, styles.notice)} aria-label={label}>
      <div className={styles.bar}>
        <IconInfoCircle size={18} aria-hidden="true" />
        <span role="status">{children}</span>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
