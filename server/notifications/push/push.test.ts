import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { MOST_BROWSERS, QUIET_HOURS } from '#shared/policies/push.ts'
import { type PushBrowser, pushService, readSignature } from '#test/push-service.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { type NewNotification, notify } from '../notify.ts'

let world: World
let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  world = await startWorld()
  service = await pushService(world)
})
afterEach(() => service.answers.clear())
afterAll(async () => {
  service.stop()
  await world.close()
})

/** A person with a browser, to whom something may be pushed at any hour. */
async function aReader(more: Parameters<World['aPerson']>[0] = {}) {
  const person = await world.aPerson(more)
  const browser = service.aBrowser()
  await person.push.save({ body: { quietHours: null } })
  const { push } = await person.push.subscribe({ body: browser.subscription })
  return { person, browser, push }
}

const ACCEPTED = { event: 'service_order.accepted', link: '/user/orders/1' } as const
const notifyOf = (person: Person, changes: Partial<NewNotification> = {}) =>
  world.db.transaction().execute((tx) =>
    notify(tx, {
      accountId: person.id,
      source: newId(),
      data: { side: 'buyer', service: 'Home cleaning', other: 'Hanna' },
      ...ACCEPTED,
      ...changes,
    }),
  )
async function pushTo(person: Person, browser: PushBrowser, changes: Partial<NewNotification> = {}) {
  const before = service.sentTo(browser).length
  await notifyOf(person, changes)
  await world.runJobs()
  return service.sentTo(browser).slice(before)
}
const subscriptionsOf = async ({ id }: Person) =>
  (await world.db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', id).execute()).length

/** The queued pushes to a person, and when they run. */
const queued = async (task: string) => {
  const { rows } = await sql<{ key: string; run_at: Date; attempts: number; last_error: string | null }>`
    select key, run_at, attempts, last_error from graphile_worker.jobs where task_identifier = ${task}`.execute(
    world.db,
  )
  return rows
}
const runNow = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'
    where key like 'web-push.%'`.execute(world.db)
  await world.runJobs()
}

describe('a message', () => {
  test('is encrypted for the browser and signed by this installation', async () => {
    const { person, browser, push } = await aReader()
    const [sent, ...others] = await pushTo(person, browser)
    expect(others).toEqual([])
    expect(sent?.message).toEqual({
      title: 'Hanna accepted your order',
      body: expect.stringContaining('Home cleaning'),
      link: '/user/orders/1?lang=en',
      lang: 'en',
      tag: expect.any(String),
    })
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    const claims = readSignature(sent?.headers ?? {}, push.publicKey)
    expect(claims.aud).toBe('https://127.0.0.1')
    expect(claims.sub).toMatch(/^(https:|mailto:)/)
    const day = Date.now() / 1000 + 24 * 60 * 60
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
    expect(claims.exp).toBeLessThan(day)
    // A push service holds it for a day, and a later one of the same notification replaces it.
    expect(Number(sent?.headers.ttl)).toBeGreaterThan(23 * 60 * 60)
    expect(sent?.headers.topic).toBe(sent?.message.tag?.replaceAll('-', ''))
    expect(sent?.headers.topic).toMatch(/^[\w-]{1,32}$/)
  })

  test('is in the language of the account, and so is the page behind it', async () => {
    const { person, browser } = await aReader({ locale: 'de' })
    const [sent] = await pushTo(person, browser, { link: '/user/orders?role=buyer#list' })
    expect(sent?.message).toMatchObject({
      title: 'Hanna hat Ihre Bestellung angenommen',
      link: '/user/orders?role=buyer&lang=de#list',
      lang: 'de',
    })
  })

  test('says only what kind of news there is to those who chose so', async () => {
    const { person, browser } = await aReader({ locale: 'fr' })
    const { push } = await person.push.save({ body: { hidesDetails: true } })
    expect(push).toMatchObject({ hidesDetails: true, quietHours: null })
    const [sent] = await pushTo(person, browser)
    expect(sent?.message).toMatchObject({
      title: world.settings.marketplaceName,
      body: 'Il y a du nouveau pour une commande.',
    })
    expect(JSON.stringify(sent?.message)).not.toMatch(/Hanna|cleaning/)
  })

  test('is urgent if something goes wrong', async () => {
    const { person, browser } = await aReader()
    const [sent] = await pushTo(person, browser, { event: 'payout.failed', data: { side: 'seller' } })
    expect(sent?.headers.urgency).toBe('high')
  })

  test('fits what a push service takes, however long the texts are', async () => {
    const { person, browser } = await aReader({ locale: 'am' })
    const [sent] = await pushTo(person, browser, {
      data: { side: 'buyer', service: 'የቤት ጽዳት '.repeat(400), other: 'ሃና '.repeat(400) },
    })
    expect(sent?.message.title).toMatch(/…$/)
    expect(service.received.at(-1)?.body.length).toBeLessThanOrEqual(4_096)
  })
})

describe('is pushed', () => {
  test('to every browser of the account, and to nobody else', async () => {
    const { person, browser } = await aReader()
    const other = await aReader()
    const second = service.aBrowser()
    await world.as(await world.tokenFor(person.id)).push.subscribe({ body: second.subscription })
    await pushTo(person, browser)
    expect([browser, second, other.browser].map((each) => service.sentTo(each).length)).toEqual([1, 1, 0])
  })

  test('unless the person has switched off its kind, or has it not at the bell', async () => {
    const { person, browser } = await aReader()
    const choose = (notifications: Record<string, { inApp: boolean; email: boolean; push?: boolean }>) =>
      person.user.update({ params: { id: person.id }, body: { preferences: { notifications } } })
    await choose({ orders: { inApp: true, email: true, push: false } })
    expect(await pushTo(person, browser)).toEqual([])
    // A client that does not know of push changes the rest.
    const { user } = await choose({ orders: { inApp: true, email: false } })
    expect(user.preferences.notifications.orders).toEqual({ inApp: true, email: false, push: false })
    expect(await pushTo(person, browser)).toEqual([])
    await choose({ orders: { inApp: true, email: false, push: true } })
    expect(await pushTo(person, browser)).toHaveLength(1)
    await choose({ orders: { inApp: false, email: false, push: true } })
    expect(await pushTo(person, browser)).toEqual([])
  })

  test('by the choice for one kind of news about saved things', async () => {
    const { person, browser } = await aReader()
    const off = { inApp: true, email: true, push: false }
    const notifications = { 'favorite.price_dropped': off, 'favorite.in_stock': { ...off, push: true }, saved: off }
    await person.user.update({ params: { id: person.id }, body: { preferences: { notifications } } })
    const news = (event: 'price_dropped' | 'in_stock' | 'closing') =>
      pushTo(person, browser, { event: `favorite.${event}`, data: { side: 'buyer', service: 'Velvet armchair' } })
    expect(await news('price_dropped')).toEqual([])
    expect(await news('in_stock')).toHaveLength(1)
    expect(await news('closing')).toEqual([])
  })

  test('once for a burst, with the latest, and not if it was read before', async () => {
    const { person, browser } = await aReader()
    const burst = { event: 'message.received', mergeKey: `conversation:${newId()}` } as const
    await notifyOf(person, { ...burst, data: { side: 'buyer', other: 'Hanna', quote: 'First' } })
    await notifyOf(person, { ...burst, data: { side: 'buyer', other: 'Hanna', quote: 'Second' } })
    await world.runJobs()
    const sent = service.sentTo(browser)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent[0]?.message)).toContain('Second')
    await notifyOf(person)
    await person.notification.readAll()
    await world.runJobs()
    expect(service.sentTo(browser)).toHaveLength(1)
  })

  test('not to a suspended account', async () => {
    const { person, browser } = await aReader()
    await notifyOf(person)
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    await world.runJobs()
    expect(service.sentTo(browser)).toEqual([])
  })
})

describe('quiet hours', () => {
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)

  test('are from ten to seven unless a person chooses others', async () => {
    const person = await world.aBuyer()
    expect((await person.push.show()).push).toMatchObject({
      quietHours: QUIET_HOURS,
      hidesDetails: false,
      browsers: [],
    })
    const hours = { from: '13:00', to: '14:30' }
    await person.push.save({ body: { hidesDetails: true } })
    expect((await person.push.save({ body: { quietHours: hours } })).push).toMatchObject({
      quietHours: hours,
      hidesDetails: true,
    })
    expect((await person.push.save({ body: { quietHours: null } })).push.quietHours).toBeNull()
    for (const wrong of [
      { from: '24:00', to: '07:00' },
      { from: '07:00', to: '07:00' },
      { from: '7', to: '08:00' },
    ])
      await expect(person.push.save({ body: { quietHours: wrong } })).rejects.toMatchObject({ status: 400 })
  })

  test('hold a message back by the clock of the account until they end', async () => {
    const { person, browser } = await aReader({ timezone: 'UTC' })
    await person.push.save({ body: { quietHours: { from: clock(-60), to: clock(60) } } })
    expect(await pushTo(person, browser)).toEqual([])
    const [waiting] = (await queued('web-push.start')).filter(({ run_at }) => run_at.getTime() > Date.now())
    const wait = (waiting?.run_at.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(55 * 60_000)
    expect(wait).toBeLessThan(65 * 60_000)
    // Elsewhere it is another hour.
    await person.user.update({ params: { id: person.id }, body: { preferences: { timezone: 'Etc/GMT-12' } } })
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(1)
  })

  test('hold back what is tried again, too', async () => {
    const { person, browser } = await aReader({ timezone: 'UTC' })
    service.answers.set(browser.path, { status: 503 })
    await pushTo(person, browser)
    service.answers.clear()
    await person.push.save({ body: { quietHours: { from: clock(-60), to: clock(60) } } })
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(1)
    await person.push.save({ body: { quietHours: null } })
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(2)
  })
})

describe('a push service', () => {
  test.each([401, 403, 404, 410])('that answers %i has lost the subscription: it is removed', async (status) => {
    const { person, browser } = await aReader()
    service.answers.set(browser.path, { status })
    await pushTo(person, browser)
    expect(await subscriptionsOf(person)).toBe(0)
    expect(await pushTo(person, browser)).toEqual([])
  })

  test('that cannot take it is asked again, when it says so if it does', async () => {
    const { person, browser } = await aReader()
    service.answers.set(browser.path, { status: 500 })
    await pushTo(person, browser)
    const [failed] = (await queued('web-push.send')).filter(({ last_error }) => last_error)
    expect(failed?.last_error).toContain('answers 500')
    service.answers.set(browser.path, { status: 429, headers: { 'Retry-After': '1200' } })
    await runNow()
    const waits = (await queued('web-push.send')).map(({ run_at }) => run_at.getTime() - Date.now())
    expect(waits.some((wait) => wait > 1_100_000 && wait <= 1_200_000)).toBe(true)
    service.answers.clear()
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(3)
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(3)
    expect(await subscriptionsOf(person)).toBe(1)
  })

  test.each([301, 307, 308])('that redirects by %i is not followed', async (status) => {
    const { person, browser } = await aReader()
    const elsewhere = service.aBrowser()
    service.answers.set(browser.path, { status, headers: { Location: elsewhere.subscription.endpoint } })
    await pushTo(person, browser)
    await runNow()
    expect(service.sentTo(browser)).toHaveLength(1)
    expect(service.sentTo(elsewhere)).toEqual([])
  })

  test('in a closed network is never called', async () => {
    const { person } = await aReader()
    await world.db
      .updateTable('push_subscription')
      .set({ endpoint: `https://127.0.0.2/${person.id}` })
      .where('account_id', '=', person.id)
      .execute()
    const before = service.received.length
    await notifyOf(person)
    await world.runJobs()
    expect(service.received).toHaveLength(before)
    expect(await subscriptionsOf(person)).toBe(0)
  })
})

