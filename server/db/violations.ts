import pg from 'pg'

/** The name of the unique constraint that a write violated; `undefined` for any other failure. */
export const uniqueViolation = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined

/** A row could not be deleted because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

/** A span of time overlaps another one that excludes it. */
export const isOverlap = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23P01'
