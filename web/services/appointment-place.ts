import { readTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

/** The parts of an address on which free times may depend. */
export type AppointmentPlace = { city: string; country: string; district?: string }

const KEY = 'appointment-place'

type TypedPlace = { city: string; country: string; line2: string }

/** The place of an address as it is typed; undefined without a city and its country. */
export function appointmentPlaceOf({ city, country, line2 }: TypedPlace): AppointmentPlace | undefined {
  const [town, district] = [city.trim(), line2.trim()]
  return town && country ? { city: town, country, ...(district ? { district } : {}) } : undefined
}

/** Keeps where a service is wanted, for the times that its page offers when the buyer comes back from the checkout. */
export const saveAppointmentPlace = (serviceId: string, place: AppointmentPlace): void =>
  writeTabItem(KEY, { serviceId, place })

export function readAppointmentPlace(serviceId: string): AppointmentPlace | undefined {
  const stored = readTabItem(KEY)
  const isStored = typeof stored === 'object' && stored !== null && 'serviceId' in stored && 'place' in stored
  // Only `saveAppointmentPlace` puts it there.
  return isStored && stored.serviceId === serviceId ? (stored.place as AppointmentPlace) : undefined
}
