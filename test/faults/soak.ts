/** `npm run test:soak` runs the same tests so many times longer. */
export const SOAK = Number(process.env.SOAK ?? 1)

/** Kills in one test. */
export const ROUNDS = 10 * SOAK
