import { presentServiceSummary } from '#server/accounts/listings.ts'
import { findServiceAvailability } from '#server/availability/data.ts'
import { filterCodes, MOST_DAYS } from '#server/availability/day-codes.ts'
import { showFreeTimes } from '#server/availability/offered-times.ts'
import { scheduleOf, seenAround } from '#server/availability/schedule.ts'
import { seriesTimes } from '#server/availability/series-times.ts'
import { dayNumber } from '#server/availability/zone-clock.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { badInput, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { countListings } from '#server/listings/counts.ts'
import { inFields, withFieldFacets } from '#server/listings/field-filters-data.ts'
import { mapListings } from '#server/listings/map.ts'
import { nearby } from '#server/places/near.ts'
import { customerCellOf } from '#server/places/point.ts'
import { hasEarned } from '#server/reviews/order-data.ts'
import { reviewService } from '#server/reviews/write.ts'
import { DAY_PARTS, FREE_SPANS, type FreeFilters } from '#shared/contract/availability.ts'
import type { ServiceCounts, ServiceQuery } from '#shared/contract/service.ts'
import type { serviceCalls } from '#shared/contract/service-calls.ts'
import { daysBetween, todayIn } from '#shared/kernel/calendar-day.ts'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import { appointmentMinutes, bookingWindow, orderReserve } from '#shared/policies/appointment.ts'
import { SERIES_WEEKS } from '#shared/policies/series.ts'
import { services } from './catalogue.ts'
import { latestServices } from './data.ts'
import { serviceKind } from './kind-data.ts'

type LocationType = ServiceCounts['locationTypes'][number]['locationType']

/** The codes of the free days that are looked for. Today is the day of the marketplace: visitors of all zones share pages. */
export function freeCodes(
  { settings }: Pick<Deps, 'settings'>,
  { freeOn, freeUntil, freeWithin, freeAt }: FreeFilters,
) {
  const today = todayIn(settings.timezone)
  const length = freeUntil === undefined ? 1 : daysBetween(freeOn ?? today, freeUntil) + 1
  if (length < 1) throw badInput({ freeUntil: 'must not be before the first day' })
  if (length > MOST_DAYS) throw badInput({ freeUntil: 'is too far away' })
  return filterCodes({ freeOn, freeUntil, freeWithin, freeAt }, dayNumber(today))
}

/** A query with the days on which it looks for free times. */
function onFreeDays<Query extends FreeFilters>(deps: Pick<Deps, 'settings'>, query: Query) {
  const { freeOn, freeUntil, freeWithin, freeAt, ...rest } = query
  return { ...rest, free: freeCodes(deps, { freeOn, freeUntil, freeWithin, freeAt }) }
}

/** The other choices of the filter by free times: of another span with the chosen part of the day, and the other way round. */
const freeVariants = (deps: Pick<Deps, 'settings'>, { freeOn, freeUntil, freeWithin, freeAt }: FreeFilters) => [
  ...FREE_SPANS.map((span) => ({ free: freeCodes(deps, { freeWithin: span, freeAt }) })),
  ...DAY_PARTS.map((part) => ({ free: freeCodes(deps, { freeOn, freeUntil, freeWithin, freeAt: part }) })),
]

async function list(deps: Deps, query: ServiceQuery & ChangesQuery) {
  const { listings, pagination, corrected } = await services.list(
    deps,
    inFields(onFreeDays(deps, nearby(deps.gazetteer, query))),
  )
  return { services: listings, pagination, ...corrected }
}

const DAY = 86_400_000

type Lengths = Pick<NonNullable<Awaited<ReturnType<typeof findServiceAvailability>>>, 'duration_minutes' | 'packages'>

