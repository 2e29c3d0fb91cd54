import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { mailFolder } from '#server/notifications/transport.ts'
import { HOUR, isoFromNow, serviceOrderRow } from '#test/order-rows.ts'
import { bringForward, type Placed, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'
import { appointmentChange } from './calendar.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })

/** Reads a calendar with an independent library. */
function read(content: string) {
  const calendar = ICAL.Component.fromString(content)
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  if (!event || others.length > 0) throw new Error('not one event')
  const timeOf = (time: ICAL.Time) => ({ zone: time.zone.tzid, at: time.toJSDate().toISOString() })
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    title: event.summary,
    link: event.component.getFirstPropertyValue('url'),
    start: timeOf(event.startDate),
    end: timeOf(event.endDate),
    stamp: event.component.getFirstPropertyValue('dtstamp'),
    organizer: event.organizer,
    location: event.location,
    guests: event.attendees.map((guest) => String(guest.getFirstValue()).toLowerCase()),
  }
}

const utc = (when: string) => ({ zone: 'UTC', at: when.replace(/\.\d+Z$/, '.000Z') })

/** The mails to a person since `skip` of them, each with its file. */
async function mailsTo({ email }: Person, skip = 0) {
  const query = world.db.selectFrom('mail').select('id').where('recipient', '=', email)
  const rows = await query.orderBy('created_at').orderBy('id').offset(skip).execute()
  return Promise.all(
    rows.map(async ({ id }) => {
      const row = await findMail(world.db, id)
      if (!row) throw new Error('the mail is gone')
      return renderMail(row, world.deps)
    }),
  )
}
async function filesTo(person: Person) {
  const calendars = (await mailsTo(person)).flatMap(({ calendar }) => calendar ?? [])
  return calendars.map(({ method, content }) => {
    const file = read(content)
    expect(file.method).toBe(method)
    return file
  })
}
const lastFileTo = async (person: Person) => (await filesTo(person)).at(-1)

/**
 * Checks that both sides have the same appointment in their calendars after the latest mail, and returns its sequence.
 */
async function notified({ buyer, seller }: Placed, isOf: Record<string, unknown>) {
  const [one, other] = [await lastFileTo(buyer), await lastFileTo(seller)]
  expect(one).toMatchObject(isOf)
  expect(other).toMatchObject(isOf)
  expect(one?.sequence).toBe(other?.sequence)
  return one?.sequence ?? 0
}

const countMails = async ({ buyer, seller }: Placed) => [(await mailsTo(buyer)).length, (await mailsTo(seller)).length]

