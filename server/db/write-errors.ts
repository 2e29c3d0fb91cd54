const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The database is read and takes no writes: it is a standby or read-only (25006), its disk is full (53100), or the system
 * below it fails (class 58).
 */
export const isWriteError = (error: unknown): boolean => /^(25006|53100|58\w{3})$/.test(codeOf(error))

const failedAt = new WeakMap<object, number>()

/** Notes that a write to the database behind this pool failed. */
export const noteWriteError = (pool: object): void => void failedAt.set(pool, performance.now())

/** Milliseconds since the last recorded write failure; undefined if there is none. */
export const sinceWriteError = (pool: object): number | undefined => {
  const at = failedAt.get(pool)
  return at === undefined ? undefined : performance.now() - at
}

export const forgetWriteError = (pool: object): void => void failedAt.delete(pool)
