import { useQuery } from '@tanstack/react-query'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { q } from '#web/kernel/api.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'

export type DraftHours = Pick<AvailabilityEntry, 'timeZone' | 'weekly' | 'exceptions' | 'holidays'>

/** The hours with the public holidays as days off, which the seller's own exceptions replace. */
export function useHoursWithHolidays({ holidays, ...hours }: DraftHours) {
  const read = useQuery({
    ...q(calendarApi.availability.holidays, { query: holidays ?? {} }),
    enabled: holidays !== null,
  })
  const days = holidays ? (read.data?.days ?? []) : []
  const off = days.map(({ day }) => ({ from: day, to: day, hours: [] }))
  return { ...hours, exceptions: [...off, ...hours.exceptions] }
}
