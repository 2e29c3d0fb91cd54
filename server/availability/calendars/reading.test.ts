import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventFile } from '#test/calendar-files.ts'
import { busyAt, calendarFile, calendarHost, hourOf, midnight, written } from '#test/calendar-host.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let host: Awaited<ReturnType<typeof calendarHost>>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  host = await calendarHost(world)
})
afterEach(() => host.stop())
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })

const [HOUR, DAY] = [3_600_000, 86_400_000]

const aService = (seller: Person) => world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })

/** The hours of the day that are free for a service. */
async function freeHours(serviceId: string) {
  const query = { from: hourOf(0), to: hourOf(24) }
  const { free } = await world.visitor.service.freeTimes({ ...at(serviceId), query })
  return free.map((time) => (Date.parse(time) - midnight) / HOUR)
}

const busyTimes = async (seller: Person) =>
  (await world.visitor.user.busyTimes({ ...at(seller.id), query: { from: hourOf(0), to: hourOf(24) } })).busy

describe('a read that fails', () => {
  const failing: Record<string, [() => void, string]> = {
    'because the link is gone': [() => Object.assign(host.published, { status: 404 }), 'gone'],
    'because the host is broken': [() => Object.assign(host.published, { status: 500 }), 'unreachable'],
    'because it is a page': [() => Object.assign(host.published, { content: '<html>Sign in</html>' }), 'unreadable'],
    'because an event is broken': [
      () => Object.assign(host.published, { content: eventFile('DTSTART:tomorrow') }),
      'unreadable',
    ],
    'because a rule is absurd': [
      () => Object.assign(host.published, { content: eventFile('DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY') }),
      'too_much',
    ],
    'because it is large': [
      () => Object.assign(host.published, { content: 'x'.repeat(10 * 1024 * 1024) }),
      'too_large',
    ],
    'because nobody answers': [() => host.stop(), 'unreachable'],
  }
  test.each(Object.keys(failing))('%s keeps the times, and is told with the time of the last one', async (name) => {
    const { seller, calendar, id } = await host.aCalendar()
    const service = await aService(seller)
    const [fail, failure] = failing[name] ?? []
    fail?.()
    const read = (await seller.calendar.refresh(at(id))).calendar
    expect(read).toEqual({ ...calendar, failure })
    expect(await freeHours(service._id)).toEqual([9, 11, 12])
  })

  test('is forgotten with the next one', async () => {
    const { seller, id } = await host.aCalendar()
    host.published.status = 404
    await seller.calendar.refresh(at(id))
    host.published.status = 200
    expect((await seller.calendar.refresh(at(id))).calendar.failure).toBeUndefined()
  })

  test('from another address keeps the times of the former one', async () => {
    const { seller, id } = await host.aCalendar()
    host.published.status = 404
    await seller.calendar.update({ ...at(id), body: { name: 'Private', address: 'https://127.0.0.1/other.ics' } })
    expect(await freeHours((await aService(seller))._id)).toEqual([9, 11, 12])
  })
})

describe('a read', () => {
  test('of what has not changed changes nothing', async () => {
    host.published.etag = '"1"'
    const { seller, id } = await host.aCalendar()
    const times = () =>
      world.db
        .selectFrom('external_busy')
        .select('xmin' as never)
        .where('calendar_id', '=', id)
        .execute()
    const before = await times()
    await seller.calendar.refresh(at(id))
    expect(host.asked).toEqual([undefined, '"1"'])
    host.published.etag = '"2"'
    await seller.calendar.refresh(at(id))
    expect(await times()).toEqual(before)
  })

  test('is done anew after a day, and by another clock of the seller, though nothing has changed', async () => {
    Object.assign(host.published, {
      content: eventFile(`DTSTART:${written(10).replace('Z', '')}`, 'DURATION:PT1H'),
      etag: '"1"',
    })
    const { seller, id } = await host.aCalendar()
    await world.db
      .updateTable('external_calendar')
      .set({ expanded_at: new Date(Date.now() - 2 * DAY) })
      .where('id', '=', id)
      .execute()
    await seller.calendar.refresh(at(id))
    expect(host.asked).toEqual([undefined, undefined])
    const { availability } = await seller.availability.read()
    const { isSet: _, updatedAt: __, ...entry } = availability
    await seller.availability.save({ body: { ...entry, timeZone: 'Etc/GMT-1' } })
    await world.runJobs()
    expect(await busyTimes(seller)).toEqual([{ start: hourOf(9), end: hourOf(10) }])
  })

  test('that another one has overtaken stores nothing', async () => {
    const { seller, id } = await host.aCalendar()
    host.published.content = busyAt(11)
    host.beforeAnswer = async () => {
      host.beforeAnswer = undefined
      host.published.content = busyAt(12)
      await seller.calendar.refresh(at(id))
    }
    // The answer to the first one was written before that to the second.
    await seller.calendar.refresh(at(id))
    expect(await freeHours((await aService(seller))._id)).toEqual([9, 10, 11])
  })

  test('comes every quarter of an hour to what has an address, whose owner is here', async () => {
    const { seller, id } = await host.aCalendar()
    await seller.calendar.addFile({ body: { name: 'File' }, files: { file: [calendarFile(busyAt(9))] } })
    const gone = await host.aCalendar()
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', gone.seller.id).execute()
    const jobs = async () => {
      await world.runTask('calendars:queue')
      const { rows } = await world.deps.pool.query<{ key: string }>(
        "select key from graphile_worker.jobs where task_identifier = 'calendars:read'",
      )
      return rows.map(({ key }) => key)
    }
    expect(await jobs()).not.toContain(`calendar:${id}`)
    await world.db
      .updateTable('external_calendar')
      .set({ tried_at: new Date(Date.now() - 15 * 60_000) })
      .where('seller_id', 'in', [seller.id, gone.seller.id])
      .execute()
    const queued = await jobs()
    expect(queued).toContain(`calendar:${id}`)
    expect(queued).not.toContain(`calendar:${gone.id}`)
    host.published.content = busyAt(12)
    await world.runTask('calendars:read', { id })
    expect(await freeHours((await aService(seller))._id)).toEqual([10, 11])
  })
})
