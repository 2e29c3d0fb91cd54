import type { Updater } from '#server/kernel/process/process-handler.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'

export type Process = typeof serviceOrder
export type Update<T extends TransitionOf<Process>> = Updater<Process, OrderRow, OrderChanges, T>
