import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { bookingWindow, orderReserve } from '#shared/policies/appointment.ts'
import { codesOf, dayPartOf } from './day-codes.ts'
import {
  dueIds,
  findListed,
  type ListedTimes,
  listedIdsOf,
  lockListedTimes,
  removeListedTimes,
  saveListedTimes,
} from './listed-times-data.ts'
import { freeTimesIn, readSchedule } from './schedule.ts'
import type { ZoneClock } from './zone-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The starts that are kept: when the first is over, the next is known. */
const STORED_STARTS = 12
/** The length of an appointment of a service that does not say it, in minutes. */
const USUAL_MINUTES = 60

/**
 * Sums up free starts in order for lists. `notice` are the milliseconds before a start by which it has to be ordered. It
 * holds until the first part of a day has no start any more, or the last of the kept starts is over: at most a day,
 * since a later day opens then.
 */
export function listedTimesOf(
  free: readonly number[],
  clock: ZoneClock,
  { now, notice }: { now: number; notice: number },
): ListedTimes {
  const days = new Map<number, number>()
  let endOfFirst = Number.POSITIVE_INFINITY
  const first = free[0] === undefined ? undefined : dayPartOf(free[0], clock)
  for (const start of free) {
    const { day, part } = dayPartOf(start, clock)
    days.set(day, (days.get(day) ?? 0) | part)
    if (day === first?.day && part === first.part) endOfFirst = start
  }
  const kept = free.slice(0, STORED_STARTS)
  const holdsUntil = Math.min(endOfFirst, kept.at(-1) ?? endOfFirst) - notice
  return {
    starts: kept.map((start) => start / MINUTE),
    noticeMinutes: Math.round(notice / MINUTE),
    days: codesOf(days),
    refreshAt: new Date(Math.min(holdsUntil, now + DAY)),
  }
}

/** Computes what lists say of a service by the calendar of its seller, and nothing of one that they do not show. */
export async function refreshService(
  { db, settings }: { db: Db; settings: Pick<Deps['settings'], 'rules'> },
  serviceId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockListedTimes(tx, serviceId)
    const service = await findListed(tx, serviceId)
    if (!service) return removeListedTimes(tx, serviceId)
    const terms = { minNoticeHours: service.min_notice_hours, maxHorizonDays: service.max_horizon_days }
    const now = Date.now()
    const { earliest, latest } = bookingWindow(terms, now, orderReserve(settings.rules))
    const whole = { start: earliest, end: latest }
    const schedule = await readSchedule(tx, { sellerId: service.seller_id, serviceId }, whole)
    if (!schedule) return removeListedTimes(tx, serviceId)
    const { free } = freeTimesIn(schedule, whole, service.duration_minutes ?? USUAL_MINUTES)
    await saveListedTimes(tx, serviceId, listedTimesOf(free, schedule.clock, { now, notice: earliest - now }))
  })
}

const BATCH = 100
/** A run ends after so long, in milliseconds, and the next minute goes on. */
const LONGEST_RUN = 30_000

/** Computes the services whose listed times are over by time alone. */
async function refreshDue(deps: Deps): Promise<void> {
  const end = Date.now() + LONGEST_RUN
  let ids: string[]
  do {
    ids = await dueIds(deps.db, BATCH)
    for (const id of ids) await refreshService(deps, id)
  } while (ids.length === BATCH && Date.now() < end)
}

type Changed = { sellerId: string } | { serviceId: string }

export const availabilityTasks: Tasks = {
  'availability:refresh': async (deps, changed: Changed) => {
    const ids = 'serviceId' in changed ? [changed.serviceId] : await listedIdsOf(deps.db, changed.sellerId)
    for (const id of ids) await refreshService(deps, id)
  },
  'availability:refresh-due': refreshDue,
}

export const availabilityCrontab = '* * * * * availability:refresh-due'
