import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import styles from './VerifiedBadge.module.css'

/** The filled blue check right after a verified seller's name. */
export function VerifiedBadge({ label, size = 16 }: { label: string; size?: number | undefined }) {
  return (
    <span className={styles.badge} role="img" aria-label={label} title={label}>
      <IconRosetteDiscountCheckFilled size={size} aria-hidden="true" />
    </span>
  )
}
