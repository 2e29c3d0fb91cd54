import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { fetchPublic, OutgoingError, type OutgoingReason } from '#server/kernel/http/outgoing.ts'
import { queueJobs, type Tasks } from '#server/kernel/jobs/jobs.ts'
import type { CalendarFailure } from '#shared/contract/calendar.ts'
import { CALENDAR_BYTES } from '#shared/policies/external-calendars.ts'
import { lockCalendar } from '../data.ts'
import { mergedSpans } from '../working-hours.ts'
import type { FoundSpan } from './busy-times.ts'
import { CalendarError } from './calendar-error.ts'
import {
  beginReading,
  calendarsOfOtherZone,
  dueCalendars,
  ownOrdersAmong,
  type Reading,
  storeBusy,
  storeFailure,
  storeUnchanged,
} from './data.ts'
import { readInWorker } from './read-in-worker.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** One day more than the hundred that are known at any time: a content that stays the same is read anew once a day. */
const DAYS_AHEAD = 101
/** A file is not read again. */
const DAYS_AHEAD_OF_FILE = 731
const TIMEOUT_MS = 10_000

const failures: Record<OutgoingReason, CalendarFailure> = {
  rejected: 'refused',
  unreachable: 'unreachable',
  failed: 'unreachable',
  gone: 'gone',
  too_large: 'too_large',
}

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** The span in which the busy times of a calendar are known after a read. */
function queriedIn(timeZone: string, days: number) {
  const now = Date.now()
  return { timeZone, from: now - DAY, to: now + days * DAY }
}

/** The seller's own appointments come back in calendars that have them from here: they take the time already. */
async function withoutOwn(tx: Db, { seller_id }: Reading, found: readonly FoundSpan[]) {
  const ids = [...new Set(found.flatMap(({ uid }) => uid ?? []))]
  const own = await ownOrdersAmong(tx, seller_id, ids)
  return found.filter(({ uid }) => uid === undefined || !own.has(uid))
}

const store = (
  deps: Deps,
  reading: Reading,
  { found, ...marks }: { found: readonly FoundSpan[]; etag: string | undefined; digest: string },
) =>
  inTransaction(deps.db, async (tx) => {
    // An order is taken before or after the calendar has changed, not in between.
    await lockCalendar(tx, reading.seller_id)
    const spans = (await withoutOwn(tx, reading, found)).sort((one, other) => one.start - other.start)
    await storeBusy(tx, reading, { spans: mergedSpans(spans), ...marks })
  })

/** Reads what an address has; undefined if its times are those that are stored. */
async function fetchTimes(deps: Deps, { address, zone, known_etag, known_digest }: Reading) {
  const fetched = await fetchPublic(address ?? '', {
    ...deps.outgoing,
    etag: known_etag ?? undefined,
    accept: 'text/calendar, */*;q=0.5',
    timeoutMs: TIMEOUT_MS,
    maxBytes: CALENDAR_BYTES,
  })
  if (!fetched) return undefined
  const digest = digestOf(fetched.content)
  if (digest === known_digest) return undefined
  const content = fetched.content.toString('utf8')
  const found = await readInWorker({ content, ...queriedIn(zone, DAYS_AHEAD) })
  return { found, etag: fetched.etag, digest }
}

function failureOf(error: unknown): CalendarFailure {
  if (error instanceof OutgoingError) return failures[error.reason]
  if (error instanceof CalendarError) return error.reason
  throw error
}

/**
 * Reads a calendar from its address. After a failed read its busy times stay as they are, so that no time becomes free by it;
 * the failure is stored for the seller.
 */
export async function readCalendar(deps: Deps, id: string): Promise<void> {
  const reading = await beginReading(deps.db, id)
  if (!reading?.address) return
  try {
    const read = await fetchTimes(deps, reading)
    if (read) await store(deps, reading, read)
    else await storeUnchanged(deps.db, reading)
  } catch (error) {
    const failure = failureOf(error)
    deps.log.info({ err: error, calendar: id, failure }, 'a calendar could not be read')
    await storeFailure(deps.db, reading, failure)
  }
}

/** Finds the busy times in a file; throws a `CalendarError` if it cannot be read. */
export const timesInFile = (content: Buffer, timeZone: string): Promise<FoundSpan[]> =>
  readInWorker({ content: content.toString('utf8'), ...queriedIn(timeZone, DAYS_AHEAD_OF_FILE) })

/** Stores the busy times of a file as those of a calendar. */
export async function storeFile(deps: Deps, id: string, found: readonly FoundSpan[], content: Buffer): Promise<void> {
  const reading = await beginReading(deps.db, id)
  if (reading) await store(deps, reading, { found, etag: undefined, digest: digestOf(content) })
}

const READ = 'calendars:read'
/** Reads are spread over so many minutes, and done in so many queues: one that hangs keeps no other work waiting. */
const SPREAD_MINUTES = 12
const QUEUES = 2

/** The number of a calendar below `most`, by the random end of its id. */
const shareOf = (id: string, most: number) => Number.parseInt(id.slice(-6), 16) % most

const readJob = (id: string, runAt = new Date()) => ({
  task: READ,
  payload: { id },
  options: { key: `calendar:${id}`, queue: `calendars:${shareOf(id, QUEUES)}`, maxAttempts: 2, runAt },
})

async function queueDue({ db }: Deps): Promise<void> {
  const now = Date.now()
  const ids = await dueCalendars(db)
  const runAt = (id: string) => new Date(now + shareOf(id, SPREAD_MINUTES * 60) * (MINUTE / 60))
  await queueJobs(
    db,
    ids.map((id) => readJob(id, runAt(id))),
  )
}

/** Reads the calendars of a seller again whose clock has changed. */
export async function queueForZone(db: Db, sellerId: string, timeZone: string): Promise<void> {
  const ids = await calendarsOfOtherZone(db, sellerId, timeZone)
  await queueJobs(
    db,
    ids.map((id) => readJob(id)),
  )
}

export const calendarTasks: Tasks = {
  'calendars:queue': queueDue,
  [READ]: (deps: Deps, { id }: { id: string }) => readCalendar(deps, id),
}

export const calendarCrontab = '*/15 * * * * calendars:queue'
