import type { useForm } from '@mantine/form'
import type { ServiceRequest, ServiceRequestEntry } from '#shared/contract/service-request.ts'
import type { User } from '#shared/contract/user.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { isSamePlace, type PlaceValues, placeOf } from '#web/listings/form/listing-form-kind.ts'
import { addDays, atTime, type Day, dayOf, endOfDay } from '#web/ui/days.ts'
import { DAY_PARTS, hoursOf } from '../request-text.ts'

/** A wanted time: a day, and hours such as "08:00-12:00". */
type TimeValues = { day: Day; hours: string }

/** The values of the form; days that are not chosen are empty. Amounts are in minor units. */
export type RequestValues = {
  title: string
  description: string
  category: string
  subcategory: string
  language: LanguageCode
  urgency: ServiceRequestEntry['urgency']
  preferredSlots: TimeValues[]
  deadline: Day
  locationType: ServiceRequestEntry['locationType']
  location: PlaceValues
  budget: { type: ServiceRequestEntry['budget']['type']; min: number | null; max: number | null }
  visibility: ServiceRequestEntry['visibility']
  /** The package of a promotion; empty without one. */
  promotionPackage: string
}

export type RequestFormState = ReturnType<typeof useForm<RequestValues>>

/** A stored request as the form knows it: it is online, or a draft. */
export type StoredRequest = Omit<ServiceRequest, 'status'> & { status: 'draft' | 'published' }

export const storedRequestOf = (request: ServiceRequest): StoredRequest => ({
  ...request,
  status: request.status === 'draft' ? 'draft' : 'published',
})

export const noTime = (): TimeValues => ({ day: '', hours: DAY_PARTS.day })

/** The initial values of a new request. */
export type RequestStart = Partial<Pick<RequestValues, 'category' | 'subcategory' | 'preferredSlots' | 'locationType'>>

const locationTypes = ['at_my_place', 'at_provider', 'remote'] as const

/** The days and the kind of place in an address; what is unknown, wrong or over is left out. */
export function whenWhereIn(params: URLSearchParams): Pick<RequestStart, 'preferredSlots' | 'locationType'> {
  const today = dayOf(Date.now())
  const days = (params.get('days') ?? '').split(',').filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day))
  const coming = days.filter((day) => day >= today).slice(0, MOST_TIMES)
  const locationType = locationTypes.find((each) => each === params.get('where'))
  return {
    ...(coming.length > 0 ? { preferredSlots: coming.map((day) => ({ ...noTime(), day })) } : {}),
    ...(locationType ? { locationType } : {}),
  }
}

/** A form that nothing was typed into: most work is done on a day that is known, where the requester lives. */
export const emptyRequest = (
  language: LanguageCode,
  { location }: Pick<User, 'location'>,
  { category = '', subcategory = '', preferredSlots = [noTime()], locationType = 'at_my_place' }: RequestStart = {},
): RequestValues => ({
  title: '',
  description: '',
  category,
  subcategory,
  language,
  urgency: 'date',
  preferredSlots,
  deadline: '',
  locationType,
  location: placeOf(location),
  budget: { type: 'range', min: null, max: null },
  visibility: 'public',
  promotionPackage: '',
})

/** A stored request as the form shows it, by the clocks of a zone. */
export function requestValuesOf(request: StoredRequest, timeZone: string): RequestValues {
  const { budget, preferredSlots, deadline } = request
  const times = preferredSlots.map((slot) => ({
    day: dayOf(Date.parse(slot.start), timeZone),
    hours: hoursOf(slot, timeZone),
  }))
  return {
    title: request.title,
    description: request.description,
    category: request.category,
    subcategory: request.subcategory,
    language: request.language,
    urgency: request.urgency,
    preferredSlots: times.length > 0 ? times : [noTime()],
    deadline: deadline ? dayOf(Date.parse(deadline), timeZone) : '',
    locationType: request.locationType,
    location: placeOf(request.location),
    budget: { type: budget.type, min: budget.min?.amount ?? null, max: budget.max?.amount ?? null },
    visibility: request.visibility,
    promotionPackage: '',
  }
}

function slotOf({ day, hours }: TimeValues, timeZone: string) {
  const [from = '', to = ''] = hours.split('-')
  const isNextDay = to <= from
  return {
    start: atTime(day, from, timeZone).toISOString(),
    end: atTime(isNextDay ? addDays(day, 1) : day, to, timeZone).toISOString(),
  }
}

const isDay = (day: Day) => !Number.isNaN(Date.parse(day))

/** The wanted times that have a day, with their places in the form. */
export const chosenTimes = (
  { urgency, preferredSlots }: Pick<RequestValues, 'urgency' | 'preferredSlots'>,
  timeZone: string,
) =>
  urgency === 'date'
    ? preferredSlots.flatMap((time, place) => (isDay(time.day) ? [{ place, slot: slotOf(time, timeZone) }] : []))
    : []

type BudgetBody = {
  type: RequestValues['budget']['type']
  min?: number | undefined
  max?: number | undefined
}

/** Returns the budget for the call: only the amounts of its kind. */
function budgetBodyOf({ type, min, max }: RequestValues['budget']): BudgetBody {
  if (type === 'open') return { type }
  return { type, ...(type === 'range' ? { min: min ?? undefined } : {}), max: max ?? undefined }
}

/** The package that was chosen, if there is anything to promote: a list that shows the request. */
export const chosenPackage = ({ promotionPackage, visibility }: RequestValues): string =>
  visibility === 'public' ? promotionPackage : ''

/** Returns the body of the call, before validation: fields that do not apply are empty. */
export const requestBodyOf = ({ promotionPackage: _, ...values }: RequestValues, timeZone: string) => ({
  ...values,
  preferredSlots: chosenTimes(values, timeZone).map(({ slot }) => slot),
  deadline: isDay(values.deadline) ? endOfDay(values.deadline, timeZone).toISOString() : null,
  location: values.locationType === 'remote' ? null : values.location,
  budget: budgetBodyOf(values.budget),
})

/**
 * The fields of a checked request that differ from the stored one. What was not touched is not sent: a time that is only
 * written otherwise would ask every provider to confirm the offer, and the exact point of a place would be lost.
 */
export function requestChanges(
  entry: ServiceRequestEntry,
  values: RequestValues,
  stored: StoredRequest,
  timeZone: string,
): Partial<ServiceRequestEntry> {
  const before = requestValuesOf(stored, timeZone)
  const isTouched = (field: keyof RequestValues) => {
    if (field === 'preferredSlots') return !isSameValue(chosenTimes(values, timeZone), chosenTimes(before, timeZone))
    if (field !== 'location') return !isSameValue(values[field], before[field])
    // Whether there is a place at all changes with where the work is done.
    return values.locationType === 'remote'
      ? stored.location !== undefined
      : stored.location === undefined || !isSamePlace(values.location, before.location)
  }
  const touched = keysOf(before).filter(isTouched)
  return Object.fromEntries(touched.map((field) => [field, entry[field] ?? null]))
}
