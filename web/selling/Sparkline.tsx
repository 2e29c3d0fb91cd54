import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { linePoints, sumByPeriod } from './chart-shapes.ts'
import styles from './Sparkline.module.css'

const SIZE = { width: 84, height: 28, inset: 4 }
const DAYS_TOGETHER = 3

/** How the views of a month went, as a line; grey if the listing is not live. */
export function Sparkline({ days, isLive }: { days: readonly number[]; isLive: boolean }) {
  const t = useT()
  const half = Math.ceil(days.length / 2)
  const [before = 0, after = 0] = sumByPeriod(days, half)
  const points = linePoints(sumByPeriod(days, DAYS_TOGETHER), SIZE)
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      role="img"
      aria-label={t('selling:listings.trend', { before, after })}
      className={classes(styles.line, isLive && styles.live)}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last ? <circle cx={last.x} cy={last.y} r={3} /> : null}
    </svg>
  )
}
