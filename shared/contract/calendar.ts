import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { MOST_CALENDARS } from '../policies/external-calendars.ts'
import { Id, IdParams, line, Message, Time } from './common.ts'

/** The reasons for which a calendar could not be read. */
export const calendarFailures = ['refused', 'unreachable', 'gone', 'too_large', 'unreadable', 'too_much'] as const
const CalendarFailure = z.enum(calendarFailures)
export type CalendarFailure = z.infer<typeof CalendarFailure>

const isAddress = (value: string) => {
  const written = value.replace(/^webcals?:/i, 'https:')
  return /^https:\/\//i.test(written) && URL.canParse(written) && !/^https:\/\/[^/?#]*@/i.test(written)
}

const CalendarAddress = line(1, 2_000)
  .refine(isAddress, 'must be an address that begins with https:// or webcal://')
  .describe('Where the calendar is published as iCalendar, with `https:` or `webcal:`, without a user.')

export const ExternalCalendar = z
  .object({
    _id: Id,
    name: line(1, 80).describe('The name that the seller has given it.'),
    host: z
      .string()
      .optional()
      .describe('The host from which it is read; absent if it was a file. The address is secret and not shown again.'),
    readAt: Time.optional().describe('When it was read last; absent if it never was.'),
    failure: CalendarFailure.optional().describe(
      'The reason for which the latest read failed: the address leads into a closed network, nobody answers, it is gone or locked, it is too large, it is no calendar, or it has too much in it. The busy times of the last read stay.',
    ),
    busyCount: z.number().int().describe('The number of its busy times in the next seven days.'),
  })
  .meta({ id: 'ExternalCalendar', description: 'Another calendar of a seller, whose times are busy.' })
export type ExternalCalendar = z.infer<typeof ExternalCalendar>

const name = line(1, 80).describe('A name for the seller alone.')
const reply = z.object({ calendar: ExternalCalendar })

export const CalendarEntry = z
  .object({ name, address: CalendarAddress })
  .meta({ id: 'CalendarEntry', description: 'Another calendar, as it is added.' })

export const CalendarChange = z
  .object({ name, address: CalendarAddress.optional() })
  .meta({ id: 'CalendarChange', description: 'Another name of a calendar, and another address if there is one.' })

export const CalendarFeed = z
  .object({
    address: z.string().optional().describe('The address to be subscribed to; absent while there is none.'),
    createdAt: Time.optional(),
  })
  .meta({ id: 'CalendarFeed', description: "The secret address of a seller's appointments as a calendar." })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const feedReply = z.object({ feed: CalendarFeed })

export const calendarCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/calendar',
    access: 'user',
    team: 'manage',
    summary: "Lists the caller's other calendars, whose times are busy",
    reply: z.object({
      calendars: z.array(ExternalCalendar).max(MOST_CALENDARS).describe('The calendars, the oldest first.'),
    }),
  },
  create: {
    method: 'POST',
    path: '/calendar',
    access: 'user',
    team: 'manage',
    summary: 'Adds a calendar by its address and reads it; from then on it is read every quarter of an hour',
    rate: 'bulk',
    body: CalendarEntry,
    reply,
    status: 201,
    example: { name: 'Private', address: 'https://calendar.example.org/private-7f3a/basic.ics' },
  },
  addFile: {
    method: 'POST',
    path: '/calendar/file',
    access: 'user',
    team: 'manage',
    summary: 'Adds the busy times of an iCalendar file, for two years ahead',
    rate: 'upload',
    body: z.object({ name }),
    files: { file: { max: 1, kind: 'calendar' } },
    reply,
    status: 201,
    example: { name: 'Private' },
  },
  update: {
    method: 'PUT',
    path: '/calendar/:id',
    access: 'user',
    team: 'manage',
    summary: 'Renames a calendar, or gives it another address and reads it',
    rate: 'bulk',
    params: IdParams,
    body: CalendarChange,
    reply,
    example: { name: 'Family' },
  },
  refresh: {
    method: 'POST',
    path: '/calendar/:id/read',
    access: 'user',
    team: 'manage',
    summary: 'Reads a calendar now',
    rate: 'bulk',
    params: IdParams,
    reply,
  },
  remove: {
    method: 'DELETE',
    path: '/calendar/:id',
    access: 'user',
    team: 'manage',
    summary: 'Removes a calendar; its times are no longer busy',
    params: IdParams,
    reply: Message,
  },
  feed: {
    method: 'GET',
    path: '/calendar-feed',
    access: 'user',
    isSecret: true,
    summary: "Shows the secret address of the caller's appointments as a calendar",
    reply: feedReply,
  },
  renewFeed: {
    method: 'POST',
    path: '/calendar-feed',
    access: 'user',
    summary: 'Makes a secret address for the appointments; the one before is good for nothing from then on',
    reply: feedReply,
  },
  removeFeed: {
    method: 'DELETE',
    path: '/calendar-feed',
    access: 'user',
    summary: 'Removes the secret address of the appointments',
    reply: feedReply,
  },
})
