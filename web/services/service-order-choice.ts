import type { Service } from '#shared/contract/service.ts'
import type { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import { appointmentMinutes, bookingWindow } from '#shared/policies/appointment.ts'
import { buyerPriceOf } from '#shared/policies/buyer-price.ts'
import type { Fees } from '#shared/policies/order-price.ts'
import { priceServiceOrder } from '#shared/policies/service-price.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { spanFrom, type TimeSpan } from '#web/ui/days.ts'
import { isSeriesSettled, type SeriesChoice, seriesKeyOf } from './series-choice.ts'

type PackageKey = Service['packages'][number]['key']

/** The buyer's choices on a service's page so far, complete or not. */
export type ServiceOrderChoice = {
  packageKey: PackageKey | undefined
  /** Best first. */
  times: TimeSpan[]
  /** Set where the visit is repeated; `times` has one then. */
  series?: SeriesChoice | undefined
  answer: string
  note: string
}

const requiredFields = ['times', 'series', 'answer'] as const
export type MissingField = (typeof requiredFields)[number]

/** Without packages and without a price there is nothing that can be ordered. */
export const isOnRequest = (service: Service): boolean =>
  service.pricingType === 'quote' && service.packages.length === 0

export const initialChoiceOf = (service: Service): ServiceOrderChoice => ({
  packageKey: service.packages[0]?.key,
  times: [],
  answer: '',
  note: '',
})

/** Milliseconds to send the order before a slot falls out of the notice that the seller needs. */
const GRACE = 30 * 60_000

/** From when and until when an appointment may begin; `reserve` is the time that paying and answering take. */
export function bookingWindowOf(service: Service, now: number, reserve = 0): { earliest: Date; latest: Date } {
  const { earliest, latest } = bookingWindow(service, now, reserve)
  return { earliest: new Date(earliest + GRACE), latest: new Date(latest) }
}

/** A choice as it was kept; what the listing no longer offers, and times that have come too close, are left out. */
export function restoredChoiceOf(
  service: Service,
  draft: ServiceOrderEntry | undefined,
  now: number,
): ServiceOrderChoice {
  const fresh = initialChoiceOf(service)
  if (!draft) return fresh
  const { earliest, latest } = bookingWindowOf(service, now)
  const isOpen = ({ start }: TimeSpan) =>
    Date.parse(start) >= earliest.getTime() && Date.parse(start) <= latest.getTime()
  const packageKey = service.packages.find(({ key }) => key === draft.packageKey)?.key ?? fresh.packageKey
  const times = service.bookable ? (draft.timePreferences ?? []).filter(isOpen).slice(0, MOST_TIMES) : []
  const { series } = draft
  const later = series?.times.map(({ start }) => start) ?? []
  return {
    packageKey,
    times,
    ...(series && times.length > 0
      ? { series: { ...series, visits: later.length + 1, of: seriesKeyOf({ packageKey, times }), times: later } }
      : {}),
    answer: draft.requirementsAnswers ?? '',
    note: draft.note ?? '',
  }
}

const pricedOf = (service: Service) => ({
  ...service,
  price: service.price?.amount,
  packages: service.packages.map(({ key, price }) => ({ key, price: price.amount })),
})

/** The buyer's total and its parts, by the rule of the server. */
export function buyerPriceOfService(service: Service, packageKey: string | undefined, fees: Fees) {
  const currency = service.fromPrice?.currency
  const pricing = priceServiceOrder(pricedOf(service), packageKey, fees)
  return pricing && currency !== undefined ? buyerPriceOf(pricing, currency) : undefined
}

/** Returns the fields that the order still needs, in the order of the form. */
export function missingFieldsIn(service: Service, choice: ServiceOrderChoice): MissingField[] {
  const { times, series, answer } = choice
  const isMissing: Record<MissingField, boolean> = {
    times: service.bookable && times.length === 0,
    series: series !== undefined && times.length > 0 && !isSeriesSettled(choice),
    answer: Boolean(service.requirements) && !answer.trim(),
  }
  return requiredFields.filter((field) => isMissing[field])
}

/** True if a stored choice has all that the page of the service asks for; its times may have passed meanwhile. */
export const isComplete = (
  service: Service,
  { packageKey, timePreferences, requirementsAnswers }: ServiceOrderEntry,
): boolean =>
  (packageKey === undefined || service.packages.some(({ key }) => key === packageKey)) &&
  (!service.bookable || Boolean(timePreferences?.length)) &&
  (!service.requirements || Boolean(requirementsAnswers))

/** The body of `serviceOrder.create`, except for the address, which the checkout asks for. */
export function orderEntryOf(service: Service, choice: ServiceOrderChoice): ServiceOrderEntry {
  const [note, answer] = [choice.note.trim(), choice.answer.trim()]
  const minutes = appointmentMinutes(service, choice.packageKey) ?? 60
  const times = choice.times.map(({ start }) => spanFrom(new Date(start), minutes))
  return {
    serviceId: service._id,
    ...(choice.packageKey ? { packageKey: choice.packageKey } : {}),
    ...(service.bookable ? { timePreferences: times } : {}),
    ...(choice.series && isSeriesSettled(choice)
      ? {
          series: {
            everyWeeks: choice.series.everyWeeks,
            times: choice.series.times.map((start) => ({ start })),
          },
        }
      : {}),
    ...(note ? { note } : {}),
    ...(service.requirements && answer ? { requirementsAnswers: answer } : {}),
  }
}