describe('an agreed appointment', () => {
  test('comes to both sides with one mail each, and to no other account', async () => {
    const placed = await world.aPaidOrder()
    const [before] = [await countMails(placed)]
    const [wish] = placed.order.timePreferences
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference: wish } })
    expect(await countMails(placed)).toEqual(before.map((count) => count + 1))
    for (const person of [placed.buyer, placed.seller]) {
      const file = await lastFileTo(person)
      expect(file).toMatchObject({
        method: 'REQUEST',
        uid: placed.id,
        status: 'CONFIRMED',
        start: utc(wish?.start ?? ''),
        end: utc(wish?.end ?? ''),
        link: `${world.settings.publicUrl}/user/orders/${placed.id}`,
        guests: [`mailto:${person.email}`],
      })
      expect(file?.organizer).toMatch(/^mailto:no-reply@/i)
    }
    const { notifications } = await placed.seller.notification.list()
    expect(notifications.map(({ event }) => event)).not.toContain('service_order.appointment_set')
    const [mail] = await mailsTo(placed.seller, (await mailsTo(placed.seller)).length - 1)
    expect(mail?.text).toContain('The attached file puts the appointment into your calendar.')
  })

  test('is a part of the mail that programs know as an invitation, and an attachment', async () => {
    const { buyer } = await places.scheduled()
    await world.runJobs()
    const folder = mailFolder(world.settings)
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
    const [mail = ''] = mails.filter((eml) => eml.includes(`To: ${buyer.email}`) && eml.includes('text/calendar'))
    expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
    const [, attached = ''] = mail.split('Content-Type: application/ics; name=appointment.ics')
    const [base64 = ''] = attached.split('\n\n').slice(1)
    expect(read(Buffer.from(base64, 'base64').toString())).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
  })

  test('without a time, or only asked for, is in no calendar', async () => {
    const accepted = await places.accepted()
    expect([await filesTo(accepted.buyer), await filesTo(accepted.seller)]).toEqual([[], []])
    const asked = await places.pendingReschedule()
    expect(await filesTo(asked.buyer)).toHaveLength(1)
    expect(await filesTo(asked.seller)).toHaveLength(1)
    await asked.buyer.serviceOrder.answerReschedule({ ...at(asked.id), body: { accept: false } })
    expect(await filesTo(asked.seller)).toHaveLength(1)
  })

  test('that is moved is the same event, later in its own count', async () => {
    const placed = await places.pendingReschedule()
    const first = await notified(placed, { method: 'REQUEST', uid: placed.id })
    const { order } = await placed.buyer.serviceOrder.answerReschedule({ ...at(placed.id), body: { accept: true } })
    const second = await notified(placed, {
      method: 'REQUEST',
      uid: placed.id,
      status: 'CONFIRMED',
      start: utc(order.scheduleData?.start ?? ''),
    })
    expect(second).toBeGreaterThan(first)
  })

  test('that a person wants no mails about is not mailed to that person', async () => {
    const placed = await world.aPaidOrder()
    const body = { preferences: { notifications: { orders: { inApp: true, email: false } } } }
    await placed.seller.user.update({ params: { id: placed.seller.id }, body })
    const [acceptedTimePreference] = placed.order.timePreferences
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference } })
    expect(await filesTo(placed.seller)).toEqual([])
    expect(await filesTo(placed.buyer)).toHaveLength(1)
  })
})

describe('the place of an appointment', () => {
  test('is the address of the buyer where the seller comes, for both sides', async () => {
    const placed = await places.scheduled()
    const location = 'Florastraße 27, 13187 Berlin'
    await notified(placed, { location })
  })

  test('is the area of the service where the buyer comes, and nothing for a call without an address', async () => {
    await notified(await places.scheduled({ locationType: 'at_provider' }), { location: 'Neukölln, Berlin' })
    const remote = await places.scheduled({ locationType: 'remote', location: null })
    expect((await lastFileTo(remote.buyer))?.location ?? null).toBeNull()
    const [, named = slotIn(54)] = remote.order.timePreferences
    const scheduleData = { ...named, meetingUrl: 'https://meet.example.org/room' }
    await remote.seller.serviceOrder.schedule({ ...at(remote.id), body: { scheduleData, isReschedule: true } })
    await remote.buyer.serviceOrder.answerReschedule({ ...at(remote.id), body: { accept: true } })
    await notified(remote, { location: 'https://meet.example.org/room' })
  })

  test('leaves what the other side was mailed when the account of the buyer is erased', async () => {
    const placed = await places.scheduled()
    await placed.buyer.serviceOrder.requestRefund({ ...at(placed.id), body: { reason: 'I am travelling.' } })
    await world.runJobs()
    await placed.buyer.user.remove({ params: { id: placed.buyer.id } })
    const mails = await world.db
      .selectFrom('mail')
      .select('data')
      .where('recipient', '=', placed.seller.email)
      .execute()
    expect(JSON.stringify(mails)).not.toContain('Florastraße')
    expect(JSON.stringify(mails)).not.toContain('"town"')
  })
})

test('both sides read which appointment was called off', async () => {
  const placed = await places.scheduled()
  await placed.seller.serviceOrder.decline({ ...at(placed.id), body: { reason: 'I am ill.' } })
  for (const person of [placed.buyer, placed.seller]) {
    const mail = (await mailsTo(person)).at(-1)
    expect(mail?.text).toMatch(/(The appointment was on|“.+” on) \w{3},? \d+ \w+.*\d\d:\d\d.*–.*\d\d:\d\d/)
  }
})

