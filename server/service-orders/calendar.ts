import type { Db } from '#server/db/open.ts'
import type { AppointmentChange, AppointmentSubject } from '#server/notifications/appointment-file.ts'
import type { Area } from '#shared/contract/common.ts'
import { keepsAppointment } from '#shared/process/service-order.ts'
import { countEvents, type FeedRow, findServiceArea, type OrderRow } from './data.ts'
import { isUnpaidVisit } from './series-data.ts'

/** The page of an order. */
export const linkTo = (id: string) => `/user/orders/${id}`

/** The appointment that both sides have agreed on. */
const agreedAppointment = ({ schedule, status }: OrderRow) =>
  schedule && keepsAppointment(status) ? schedule : undefined

/** The order as one of its two sides has it in a calendar. */
export const subjectFor = (row: OrderRow, side: 'buyer' | 'seller'): AppointmentSubject => ({
  orderId: row.id,
  service: row.snapshot.title,
  other: (side === 'buyer' ? row.seller_name : row.buyer_name) ?? undefined,
  link: linkTo(row.id),
})

/** The agreed appointment as calendars are told of it now; undefined without one. */
export async function presentAppointment(db: Db, row: OrderRow): Promise<AppointmentChange | undefined> {
  const agreed = agreedAppointment(row)
  return agreed && asChange(db, row, agreed)
}

/**
 * The change that calendars have to be told after a transition: a new or another time, or that the appointment is off.
 * Undefined if it stays, or if its time had come already. That of a visit of a series is told again once it is paid: until
 * then only the file that was mailed about all of its visits has it.
 */
export async function appointmentChange(
  tx: Db,
  { before, row }: { before: OrderRow; row: OrderRow },
): Promise<AppointmentChange | undefined> {
  const is = agreedAppointment(row)
  const isPaidNow = is !== undefined && isUnpaidVisit(before) && !isUnpaidVisit(row)
  const was = isPaidNow ? undefined : agreedAppointment(before)
  const present = is ?? was
  const isOver = present !== undefined && Date.parse(present.start) <= row.now.getTime()
  if (!present || isOver || (was?.start === is?.start && was?.end === is?.end)) return undefined
  return { ...(await asChange(tx, row, present)), ...(is ? {} : { isCancelled: true }) }
}

/** The history of an order only grows, so its length tells a later version of the appointment from an earlier one. */
async function asChange(
  db: Db,
  row: OrderRow,
  { start, end }: { start: string; end: string },
): Promise<AppointmentChange> {
  const isAtProvider = row.snapshot.locationType === 'at_provider'
  const area = isAtProvider && row.service_id ? await findServiceArea(db, row.service_id) : undefined
  const location = placeOf(row, area)
  return {
    start,
    end,
    sequence: await countEvents(db, row.id),
    changedAt: row.now.toISOString(),
    ...(location ? { location } : {}),
  }
}

/** The appointments of a seller as calendars know them, each as it was when its order changed last. */
export const presentFeed = (rows: readonly FeedRow[]): { change: AppointmentChange; subject: AppointmentSubject }[] =>
  rows.flatMap((row) => {
    const agreed = agreedAppointment(row)
    if (!agreed) return []
    const { event_count: sequence, changed_at, service_area } = row
    const location = placeOf(row, service_area ?? undefined)
    const { start, end } = agreed
    const change = { start, end, sequence, changedAt: changed_at.toISOString(), ...(location ? { location } : {}) }
    return [{ change, subject: subjectFor(row, 'seller') }]
  })

/** The buyer's address, the area of the service, or the address of the video call; nothing where none is named. */
function placeOf({ snapshot, address, schedule }: OrderRow, area: Area | undefined): string | undefined {
  if (snapshot.locationType === 'remote') return schedule?.meetingUrl
  if (snapshot.locationType === 'at_customer') {
    const { line1, line2, postalCode, city } = address ?? {}
    return [line1, line2, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || undefined
  }
  return area && [...new Set([area.label, area.city])].join(', ')
}
