import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { markMergedRead } from './data.ts'
import { type NewNotification, notify } from './notify.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aNotification = (to: Pick<Person, 'id'>, changes: Partial<NewNotification> = {}): NewNotification => ({
  accountId: to.id,
  source: newId(),
  event: 'service_order.accepted',
  data: { side: 'buyer', service: 'Home cleaning', other: 'Hanna' },
  link: '/user/orders/1',
  mail: { template: 'service_order.accepted' },
  ...changes,
})
const notifyOf = (...entries: NewNotification[]) =>
  world.db.transaction().execute(async (tx) => {
    for (const entry of entries) await notify(tx, entry)
  })
const count = async (person: Person) => (await person.notification.unreadCount()).count
const listed = async (person: Person, query = {}) => (await person.notification.list({ query })).notifications
const only = async (person: Person) => {
  const [one] = await listed(person)
  if (!one) throw new Error('there is no notification')
  return one
}
const mailsTo = ({ email }: Person) =>
  world.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

describe('the list', () => {
  test('says what happened in the language that the reader has now, with everything beside it', async () => {
    const { buyer, seller, id } = await world.aPaidOrder()
    await seller.serviceOrder.accept({ params: { id } })
    const [accepted, paid] = await listed(buyer)
    expect(accepted).toMatchObject({
      title: expect.stringMatching(/^Person \d+ accepted your order$/),
      description: expect.stringContaining('Home cleaning with eco products'),
      type: 'mail',
      event: 'service_order.accepted',
      severity: 'success',
      link: `/user/orders/${id}`,
      isRead: false,
      isUnRead: true,
    })
    expect(accepted?.id).toBe(accepted?._id)
    expect(paid).toMatchObject({ type: 'order-placed', event: 'service_order.paid_buyer' })
    await buyer.user.update({ params: { id: buyer.id }, body: { preferences: { locale: 'de' } } })
    expect((await listed(buyer))[0]?.title).toMatch(/^Person \d+ hat Ihre Bestellung angenommen$/)
    const { notifications } = await buyer.notification.list({}, { headers: { 'accept-language': 'fr' } })
    expect(notifications[0]?.title).toMatch(/^Person \d+ a accepté votre commande$/)
    // What is mailed is in the language of the account.
    await notifyOf(aNotification(buyer))
    expect((await mailsTo(buyer)).at(-1)?.locale).toBe('de')
  })

  test('has ten on a page, the latest first, and its filters', async () => {
    const person = await world.aBuyer()
    for (let index = 0; index < 12; index += 1) await notifyOf(aNotification(person))
    const event = 'service_order.review_answered'
    await notifyOf(aNotification(person, { event, mail: { template: event } }))
    const first = await person.notification.list()
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 13, itemsPerPage: 10, limit: 10 })
    const second = await listed(person, { page: 2 })
    const all = [...first.notifications, ...second]
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(13)
    const times = all.map(({ postedAt }) => postedAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await listed(person, { kind: 'reviews' })).toMatchObject([{ event: 'service_order.review_answered' }])
    expect(await listed(person, { kind: 'refunds' })).toEqual([])
    await person.notification.read({ params: { id: all[0]?._id ?? '' } })
    expect((await person.notification.list({ query: { unread: true } })).pagination.totalItems).toBe(12)
    await expect(listed(person, { kind: 'nonsense' })).rejects.toMatchObject({ status: 400 })
    expect(await listed(await world.aBuyer())).toEqual([])
  })

  test('shows the picture of the person behind it, as long as there is one', async () => {
    const [person, other] = [await world.aBuyer(), await world.aSeller()]
    await notifyOf(
      aNotification(person, { data: { side: 'buyer', service: 'Cleaning', other: 'Hanna', otherId: other.id } }),
    )
    expect(await only(person)).not.toHaveProperty('avatarUrl')
    const picture = { url: '/uploads/a.webp', alt: '', width: 1, height: 1, placeholder: '' }
    await world.db
      .updateTable('account')
      .set({ picture: JSON.stringify(picture) })
      .where('id', '=', other.id)
      .execute()
    expect(await only(person)).toMatchObject({ avatarUrl: '/uploads/a.webp' })
  })
})

