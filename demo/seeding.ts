import type { Deps } from '#server/kernel/context.ts'

/** The context of every part of the seed. */
export type Seeding = Pick<Deps, 'db' | 'settings' | 'log' | 'tokenKey'> & { now: Date }
