import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { startOfDay } from '#server/kernel/start-of-day.ts'
import type { Analytics } from '#shared/contract/analytics.ts'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import { expectedMetrics, totalsOf } from '#test/expected-metrics.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { ALONE } from '#test/run-jobs.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { claimCounting, forgetCounts } from './count-data.ts'
import { bucketOf } from './range.ts'
import { analyticsTasks, countHours, rebuildAnalytics } from './rollup.ts'
import { isOnlyDemo } from './snapshot-data.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  const services = serviceOrderStates(world)
  const products = productOrderStates(world)
  await services.completed()
  await services.declined()
  await services.partlyRefunded()
  await products.completed()
  await products.shipped()
  await serviceRequestStates(world).accepted()
  await sql`update account set created_at = created_at - interval '15 days' where id = ${admin.id}`.execute(world.db)
  const { id } = await world.db.selectFrom('service').select('id').limit(1).executeTakeFirstOrThrow()
  for (const [ago, times] of [
    [0, 3],
    [10, 4],
  ] as const)
    await sql`insert into service_view (service_id, day, times) values (${id}, current_date - ${ago}::int, ${times})
      on conflict (service_id, day) do update set times = excluded.times`.execute(world.db)
})
afterAll(() => world.close())

const DAY = 86_400_000
const dayAt = (shift: number) => new Date(Date.now() + shift * DAY).toISOString().slice(0, 10)
const range = { from: dayAt(-20), to: dayAt(1) }

const sections = () => ({
  order: () => admin.orderAnalytics.show({ query: range }),
  productOrder: () => admin.productOrderAnalytics.show({ query: range }),
  serviceRequest: () => admin.serviceRequestAnalytics.show({ query: range }),
  service: () => admin.serviceAnalytics.show({ query: range }),
  product: () => admin.productAnalytics.show({ query: range }),
  user: () => admin.userAnalytics.show({ query: range }),
  conversation: () => admin.conversationAnalytics.show({ query: range }),
  message: () => admin.messageAnalytics.show({ query: range }),
})
const all = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(sections()).map(async ([name, show]) => [name, await show()] as const)),
  ) as Record<keyof ReturnType<typeof sections>, Analytics>

