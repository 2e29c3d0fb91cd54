import IconRosetteDiscountCheckFilled from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheckFilled.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import tones from './tones.module.css'

/** The seven tones that every server status belongs to; an unknown status is `neutral`. */
export type StatusTone = 'neutral' | 'wait' | 'active' | 'move' | 'done' | 'problem' | 'refund'

/** The state of something, in words, with the colour of its tone. */
export function StatusBadge({
  tone,
  size = 'md',
  isLong = false,
  children,
}: {
  tone: StatusTone
  size?: 'sm' | 'md' | undefined
  /** Its words may need a second line. */
  isLong?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className={classes(tones.badge, tones[tone], size === 'sm' && tones.sm, isLong && tones.long)}>
      {children}
    </span>
  )
}

/** The filled blue check right after a verified seller's name. */
export function VerifiedBadge({ label, size = 16 }: { label: string; size?: number | undefined }) {
  return (
    <span className={tones.verifiedBadge} role="img" aria-label={label} title={label}>
      <IconRosetteDiscountCheckFilled size={size} aria-hidden="true" />
    </span>
  )
}
