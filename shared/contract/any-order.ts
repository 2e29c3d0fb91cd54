import { z } from '../kernel/zod.ts'
import { ProductOrder } from './product-order.ts'
import { ServiceOrder } from './service-order.ts'

/** An order of any kind. */
export const AnyOrder = z.union([ServiceOrder, ProductOrder])
export type AnyOrder = z.infer<typeof AnyOrder>