describe('metrics', () => {
  test('are what the tables say, before they are counted, after it, and counted anew', async () => {
    const known = await expectedMetrics(world.db)
    const fresh = await all()
    expect(totalsOf(fresh)).toMatchObject(known)
    expect(known.order.placed).toBeGreaterThan(2)
    expect(known.order.refundedAmount).toBeGreaterThan(0)
    await Promise.all([1, 2].map(() => countHours(world.deps, new Date(Date.now() + 2 * 3_600_000))))
    expect(await all()).toEqual(fresh)
    await inTransaction(world.db, async (tx) => {
      expect(await claimCounting(tx)).toBe(true)
      // Its turn comes later, without a failure.
      await analyticsTasks['analytics:count']?.(world.deps, {} as never, ALONE)
    })
    const { rows } = await sql`
      delete from graphile_worker._private_jobs where key = 'analytics:count' and run_at > now() returning 1`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
    await rebuildAnalytics(world.deps)
    expect(await all()).toEqual(fresh)
  })

  test('have a listing as new when it is published, whatever strikes do to its place in lists', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller, { status: 'draft' })
    await sql`update service set created_at = created_at - interval '2 days' where id = ${id}`.execute(world.db)
    await sql`update account set listing_delay_days = 30 where id = ${seller.id}`.execute(world.db)
    await rebuildAnalytics(world.deps)
    const before = (await admin.serviceAnalytics.show({ query: range })).totals.new ?? 0
    await seller.service.update({ params: { id }, body: { status: 'published' } })
    const { totals } = await admin.serviceAnalytics.show({ query: range })
    expect(totals.new).toBe(before + 1)
  })

  test('of days, of categories and of both ranges add up', async () => {
    const shown = await admin.orderAnalytics.show({ query: { ...range, compare: 'true' } })
    const { series, totals, breakdowns, previous } = shown
    const add = (rows: { values: Record<string, number | null> }[], name: string) =>
      rows.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)
    for (const name of ['placed', 'gross', 'commission']) {
      expect(add(series, name)).toBe(totals[name])
      expect(add(breakdowns.byCategory, name)).toBe(totals[name])
    }
    expect(breakdowns.byStatus.reduce((sum, { value }) => sum + value, 0)).toBe(totals.placed)
    expect(previous?.totals.placed).toBe(0)
    const query = new URLSearchParams({ ...range, compare: 'true', format: 'csv' })
    const file = await world.app.inject({
      url: `/api/order-analytics/analytics?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="order-${range.from}-${range.to}.csv"`,
    })
    expect(file.body.split('\r\n')).toHaveLength(series.length + 2)
    expect(file.body).toMatch(/^\uFEFFdate,placed,.*,placedBefore,/)
    const french = await world.app.inject({
      url: `/api/order-analytics/analytics?${query}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'fr' },
    })
    expect(french.body).toMatch(/^\uFEFFdate;placed;.*;placedBefore;/)
    expect(french.body.replaceAll(';', ',')).toHaveLength(file.body.length)
    const { entries } = await admin.adminAudit.list({ query: { kind: 'figures' } })
    const after = { section: 'order', ...range }
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ action: 'figures.exported', after, actor: { _id: admin.id } })
  })

  test('name what was looked at most on the very days of the range', async () => {
    const query = { from: dayAt(0), to: dayAt(0) }
    const { breakdowns, totals } = await admin.serviceAnalytics.show({ query })
    expect(breakdowns.top.map(({ value }) => value)).toEqual([totals.views])
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }],
    [{ from: '2026-01-01', to: '2027-02-10' }],
    [{ from: '1999-12-31', to: '2000-01-02' }],
    [{ from: 'yesterday', to: '2026-01-02' }],
  ])('of %j are refused', async (query) => {
    await expect(admin.orderAnalytics.show({ query })).rejects.toMatchObject({ status: 400 })
  })

  test('put the weeks before beside those of the range, place by place', async () => {
    const monday = bucketOf(dayAt(-1), 'week')
    const [from, wednesday] = [addDays(monday, -12), addDays(monday, -25)]
    const query = { from, to: monday, bucket: 'week', compare: 'true' } as const
    const { id } = await world.aBuyer()
    // On some weekdays the administrator joined within the weeks before.
    await sql`update account set created_at = created_at - interval '60 days' where id = ${admin.id}`.execute(world.db)
    // The 13 days before are of two weeks only.
    for (const [joined, found] of [
      [wednesday, [1, 0, 0]],
      [addDays(wednesday, 5), [0, 1, 0]],
      [addDays(wednesday, 12), [0, 0, 1]],
    ] as const) {
      await sql`update account set created_at = ${`${joined}T12:00:00Z`} where id = ${id}`.execute(world.db)
      await forgetCounts(world.db)
      const shownBefore = async () => {
        const { series, previous } = await admin.userAnalytics.show({ query })
        expect(series.map(({ date }) => date)).toEqual([-14, -7, 0].map((days) => addDays(monday, days)))
        expect(previous?.series.map(({ date }) => date)).toEqual([-27, -20, -13].map((days) => addDays(monday, days)))
        return previous?.series.map(({ values }) => values.new)
      }
      expect(await shownBefore()).toEqual(found)
      await countHours(world.deps)
      expect(await shownBefore()).toEqual(found)
    }
    await sql`update account set created_at = now() where id = ${id}`.execute(world.db)
    await sql`update account set created_at = created_at + interval '60 days' where id = ${admin.id}`.execute(world.db)
    await forgetCounts(world.db)
  })

  test('of answers and of requests are shares of what began, however late they come', async () => {
    const [ada, ben, cleo] = await Promise.all([world.aBuyer(), world.aSeller(), world.aSeller()])
    const conversation = newId()
    await sql`insert into conversation (id, buyer_id, seller_id) values (${conversation}, ${ada.id}, ${ben.id})`.execute(
      world.db,
    )
    const write = (author: Person, number: number, ago: string) =>
      sql`insert into message (id, conversation_id, number, author_id, body, created_at)
        values (${newId()}, ${conversation}, ${number}, ${author.id}, 'Hello', now() - ${ago}::interval)`.execute(
        world.db,
      )
    const request = newId()
    await sql`insert into service_request (id, requester_id, title, description, category, subcategory, budget_type, urgency,
      location_type, visibility, language, status) values (${request}, ${ada.id}, 'A shelf', 'To be put up', 'home-repair',
      'handyman', 'open', 'flexible', 'remote', 'public', 'en', 'open')`.execute(world.db)
    const offer = (ago: string) =>
      sql`insert into offer (id, kind, ref_id, requester_id, provider_id, status, currency, price, pricing_type, message,
        cancellation_policy, valid_until, created_at)
        values (${newId()}, 'serviceRequest', ${request}, ${ada.id}, ${ben.id}, 'withdrawn', 'EUR', 5000, 'fixed', 'Gladly', 'flexible',
          now() + interval '1 day', now() - ${ago}::interval)`.execute(world.db)
    await rebuildAnalytics(world.deps)
    const began = { from: dayAt(-10), to: dayAt(-9) }
    const shown = async (query: { from: string; to: string }) => {
      const [talk, asked] = await Promise.all([
        admin.conversationAnalytics.show({ query }),
        admin.serviceRequestAnalytics.show({ query }),
      ])
      const { started = null, answered = null } = talk.totals
      const { posted = null, withOffer = null } = asked.totals
      const { byStatus } = talk.breakdowns
      expect(asked.breakdowns.byStatus.reduce((sum, { value }) => sum + value, 0)).toBe(posted)
      return { started, answered, posted, withOffer, split: byStatus.map(({ value }) => value) }
    }
    const now = todayIn(world.settings.timezone)
    const today = { from: addDays(now, -1), to: now }
    const [past, present] = [await shown(began), await shown(today)]
    expect(past).toEqual({ started: 0, answered: 0, posted: 0, withOffer: 0, split: [0, 0, 0, 0] })
    await write(ada, 1, '9 days 12 hours')
    await sql`insert into order_event (kind, ref_id, transition, action, actor, from_status, to_status, at)
      values ('serviceRequest', ${request}, 'open', 'open', 'buyer', 'draft', 'open', now() - interval '9 days 12 hours')`.execute(
      world.db,
    )
    await rebuildAnalytics(world.deps)
    expect(await shown(began)).toEqual({ started: 1, answered: 0, posted: 1, withOffer: 0, split: [0, 0, 0, 1] })
    await write(ben, 2, '5 seconds')
    await write(cleo, 3, '4 seconds')
    await offer('5 seconds')
    const late = { started: 1, answered: 1, posted: 1, withOffer: 1, split: [0, 0, 1, 0] }
    expect(await shown(began)).toEqual(late)
    expect(await shown(today)).toEqual(present)
    await countHours(world.deps, new Date(Date.now() + 2 * 3_600_000))
    expect(await shown(began)).toEqual(late)
    await rebuildAnalytics(world.deps)
    expect(await shown(began)).toEqual(late)
    expect(await shown(today)).toEqual(present)
    const { breakdowns, series } = await admin.messageAnalytics.show({ query: began })
    const said = series.filter(({ values }) => values.sent).map(({ date }) => date)
    expect(said).toHaveLength(1)
    const weekday = new Date(String(said[0])).getUTCDay() || 7
    expect(breakdowns.byWeekday?.filter(({ value }) => value > 0)).toEqual([{ key: String(weekday), value: 1 }])
    // It was written in on two days, and is one conversation of a range that has both.
    const writtenIn = async (query: { from: string; to: string }) =>
      (await admin.messageAnalytics.show({ query })).totals.conversations
    expect(await writtenIn(began)).toBe(1)
    const written = await writtenIn(today)
    expect(written).toBeGreaterThan(0)
    expect(await writtenIn({ from: began.from, to: today.to })).toBe(written)
    await write(ada, 4, '0 seconds')
    expect(await writtenIn({ from: began.from, to: today.to })).toBe(written)
    expect(await writtenIn(today)).toBe(written)
  })

  test('are about the demo until another person publishes, asks for or orders something', async () => {
    const others = sql`email not like '%@demo.test' and not is_admin and status = 'active'`
    await sql`update account set status = 'suspended' where ${others}`.execute(world.db)
    const visitor = await world.aBuyer()
    expect(await isOnlyDemo(world.db)).toBe(true)
    const seller = await world.aSeller()
    await world.aService(seller)
    expect(await isOnlyDemo(world.db)).toBe(false)
    await sql`update account set email_verified_at = null where id = ${seller.id}`.execute(world.db)
    expect(await isOnlyDemo(world.db)).toBe(true)
    await sql`update account set status = 'active' where status = 'suspended'`.execute(world.db)
    expect(await isOnlyDemo(world.db)).toBe(false)
    expect(visitor.id).toBeTruthy()
  })

  test('leave the demo out as soon as there are real people', async () => {
    const seller = await world.aSeller()
    await world.aService(seller)
    const read = async () => {
      const [people, services] = await Promise.all([sections().user(), sections().service()])
      return { total: people.totals.total ?? 0, live: services.totals.live ?? 0 }
    }
    const { total, live } = await read()
    await sql`update account set email = replace(email, '@', '.') || '@demo.test' where id = ${seller.id}`.execute(
      world.db,
    )
    await rebuildAnalytics(world.deps)
    expect(await read()).toEqual({ total: total - 1, live: live - 1 })
  })

  test('of a category that was merged are those of its successor, as the tables have them', async () => {
    await rebuildAnalytics(world.deps)
    const read = async () => {
      const [orders, services] = await Promise.all([
        admin.orderAnalytics.show({ query: range }),
        admin.serviceAnalytics.show({ query: range }),
      ])
      return [orders, services].map(({ totals, breakdowns }) => ({ totals, byCategory: breakdowns.byCategory }))
    }
    const before = await read()
    const { categories } = await admin.adminCategory.list()
    const version = categories.find(({ slug }) => slug === 'home-cleaning')?.version ?? 0
    const merge = { moveTo: 'handyman', reason: 'One of them is enough.', version }
    await admin.adminCategory.remove({ params: { slug: 'home-cleaning' }, body: merge })
    const after = await read()
    expect(after.map(({ totals }) => totals)).toEqual(before.map(({ totals }) => totals))
    for (const { byCategory, totals } of after) {
      const [first] = byCategory
      expect(first).toMatchObject({ category: 'home-repair' })
      expect(first?.values.placed ?? first?.values.views).toBe(totals.placed ?? totals.views)
    }
    await countHours(world.deps)
    expect(await read()).toEqual(after)
    await rebuildAnalytics(world.deps)
    expect(await read()).toEqual(after)
  })
})

describe('the days of a zone', () => {
  test('begin where its clock says so, also on the two long and short days of a year', () => {
    const hours = (day: string, next: string, zone: string) =>
      (startOfDay(next, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
    expect(hours('2026-03-29', '2026-03-30', 'Europe/Berlin')).toBe(23)
    expect(hours('2026-10-25', '2026-10-26', 'Europe/Berlin')).toBe(25)
    // There the clocks go forward at midnight: the day begins at one o'clock.
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
    expect(hours('2026-09-06', '2026-09-07', 'America/Santiago')).toBe(23)
    expect(startOfDay('2026-06-01', 'Asia/Kathmandu').toISOString()).toBe('2026-05-31T18:15:00.000Z')
  })

  const moveTo = async (timezone: string) => {
    const { version } = await admin.adminSettings.get()
    await admin.adminSettings.publish({ body: { changes: { timezone }, reason: 'Moved', version } })
  }

  test('hold what happened just before and just after midnight, a quarter of an hour apart', async () => {
    await moveTo('Asia/Kathmandu')
    const { id } = await world.aBuyer()
    const daysOf = async (at: string) => {
      await sql`update account set created_at = ${at} where id = ${id}`.execute(world.db)
      await rebuildAnalytics(world.deps)
      const { series } = await admin.userAnalytics.show({ query: { from: dayAt(-4), to: dayAt(-3) } })
      return series.map(({ values }) => values.new)
    }
    expect(await daysOf(`${dayAt(-4)}T18:14:59Z`)).toEqual([1, 0])
    expect(await daysOf(`${dayAt(-4)}T18:15:00Z`)).toEqual([0, 1])
  })

  test('have every hour where the clocks are changed', async () => {
    await moveTo('Europe/Paris')
    const { id } = await world.aBuyer()
    for (const [at, day] of [
      ['2021-03-27T23:00:00Z', '2021-03-28'],
      ['2021-03-28T21:59:59Z', '2021-03-28'],
      ['2021-03-28T22:00:00Z', '2021-03-29'],
      ['2021-10-30T22:00:00Z', '2021-10-31'],
      ['2021-10-31T22:59:59Z', '2021-10-31'],
      ['2021-10-31T23:00:00Z', '2021-11-01'],
    ] as const) {
      await sql`update account set created_at = ${at} where id = ${id}`.execute(world.db)
      await forgetCounts(world.db)
      const { totals } = await admin.userAnalytics.show({ query: { from: day, to: day } })
      expect(totals.new, at).toBe(1)
    }
    await sql`update account set created_at = now() where id = ${id}`.execute(world.db)
  })

  test('are those of the zone that was published last, before everything is summed by them and after it', async () => {
    await moveTo('Europe/Berlin')
    await countHours(world.deps)
    await moveTo('Pacific/Auckland')
    const before = await all()
    expect(before.order.totals.placed).toBeGreaterThan(2)
    await countHours(world.deps)
    expect(await all()).toEqual(before)
    await rebuildAnalytics(world.deps)
    expect(await all()).toEqual(before)
  })

  test('are summed after a publication, also if a count begins at that moment', async () => {
    const task = sql`task_id = (select id from graphile_worker._private_tasks where identifier = 'analytics:count')`
    await sql`delete from graphile_worker._private_jobs where ${task}`.execute(world.db)
    await queueJob(world.db, 'analytics:count', {}, { key: 'analytics:count' })
    await inTransaction(world.db, async (tx) => {
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where ${task}`.execute(
        tx,
      )
      await moveTo('Asia/Tokyo')
    })
    const { rows } = await sql`
      delete from graphile_worker._private_jobs where ${task} returning locked_at is null as waits`.execute(world.db)
    expect(rows).toEqual(expect.arrayContaining([{ waits: false }, { waits: true }]))
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'Asia/Kolkata', 'Etc/GMT+12'])(
    'have the views of the same day of their seller in %s',
    async (zone) => {
      await moveTo(zone)
      const query = { from: dayAt(-10), to: dayAt(-10) }
      const views = async () => (await admin.serviceAnalytics.show({ query })).totals.views
      expect(await views(), 'by slots').toBe(4)
      await countHours(world.deps)
      expect(await views(), 'by days').toBe(4)
    },
  )

  test('keep the views whose days have been swept when everything is counted anew', async () => {
    await sql`delete from service_view where day = current_date - 10`.execute(world.db)
    await rebuildAnalytics(world.deps)
    const query = { from: dayAt(-10), to: dayAt(-10) }
    expect((await admin.serviceAnalytics.show({ query })).totals.views).toBe(4)
  })

  test('are put into weeks that begin on Mondays, and into months', () => {
    expect(['2026-11-23', '2026-11-29', '2026-11-30'].map((day) => bucketOf(day, 'week'))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(bucketOf('2026-02-28', 'month')).toBe('2026-02-01')
  })
})
