import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindDue } from '#server/wallet/reminders.ts'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const DAY = 86_400_000

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

/** A completed order of 84.00, whose earnings have been clear for so many days. */
async function aClearedOrder(days = 0) {
  const placed = await world.aPaidOrder({ bookable: false })
  const { id, buyer, seller } = placed
  await seller.serviceOrder.accept({ params: { id } })
  await seller.serviceOrder.inProgress({ params: { id } })
  await seller.serviceOrder.complete({ params: { id } })
  await buyer.serviceOrder.complete({ params: { id } })
  await world.runJobs()
  await sql`update earning set clears_at = now() - make_interval(days => ${days}::int)
    where payment_id = (select id from payment where ref_id = ${id})`.execute(world.db)
  return placed
}

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const fileOf = (path: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api/admin/money/files/${path}`,
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'de' },
  })

const mailsOf = async ({ id }: Person) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail
    where account_id = ${id} and data ->> 'event' = 'payout.waiting'`.execute(world.db)
  return rows[0]?.count ?? 0
}

describe("the operator's money", () => {
  test('counts an order once its money is released, with the commission and the fee apart', async () => {
    const before = (await admin.adminMoney.earned()).earned
    const held = await world.aPaidOrder({ bookable: false })
    await held.seller.serviceOrder.accept({ params: { id: held.id } })
    await world.runJobs()
    expect((await admin.adminMoney.earned()).earned.chosen).toEqual(before.chosen)
    await aClearedOrder()
    const { chosen, months, tax } = (await admin.adminMoney.earned()).earned
    const added = (kind: string) =>
      (chosen.lines.find((line) => line.kind === kind)?.amount.amount ?? 0) -
      (before.chosen.lines.find((line) => line.kind === kind)?.amount.amount ?? 0)
    expect([added('services'), added('buyerFees'), added('products')]).toEqual([840, 252, 0])
    expect(months).toHaveLength(12)
    expect(tax).toBeNull()
    const { balance } = await admin.adminMoney.balance()
    expect(balance.held.amount.amount).toBeGreaterThanOrEqual(8652)
    await expectMoneyOfLedger(world.deps)
  })

  test('shows no month that is to come', async () => {
    const rejection = await admin.adminMoney.earned({ query: { month: '2099-01' } }).catch((error) => error)
    expect(rejection).toMatchObject({ status: 400, body: { errors: { month: expect.any(String) } } })
    expect((await fileOf('bookings?month=2099-01')).statusCode).toBe(400)
    expect((await fileOf('bookings?month=2026-13')).statusCode).toBe(400)
  })

  test('is sent as files in the marks of the language, and as bytes that DATEV reads', async () => {
    await aClearedOrder()
    const { present } = (await admin.adminMoney.earned()).earned
    const bookings = await fileOf(`bookings?month=${present}`)
    expect(bookings.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(bookings.headers['content-disposition']).toBe(`attachment; filename="bookings-${present}.csv"`)
    expect(bookings.body.split('\r\n')[0]).toBe(
      '\uFEFFdate;fact;movement;revenue;tax;debit;debit_account;credit;credit_account;currency;amount;kind;id;seller_id',
    )
    expect(bookings.body).toContain(';release;commission;none;held;1590;revenueUntaxed;8195;EUR;8,40;serviceOrder;')
    const datev = await fileOf(`datev?month=${present}`)
    expect(datev.headers['content-type']).toBe('text/csv; charset=windows-1252')
    expect(datev.headers['content-disposition']).toBe(`attachment; filename="EXTF_Buchungsstapel_${present}.csv"`)
    const [head, columns, ...lines] = new TextDecoder('windows-1252').decode(datev.rawPayload).trimEnd().split('\r\n')
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
    expect(columns).toContain(';BU-Schlüssel;')
    expect(lines.some((line) => line.startsWith('8,40;"S";"EUR";;;;1590;8195;;'))).toBe(true)
    const entry = (await admin.adminAudit.list({ query: { action: 'payment.exported' } })).entries[0]
    expect(entry?.after).toMatchObject({ file: 'datev', month: present })
  })
})

describe('sellers who cannot be paid', () => {
  test('are found by the reason, stand in the queue with the sum, and their pages say why', async () => {
    const { seller } = await aClearedOrder(5)
    const found = await admin.adminUser.list({ query: { owed: 'no_account', q: seller.id } })
    expect(found.data).toMatchObject([{ _id: seller.id, balance: eur(7560) }])
    expect((await admin.adminUser.list({ query: { owed: 'restricted', q: seller.id } })).data).toEqual([])
    const { items } = await admin.adminQueue.list({ query: { kind: 'payout', limit: 100 } })
    expect(items.find(({ id }) => id === seller.id)).toMatchObject({
      title: { code: 'payout_none' },
      amount: eur(7560),
    })
    const { record } = await admin.adminUser.record({ params: { id: seller.id } })
    expect(record.owed).toMatchObject([{ reason: 'no_account', amount: eur(7560), orders: 1 }])
    const { balance } = await admin.adminMoney.balance()
    const group = balance.groups.find(({ reason }) => reason === 'no_account')
    expect(group?.amount.amount).toBeGreaterThanOrEqual(7560)
  })

  test('are reminded after 3, 14 and 30 days and then every month, whatever they have switched off', async () => {
    const { seller } = await aClearedOrder()
    await sql`update account set notification_preferences = '{"payments": {"inApp": false, "email": false}}'
      where id = ${seller.id}`.execute(world.db)
    const start = Date.now()
    const reminded: number[] = []
    for (let day = 0; day <= 100; day += 1) {
      const before = await mailsOf(seller)
      await remindDue(world.deps, new Date(start + day * DAY + 60_000))
      if ((await mailsOf(seller)) > before) reminded.push(day)
    }
    expect(reminded).toEqual([3, 14, 30, 60, 90])
  })

  test('are reminded once by two runs and by two administrators at once, once a day by hand, and anew of other money', async () => {
    const { seller } = await aClearedOrder(4)
    await Promise.all([remindDue(world.deps, new Date()), remindDue(world.deps, new Date())])
    expect(await mailsOf(seller)).toBe(1)
    expect(await admin.adminMoney.remind({ body: { sellerId: seller.id } })).toEqual({ count: 0 })
    await sql`update payout_reminder set sent_at = sent_at - interval '25 hours' where account_id = ${seller.id}`.execute(
      world.db,
    )
    const other = await world.anAdmin()
    const both = await Promise.all(
      [admin, other].map((each) => each.adminMoney.remind({ body: { sellerId: seller.id } })),
    )
    expect(both.map(({ count }) => count).sort()).toEqual([0, 1])
    expect(await mailsOf(seller)).toBe(2)
    // What waits now came after the last reminder: its three days begin anew.
    await sql`update payout_reminder set sent_at = now() - interval '10 days' where account_id = ${seller.id}`.execute(
      world.db,
    )
    await remindDue(world.deps, new Date())
    expect(await mailsOf(seller)).toBe(3)
  })

  test('are not reminded while their money clears', async () => {
    const { seller } = await aClearedOrder(-2)
    await remindDue(world.deps, new Date(Date.now() + DAY))
    expect(await mailsOf(seller)).toBe(0)
    expect((await admin.adminUser.record({ params: { id: seller.id } })).record.owed).toMatchObject([
      { reason: 'clearing', amount: eur(7560) },
    ])
  })
})

describe("the orders' export", () => {
  test('adds up to what the ledger says was earned', async () => {
    await aClearedOrder()
    const running = await world.aPaidOrder({ bookable: false })
    const { csv } = await admin.adminOrder.exportList({}, { headers: { 'accept-language': 'en' } })
    const [names = '', ...lines] = csv.trimEnd().split('\r\n')
    const at = names.split(',').indexOf('marketplace_keeps') - names.split(',').length
    const of = (line: string) => Math.round(Number(line.split(',').at(at)) * 100)
    const { rows } = await sql<{
      sum: number
    }>`select sum(amount)::bigint as sum from journal_entry where account = 'fee'`.execute(world.db)
    expect(lines.reduce((sum, line) => sum + of(line), 0)).toBe(rows[0]?.sum)
    const line = lines.find((each) => each.startsWith(running.id)) ?? ''
    expect(of(line)).toBe(0)
  })
})
