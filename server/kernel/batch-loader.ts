type Batch<T> = { keys: Set<string>; result: Promise<Map<string, T>> }

/** Runs at once: one that is slow does not hold up everybody. */
const MAX_BATCHES = 2
const MAX_KEYS = 100

/**
 * Lets those who want things of one kind at the same time ask for them together. Who comes while runs are under way waits
 * for the next, which asks for all that was wanted meanwhile: nobody is told what was read before they asked. What `ask`
 * does not find is undefined; a run that fails, fails for all who waited for it.
 */
export function createBatchLoader<T>(ask: (keys: string[]) => Promise<Map<string, T>>) {
  let under = 0
  let next: (Batch<T> & { begin: () => void }) | undefined

  function run(keys: string[]): Promise<Map<string, T>> {
    under += 1
    const result = ask(keys)
    const ended = () => {
      under -= 1
      const waiting = next
      next = undefined
      waiting?.begin()
    }
    result.then(ended, ended)
    return result
  }

  function queue() {
    const keys = new Set<string>()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    next = { keys, begin, result: begun.then(() => run([...keys])) }
    return next
  }

  return async (key: string): Promise<T | undefined> => {
    if (under < MAX_BATCHES) return (await run([key])).get(key)
    const waiting = next ?? queue()
    if (waiting.keys.size >= MAX_KEYS && !waiting.keys.has(key)) return (await run([key])).get(key)
    waiting.keys.add(key)
    return (await waiting.result).get(key)
  }
}
