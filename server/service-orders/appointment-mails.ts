import type { Db } from '#server/db/open.ts'
import { isMailedTo } from '#server/kernel/notices.ts'
import type { TransitionEvent } from '#server/kernel/process-handler.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentChange } from './calendar.ts'
import type { OrderRow } from './data.ts'
import { mailParty } from './notifications.ts'

/**
 * Both sides get every change of their appointment for their calendars. Whom a notice mails has it with that mail; the
 * other side, who made the change or would only find a notification, gets a mail of its own.
 */
export async function mailAppointment(
  tx: Db,
  { before, row, transition, actor, eventId }: TransitionEvent<typeof serviceOrder, OrderRow>,
): Promise<void> {
  const appointment = await appointmentChange(tx, { before, row })
  if (!appointment) return
  const event = appointment.isCancelled ? 'appointment_off' : 'appointment_set'
  const source = `${serviceOrder.name}:${eventId}:${event}`
  for (const side of ['buyer', 'seller'] as const)
    if (!isMailedTo(serviceOrder, { transition, actor, status: row.status }, side))
      await mailParty(tx, row, { side, event, source, appointment })
}
