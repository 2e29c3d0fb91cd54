/**
 * Lets at most so many begin in each span of milliseconds; the others wait, in the order in which they came. It counts
 * spans and not the time of day: when the clock of the machine is set back, nobody waits for it to come round again.
 */
export function createThrottle(most: number, everyMs: number) {
  const waiting: (() => void)[] = []
  let begun = 0
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    const due = waiting.splice(0, most)
    begun = due.length
    if (begun === 0) {
      clearInterval(timer)
      timer = undefined
    }
    for (const begin of due) begin()
  }
  return (begin: () => void): void => {
    timer ??= setInterval(next, everyMs)
    if (begun >= most) return void waiting.push(begin)
    begun += 1
    begin()
  }
}