describe('an appointment is taken out of both calendars', () => {
  const endings: Record<string, (placed: Placed) => Promise<unknown>> = {
    'the seller calls it off': ({ id, seller }) =>
      seller.serviceOrder.decline({ ...at(id), body: { reason: 'I am ill.' } }),
    'the buyer cancels': ({ id, buyer }) =>
      buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'I am travelling.' } }),
    'an administrator ends it': async ({ id }) =>
      (await world.anAdmin()).adminOrder.update({ ...at(id), body: { action: 'end', reason: 'Both asked for it.' } }),
  }
  test.each(Object.keys(endings))('when %s', async (name) => {
    const placed = await places.scheduled()
    const set = await notified(placed, { method: 'REQUEST' })
    const count = await countMails(placed)
    await endings[name]?.(placed)
    const off = await notified(placed, {
      method: 'CANCEL',
      uid: placed.id,
      status: 'CANCELLED',
      start: utc(placed.order.scheduleData?.start ?? ''),
    })
    expect(off).toBeGreaterThan(set)
    expect(await countMails(placed)).toEqual(count.map((mails) => mails + 1))
  })

  test('when the card is never charged', async () => {
    const placed = await world.anUnpaidOrder()
    await world.pay(placed, '4000000000000341')
    const { order } = await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    const [acceptedTimePreference] = order.timePreferences
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference } })
    await notified(placed, { method: 'REQUEST' })
    await world.passTimer(placed.id, 'captureRetry')
    await notified(placed, { method: 'CANCEL', uid: placed.id, status: 'CANCELLED' })
  })

  test('but not when its time has come', async () => {
    const placed = await places.finished()
    const [files] = [await filesTo(placed.buyer)]
    await placed.buyer.serviceOrder.complete(at(placed.id))
    const begun = await places.scheduled()
    await bringForward(world, begun.id, -1)
    await begun.seller.serviceOrder.decline({ ...at(begun.id), body: { reason: 'Nobody was there.' } })
    expect(await filesTo(placed.buyer)).toEqual(files)
    expect(await lastFileTo(begun.buyer)).toMatchObject({ method: 'REQUEST' })
  })
})

test('an appeal about an appointment that is over puts it into no calendar again', async () => {
  const placed = await places.finished()
  await bringForward(world, placed.id, -5)
  const { order } = await placed.buyer.serviceOrder.requestRefund({ ...at(placed.id), body: { reason: 'Not done.' } })
  const claim = at(order.refundCaseId ?? '')
  await placed.seller.refundCase.respond({ ...claim, body: { action: 'reject', message: 'It is done.' } })
  await placed.buyer.refundCase.answer({ ...claim, body: { action: 'escalate' } })
  const decision = {
    refundAmount: placed.order.pricing.total?.amount ?? 0,
    reasonCode: 'not_as_agreed',
    note: 'So it is.',
  } as const
  await (await world.anAdmin()).admin.resolve({ ...claim, body: decision })
  const files = await filesTo(placed.seller)
  await placed.seller.refundCase.appeal({ ...claim, body: { reason: 'I do not agree.' } })
  expect(await filesTo(placed.seller)).toEqual(files)
  expect((await placed.seller.serviceOrder.detail(at(placed.id))).order.status).toBe('disputed')
})

