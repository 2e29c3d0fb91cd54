import type { Call } from '../kernel/contract.ts'
import { pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { IdParams } from './common.ts'
import { OrderView } from './service-order.ts'

/** How calls show one order of a kind, and how its people act on it: each of these shows the order as it then is. */
export function orderActionCalls<Order extends z.ZodType>(order: Order) {
  const reply = z.object({ order })
  const act = <const Method extends Call['method'], const Path extends string, const Body extends z.ZodType>(
    method: Method,
    path: Path,
    summary: string,
    body: Body,
  ) => ({ method, path, access: 'user' as const, summary, params: IdParams, body, reply })
  return { reply, act }
}

/** What a list of the caller's orders is asked for. */
export const ordersQuery = <Status extends z.ZodType>(status: Status) =>
  pageQuery().extend({
    role: z.enum(['buyer', 'seller']).optional(),
    status: status.optional(),
    view: OrderView.optional(),
  })
