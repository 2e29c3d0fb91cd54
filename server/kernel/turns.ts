/** Lets at most so many run at once; the others wait for their turn, in the order in which they came. */
export function takeTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    // A place that becomes free is handed on, so that nobody who comes meanwhile takes it.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
