/** Lets at most so many run at once; the others wait for their turn, in the order in which they came. */
export function createSemaphore(most: number) {
  const waiting: (() => void)[] = []
  let handler = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    // A place that becomes free is handed on, so that nobody who comes meanwhile takes it.
    if (handler >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else handler += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else handler -= 1
    }
  }
}

/** Lets at most so many begin in each span of milliseconds; the others wait, in the order in which they came. */
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
