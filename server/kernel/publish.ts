import type { Realtime } from '#shared/contract/realtime.ts'

/** Tells the browsers of these accounts; screens are right without it, only later. */
export type Publish = <Event extends keyof Realtime>(
  accountIds: readonly string[],
  event: Event,
  data: Realtime[Event],
) => void
