import type { Deps } from '#server/kernel/context.ts'
import type { Slot } from '#shared/contract/common.ts'
import { later } from '#shared/kernel/duration.ts'
import { appointmentEnd } from '#shared/policies/appointment.ts'
import type { OrderRow } from './data.ts'

/** The appointment that begins then and lasts as long as the order says; other spans are only wishes. */
export const appointmentAt = ({ snapshot }: OrderRow, { start, end }: Slot): Slot => ({
  start,
  end: snapshot.durationMinutes ? appointmentEnd(start, snapshot.durationMinutes) : end,
})

/** A delivery without days of its own is due at the latest time for an appointment. */
export const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)
