import type { Realtime } from '#shared/contract/realtime.ts'

/**
 * Tells the browsers of these accounts; screens are right without it, only later. It has left this process when the promise
 * resolves, so that a job that was killed before is done again; a process that is stopping refuses, and leaves it to others.
 */
export type Publish = <Event extends keyof Realtime>(
  accountIds: readonly string[],
  event: Event,
  data: Realtime[Event],
) => Promise<void>
