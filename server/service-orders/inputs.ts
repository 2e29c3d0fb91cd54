import type { TransitionContext, TransitionUpdate } from '#server/kernel/process-handler.ts'
import type { StoredDocument } from '#server/media/store.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { serviceOrder, serviceOrderActions } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'

export type Process = typeof serviceOrder
export type Inputs = { [Action in keyof typeof serviceOrderActions]: z.output<(typeof serviceOrderActions)[Action]> }
/** The route has stored the pictures before; so below. */
export type Completed = { note?: string | undefined; photos: { id: string; storedAs: string; mime: string }[] }
export type Claimed = Inputs['requestRefund'] & { evidence: StoredDocument[] }
export type OrderAsked = TransitionContext<Process, OrderRow>
export type OrderPlan = TransitionUpdate<Process, OrderChanges>
