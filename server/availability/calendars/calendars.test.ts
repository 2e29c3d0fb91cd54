import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { dialects, eventFile } from '#test/calendar-files.ts'
import { busyAt, CALENDAR_ADDRESS, calendarFile, calendarHost, hourOf, midnight, WEEK } from '#test/calendar-host.ts'
import { teamStates } from '#test/team-states.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

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

const HOUR = 3_600_000

const aService = (seller: Person) => world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })

/** The hours of the day that are free for a service. */
async function freeHours(serviceId: string) {
  const query = { from: hourOf(0), to: hourOf(24) }
  const { free } = await world.visitor.service.freeTimes({ ...at(serviceId), query })
  return free.map((time) => (Date.parse(time) - midnight) / HOUR)
}

const busyTimes = async (seller: Person) =>
  (await world.visitor.user.busyTimes({ ...at(seller.id), query: { from: hourOf(0), to: hourOf(24) } })).busy

describe('another calendar', () => {
  test('takes its times from a service, an order and a seller, and tells nobody why', async () => {
    const { seller, calendar } = await host.aCalendar()
    expect(calendar).toEqual({
      _id: calendar._id,
      name: 'Private',
      host: '127.0.0.1',
      readAt: expect.any(String),
      busyCount: 1,
    })
    const service = await aService(seller)
    expect(await freeHours(service._id)).toEqual([9, 11, 12])
    const buyer = await world.aBuyer()
    const timePreferences = [{ start: hourOf(10), end: hourOf(11) }]
    await expect(
      buyer.serviceOrder.create({ body: { serviceId: service._id, timePreferences, address: berlin } }),
    ).rejects.toMatchObject({ status: 409, code: 'slot_taken' })
    const { entries } = await seller.availability.entries({ query: { from: hourOf(0), to: hourOf(24) } })
    expect(entries).toEqual([{ kind: 'busy', start: hourOf(10), end: hourOf(11) }])
    const busy = await busyTimes(seller)
    expect(busy).toEqual([{ start: hourOf(10), end: hourOf(11) }])
    const stored = await world.db.selectFrom('external_busy').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Dentist')
  })

  test('does not count as an appointment of the day', async () => {
    const seller = await host.aSeller()
    const rules = { ...DEFAULT_RULES, mostPerDay: 1 }
    await seller.availability.save({ body: { timeZone: 'UTC', weekly: WEEK, exceptions: [], rules } })
    await seller.calendar.create({ body: { name: 'Private', address: CALENDAR_ADDRESS } })
    expect(await freeHours((await aService(seller))._id)).toEqual([9, 11, 12])
  })

  test('is renamed, read from another address, and removed with its times', async () => {
    const { seller, id } = await host.aCalendar()
    const service = await aService(seller)
    expect((await seller.calendar.update({ ...at(id), body: { name: 'Family' } })).calendar).toMatchObject({
      name: 'Family',
      host: '127.0.0.1',
    })
    expect(host.asked).toHaveLength(1)
    host.published.content = busyAt(11, 12)
    await seller.calendar.update({ ...at(id), body: { name: 'Family', address: 'https://127.0.0.1/other.ics' } })
    expect(await freeHours(service._id)).toEqual([9, 10])
    await seller.calendar.remove(at(id))
    expect(await freeHours(service._id)).toEqual([9, 10, 11, 12])
    await expect(seller.calendar.remove(at(id))).rejects.toMatchObject({ status: 404 })
    expect((await seller.calendar.list()).calendars).toEqual([])
  })

  test('is one of ten at most', async () => {
    const seller = await host.aSeller()
    for (let n = 0; n < 10; n += 1)
      await seller.calendar.create({ body: { name: `No ${n}`, address: CALENDAR_ADDRESS } })
    await expect(
      seller.calendar.create({ body: { name: 'One more', address: CALENDAR_ADDRESS } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'too_many_calendars',
    })
  })

  test.each(['http://example.org/a.ics', 'https://me:secret@example.org/a.ics', 'example.org', 'file:///etc/passwd'])(
    'is not added from %s',
    async (address) => {
      const seller = await host.aSeller()
      await expect(seller.calendar.create({ body: { name: 'Private', address } })).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  test('of a closed network is not read, and says so', async () => {
    const { calendar } = await host.aCalendar('https://10.0.0.1/a.ics')
    expect(calendar).toMatchObject({ failure: 'refused', busyCount: 0 })
    expect(calendar.readAt).toBeUndefined()
    expect(host.asked).toHaveLength(0)
  })

  test("of a seller's own appointments does not take their time a second time", async () => {
    const order = await world.aPaidOrder()
    await order.seller.serviceOrder.accept({
      ...at(order.id),
      body: { acceptedTimePreference: order.order.timePreferences[0] },
    })
    const { start = '', end = '' } = order.order.timePreferences[0] ?? {}
    const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '')
    host.published.content = eventFile(`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`).replace(
      'one@example.org',
      order.id.toUpperCase(),
    )
    const { calendar } = await order.seller.calendar.create({ body: { name: 'Private', address: CALENDAR_ADDRESS } })
    expect(calendar.busyCount).toBe(0)
    // The buyer's own calendar has the same event, which takes the buyer's time if they sell something.
    const bought = await order.buyer.calendar.create({ body: { name: 'Private', address: CALENDAR_ADDRESS } })
    expect(bought.calendar.busyCount).toBe(1)
  })
})

describe('a file', () => {
  test('is read once, and its times are busy', async () => {
    const seller = await host.aSeller()
    const files = { file: [calendarFile(busyAt(9, 10))] }
    const { calendar } = await seller.calendar.addFile({ body: { name: 'Studio' }, files })
    expect(calendar).toMatchObject({ name: 'Studio', readAt: expect.any(String), busyCount: 1 })
    expect(calendar.host).toBeUndefined()
    expect(await freeHours((await aService(seller))._id)).toEqual([11, 12])
    await seller.calendar.refresh(at(calendar._id))
    expect(host.asked).toHaveLength(0)
  })

  test.each([
    ['no calendar', 'name;from;to', 415, 'unsupported_file'],
    ['a broken one', dialects.google.slice(0, 1_500), 400, 'calendar_unreadable'],
    ['an absurd one', eventFile('DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY'), 400, 'calendar_too_much'],
    ['a large one', busyAt(9).padEnd(6 * 1024 * 1024, '\r\n'), 413, 'calendar_too_large'],
  ])('that is %s is refused', async (_, content, status, code) => {
    const seller = await host.aSeller()
    await expect(
      seller.calendar.addFile({ body: { name: 'Studio' }, files: { file: [calendarFile(content)] } }),
    ).rejects.toMatchObject({ status, code })
    expect((await seller.calendar.list()).calendars).toEqual([])
  })
})

test('a calendar is found by its owner alone, and nobody is shown its address again', async () => {
  const { seller, id } = await host.aCalendar()
  const stranger = await world.aSeller()
  const admin = await world.anAdmin()
  for (const person of [stranger, admin]) {
    expect((await person.calendar.list()).calendars).toEqual([])
    await expect(person.calendar.refresh(at(id))).rejects.toMatchObject({ status: 404 })
    await expect(person.calendar.update({ ...at(id), body: { name: 'x' } })).rejects.toMatchObject({ status: 404 })
    await expect(person.calendar.remove(at(id))).rejects.toMatchObject({ status: 404 })
  }
  expect(JSON.stringify(await seller.calendar.list())).not.toContain('7f3a')
})

test('a member of the team sees and changes calendars if they manage the shop, and never has its feed', async () => {
  const manager = await teamStates(world).member({ role: 'manage' })
  const { calendar } = await manager.acting.calendar.create({ body: { name: 'Shop', address: CALENDAR_ADDRESS } })
  expect((await manager.owner.calendar.list()).calendars).toEqual([calendar])
  expect((await manager.acting.calendar.list()).calendars).toEqual([calendar])
  await expect(manager.acting.calendar.feed()).rejects.toMatchObject({ status: 403, code: 'owner_only' })
  await expect(manager.acting.calendar.renewFeed()).rejects.toMatchObject({ status: 403, code: 'owner_only' })
  const { acting } = await teamStates(world).member({ role: 'answer' })
  await expect(acting.calendar.list()).rejects.toMatchObject({ status: 403, code: 'role_too_small' })
})

test('erasing an account takes its calendars, their times and its feed', async () => {
  const { seller } = await host.aCalendar()
  await seller.calendar.renewFeed()
  await seller.user.remove({ params: { id: seller.id } })
  for (const table of ['external_calendar', 'external_busy', 'calendar_feed', 'availability'] as const)
    expect(await world.db.selectFrom(table).select('seller_id').where('seller_id', '=', seller.id).execute()).toEqual(
      [],
    )
})
