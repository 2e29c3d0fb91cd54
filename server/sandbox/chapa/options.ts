import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/kernel/log.ts'

/** Faults that a test can cause in a call, before or after it has its effect. */
export type ChapaFault = 'before-500' | 'after-500' | 'cut-before' | 'cut-after'

export interface ChapaSandboxOptions {
  db: Db
  log: Pick<Log, 'error'>
  secretKey: string
  /** The origin at which people reach us, for the addresses of the pages on which they pay. */
  publicUrl: () => string
  now?: () => Date
  /** For tests: consulted once for each call of the API, before it begins. */
  faults?: (call: { method: string; path: string }) => ChapaFault | undefined
}

export interface ChapaDeliveryOptions {
  webhookSecret: string
  webhookUrl: () => string
  fetch?: typeof globalThis.fetch
  /** For tests: false drops an event. */
  deliver?: (event: { event: string; [field: string]: unknown }) => boolean
}
