const STUB = 4

/** Heights of bars by their amounts, the largest as high as there is room; what brought nothing is a stub. */
export function barHeights(amounts: readonly number[], room: number): number[] {
  const most = Math.max(1, ...amounts)
  return amounts.map((amount) => Math.max(STUB, Math.round((amount / most) * room)))
}

/** Sums of equal stretches, so that single days do not make a line restless; the last stretch ends with the last day. */
export function sumByPeriod(days: readonly number[], length: number): number[] {
  const sums: number[] = []
  for (let end = days.length; end > 0; end -= length)
    sums.unshift(days.slice(Math.max(0, end - length), end).reduce((sum, each) => sum + each, 0))
  return sums
}
