const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * The database is read and takes no writes: it is a standby or read-only (25006), its disk is full (53100), or the system
 * below it fails (class 58).
 */
export const isWriteError = (error: unknown): boolean => /^(25006|53100|58\w{3})$/.test(codeOf(error))

/** The server takes no writes at all: it is a standby by now, or read-only. A new connection may lead to another one. */
export const isReadOnlyError = (error: unknown): boolean => codeOf(error) === '25006'

const failedAt = new WeakMap<object, number>()

/**
 * Notes that a write to the database behind this pool failed. One that failed since the server is read-only does not
 * count: whether the next one is, each connection says by itself.
 */
export const noteWriteError = (pool: object, error: unknown): void => {
  if (isWriteError(error) && !isReadOnlyError(error)) failedAt.set(pool, performance.now())
}

/** Milliseconds since the last recorded write failure; undefined if there is none. */
export const sinceWriteError = (pool: object): number | undefined => {
  const at = failedAt.get(pool)
  return at === undefined ? undefined : performance.now() - at
}

export const forgetWriteError = (pool: object): void => void failedAt.delete(pool)