describe('a subscription', () => {
  test('is shown to its account, and renewed by its browser', async () => {
    const { person, browser, push } = await aReader()
    expect(push.browsers).toEqual([
      { _id: expect.any(String), userAgent: expect.any(String), createdAt: expect.any(String), isCurrent: true },
    ])
    const again = await person.push.subscribe({ body: browser.subscription })
    expect(again.push.browsers.map(({ _id }) => _id)).toEqual(push.browsers.map(({ _id }) => _id))
    // A browser that was given another address by its push service has one.
    await person.push.subscribe({ body: service.aBrowser().subscription })
    expect(await subscriptionsOf(person)).toBe(1)
    const elsewhere = await world.as(await world.tokenFor(person.id)).push.show()
    expect(elsewhere.push.browsers).toMatchObject([{ isCurrent: false }])
  })

  test('is removed by its account alone', async () => {
    const { person, push } = await aReader()
    const params = { id: push.browsers[0]?._id ?? '' }
    const stranger = await world.aBuyer()
    await expect(stranger.push.unsubscribe({ params })).rejects.toMatchObject({ status: 404 })
    await expect(world.visitor.push.unsubscribe({ params })).rejects.toMatchObject({ status: 401 })
    expect((await person.push.unsubscribe({ params })).push.browsers).toEqual([])
    await expect(person.push.unsubscribe({ params })).rejects.toMatchObject({ status: 404 })
  })

  test('goes to the next person at the same browser, and not to one who has not its secret', async () => {
    const { person, browser } = await aReader()
    const next = await world.aBuyer()
    const guessed = { ...browser.subscription, keys: service.aBrowser().subscription.keys }
    await expect(next.push.subscribe({ body: guessed })).rejects.toMatchObject({ status: 409, code: 'push_taken' })
    expect(await subscriptionsOf(person)).toBe(1)
    await next.push.subscribe({ body: browser.subscription })
    expect([await subscriptionsOf(person), await subscriptionsOf(next)]).toEqual([0, 1])
  })

  test(`is one of ${MOST_BROWSERS} at most: the one renewed longest ago goes`, async () => {
    const { person, browser } = await aReader()
    for (let count = 0; count < MOST_BROWSERS; count += 1)
      await world.as(await world.tokenFor(person.id)).push.subscribe({ body: service.aBrowser().subscription })
    expect(await subscriptionsOf(person)).toBe(MOST_BROWSERS)
    expect(await pushTo(person, browser)).toEqual([])
  })

  test.each([
    'http://push.example.org/send',
    'webcal://push.example.org/send',
    'https://user@push.example.org/send',
    'https://10.0.0.1/send',
    'https://[::1]/send',
    'nonsense',
  ])('cannot have the address %s', async (endpoint) => {
    const person = await world.aBuyer()
    const body = { ...service.aBrowser().subscription, endpoint }
    await expect(person.push.subscribe({ body })).rejects.toMatchObject({
      status: 400,
      body: { errors: { endpoint: expect.any(String) } },
    })
  })

  test('cannot have a key that is no point of the curve', async () => {
    const person = await world.aBuyer()
    const { endpoint, keys } = service.aBrowser().subscription
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    await expect(person.push.subscribe({ body: { endpoint, keys: { ...keys, p256dh } } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'keys.p256dh': expect.any(String) } },
    })
  })
})

