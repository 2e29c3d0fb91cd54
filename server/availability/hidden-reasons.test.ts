import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Calls } from '#shared/kernel/contract.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { eventFile } from '#test/calendar-files.ts'
import { calendarHost, hourOf, WEEK, written } from '#test/calendar-host.ts'
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

/** Private parts of a seller's time: notes, names and addresses of calendars, and what stands in them. */
const SECRETS = ['Hysterectomy', 'Oncology', 'Chemotherapy', 'Charite', 'Dr Grimm', 'a8f31c', 'Nobody may know']

const day = hourOf(0).slice(0, 10)
const nextDay = hourOf(24).slice(0, 10)

async function aSellerWithSecrets() {
  const seller = await world.aSeller()
  await seller.availability.save({
    body: {
      timeZone: 'UTC',
      weekly: WEEK,
      exceptions: [{ from: nextDay, to: nextDay, hours: [], note: 'Hysterectomy' }],
      holidays: { country: 'ET' },
      rules: DEFAULT_RULES,
    },
  })
  host.published.content = eventFile(
    `DTSTART:${written(10)}`,
    'DURATION:PT1H',
    'SUMMARY:Chemotherapy',
    'LOCATION:Charite',
    'ORGANIZER;CN=Dr Grimm:mailto:grimm@example.org',
    'DESCRIPTION:Nobody may know',
  )
  await seller.calendar.create({ body: { name: 'Oncology', address: 'https://127.0.0.1/a8f31c.ics' } })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })
  await world.runJobs()
  return { seller, service }
}

const expectNoSecret = (url: string, body: string, secrets: readonly string[]) =>
  expect(
    secrets.filter((secret) => body.includes(secret)),
    `${url} has`,
  ).toEqual([])

/** Each address that is only read, with each of these ids in its places. */
const everyRead = (ids: readonly string[]): string[] =>
  Object.values<Calls>(api)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => ids.map((id) => `/api${path.replace(/:\w+/g, id)}`))
    .filter((url, n, all) => all.indexOf(url) === n)

test('nobody but the seller is told in any reply why a time is not free', async () => {
  const { seller, service } = await aSellerWithSecrets()
  const [buyer, admin] = [await world.aBuyer(), await world.anAdmin()]
  const timePreferences = [{ start: hourOf(11), end: hourOf(12) }]
  const placed = await buyer.serviceOrder.create({ body: { serviceId: service._id, timePreferences, address: berlin } })
  await world.pay(placed)
  await buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
  await seller.serviceOrder.accept({
    params: { id: placed.order._id },
    body: { acceptedTimePreference: placed.order.timePreferences[0] },
  })
  const query = `from=${hourOf(0)}&to=${hourOf(48)}`
  const open = [
    `/api/service/${service._id}/free-times?${query}`,
    `/api/service/${service._id}`,
    `/api/service?sellerId=${seller.id}`,
    `/api/service?freeOn=${day}`,
    `/api/seller/${seller.id}/busy-times?${query}`,
    `/api/seller/${seller.id}/free-times?${query}&minutes=60`,
    `/api/user/${seller.id}`,
  ]
  const own = [
    `/api/order/${placed.order._id}`,
    `/api/order/${placed.order._id}/free-times?${query}`,
    '/api/availability',
    `/api/availability/entries?${query}`,
    '/api/calendar',
    '/api/calendar-feed',
  ]
  // An order is found by its two people.
  const isHidden = (url: string, person?: Person) =>
    url.startsWith('/api/order/') && person !== buyer && person !== seller
  const read = async (url: string, person?: Person) => {
    const headers = person ? { authorization: `Bearer ${person.token}` } : {}
    const { body, statusCode } = await world.app.inject({ url, headers })
    expect([url, statusCode]).toEqual([url, isHidden(url, person) ? 404 : 200])
    return body
  }
  const people = [undefined, buyer, await world.aSeller(), admin]
  for (const person of people)
    for (const url of [...open, ...(person ? own : [])]) expectNoSecret(url, await read(url, person), SECRETS)
  const ids = [service._id, placed.order._id, seller.id]
  for (const person of people)
    for (const url of everyRead(ids)) {
      const headers = person ? { authorization: `Bearer ${person.token}` } : {}
      expectNoSecret(url, (await world.app.inject({ url, headers })).body, SECRETS)
    }
  // They are there for the seller, but not what stands in the calendar.
  expect(await read('/api/availability', seller)).toContain('Hysterectomy')
  expect(await read('/api/calendar', seller)).toContain('Oncology')
  for (const url of [...open, ...own])
    expectNoSecret(url, await read(url, seller), ['Chemotherapy', 'Charite', 'Dr Grimm', 'Nobody may know', 'a8f31c'])
})

test('a day off, a holiday and another calendar look the same as closed and taken hours', async () => {
  const { service } = await aSellerWithSecrets()
  const query = { from: hourOf(0), to: hourOf(48) }
  const { free, taken, ...rest } = await world.visitor.service.freeTimes({ params: { id: service._id }, query })
  expect(free.filter((start) => start.startsWith(nextDay))).toEqual([])
  expect(Object.keys(rest).sort()).toEqual(['durationMinutes', 'next', 'timeZone'])
  expect([...free, ...taken].every((start) => typeof start === 'string')).toBe(true)
})

test('erasing a seller takes hours, calendars, busy times, the feed, and the free times in lists', async () => {
  const { seller, service } = await aSellerWithSecrets()
  await seller.calendar.renewFeed()
  const listed = () =>
    world.db.selectFrom('listed_times').select('service_id').where('service_id', '=', service._id).execute()
  expect(await listed()).toHaveLength(1)
  await seller.user.remove({ params: { id: seller.id } })
  await world.runJobs()
  for (const table of ['availability', 'external_calendar', 'external_busy', 'calendar_feed'] as const)
    expect(await world.db.selectFrom(table).select('seller_id').where('seller_id', '=', seller.id).execute()).toEqual(
      [],
    )
  expect(await listed()).toEqual([])
})
