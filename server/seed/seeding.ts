import type { Deps } from '#server/kernel/context.ts'

/** What every part of the demo is filled in with. */
export type Seeding = Pick<Deps, 'db' | 'settings' | 'log'> & { now: Date }
