import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListingText } from '#web/listings/listing-text.ts'
import { useRequestTexts } from '#web/listings/request-texts.ts'
import { dayOf } from '#web/ui/days.ts'
import { clockAt } from '#web/ui/intl.ts'

/** The parts of a day that a requester may choose, by the hours of their zone. */
export const DAY_PARTS = {
  morning: '08:00-12:00',
  afternoon: '12:00-17:00',
  evening: '17:00-21:00',
  day: '08:00-20:00',
} as const
type DayPart = keyof typeof DAY_PARTS
export const dayParts = keysOf(DAY_PARTS)

type Slot = ServiceRequestSummary['preferredSlots'][number]

const hourOf = (when: Date, timeZone: string) => {
  const { hour, minute } = clockAt(when, timeZone)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The hours of a time in a zone, such as "08:00-12:00". */
export const hoursOf = ({ start, end }: Slot, timeZone: string): string =>
  `${hourOf(new Date(start), timeZone)}-${hourOf(new Date(end), timeZone)}`

export const dayPartOf = (hours: string): DayPart | undefined => dayParts.find((part) => DAY_PARTS[part] === hours)

type When = Pick<ServiceRequestSummary, 'urgency' | 'preferredSlots' | 'deadline'>
type Place = Pick<ServiceRequestSummary, 'locationType' | 'location' | 'distanceKm'>

/** Returns the texts for the facts of a request, the same on cards, in lists and on its own page. */
export function useRequestText() {
  const t = useT()
  const format = useFormat()
  const { placed } = useListingText()
  const { amountsText, offersText } = useRequestTexts()
  /** "Sat, 13 June, morning", or with its hours where they are no part of the reader's day. */
  const slotText = (slot: Slot) => {
    const isOneDay = dayOf(Date.parse(slot.start), format.timeZone) === dayOf(Date.parse(slot.end), format.timeZone)
    const part = isOneDay ? dayPartOf(hoursOf(slot, format.timeZone)) : undefined
    if (!part) return format.range(slot.start, slot.end)
    const date = format.date(slot.start, 'day')
    return format.inZone(
      t('request-cards:when.part', { date, part: t(`request-cards:when.parts.${part}`) }),
      slot.start,
    )
  }
  return {
    slotText,
    budgetText: ({ type, min, max }: ServiceRequestSummary['budget']): string => {
      if (type === 'open' || !max) return t('request-cards:budget.open')
      if (type === 'hourly') return t('request-cards:budget.hourly', { price: format.money(max, 'browsing') })
      return amountsText(min, max)
    },
    /** The first of the wanted times, else the last day, else how urgent it is. */
    whenText: ({ urgency, preferredSlots: [first, ...others], deadline }: When): string => {
      if (first) {
        const text = slotText(first)
        const count = others.length
        return count > 0 ? t('request-cards:when.more', { first: text, count }) : text
      }
      if (deadline) return t('request-cards:when.by', { date: format.date(deadline, 'day') })
      return t(urgency === 'asap' ? 'request-cards:when.asap' : 'request-cards:when.flexible')
    },
    /** "Neukölln, about 4 km" where a list looks near somewhere. */
    placeText: ({ locationType, location, distanceKm }: Place): string => {
      if (locationType === 'remote') return t('request-cards:place.remote')
      if (!location) return t('request-cards:place.at_provider')
      const place = placed(location.label, distanceKm)
      return locationType === 'at_my_place' ? place : t('request-cards:place.near', { place })
    },
    offersText,
  }
}
