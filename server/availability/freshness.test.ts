import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { superviseWorker } from '#server/worker.ts'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { eventFile } from '#test/calendar-files.ts'
import { startPublisher } from '#test/publisher.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let worker: Awaited<ReturnType<typeof superviseWorker>>
let publisher: Awaited<ReturnType<typeof startPublisher>>
let published = ''
beforeAll(async () => {
  world = await startWorld()
  publisher = await startPublisher((_, reply) => void reply.writeHead(200).end(published))
  world.deps.outgoing = publisher.rules
  worker = await superviseWorker(world.app, { isAlone: true })
})
afterAll(async () => {
  await worker.stop()
  publisher.stop()
  await world.close()
})

/** Milliseconds within which lists follow. */
const LIMIT = 5_000
const DAY = 86_400_000
const HOUR = 3_600_000
/** Midnight, UTC, three days from now. */
const midnight = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY
const hourOf = (hour: number) => new Date(midnight + hour * HOUR).toISOString()
const day = hourOf(0).slice(0, 10)
const slot = { start: hourOf(10), end: hourOf(11) }

/** One hour a day, so that one appointment takes the whole day. */
const hours = (exceptions: AvailabilityEntry['exceptions'] = []): AvailabilityEntry => ({
  timeZone: 'UTC',
  weekly: Array.from({ length: 7 }, () => [{ start: '10:00', end: '11:00' }]),
  exceptions,
  holidays: null,
  rules: DEFAULT_RULES,
})

type Listed = { seller: Person; id: string }

const isFound = async ({ seller, id }: Listed): Promise<boolean> => {
  const { services } = await world.visitor.service.list({ query: { sellerId: seller.id, freeOn: day } })
  return services.some(({ _id }) => _id === id)
}
const follows = (of: Listed, isFree: boolean) =>
  expect.poll(() => isFound(of), { timeout: LIMIT, interval: 50 }).toBe(isFree)

async function aListedService(): Promise<Listed> {
  const seller = await world.aSeller()
  await seller.availability.save({ body: hours() })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0 })
  const of = { seller, id: service._id }
  await follows(of, true)
  return of
}

describe('lists follow within five seconds, with the worker of the application', () => {
  test('an order that is accepted, and one that is called off', async () => {
    const of = await aListedService()
    const placed = await world.anUnpaidOrderAt(of.id, { timePreferences: [slot] })
    await world.pay(placed)
    const at = { params: { id: placed.order._id } }
    await placed.buyer.serviceOrder.confirmPayment(at)
    await of.seller.serviceOrder.accept({ ...at, body: { acceptedTimePreference: slot } })
    await follows(of, false)
    await of.seller.serviceOrder.decline({ ...at, body: { reason: 'I am ill.' } })
    await follows(of, true)
  })

  test('a day off, and its end', async () => {
    const of = await aListedService()
    await of.seller.availability.save({ body: hours([{ from: day, to: day, hours: [] }]) })
    await follows(of, false)
    await of.seller.availability.save({ body: hours() })
    await follows(of, true)
  })

  test('another calendar that is read, read again, and removed', async () => {
    const of = await aListedService()
    const stamp = (at: string) => at.replace(/[-:]|\.\d+/g, '')
    published = eventFile(`DTSTART:${stamp(slot.start)}`, 'DURATION:PT1H')
    const { calendar } = await of.seller.calendar.create({
      body: { name: 'Private', address: 'https://127.0.0.1/private.ics' },
    })
    await follows(of, false)
    published = eventFile(`DTSTART:${stamp(hourOf(15))}`, 'DURATION:PT1H')
    await of.seller.calendar.refresh({ params: { id: calendar._id } })
    await follows(of, true)
    published = eventFile(`DTSTART:${stamp(slot.start)}`, 'DURATION:PT1H')
    await of.seller.calendar.refresh({ params: { id: calendar._id } })
    await follows(of, false)
    await of.seller.calendar.remove({ params: { id: calendar._id } })
    await follows(of, true)
  })
})
