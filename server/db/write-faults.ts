const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The database is read and takes no writes: it is a standby or read-only (25006), its disk is full (53100), or the system
 * below it fails (class 58).
 */
export const isWriteFault = (error: unknown): boolean => /^(25006|53100|58\w{3})$/.test(codeOf(error))

const faults = new WeakMap<object, number>()

/** Notes that a write to the database behind this pool failed. */
export const noteWriteFault = (pool: object): void => void faults.set(pool, performance.now())

/** Milliseconds since the last recorded write failure; undefined if there is none. */
export const sinceWriteFault = (pool: object): number | undefined => {
  const at = faults.get(pool)
  return at === undefined ? undefined : performance.now() - at
}

export const forgetWriteFault = (pool: object): void => void faults.delete(pool)
