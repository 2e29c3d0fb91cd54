import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import styles from './TopBanner.module.css'

/** One line below the header, over the head of the page: it moves nothing. The parent decides when it closes. */
export function TopBanner({
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
      <div className={styles.banner}>
        <div className={`container ${styles.row}`}>
          <IconInfoCircle size={18} aria-hidden="true" />
          <span role="status">{children}</span>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </div>
      </div>
    </aside>
  )
}
