import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { eventFile } from './calendar-files.ts'
import { startPublisher } from './publisher.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight, UTC, three days from now. */
export const midnight: number = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
export const hourOf = (hour: number): string => new Date(midnight + hour * HOUR).toISOString()
/** The same hour as iCalendar writes it. */
export const written = (hour: number): string => hourOf(hour).replace(/[-:]|\.\d+/g, '')

/** A calendar that is busy in these hours of the day. */
export const busyAt = (...hours: number[]): string =>
  eventFile(
    `DTSTART:${written(hours[0] ?? 0)}`,
    'DURATION:PT1H',
    'SUMMARY:Dentist',
    ...hours.slice(1).map((hour) => `RDATE:${written(hour)}`),
  )

export const calendarFile = (content: string): File => new File([content], 'private.ics', { type: 'text/calendar' })

export const CALENDAR_ADDRESS = 'webcal://127.0.0.1/private-7f3a.ics'
export const WEEK = Array.from({ length: 7 }, () => [{ start: '09:00', end: '13:00' }])

/** A host with one calendar, and sellers who have it. `published` is the calendar; `asked` the marks that it was asked with. */
export async function calendarHost(world: World) {
  const published: { status: number; content: string; etag?: string } = { status: 200, content: busyAt(10) }
  const asked: (string | undefined)[] = []
  const host: { beforeAnswer?: (() => Promise<void>) | undefined } = {}
  const { rules, stop } = await startPublisher(async ({ headers }, reply) => {
    const { status, content, etag } = published
    asked.push(headers['if-none-match'])
    await host.beforeAnswer?.()
    if (etag && headers['if-none-match'] === etag) reply.writeHead(304).end()
    else reply.writeHead(status, etag ? { ETag: etag } : {}).end(content)
  })
  world.deps.outgoing = rules

  async function aSeller() {
    const seller = await world.aSeller({ timezone: 'UTC' })
    await seller.availability.save({ body: { timeZone: 'UTC', weekly: WEEK, exceptions: [], rules: DEFAULT_RULES } })
    return seller
  }

  async function aCalendar(address = CALENDAR_ADDRESS) {
    const seller = await aSeller()
    const { calendar } = await seller.calendar.create({ body: { name: 'Private', address } })
    return { seller, calendar, id: calendar._id }
  }

  return Object.assign(host, { published, asked, stop, aSeller, aCalendar })
}
