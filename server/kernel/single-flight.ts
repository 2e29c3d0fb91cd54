type Flight<T> = { ended: Promise<void>; next?: Promise<T> }

/**
 * Lets those who want the same at the same time share one run. Who comes while one is under way waits for the next, which
 * begins when that ends: nobody is told what was read before they asked. A run that fails, fails for all who waited for it.
 */
export function createSingleFlight<T>() {
  const lines = new Map<string, Flight<T>>()

  function start(key: string, run: () => Promise<T>): Promise<T> {
    const result = run()
    const ended = () => {
      if (!line.next) lines.delete(key)
    }
    const line: Flight<T> = { ended: result.then(ended, ended) }
    lines.set(key, line)
    return result
  }

  return (key: string, run: () => Promise<T>): Promise<T> => {
    const line = lines.get(key)
    if (!line) return start(key, run)
    line.next ??= line.ended.then(() => start(key, run))
    return line.next
  }
}
