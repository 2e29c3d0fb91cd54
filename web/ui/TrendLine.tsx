import { classes } from './classes.ts'
import styles from './inline.module.css'

type Point = { x: number; y: number }

/** A line through the values from left to right, `inset` away from the edges; values that are all the same lie at the bottom. */
function linePoints(
  values: readonly number[],
  { width, height, inset }: { width: number; height: number; inset: number },
): Point[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * inset) / Math.max(1, values.length - 1)
  const scale = (height - 2 * inset) / Math.max(1, most - least)
  const round = (value: number) => Math.round(value * 10) / 10
  return values.map((value, index) => ({
    x: round(inset + index * step),
    y: round(height - inset - (value - least) * scale),
  }))
}

const SIZE = { width: 84, height: 28, inset: 4 }

/** The course of values as a small line; grey if it has ended. */
export function TrendLine({
  values,
  label,
  isLive = true,
}: {
  values: readonly number[]
  label: string
  isLive?: boolean | undefined
}) {
  const points = linePoints(values, SIZE)
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      role="img"
      aria-label={label}
      className={classes(styles.trend, isLive && styles.live)}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last ? <circle cx={last.x} cy={last.y} r={3} /> : null}
    </svg>
  )
}
