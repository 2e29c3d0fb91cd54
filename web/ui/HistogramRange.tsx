import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './HistogramRange.module.css'
import { Row } from './Stack.tsx'

/** Long enough that an arrow key that is held down counts once. */
const DEBOUNCE_MS = 400

type Ends = readonly [from: number | null, to: number | null]

/**
 * Two handles below bars that show how much there is where. At its end of the line a handle sets no limit: `null`. What is
 * dragged counts when the hand lets go, what is typed after a pause.
 */
export function HistogramRange({
  min,
  max,
  bars,
  value,
  onCommit,
  labels,
  textOf,
}: {
  min: number
  max: number
  /** The counts in equal parts of the range from `min` to `max`. */
  bars: readonly number[]
  value: Ends
  onCommit: (value: Ends) => void
  labels: { from: string; to: string }
  textOf: (amount: number) => string
}) {
  const { low, high, step, place, at } = rangeScale(min, max)
  const [from, to] = value
  const [draft, setDraft] = useState<readonly [number, number] | null>(null)
  const [known, setKnown] = useState(`${value}`)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known !== `${value}`) {
    setKnown(`${value}`)
    setDraft(null)
  }
  const [first, last] = draft ?? [place(from ?? low), place(to ?? high)]

  const commit = (ends: readonly [number, number] | null) => {
    clearTimeout(timer.current)
    if (!ends) return
    const next: Ends = [ends[0] <= low ? null : ends[0], ends[1] >= high ? null : ends[1]]
    if (`${next}` === `${value}`) setDraft(null)
    else onCommit(next)
  }
  const move = (ends: readonly [number, number]) => {
    setDraft(ends)
    clearTimeout(timer.current)
    timer.current = setTimeout(commit, DEBOUNCE_MS, ends)
  }
  // By the root, or a few would be lost beside many.
  const tallest = Math.sqrt(Math.max(1, ...bars))
  const width = (max - min) / bars.length
  const isWithin = (index: number) => min + (index + 1) * width > first && min + index * width < last
  const handle = {
    min: low,
    max: high,
    step,
    className: styles.handle,
    onPointerUp: () => commit(draft),
    onBlur: () => commit(draft),
  } as const
  // React's type of a style does not know the properties that a style sheet defines.
  const style = { '--from': at(first), '--to': at(last), '--min': at(min), '--max': at(max) } as CSSProperties
  return (
    <div className={styles.range} style={style}>
      <Row gap={2} align="end" className={styles.bars} aria-hidden="true">
        {bars.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-within={isWithin(index) || undefined}
            style={{ height: count === 0 ? 0 : `max(3px, ${Math.round((Math.sqrt(count) / tallest) * 100)}%)` }}
          />
        ))}
      </Row>
      <div className={styles.line}>
        <input
          type="range"
          {...handle}
          aria-label={labels.from}
          aria-valuetext={textOf(first)}
          value={first}
          // Both may stand at the right end: the one that can still move lies above.
          data-above={first > (low + high) / 2 || undefined}
          onChange={(event) => move([Math.min(event.currentTarget.valueAsNumber, last), last])}
        />
        <input
          type="range"
          {...handle}
          aria-label={labels.to}
          aria-valuetext={textOf(last)}
          value={last}
          onChange={(event) => move([first, Math.max(event.currentTarget.valueAsNumber, first)])}
        />
      </div>
    </div>
  )
}

const MOST_STEPS = 100

/** The smallest of 1, 2, 5, 10, 20, 50 … that needs no more than a hundred steps. */
function stepOf(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, length / MOST_STEPS)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => length / step <= MOST_STEPS) ?? power
}

/** A line with round numbers at both ends and for every step between. */
export function rangeScale(min: number, max: number) {
  const step = stepOf(max - min)
  const low = Math.floor(min / step) * step
  const high = Math.max(Math.ceil(max / step) * step, low + step)
  return {
    step,
    low,
    high,
    /** The nearest place on the line. */
    place: (amount: number) => Math.min(high, Math.max(low, Math.round(amount / step) * step)),
    /** The position of an amount, as a share of the line. */
    at: (amount: number) => Math.min(1, Math.max(0, (amount - low) / (high - low))),
  }
}