describe('ends', () => {
  test('with the sign-out at its browser, and only there', async () => {
    const { person } = await aReader()
    const second = world.as(await world.tokenFor(person.id))
    await second.push.subscribe({ body: service.aBrowser().subscription })
    await second.auth.logout({ body: { everywhere: false } })
    expect((await person.push.show()).push.browsers).toMatchObject([{ isCurrent: true }])
  })

  test('everywhere with the sign-out everywhere, also where the session was over', async () => {
    const { person } = await aReader()
    const old = await world.tokenFor(person.id)
    await world.as(old).push.subscribe({ body: service.aBrowser().subscription })
    const sid = JSON.parse(Buffer.from(old.split('.')[1] ?? '', 'base64url').toString()).sid as string
    await world.db.deleteFrom('session').where('id', '=', sid).execute()
    expect(await subscriptionsOf(person)).toBe(2)
    await person.auth.logout({ body: { everywhere: true } })
    expect(await subscriptionsOf(person)).toBe(0)
  })

  test('with the account, and so do its choices', async () => {
    const { person } = await aReader()
    await person.user.remove({ params: { id: person.id } })
    expect(await subscriptionsOf(person)).toBe(0)
    const choices = await world.db
      .selectFrom('push_choice')
      .select('account_id')
      .where('account_id', '=', person.id)
      .execute()
    expect(choices).toEqual([])
  })
})
