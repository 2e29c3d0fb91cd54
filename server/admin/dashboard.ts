import type { Handlers } from '#server/kernel/context.ts'
import type { adminDashboardCalls } from '#shared/contract/admin-dashboard.ts'
import { OrderKind } from '#shared/contract/admin-order.ts'
import { type DaySum, lastDays, paidByDay, paidOrdersByDay, peopleByDay, reservedByDay } from './dashboard-data.ts'

const amountOn = (sums: DaySum[], day: string) => sums.find((each) => each.day === day)?.amount ?? 0

export const adminDashboardHandlers: Handlers<typeof adminDashboardCalls> = {
  days: async ({ db, deps, viewer }) => {
    const { currency } = deps.settings
    const calendar = await lastDays(db, viewer.id)
    const [people, orders, paid, reserved] = await Promise.all([
      peopleByDay(db, calendar),
      paidOrdersByDay(db, calendar),
      paidByDay(db, calendar, currency),
      reservedByDay(db, calendar, currency),
    ])
    const days = calendar.days.map((day) => ({
      day,
      people: people.find((each) => each.day === day)?.count ?? 0,
      orders: OrderKind.options.map((kind) => ({
        kind,
        count: orders.find((each) => each.day === day && each.kind === kind)?.count ?? 0,
      })),
      paid: { amount: amountOn(paid, day), currency },
      reserved: { amount: amountOn(reserved, day), currency },
    }))
    return { days }
  },
}
