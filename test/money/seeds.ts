/** Seeds that once showed a fault; they are run first, and stay. `npm run test:soak` prints the seed of a new one. */
export const KNOWN: { seed: number; why: string }[] = []
