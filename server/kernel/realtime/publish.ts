import type { Realtime } from '#shared/contract/realtime.ts'

/**
 * Sends an event to the browsers of these accounts; without it, screens are right only later. The message has left this
 * process when the promise resolves, so a killed job is done again. A stopping process refuses, and leaves the job to
 * others.
 */
export type Publish = <Event extends keyof Realtime>(
  accountIds: readonly string[],
  event: Event,
  data: Realtime[Event],
  /** The seller whose team hears it as well. */
  team?: { sellerId?: string | undefined },
) => Promise<void>
