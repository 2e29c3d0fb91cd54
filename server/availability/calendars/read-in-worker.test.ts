import { expect, test } from 'vitest'
import { CALENDAR_BYTES } from '#shared/policies/external-calendars.ts'
import { eventFile } from '#test/calendar-files.ts'
import { readInWorker } from './read-in-worker.ts'

const wanted = { timeZone: 'UTC', from: Date.parse('2026-06-01'), to: Date.parse('2026-07-01') }

test('a calendar is read by a thread of its own', async () => {
  const content = eventFile('DTSTART:20260610T100000Z', 'DURATION:PT1H')
  expect(await readInWorker({ ...wanted, content })).toEqual([
    { start: Date.parse('2026-06-10T10:00:00Z'), end: Date.parse('2026-06-10T11:00:00Z') },
  ])
})

test('one that cannot be read says why', async () => {
  await expect(readInWorker({ ...wanted, content: 'BEGIN:VCALENDAR\r\n' })).rejects.toMatchObject({
    name: 'CalendarError',
    reason: 'unreadable',
  })
})

test('one that takes too long is given up', async () => {
  const content = eventFile('DTSTART:20260610T100000Z', 'RRULE:FREQ=MINUTELY')
  await expect(readInWorker({ ...wanted, content }, 1)).rejects.toMatchObject({ reason: 'too_much' })
})

test('one with a hundred thousand events is given up, within the limits of the thread', async () => {
  const event = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260610\nEND:VEVENT\n'
  const content = `BEGIN:VCALENDAR\n${event.repeat(100_000)}END:VCALENDAR\n`
  expect(content.length).toBeLessThan(CALENDAR_BYTES)
  await expect(readInWorker({ ...wanted, content })).rejects.toMatchObject({ reason: 'too_much' })
})
