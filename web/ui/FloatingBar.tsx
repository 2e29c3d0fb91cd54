import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import styles from './FloatingBar.module.css'

/**
 * A line at the bottom of the window, above the page's own bar: it moves nothing, and covers neither the title of a page
 * nor its first action. The parent decides when it closes.
 */
export function FloatingBar({
  label,
  children,
  onClose,
  closeLabel,
}: {
  /** The name of the region. */
  label: string
  children: ReactNode
  onClose: () => void
  closeLabel: string
}) {
  return (
    <aside className={styles.place} aria-label={label}>
      <div className={styles.bar}>
        <IconInfoCircle size={18} aria-hidden="true" />
        <span role="status">{children}</span>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
