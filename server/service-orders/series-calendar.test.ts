import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { mailFolder } from '#server/notifications/transport.ts'
import { seriesStates } from '#test/series.ts'
import { showOrder } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof seriesStates>
beforeAll(async () => {
  world = await startWorld()
  places = seriesStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })

/** The events of a calendar, read with an independent library. */
function read(content: string) {
  const calendar = ICAL.Component.fromString(content)
  const events = calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(each.getFirstPropertyValue('status')),
      start: event.startDate.toJSDate().toISOString(),
      link: String(each.getFirstPropertyValue('url')),
      location: event.location,
      guests: event.attendees.length,
      organizer: String(event.organizer),
    }
  })
  return { method: String(calendar.getFirstPropertyValue('method')), events }
}

/** The files of the mails to a person, in their order, with the event that each mail is about. */
async function filesTo({ email }: Person) {
  const query = world.db.selectFrom('mail').select('id').where('recipient', '=', email)
  const rows = await query.orderBy('created_at').orderBy('id').execute()
  const mails = await Promise.all(rows.map(({ id }) => findMail(world.db, id)))
  return mails.flatMap((row) => {
    const { calendar, text } = row ? renderMail(row, world.deps) : {}
    if (!row || !calendar) return []
    const { method, events } = read(calendar.content)
    expect(method).toBe(calendar.method)
    return [{ about: String((row.data as { event?: string }).event), method, events, text }]
  })
}

const startOf = async (person: Person, id: string) =>
  new Date((await showOrder(person, id)).scheduleData?.start ?? '').toISOString()

describe('the mail about a planned series', () => {
  test('has each of its visits for the calendar, as the same event as the mails and the file of that visit', async () => {
    const { buyer, seller, visits, id } = await places.planned({ later: 3 })
    for (const person of [buyer, seller]) {
      const files = await filesTo(person)
      const [file, ...others] = files.filter(({ about }) => about === 'service_order.series_planned')
      expect(others).toEqual([])
      expect(file).toMatchObject({ method: 'PUBLISH' })
      expect(file?.text).toContain('The attached file puts these visits into your calendar.')
      expect(file?.events.map(({ uid }) => uid)).toEqual(visits)
      for (const event of file?.events ?? []) {
        const alone = read((await person.serviceOrder.calendar(at(event.uid))).content).events[0]
        expect(event).toEqual(alone)
        expect(event).toMatchObject({
          status: 'CONFIRMED',
          start: await startOf(person, event.uid),
          location: 'Florastraße 27, 13187 Berlin',
          link: `${world.settings.publicUrl}/user/orders/${event.uid}`,
          guests: 0,
        })
      }
      // The first visit is in the mail about its acceptance, and no mail of its own tells of a later one.
      const invitations = files.filter(({ method }) => method === 'REQUEST')
      expect(invitations.map(({ events }) => events.map(({ uid }) => uid))).toEqual([[id]])
    }
  })

  test('is sent with them as a file that its reader opens', async () => {
    const { buyer, visits } = await places.planned({ later: 2 })
    const folder = mailFolder(world.settings)
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
    const [mail = ''] = mails.filter((eml) => eml.includes(`To: ${buyer.email}`) && eml.includes('appointments.ics'))
    const [, attached = ''] = mail.split(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=appointments\.ics/,
    )
    expect(attached).toMatch(/Content-Disposition: attachment; filename=appointments\.ics/)
    const [encoded = ''] = attached.split('\n\n').slice(1)
    const content = Buffer.from(encoded, 'base64').toString()
    expect(read(content).events.map(({ uid }) => uid)).toEqual(visits)
  })

  test('forgets where the visits are when the account of the buyer is erased', async () => {
    const { buyer, seller, id, seriesId } = await places.planned()
    await buyer.serviceSeries.end(at(seriesId))
    await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'I am travelling.' } })
    await world.runJobs()
    await (await world.anAdmin()).user.remove({ params: { id: buyer.id }, body: { reason: 'They asked for it.' } })
    const mails = await world.db.selectFrom('mail').select('data').where('recipient', '=', seller.email).execute()
    expect(JSON.stringify(mails)).toContain('"appointments"')
    expect(JSON.stringify(mails)).not.toContain('Florastraße')
  })
})

describe('calendars follow', () => {
  test('a planned visit that is moved', async () => {
    const { buyer, seller, visit } = await places.planned()
    const scheduleData = slotIn(24 * 11)
    await seller.serviceOrder.schedule({ ...at(visit), body: { scheduleData, isReschedule: true } })
    await buyer.serviceOrder.answerReschedule({ ...at(visit), body: { accept: true } })
    for (const person of [buyer, seller]) {
      const files = await filesTo(person)
      const planned = files.flatMap(({ method, events }) => (method === 'PUBLISH' ? events : []))
      const last = files.at(-1)
      expect(last).toMatchObject({ method: 'REQUEST', events: [{ uid: visit, status: 'CONFIRMED' }] })
      expect(last?.events[0]?.start).toBe(new Date(scheduleData.start).toISOString())
      const before = planned.find(({ uid }) => uid === visit)
      expect(last?.events[0]?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY)
    }
  })

  test('a planned visit that its buyer cancels', async () => {
    const { buyer, seller, visit } = await places.planned()
    await buyer.serviceOrder.cancelVisit(at(visit))
    for (const person of [buyer, seller])
      expect((await filesTo(person)).at(-1)).toMatchObject({
        method: 'CANCEL',
        events: [{ uid: visit, status: 'CANCELLED' }],
      })
  })

  test('a visit that is paid', async () => {
    const { buyer, seller, visit } = await places.paid()
    await world.runJobs()
    for (const person of [buyer, seller])
      expect((await filesTo(person)).at(-1)).toMatchObject({
        method: 'REQUEST',
        events: [{ uid: visit, status: 'CONFIRMED', start: await startOf(person, visit) }],
      })
  })

  test('the end of a series, with all of its visits in one mail', async () => {
    const { buyer, seller, visits, seriesId } = await places.planned({ later: 3 })
    const before = [await filesTo(buyer), await filesTo(seller)]
    await seller.serviceSeries.end(at(seriesId))
    await seller.serviceSeries.end(at(seriesId))
    for (const [n, person] of [buyer, seller].entries()) {
      const [file, ...others] = (await filesTo(person)).slice(before[n]?.length)
      expect(others).toEqual([])
      expect(file).toMatchObject({ about: 'service_order.series_ended', method: 'PUBLISH' })
      expect(file?.text).toContain('The attached file takes these visits out of your calendar.')
      expect(file?.events.map(({ uid, status }) => [uid, status])).toEqual(visits.map((uid) => [uid, 'CANCELLED']))
      const planned = before[n]?.flatMap(({ events }) => events) ?? []
      for (const { uid, sequence } of file?.events ?? [])
        expect(sequence).toBeGreaterThan(planned.find((each) => each.uid === uid)?.sequence ?? Number.POSITIVE_INFINITY)
    }
  })
})
