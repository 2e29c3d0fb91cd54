import type { Earnings } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { barHeights } from './chart-shapes.ts'
import { useCalendarDayText } from './use-calendar-day-text.ts'
import styles from './WeekBars.module.css'

const HEIGHT = 120
const WIDTH = 32
const GAP = 10
const ROUND = 6

/** A bar for each week, this one in full colour; read out as a list. */
export function WeekBars({ weeks }: { weeks: Earnings['weeks'] }) {
  const t = useT()
  const format = useFormat()
  const { short } = useCalendarDayText()
  const heights = barHeights(
    weeks.map(({ net }) => net.amount),
    HEIGHT,
  )
  const bars = weeks.map(({ start, net }, index) => ({
    start,
    height: heights[index] ?? 0,
    words: t('selling:earnings.week', { day: short(start), amount: format.money(net, 'browsing') }),
  }))
  const width = weeks.length * (WIDTH + GAP) - GAP
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={styles.bars} aria-hidden="true" focusable="false">
        {bars.map(({ start, height, words }, index) => (
          <rect
            key={start}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={Math.min(ROUND, height / 2)}
            className={classes(styles.bar, index === bars.length - 1 && styles.now)}
          >
            <title>{words}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.days} style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }} aria-hidden="true">
        {bars.map(({ start }, index) => (
          <span key={start}>{index % 2 === 0 ? short(start) : ''}</span>
        ))}
      </div>
      <ul aria-label={t('selling:earnings.weeks')} className="visually-hidden">
        {bars.map(({ start, words }) => (
          <li key={start}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
