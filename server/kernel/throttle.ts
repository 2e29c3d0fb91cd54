/**
 * Lets at most `most` callers begin in each span of `everyMs` milliseconds; the others wait in the order in which they
 * came. It counts spans instead of reading the time of day, so a clock that is set back makes no caller wait.
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
