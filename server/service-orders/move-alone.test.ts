import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import type { AvailabilityEntry } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { notificationsOf } from '#test/accounts.ts'
import { serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const move = (person: Person, id: string, scheduleData: { start: string; end: string }) =>
  person.serviceOrder.schedule({ ...at(id), body: { scheduleData, isReschedule: true } })

const ALWAYS = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
const NEVER: AvailabilityEntry['weekly'] = Array.from({ length: 7 }, () => [])
const setHours = (seller: Person, weekly = ALWAYS) =>
  seller.availability.save({
    body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules: DEFAULT_RULES },
  })

/** An appointment with a seller who works at any hour. */
async function agreedIn(hours: number, changes: Record<string, unknown> = {}) {
  const placed = await places.scheduledIn(hours, changes)
  await setHours(placed.seller)
  return placed
}

/** The calendar files of the mails to a person, sent or not. */
async function calendarFilesTo({ email }: Person): Promise<string[]> {
  const rows = await world.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
  const mails = await Promise.all(rows.map(({ id }) => findMail(world.db, id)))
  return mails.flatMap((mail) => (mail ? (renderMail(mail, world.deps).calendar?.content ?? []) : []))
}

const originalStartOf = async (id: string) => {
  const query = world.db.selectFrom('service_order').select('original_start').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).original_start?.toISOString()
}

describe('a buyer moves an appointment alone', () => {
  test('into a free time, more than a day ahead: it stands at once, and its time is the new one', async () => {
    const { id, buyer, seller, service, order } = await agreedIn(60)
    const wish = slotIn(100)
    expect((await showOrder(buyer, id)).moveAloneUntil).toBe(
      new Date(Date.parse(order.scheduleData?.start ?? '') - 24 * 3_600_000).toISOString(),
    )
    const moved = (await move(buyer, id, wish)).order
    expect(moved).toMatchObject({ status: 'scheduled', scheduleData: wish })
    expect(moved).not.toHaveProperty('pendingReschedule')
    expect(await originalStartOf(id)).toBe(order.scheduleData?.start)
    await expect(world.anUnpaidOrderAt(service._id, { timePreferences: [wish] })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    await expect(world.anUnpaidOrderAt(service._id, { timePreferences: [slotIn(60)] })).resolves.toBeDefined()
    expect(await notificationsOf(world, seller)).toContain('service_order.rescheduled')
  })

  test('and both have the new time in their mails, as a later version of the same appointment', async () => {
    const { id, buyer, seller } = await agreedIn(60)
    const wish = slotIn(100)
    await move(buyer, id, wish)
    const stamp = wish.start.replace(/[-:]|\.\d+/g, '')
    for (const person of [buyer, seller]) {
      const files = (await calendarFilesTo(person)).filter((content) => content.includes(stamp))
      expect(files).toHaveLength(1)
      expect(files[0]).toMatch(/SEQUENCE:[1-9]/)
    }
  })

  test('also instead of a time that one of the two had asked for', async () => {
    const { id, buyer, seller } = await agreedIn(60)
    await move(seller, id, slotIn(80))
    const wish = slotIn(100)
    const { order } = await move(buyer, id, wish)
    expect(order).toMatchObject({ scheduleData: wish })
    expect(order).not.toHaveProperty('pendingReschedule')
    expect(order.timers.map(({ name }) => name)).not.toContain('rescheduleAnswer')
  })

  test('for an order of a service that has hours of its own', async () => {
    const { id, buyer } = await places.scheduledIn(60, { hours: ALWAYS })
    const wish = slotIn(100)
    expect((await move(buyer, id, wish)).order).toMatchObject({ scheduleData: wish })
  })

  test('again and again: the first time counts for the policy', async () => {
    const { id, buyer, order } = await agreedIn(60, { cancellationPolicy: 'strict' })
    await move(buyer, id, slotIn(300))
    await move(buyer, id, slotIn(400))
    expect(await originalStartOf(id)).toBe(order.scheduleData?.start)
  })
})

describe('the seller is asked', () => {
  const asked = async (person: Person, id: string, wish = slotIn(100)) =>
    expect((await move(person, id, wish)).order).toMatchObject({ pendingReschedule: wish })

  test('while they have set no hours', async () => {
    const { id, buyer } = await places.scheduledIn(60)
    expect(await showOrder(buyer, id)).not.toHaveProperty('moveAloneUntil')
    await asked(buyer, id)
  })

  test('when the appointment begins within a day', async () => {
    const { id, buyer } = await agreedIn(23)
    expect(await showOrder(buyer, id)).not.toHaveProperty('moveAloneUntil')
    await asked(buyer, id)
  })

  test('when the new time begins within a day', async () => {
    const { id, buyer } = await agreedIn(60, { minNoticeHours: 0 })
    await asked(buyer, id, slotIn(23))
  })

  test('about a first time', async () => {
    const { id, buyer, seller } = await places.accepted()
    await setHours(seller)
    expect(await showOrder(buyer, id)).not.toHaveProperty('moveAloneUntil')
    const wish = slotIn(200)
    await asked(buyer, id, wish)
  })
})

test('the buyer is asked when a seller with hours moves the appointment, and is told of no right of theirs', async () => {
  const { id, seller } = await agreedIn(60)
  expect(await showOrder(seller, id)).not.toHaveProperty('moveAloneUntil')
  const wish = slotIn(100)
  expect((await move(seller, id, wish)).order).toMatchObject({ pendingReschedule: { ...wish, by: 'seller' } })
})

test('a time that is not free is refused, and nothing is asked', async () => {
  const { id, buyer, seller, service, order } = await agreedIn(60)
  const other = await world.anUnpaidOrderAt(service._id, { timePreferences: [slotIn(100)] })
  await world.pay(other)
  await other.buyer.serviceOrder.confirmPayment(at(other.order._id))
  const { order: paid } = await other.buyer.serviceOrder.detail(at(other.order._id))
  const body = { acceptedTimePreference: paid.timePreferences[0] }
  await seller.serviceOrder.accept({ ...at(paid._id), body })
  await expect(move(buyer, id, slotIn(101))).rejects.toMatchObject({ status: 409, code: 'slot_taken' })
  await setHours(seller, NEVER)
  await expect(move(buyer, id, slotIn(150))).rejects.toMatchObject({ status: 409, code: 'slot_closed' })
  const after = await showOrder(buyer, id)
  expect(after.scheduleData).toMatchObject(order.scheduleData ?? {})
  expect(after).not.toHaveProperty('pendingReschedule')
})

test('of two buyers who move into the same time at once, one has it', async () => {
  const { id, buyer, seller, service } = await agreedIn(60)
  const second = await world.anUnpaidOrderAt(service._id, { timePreferences: [slotIn(80)] })
  await world.pay(second)
  const { order: paid } = await second.buyer.serviceOrder.confirmPayment(at(second.order._id))
  await seller.serviceOrder.accept({ ...at(paid._id), body: { acceptedTimePreference: paid.timePreferences[0] } })
  const wish = slotIn(120)
  const outcomes = await Promise.allSettled([move(buyer, id, wish), move(second.buyer, paid._id, wish)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slot_taken' } })
})
