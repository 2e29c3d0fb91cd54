import { atTime } from '#web/ui/days.ts'

/** What a form asks about a parcel; the day by the viewer's clock. */
export type ShipmentValues = { carrier: string; trackingNumber: string; trackingUrl: string; day: string }
export type ShipmentErrors = Partial<Record<keyof ShipmentValues, 'required' | 'link' | 'past'>>

export const emptyShipment: ShipmentValues = { carrier: '', trackingNumber: '', trackingUrl: '', day: '' }

const isLink = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

/** The last minute of a day of the viewer's. */
export const endOfDay = (day: string): string => atTime(new Date(`${day}T00:00`), '23:59').toISOString()

export function shipmentErrorsOf(values: ShipmentValues, today: string, isOptional = false): ShipmentErrors {
  const { carrier, trackingNumber, trackingUrl, day } = values
  const isEmpty = [carrier, trackingNumber, trackingUrl].every((text) => !text.trim())
  const isAsked = !isOptional || !isEmpty
  return {
    ...(isAsked && !carrier.trim() ? { carrier: 'required' as const } : {}),
    ...(isAsked && !trackingNumber.trim() ? { trackingNumber: 'required' as const } : {}),
    ...(trackingUrl.trim() && !isLink(trackingUrl.trim()) ? { trackingUrl: 'link' as const } : {}),
    ...(day && day < today ? { day: 'past' as const } : {}),
  }
}

/** The body of a call that takes a parcel; what was left out goes without saying. */
export const shipmentBody = ({ carrier, trackingNumber, trackingUrl, day }: ShipmentValues) => ({
  ...(carrier.trim() ? { carrier: carrier.trim() } : {}),
  ...(trackingNumber.trim() ? { trackingNumber: trackingNumber.trim() } : {}),
  ...(trackingUrl.trim() ? { trackingUrl: trackingUrl.trim() } : {}),
  ...(day ? { estimatedDelivery: endOfDay(day) } : {}),
})
