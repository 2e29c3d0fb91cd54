import type { ShortGap } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './OwnCalendar.module.css'
import { clockOf } from './week.ts'

type FreeTextProps = {
  /** The minute of the day at which the free time ends. */
  until: number
  /** Set if no appointment fits in it. */
  shortGap: ShortGap | undefined
}

/** A free time in words, with the reason for which nobody can book it. */
export function FreeText({ until, shortGap }: FreeTextProps) {
  const t = useT()
  const reason = shortGap && t(shortGap.hasTravel ? 'availability:week.tooShortTravel' : 'availability:week.tooShort')
  return (
    <div className={classes(styles.entry, styles.free, shortGap && styles.short)} title={reason}>
      <span className={styles.freeUntil}>{t('availability:week.free', { until: clockOf(until) })}</span>
      {reason ? <span className={styles.reason}>{reason}</span> : null}
    </div>
  )
}