/** The minutes of an appointment for a service; an hour if it names none. */
const minutesOf = ({ duration_minutes, packages }: Lengths, packageKey: string | undefined): number =>
  appointmentMinutes({ durationMinutes: duration_minutes, packages }, packageKey) ?? 60

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  list: ({ deps, query }) => list(deps, query),
  search: ({ deps, query }) => list(deps, query),
  counts: async ({ db, deps, query }) => {
    const { kind, wanted, countsOf } = withFieldFacets(serviceKind, query)
    const all = { ...onFreeDays(deps, nearby(deps.gazetteer, query)), ...wanted }
    const { own, variants, ...counts } = await countListings(db, kind, all, freeVariants(deps, query))
    const locationTypes = (own.locationType ?? []).map(({ value, count }) => ({
      // The CHECK of the table allows the words of the contract and no others.
      locationType: value as LocationType,
      count,
    }))
    return {
      ...counts,
      ...countsOf(own),
      locationTypes,
      freeWithin: FREE_SPANS.map((freeWithin, n) => ({ freeWithin, count: variants[n] ?? 0 })),
      freeAt: DAY_PARTS.map((freeAt, n) => ({ freeAt, count: variants[FREE_SPANS.length + n] ?? 0 })),
    }
  },
  map: ({ deps, query }) => mapListings(deps, serviceKind, inFields(onFreeDays(deps, nearby(deps.gazetteer, query)))),
  latest: async ({ db, deps }) => {
    const rows = await latestServices(db, 4)
    return { services: rows.map((row) => presentServiceSummary(row, deps.settings.currency)) }
  },
  mine: async ({ deps, viewer, query }) => {
    const { listings, pagination } = await services.mine(deps, viewer, query)
    return { services: listings, pagination }
  },
  freeTimes: async ({ db, deps, viewer, params, query }) => {
    const seen = seenAround({ start: Date.parse(query.from), end: Date.parse(query.to) })
    const service = await findServiceAvailability(db, params.id, seen)
    if (!service || !(service.live || service.seller_id === viewer?.id)) throw notFound()
    const durationMinutes = minutesOf(service, query.packageKey)
    const maxHorizonDays = query.horizon === 'series' ? 7 * SERIES_WEEKS : service.max_horizon_days
    const terms = { minNoticeHours: service.min_notice_hours, maxHorizonDays }
    const window = bookingWindow(terms, Date.now(), orderReserve(deps.settings.rules))
    const gridCell = customerCellOf(deps.gazetteer, query)
    const schedule = await scheduleOf(service, seen, gridCell)
    const of = { sellerId: service.seller_id, serviceId: params.id, gridCell }
    return showFreeTimes(db, of, { durationMinutes, window, query, schedule })
  },
  seriesTimes: async ({ db, deps, viewer, params, query }) => {
    const [start, now] = [Date.parse(query.start), Date.now()]
    const latest = now + 7 * SERIES_WEEKS * DAY
    if (start <= now) throw badInput({ start: 'must be in the future' })
    if (start > latest) throw badInput({ start: 'is too far away' })
    const seen = seenAround({ start: now, end: latest })
    const service = await findServiceAvailability(db, params.id, seen)
    if (!service?.bookable || !(service.live || service.seller_id === viewer?.id)) throw notFound()
    const terms = { minNoticeHours: service.min_notice_hours, maxHorizonDays: service.max_horizon_days }
    const { earliest } = bookingWindow(terms, now, orderReserve(deps.settings.rules))
    const durationMinutes = minutesOf(service, query.packageKey)
    const { everyWeeks, visits } = query
    return seriesTimes(await scheduleOf(service, seen), {
      start,
      everyWeeks,
      visits,
      durationMinutes,
      earliest,
      latest,
    })
  },
  detail: async (context) => ({ service: await services.detail(context) }),
  create: async (context) => ({
    service: await services.create(context),
    message: 'Service added successfully!',
  }),
  update: async (context) => ({
    service: await services.update(context),
    message: 'Service updated successfully!',
  }),
  remove: async (context) => ({ ...(await services.remove(context)), message: 'Service deleted successfully!' }),
  reviews: (context) => services.reviews(context, context.query),
  review: async ({ db, deps, viewer, params, freshId, input }) => {
    const row = await services.find(db, params.id)
    const isOwn = row?.seller_id === viewer.id
    // Only its owner and buyers with a completed order see a hidden service.
    if (!row || !(row.live || isOwn || (await hasEarned(db, row.id, viewer.id)))) throw notFound()
    if (isOwn) throw notAllowed('own_service', 'You cannot review your own service.')
    const { body } = await input()
    const review = await reviewService(deps, viewer, row.id, { ...body, id: freshId })
    return { review, service: await services.showById(deps, params.id, viewer) }
  },
}
