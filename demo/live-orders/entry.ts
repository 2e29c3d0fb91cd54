import type { DemoClaim, DemoOrder, DemoOrderEvent, DemoOrderStatus, DemoPackage } from '#demo/content.ts'
import { people } from '#demo/people/all.ts'
import { services } from '#demo/services/all.ts'
import type { DemoSlot, DemoTime } from '#demo/times.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'

export interface Entry {
  status: DemoOrderStatus
  pack?: DemoPackage['key']
  /** Starts of the preferred appointments; their length is the service's. */
  slots?: readonly DemoTime[]
  /** The times that the seller offers instead. */
  proposed?: readonly DemoTime[]
  accepted?: number
  note?: string
  answers?: string
  /** The agreement of the two when the appointment was fixed. */
  agreed?: string
  completionNote?: string
  completionPhotos?: readonly string[]
  /** The new start that the seller asks for, so near to the appointment that the buyer must agree. */
  rescheduleTo?: DemoTime
  claim?: DemoClaim
  events: readonly DemoOrderEvent[]
}

export const on = (day: number, at: `${number}:${number}`): DemoTime => ({ day, at })
export const hours = (count: number): DemoTime => ({ hours: count })

export const created = (at: DemoTime): DemoOrderEvent => ({ action: 'create', actor: 'buyer', at })
export const paid = (at: DemoTime): DemoOrderEvent => ({ action: 'confirm-payment', actor: 'buyer', at })
export const expired = (at: DemoTime): DemoOrderEvent => ({ action: 'expire', actor: 'system', at })
export const accepted = (at: DemoTime): DemoOrderEvent => ({ action: 'accept', actor: 'seller', at })
export const proposed = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'propose-time-change',
  actor: 'seller',
  at,
  note,
})
export const searching = (at: DemoTime): DemoOrderEvent => ({ action: 'find-another-seller', actor: 'buyer', at })
export const calledOff = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'request-refund',
  actor: 'buyer',
  at,
  note,
})
export const declined = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'decline',
  actor: 'seller',
  at,
  note,
})
export const unanswered = (at: DemoTime): DemoOrderEvent => ({
  action: 'decline',
  actor: 'system',
  at,
  note: 'No answer came in time.',
})
export const moved = (at: DemoTime): DemoOrderEvent => ({ action: 'schedule', actor: 'seller', at })
export const started = (at: DemoTime): DemoOrderEvent => ({ action: 'in-progress', actor: 'seller', at })
export const finished = (at: DemoTime): DemoOrderEvent => ({ action: 'complete', actor: 'seller', at })
export const confirmed = (at: DemoTime): DemoOrderEvent => ({ action: 'complete', actor: 'buyer', at })
export const returned = (at: DemoTime): DemoOrderEvent => ({
  action: 'process-refund-post-decline',
  actor: 'buyer',
  at,
})

export const order = (key: string, serviceKey: string, buyerKey: string, entry: Entry): DemoOrder => {
  const service = services.find((one) => one.key === serviceKey)
  const buyer = people.find((one) => one.key === buyerKey)
  if (!service || !buyer) throw new Error(`${key}: no ${serviceKey} or no ${buyerKey}`)
  const slotAt = (start: DemoTime): DemoSlot => ({ start, minutes: appointmentMinutes(service, entry.pack) ?? 60 })
  const slots = (entry.slots ?? []).map(slotAt)
  const slot = entry.accepted === undefined ? undefined : slots[entry.accepted]
  const rejection = entry.events.find(({ action }) => action === 'decline')
  return {
    key,
    service: serviceKey,
    buyer: buyerKey,
    ...(entry.pack && { packageKey: entry.pack }),
    status: entry.status,
    timePreferences: slots,
    ...(entry.proposed && { proposedTimes: entry.proposed.map(slotAt) }),
    ...(entry.accepted !== undefined && { acceptedTimePreference: entry.accepted }),
    ...(slot && {
      schedule: {
        slot,
        ...(service.locationType === 'remote' && { meetingUrl: `https://meet.demo.test/${key}` }),
        ...(entry.agreed && { note: entry.agreed }),
      },
    }),
    ...(service.locationType === 'at_customer' && { address: buyer.address }),
    ...(entry.note && { note: entry.note }),
    ...(entry.answers && { requirementsAnswers: entry.answers }),
    ...(rejection?.note && {
      declineReason: {
        code: rejection.actor === 'system' ? ('auto' as const) : ('seller' as const),
        text: rejection.note,
      },
    }),
    ...(entry.completionNote && { completionNote: entry.completionNote }),
    ...(entry.completionPhotos && { completionPhotos: entry.completionPhotos }),
    ...(entry.rescheduleTo && { rescheduleTo: slotAt(entry.rescheduleTo) }),
    ...(entry.claim && { claim: entry.claim }),
    events: entry.events,
  }
}
