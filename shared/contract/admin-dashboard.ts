import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { OrderKind } from './admin-order.ts'
import { Money } from './common.ts'

export const DASHBOARD_DAYS = 14

const count = (what: string) => z.number().int().describe(what)

/** The metrics of a day in the administrator's time zone. */
export const DashboardDay = z
  .object({
    day: z.iso.date().describe('In the time zone of the caller.'),
    people: count('Accounts that were opened.'),
    orders: z.array(z.object({ kind: OrderKind, count: count('Orders whose payment was reserved or charged.') })),
    paid: Money.describe('What buyers were charged; refunds are not taken off.'),
    reserved: Money.describe('What was reserved on that day, and is neither charged nor given back yet.'),
  })
  .meta({ id: 'DashboardDay', description: 'What happened on the marketplace on a day.' })
export type DashboardDay = z.infer<typeof DashboardDay>

export const adminDashboardCalls = defineCalls({
  days: {
    method: 'GET',
    path: '/admin/dashboard',
    access: 'admin',
    right: 'see',
    summary: 'Tells what happened on the marketplace, day by day until now',
    reply: z.object({
      days: z.array(DashboardDay).length(DASHBOARD_DAYS).describe('The last fourteen days; today is the last one.'),
    }),
  },
})
