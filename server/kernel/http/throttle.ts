/**
 * Lets at most `most` callers begin in each span of `everyMs` milliseconds; the others wait in the order in which they
 * came. It counts spans instead of reading the time of day, so a clock that is set back makes no caller wait.
 */
export function createThrottle(most: number, everyMs: number) {
  const waiting: (() => void)[] = []
  let started = 0
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    const due = waiting.splice(0, most)
    started = due.length
    if (started === 0) {
      clearInterval(timer)
      timer = undefined
    }
    for (const run of due) run()
  }
  return (run: () => void): void => {
    timer ??= setInterval(next, everyMs)
    if (started >= most) return void waiting.push(run)
    started += 1
    run()
  }
}
