import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import styles from './TopBanner.module.css'

/** One line above the header; the parent decides when it closes. */
export function TopBanner({
  label,
  children,
  others,
  onClose,
  closeLabel,
}: {
  /** The name of the region. */
  label: string
  children: ReactNode
  /** What it says at another time: the room for it is there from the start. */
  others?: ReactNode
  onClose: () => void
  closeLabel: string
}) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <div className={`container ${styles.row}`}>
        <IconInfoCircle size={18} aria-hidden="true" />
        <span className={styles.words}>
          <span role="status">{children}</span>
          <span className={styles.others}>{others}</span>
        </span>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}

/** Where a banner was: as tall as its one line. */
export const TopBannerSpace = () => <div className={styles.space} />
