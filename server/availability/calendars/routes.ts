import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { AppError, badInput, badRequest, conflict, notFound } from '#server/kernel/http/errors.ts'
import { outgoingAddress } from '#server/kernel/http/outgoing.ts'
import type { CalendarFeed, calendarCalls, ExternalCalendar } from '#shared/contract/calendar.ts'
import { calendarFailures } from '#shared/contract/calendar.ts'
import { CALENDAR_BYTES, MOST_CALENDARS } from '#shared/policies/external-calendars.ts'
import { findSaved, lockCalendar } from '../data.ts'
import { CalendarError } from './calendar-error.ts'
import {
  type CalendarRow,
  changeCalendar,
  countCalendars,
  findCalendar,
  findFeed,
  insertCalendar,
  listCalendars,
  removeCalendar,
  removeFeed,
  storeFeed,
} from './data.ts'
import { readCalendar, storeFile, timesInFile } from './reading.ts'

function present(row: CalendarRow): ExternalCalendar {
  const host = row.address === null ? undefined : outgoingAddress(row.address)?.hostname
  const failure = calendarFailures.find((each) => each === row.failure)
  return {
    _id: row.id,
    name: row.name,
    ...(host ? { host } : {}),
    ...(row.read_at ? { readAt: row.read_at.toISOString() } : {}),
    ...(failure ? { failure } : {}),
    busyCount: row.busy_count,
  }
}

/** The calendar of a seller; to everybody else there is none. */
async function calendarOf(db: Db, sellerId: string, id: string): Promise<CalendarRow> {
  const row = await findCalendar(db, sellerId, id)
  if (!row) throw notFound()
  return row
}

const show = async (db: Db, sellerId: string, id: string) => ({ calendar: present(await calendarOf(db, sellerId, id)) })

/** Adds a calendar; 409 if the seller has as many as there may be. One that was added under this id already stays. */
const add = (db: Db, calendar: { id: string; sellerId: string; name: string; address?: string }) =>
  inTransaction(db, async (tx) => {
    await lockCalendar(tx, calendar.sellerId)
    if (await findCalendar(tx, calendar.sellerId, calendar.id)) return
    if ((await countCalendars(tx, calendar.sellerId)) >= MOST_CALENDARS)
      throw conflict('too_many_calendars', `No more than ${MOST_CALENDARS} calendars can be added.`)
    await insertCalendar(tx, calendar)
  })

async function feedOf(db: Db, sellerId: string, publicUrl: string): Promise<{ feed: CalendarFeed }> {
  const row = await findFeed(db, sellerId)
  if (!row) return { feed: {} }
  return { feed: { address: `${publicUrl}/api/calendar/${row.token}.ics`, createdAt: row.created_at.toISOString() } }
}

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  list: async ({ db, viewer }) => ({ calendars: (await listCalendars(db, viewer.id)).map(present) }),

  create: async ({ db, deps, viewer, freshId: id, input }) => {
    const { name, address } = (await input()).body
    await add(db, { id, sellerId: viewer.id, name, address })
    await readCalendar(deps, id)
    return show(db, viewer.id, id)
  },

  addFile: async ({ db, deps, viewer, freshId: id, input }) => {
    const { body, files } = await input()
    const [file] = files.file ?? []
    if (!file) throw badInput({ file: 'is required' })
    if (file.size > CALENDAR_BYTES) throw new AppError(413, 'calendar_too_large', 'The calendar is larger than 5 MB.')
    const { time_zone, timezone } = await findSaved(db, viewer.id)
    const content = await readFile(file.path)
    const found = await timesInFile(content, time_zone ?? timezone).catch((error: unknown) => {
      if (!(error instanceof CalendarError)) throw error
      throw error.reason === 'too_much'
        ? badRequest('calendar_too_much', 'The calendar has more in it than can be read.')
        : badRequest('calendar_unreadable', 'The file is no calendar that can be read.')
    })
    await add(db, { id, sellerId: viewer.id, name: body.name })
    await storeFile(deps, id, found, content)
    return show(db, viewer.id, id)
  },

  update: async ({ db, deps, viewer, params: { id }, input }) => {
    await calendarOf(db, viewer.id, id)
    const { name, address } = (await input()).body
    const changed = await changeCalendar(db, { id, sellerId: viewer.id, name, address })
    if (changed?.isMoved) await readCalendar(deps, id)
    return show(db, viewer.id, id)
  },

  refresh: async ({ db, deps, viewer, params: { id } }) => {
    await calendarOf(db, viewer.id, id)
    await readCalendar(deps, id)
    return show(db, viewer.id, id)
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await removeCalendar(db, viewer.id, id))) throw notFound()
    return { message: 'Calendar removed.' }
  },

  feed: ({ db, deps, viewer }) => feedOf(db, viewer.id, deps.settings.publicUrl),

  renewFeed: async ({ db, deps, viewer }) => {
    await storeFeed(db, viewer.id, randomBytes(24).toString('base64url'))
    return feedOf(db, viewer.id, deps.settings.publicUrl)
  },

  removeFeed: async ({ db, deps, viewer }) => {
    await removeFeed(db, viewer.id)
    return feedOf(db, viewer.id, deps.settings.publicUrl)
  },
}
