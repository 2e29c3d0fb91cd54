import { showFreeTimes } from '#server/availability/offered-times.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { APPOINTMENT_FILE, appointmentFile } from '#server/notifications/appointment-file.ts'
import { seenBy } from '#server/transactions/list-data.ts'
import { orderActions } from '#server/transactions/order-actions.ts'
import type { serviceOrderCalls } from '#shared/contract/service-order-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { bookingWindow } from '#shared/policies/appointment.ts'
import { appointmentAt } from './appointments.ts'
import { presentAppointment, subjectFor } from './calendar.ts'
import { actorOf } from './conditions.ts'
import { createOrder } from './create.ts'
import { findOrder, listOrdersOf } from './data.ts'
import { presentListed, showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'
import { quoteOf } from './settlement.ts'
import { availabilityOf } from './slots.ts'

export const serviceOrderHandlers: Handlers<typeof serviceOrderCalls> = {
  ...orderActions(serviceOrderHandler, showOrder),
  list: async ({ db, deps, viewer, query }) => {
    const { rows, total, step } = await listOrdersOf(db, viewer.id, seenBy(viewer, query))
    const rules = await rulesOfSeller(deps.db, deps.settings.rules, viewer.id)
    const orders = rows.map((row) => presentListed(row, viewer, rules))
    return { orders, pagination: paginationOf(query, total, step) }
  },
  detail: async ({ deps, viewer, params }) => ({ order: await showOrder(deps, params.id, viewer) }),
  create: async ({ deps, viewer, freshId, input }) => createOrder(deps, viewer, freshId, (await input()).body),
  refundQuote: async ({ db, deps, viewer, params: { id } }) => {
    const row = await findOrder(db, id)
    const actor = row && actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const quote = quoteOf(row)
    if (quote) return quote
    const order = await showOrder(deps, id, viewer)
    throw conflict('wrong_state', 'There is nothing to ask back in the present state.', { order })
  },
  freeTimes: async ({ db, deps, viewer, params: { id }, query }) => {
    const row = await findOrder(db, id)
    if (!row || !actorOf(row, viewer)) throw notFound()
    const window = bookingWindow(row.snapshot, row.now.getTime())
    const durationMinutes = row.snapshot.durationMinutes ?? 60
    // While another seller is searched there is none, and an invited one sees their own time.
    const of = availabilityOf(deps, row, row.seller_id ?? viewer.id)
    const { time_preferences, proposed_times, pending_reschedule } = row
    const wanted = [...time_preferences, ...proposed_times]
    const named = [...wanted, ...(pending_reschedule ? [pending_reschedule.schedule] : [])]
      .filter(({ start }) => Date.parse(start) > row.now.getTime())
      .map((slot) => appointmentAt(row, slot))
    return showFreeTimes(db, of, { durationMinutes, window, query, named })
  },
  calendar: async ({ db, deps, viewer, params: { id } }) => {
    const row = await findOrder(db, id)
    const actor = row && actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    const appointment = await presentAppointment(db, row)
    if (!appointment) {
      const order = await showOrder(deps, id, viewer)
      throw conflict('no_appointment', 'There is no agreed appointment in this order.', { order })
    }
    const { locale } = viewer
    const content = appointmentFile(appointment, subjectFor(row, actor), { locale, settings: deps.settings })
    return { fileName: APPOINTMENT_FILE, content }
  },
}
