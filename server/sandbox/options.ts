import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/kernel/log.ts'
import type { Event } from './objects.ts'

/** Faults that a test can cause in a call, before or after it has its effect. */
export const faultKinds = [
  'before-500',
  'before-429',
  'lock-409',
  'reset-before',
  'reset-after',
  'timeout-before',
  'timeout-after',
] as const
export type Fault = (typeof faultKinds)[number]

type Chosen = Fault | undefined

/** `drop`: never sent. `delay`: sent after three days. `duplicate`: sent ten times at once. */
export type Delivery = 'deliver' | 'drop' | 'delay' | 'duplicate'

export interface SandboxOptions {
  db: Db
  log: Pick<Log, 'error'>
  /** Calls must carry it, as with the provider. */
  secretKey: string
  /** The origin at which people reach us, for the links to onboard. */
  publicUrl: () => string
  now?: () => Date
  /** For tests: consulted once for each call of the API, before it begins. */
  faults?: (call: { method: string; path: string; key: string | null }) => Chosen | Promise<Chosen>
}

export interface DeliveryOptions {
  webhookSecret: string
  webhookUrl: () => string
  now?: () => Date
  fetch?: typeof globalThis.fetch
  /** For tests: consulted once for each event before it is sent. */
  deliver?: (event: Event) => Delivery
}
