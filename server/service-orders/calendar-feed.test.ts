import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const ask = (address: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: new URL(address).pathname, headers })

async function feedOf(seller: Person): Promise<string> {
  const { feed } = await seller.calendar.renewFeed()
  return feed.address ?? ''
}

/** The events of a feed, read with an independent library. */
async function eventsOf(address: string) {
  const reply = await ask(address)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = ICAL.Component.fromString(reply.body)
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      link: String(each.getFirstPropertyValue('url')),
      location: event.location,
      zone: event.startDate.zone.tzid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    }
  })
}

test('the feed has the appointments of a seller with all that the file of each has', async () => {
  const placed = await places.scheduled()
  const address = await feedOf(placed.seller)
  const [event, ...others] = await eventsOf(address)
  expect(others).toEqual([])
  const { start = '', end = '' } = placed.order.scheduleData ?? {}
  expect(event).toMatchObject({
    uid: placed.id,
    location: 'Florastraße 27, 13187 Berlin',
    link: `${world.settings.publicUrl}/user/orders/${placed.id}`,
    zone: 'UTC',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  })
  const { content } = await placed.seller.serviceOrder.calendar({ params: { id: placed.id } })
  const file = new ICAL.Event(ICAL.Component.fromString(content).getFirstSubcomponent('vevent') ?? undefined)
  expect([event?.sequence, event?.title]).toEqual([file.sequence, file.summary])
})

test('what is cancelled is gone from it, and what is moved is moved', async () => {
  const placed = await places.pendingReschedule()
  const address = await feedOf(placed.seller)
  const [before] = await eventsOf(address)
  const { order } = await placed.buyer.serviceOrder.answerReschedule({
    params: { id: placed.id },
    body: { accept: true },
  })
  const [after] = await eventsOf(address)
  expect(after?.start).toBe(new Date(order.scheduleData?.start ?? '').toISOString())
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  await placed.seller.serviceOrder.decline({ params: { id: placed.id }, body: { reason: 'I am ill.' } })
  expect(await eventsOf(address)).toEqual([])
})

test('an answer that is known is not sent again', async () => {
  const placed = await places.scheduled()
  const address = await feedOf(placed.seller)
  const { headers } = await ask(address)
  const known = await ask(address, { 'if-none-match': `W/"x", ${String(headers.etag)}` })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  await placed.seller.serviceOrder.decline({ params: { id: placed.id }, body: { reason: 'I am ill.' } })
  expect((await ask(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('an address that was replaced or removed, a wrong one, and one of a suspended account lead nowhere', async () => {
  const seller = await world.aSeller()
  expect((await seller.calendar.feed()).feed).toEqual({})
  const first = await feedOf(seller)
  expect(first).toMatch(/\/api\/calendar\/[\w-]{32}\.ics$/)
  const second = await feedOf(seller)
  expect((await seller.calendar.feed()).feed.address).toBe(second)
  expect((await ask(first)).statusCode).toBe(404)
  expect((await ask(second)).statusCode).toBe(200)
  for (const wrong of ['x.ics', `${'a'.repeat(32)}.ics`, 'a%00.ics'])
    expect((await ask(`${world.settings.publicUrl}/api/calendar/${wrong}`)).statusCode).toBe(404)
  await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', seller.id).execute()
  expect((await ask(second)).statusCode).toBe(404)
  await world.db.updateTable('account').set({ status: 'active' }).where('id', '=', seller.id).execute()
  await seller.calendar.removeFeed()
  expect((await ask(second)).statusCode).toBe(404)
})