describe('reading', () => {
  test('lowers the count once, however often it is said', async () => {
    const person = await world.aBuyer()
    await notifyOf(aNotification(person), aNotification(person))
    const { _id: id } = await only(person)
    expect(await count(person)).toBe(2)
    const read = () => person.notification.read({ params: { id } })
    const replies = await Promise.all([read(), read(), read()])
    for (const { notification } of replies)
      expect(notification).toMatchObject({ _id: id, isRead: true, isUnRead: false })
    expect(await count(person)).toBe(1)
  })

  test('all of them ends at none, and leaves those of others', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    await notifyOf(aNotification(person), aNotification(person), aNotification(other))
    const [one, two] = await Promise.all([person.notification.readAll(), person.notification.readAll()])
    expect(one.updatedCount + two.updatedCount).toBe(2)
    expect([await count(person), await count(other)]).toEqual([0, 1])
    expect(await person.notification.readAll()).toMatchObject({ updatedCount: 0, message: expect.any(String) })
  })
})

describe('deleting', () => {
  test('takes one away for good; a second time there is nothing', async () => {
    const person = await world.aBuyer()
    await notifyOf(aNotification(person), aNotification(person))
    const { _id: id } = await only(person)
    const remove = () => person.notification.remove({ params: { id } })
    const results = await Promise.allSettled([remove(), remove()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'fulfilled')?.value).toMatchObject({ _id: id })
    await expect(remove()).rejects.toMatchObject({ status: 404 })
    await expect(person.notification.read({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await count(person)).toBe(1)
  })

  test('is for the recipient alone', async () => {
    const [person, stranger] = [await world.aBuyer(), await world.anAdmin()]
    await notifyOf(aNotification(person))
    const params = { id: (await only(person))._id }
    await expect(stranger.notification.remove({ params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.notification.read({ params })).rejects.toMatchObject({ status: 404 })
    await expect(world.visitor.notification.remove({ params })).rejects.toMatchObject({ status: 401 })
    expect(await only(person)).toMatchObject({ isRead: false })
  })
})

describe('a burst', () => {
  const burst = (person: Person, service: string, changes: Partial<NewNotification> = {}) =>
    aNotification(person, { mergeKey: 'conversation:1', data: { side: 'buyer', service, other: 'Hanna' }, ...changes })
  const merged = (person: Person) =>
    world.db.selectFrom('notification').select(['merged', 'data']).where('account_id', '=', person.id).execute()

  test('is one notification that says the newest and comes to the top, until it is read', async () => {
    const person = await world.aBuyer()
    await notifyOf(burst(person, 'First'))
    const { _id: id } = await only(person)
    await notifyOf(aNotification(person))
    await notifyOf(burst(person, 'Second'))
    await notifyOf(burst(person, 'Third'))
    expect(await count(person)).toBe(2)
    expect(await only(person)).toMatchObject({ _id: id, description: expect.stringContaining('Third') })
    expect(await merged(person)).toContainEqual({ merged: 3, data: expect.objectContaining({ count: 3 }) })
    await person.notification.read({ params: { id } })
    await notifyOf(burst(person, 'Fourth'))
    expect(await count(person)).toBe(2)
    expect(await only(person)).not.toMatchObject({ _id: id })
  })

  test('told at once by many counts them all, and each fact once', async () => {
    const person = await world.aBuyer()
    await Promise.all(Array.from({ length: 12 }, (_, index) => notifyOf(burst(person, `No ${index}`))))
    expect(await merged(person)).toMatchObject([{ merged: 12 }])
    expect(await mailsTo(person)).toHaveLength(1)
    const last = burst(person, 'Last')
    await notifyOf(last)
    await notifyOf(last)
    expect(await merged(person)).toMatchObject([{ merged: 13 }])
    await person.notification.readAll()
    await notifyOf(last)
    expect(await merged(person)).toHaveLength(1)
  })

  test('does not mix with another one, nor with that of another person', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    await notifyOf(burst(person, 'A'), burst(person, 'B', { mergeKey: 'conversation:2' }), burst(other, 'C'))
    expect([await count(person), await count(other)]).toEqual([2, 1])
  })

  /** A mail that could not be written at first is tried again. */
  const sendAll = () =>
    expect
      .poll(async () => {
        await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
          where task_identifier = 'mail.send'`.execute(world.db)
        await world.runJobs()
        const waiting = sql`select last_error from graphile_worker.jobs where task_identifier = 'mail.send'`
        return (await waiting.execute(world.db)).rows
      })
      .toEqual([])

  test('is mailed once: the next time after it was read, or after an hour', async () => {
    const person = await world.aBuyer()
    await notifyOf(burst(person, 'One'))
    await notifyOf(burst(person, 'Two'))
    expect(await mailsTo(person)).toMatchObject([
      { data: { values: { service: 'Two', count: 2 } }, merge_key: 'conversation:1' },
    ])
    await sendAll()
    expect(await mailsTo(person)).toMatchObject([{ sent_at: expect.any(Date) }])
    await notifyOf(burst(person, 'Three'))
    expect(await mailsTo(person)).toHaveLength(1)
    await world.db
      .updateTable('mail')
      .set({ created_at: sql<Date>`created_at - interval '61 minutes'` })
      .where('recipient', '=', person.email)
      .execute()
    await notifyOf(burst(person, 'Four'))
    expect(await mailsTo(person)).toMatchObject([{}, { data: { values: { service: 'Four', count: 4 } } }])
    await sendAll()
    await markMergedRead(world.db, person.id, 'conversation:1')
    await notifyOf(burst(person, 'Five'))
    expect(await mailsTo(person)).toHaveLength(3)
  })

  test('that is read before its mail has left is not mailed', async () => {
    const person = await world.aBuyer()
    await notifyOf(burst(person, 'One'))
    await world.runJobs()
    await person.notification.readAll()
    await sendAll()
    expect(await mailsTo(person)).toMatchObject([{ sent_at: null }])
  })

  test('of which nothing is wanted on the site is still one mail', async () => {
    const person = await world.aBuyer()
    const notifications = { orders: { inApp: false, email: true } }
    await person.user.update({ params: { id: person.id }, body: { preferences: { notifications } } })
    for (const service of ['One', 'Two', 'Three']) await notifyOf(burst(person, service))
    expect(await count(person)).toBe(0)
    expect(await mailsTo(person)).toMatchObject([{ data: { values: { service: 'Three', count: 3 } } }])
  })
})

describe('preferences', () => {
  const preference = async (person: Person, notifications: Record<string, { inApp: boolean; email: boolean }>) =>
    (await person.user.update({ params: { id: person.id }, body: { preferences: { notifications } } })).user.preferences

  test('about a group hold for its events, and those about an event before them', async () => {
    const person = await world.aBuyer()
    await preference(person, { orders: { inApp: true, email: false } })
    await notifyOf(aNotification(person))
    expect([await count(person), (await mailsTo(person)).length]).toEqual([1, 0])
    await preference(person, { 'service_order.accepted': { inApp: false, email: true } })
    await notifyOf(aNotification(person))
    expect([await count(person), (await mailsTo(person)).length]).toEqual([1, 1])
    const orders = { inApp: true, email: true }
    expect((await preference(person, { orders })).notifications).toEqual({ orders })
  })

  test('do not keep back mails about money', async () => {
    const person = await world.aBuyer()
    const off = { inApp: false, email: false }
    await preference(person, { payments: off, refunds: off, 'service_order.money_returned': off })
    const event = 'service_order.money_returned'
    await notifyOf(aNotification(person, { event, mail: { template: event } }))
    expect([await count(person), (await mailsTo(person)).length]).toEqual([0, 1])
  })
})
