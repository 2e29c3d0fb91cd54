import { z } from '../kernel/zod.ts'
import { ProductOrder, ProductOrderSummary } from './product-order.ts'
import { ServiceOrder, ServiceOrderSummary } from './service-order.ts'

/** An order of any kind. */
export const AnyOrder = z.union([ServiceOrder, ProductOrder])
export type AnyOrder = z.infer<typeof AnyOrder>

/** An order of any kind in a list. */
export const AnyOrderSummary = z.union([ServiceOrderSummary, ProductOrderSummary])
export type AnyOrderSummary = z.infer<typeof AnyOrderSummary>
