import pg from 'pg'

/** The name of the unique constraint that a write ran into; `undefined` for any other failure. */
export const brokenUnique = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