describe('the file', () => {
  const title = 'Windows; doors, "all" of them \\ and the glasses of the balcony: ጽዳት በአዲስ አበባ, groß'

  test('keeps every sign of the title, in lines that every calendar reads', async () => {
    const { buyer } = await places.scheduled({ title })
    const [mail] = (await mailsTo(buyer)).filter(({ calendar }) => calendar)
    const content = mail?.calendar?.content ?? ''
    expect(read(content).title).toMatch(new RegExp(`^${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')} with `))
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = content.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
  })

  test('is had from the order by its two people, as the same event', async () => {
    const { id, buyer, seller, stranger } = await places.scheduled()
    const mailed = await lastFileTo(buyer)
    const { fileName, content } = await buyer.serviceOrder.calendar(at(id))
    expect(fileName).toBe('appointment.ics')
    const { uid, sequence, start, title: name } = mailed ?? {}
    expect(read(content)).toMatchObject({ method: 'PUBLISH', uid, sequence, start, title: name, guests: [] })
    await seller.user.update({ params: { id: seller.id }, body: { preferences: { locale: 'de' } } })
    const { order } = await seller.serviceOrder.detail(at(id))
    const titleFor = async (person: Person) => read((await person.serviceOrder.calendar(at(id))).content).title
    expect(await titleFor(seller)).toMatch(new RegExp(` mit ${order.buyer.name}$`))
    expect(await titleFor(buyer)).toMatch(new RegExp(` with ${order.seller?.name}$`))
    await expect(stranger.serviceOrder.calendar(at(id))).rejects.toMatchObject({ status: 404 })
  })

  test('is not there without an agreed appointment', async () => {
    const accepted = await places.accepted()
    const ended = await places.scheduledIn(40)
    const body = { reason: 'I am travelling.' }
    await ended.buyer.serviceOrder.requestRefund({ ...at(ended.id), body })
    const rejection = { code: 'no_appointment', body: { message: 'There is no agreed appointment in this order.' } }
    for (const { id, buyer } of [accepted, ended])
      await expect(buyer.serviceOrder.calendar(at(id))).rejects.toMatchObject(rejection)
  })
})

test('calendars are told of another start or another end, while it lies ahead', async () => {
  const schedule = { start: isoFromNow(1), end: isoFromNow(HOUR) }
  const notified = (was: object | null, is: object | null, status = 'scheduled') =>
    appointmentChange(world.db, {
      before: serviceOrderRow({ id: newId(), status: 'scheduled', schedule: was }),
      row: serviceOrderRow({ id: newId(), status, schedule: is }),
    })
  const changed = { ...schedule, sequence: 0, changedAt: isoFromNow(0) }
  expect(await notified(null, schedule)).toEqual(changed)
  const longer = { ...schedule, end: isoFromNow(2 * HOUR) }
  expect(await notified(longer, schedule)).toEqual(changed)
  expect(await notified({ ...schedule, start: isoFromNow(2) }, schedule)).toEqual(changed)
  expect(await notified(schedule, schedule)).toBeUndefined()
  expect(await notified(null, null)).toBeUndefined()
  expect(await notified(schedule, null)).toEqual({ ...changed, isCancelled: true })
  expect(await notified(schedule, schedule, 'cancelled')).toEqual({ ...changed, isCancelled: true })
  expect(await notified(null, { ...schedule, start: isoFromNow(0) })).toBeUndefined()
})

test('a new time that was agreed after the first counts further than a cancellation before it', async () => {
  const placed = await places.scheduled()
  await placed.seller.serviceOrder.schedule({
    ...at(placed.id),
    body: { scheduleData: slotIn(90), isReschedule: true },
  })
  await placed.buyer.serviceOrder.answerReschedule({ ...at(placed.id), body: { accept: true } })
  await placed.seller.serviceOrder.decline({ ...at(placed.id), body: { reason: 'I am ill.' } })
  const sequences = (await filesTo(placed.buyer)).map(({ sequence }) => sequence)
  expect(sequences).toHaveLength(3)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('the mails of the other side forget the name of an erased account', async () => {
  const { id, buyer, seller, order } = await places.scheduledIn(40)
  await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'I am travelling.' } })
  await world.runJobs()
  const written = async () =>
    (await mailsTo(seller))
      .map(({ text, calendar }) => `${text} ${calendar ? read(calendar.content).title : ''}`)
      .join()
  const name = new RegExp(`\\b${order.buyer.name}\\b`)
  expect(await written()).toMatch(name)
  await (await world.anAdmin()).user.remove({ params: { id: buyer.id }, body: { reason: 'They asked for it.' } })
  expect(await filesTo(seller)).toHaveLength(2)
  expect(await written()).not.toMatch(name)
  expect((await seller.serviceOrder.detail(at(id))).order).not.toHaveProperty('address')
})
