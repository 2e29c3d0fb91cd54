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
    /** Where an amount is, as a share of the line. */
    at: (amount: number) => Math.min(1, Math.max(0, (amount - low) / (high - low))),
  }
}
