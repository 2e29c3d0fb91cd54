import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Analytics } from '#shared/contract/analytics.ts'
import { expectedFigures, totalsOf } from '#test/expected-figures.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { forgetCounts } from './count-data.ts'
import { bucketOf, startOfDay } from './range.ts'
import { countHours, rebuildAnalytics } from './rollup.ts'

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

describe('figures', () => {
  test('are what the tables say, before they are counted, after it, and counted anew', async () => {
    const known = await expectedFigures(world.db)
    const fresh = await all()
    expect(totalsOf(fresh)).toMatchObject(known)
    expect(known.order.placed).toBeGreaterThan(2)
    expect(known.order.refundedAmount).toBeGreaterThan(0)
    await Promise.all([1, 2].map(() => countHours(world.deps, new Date(Date.now() + 2 * 3_600_000))))
    expect(await all()).toEqual(fresh)
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
      'content-disposition': 'attachment; filename="order-analytics-analytics.csv"',
    })
    expect(file.body.split('\r\n')).toHaveLength(series.length + 2)
    expect(file.body).toMatch(/^date,placed,.*,placedBefore,/)
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

  test('leave the demo out as soon as there are real people', async () => {
    const { email } = await world.aBuyer()
    const { totals } = await admin.userAnalytics.show({ query: range })
    await sql`update account set email = replace(email, '@', '.') || '@demo.test' where email = ${email}`.execute(
      world.db,
    )
    await rebuildAnalytics(world.deps)
    expect((await admin.userAnalytics.show({ query: range })).totals.total).toBe((totals.total ?? 0) - 1)
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

  test('are put into weeks that begin on Mondays, and into months', () => {
    expect(['2026-11-23', '2026-11-29', '2026-11-30'].map((day) => bucketOf(day, 'week'))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(bucketOf('2026-02-28', 'month')).toBe('2026-02-01')
  })
})
