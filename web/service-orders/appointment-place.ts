import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { type AppointmentPlace, appointmentPlaceOf, saveAppointmentPlace } from '#web/services/appointment-place.ts'

const DEBOUNCE_MS = 400

/** The place of an address that is being typed, once the buyer pauses; the page of the service offers its times by it. */
export function useAppointmentPlace(
  serviceId: string,
  address: { city: string; country: string; line2: string } | undefined,
): AppointmentPlace | undefined {
  const [settled] = useDebouncedValue(address, DEBOUNCE_MS)
  const place = settled && appointmentPlaceOf(settled)
  useEffect(() => {
    const settledPlace = settled && appointmentPlaceOf(settled)
    if (settledPlace) saveAppointmentPlace(serviceId, settledPlace)
  }, [serviceId, settled])
  return place
}
