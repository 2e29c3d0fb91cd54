const given = process.env.SOAK
/** `npm run test:soak` runs the same tests so many times longer. */
export const SOAK = Number(given ?? 1)

/** Kills in one test. */
export const KILLS = given === undefined ? 1 : 10 * SOAK

/** The number of times that a process of a cluster is killed, and that all of them are replaced. */
export const REPLACEMENTS = SOAK

/** The seed of random tests: the same each time in `npm test`, another one in each soak; a failure prints it. */
export const SEED = Number(process.env.MODEL_SEED ?? (given === undefined ? 20_251 : Date.now() % 1_000_000_000))
