import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listShares } from '#server/payments/ledger-data.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const HOUR = 3_600_000
/** Ten o'clock, UTC, some days from now. */
const ten = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY + 10 * HOUR
const spanAt = (start: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(start + HOUR).toISOString(),
})

/** Buyers, so many, who have paid for the same hour, the only one that their seller offers. */
async function paidFor(buyers: number, fields: Record<string, unknown> = {}) {
  const seller = await world.aSeller()
  const weekly = Array.from({ length: 7 }, () => [{ start: '10:00', end: '11:00' }])
  await seller.availability.save({
    body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules: DEFAULT_RULES },
  })
  const service = await world.aService(seller, { durationMinutes: 60, minNoticeHours: 0, ...fields })
  const orders = await Promise.all(
    Array.from({ length: buyers }, () => world.anUnpaidOrderAt(service._id, { timePreferences: [spanAt(ten)] })),
  )
  for (const each of orders) {
    await world.pay(each)
    await each.buyer.serviceOrder.confirmPayment({ params: { id: each.id } })
  }
  return { seller, service, orders }
}

type Paid = Awaited<ReturnType<typeof paidFor>>

/** The seller accepts all of them at the same moment; returns the ids of those who have the time, and of the others. */
async function acceptAll({ seller, orders }: Paid) {
  const answers = await Promise.allSettled(
    orders.map(({ id }) =>
      seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: spanAt(ten) } }),
    ),
  )
  const having = (status: string) => orders.filter((_, n) => answers[n]?.status === status)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'slot_taken' })
  await world.runJobs()
  return { winners: having('fulfilled'), losers: having('rejected') }
}

const paymentOf = (id: string) =>
  world.db.selectFrom('payment').select(['captured_amount', 'state']).where('ref_id', '=', id).executeTakeFirstOrThrow()

const statusFor = async (buyer: Person, id: string) =>
  (await buyer.serviceOrder.detail({ params: { id } })).order.status

async function expectNothingCharged(seller: Person, losers: Paid['orders']) {
  for (const { id, buyer } of losers) {
    expect(await statusFor(buyer, id)).toBe('pending_acceptance')
    expect(await listShares(world.db, 'serviceOrder', id)).toEqual([])
    await seller.serviceOrder.decline({ params: { id }, body: { code: 'other', reason: 'The time is taken.' } })
    await world.runJobs()
    expect(await listShares(world.db, 'serviceOrder', id)).toEqual([])
    expect(await paymentOf(id)).toMatchObject({ captured_amount: 0 })
  }
  expect(await ledgerViolations(world.db)).toEqual([])
}

describe('the last free time', () => {
  test('is had by one of five who paid for it, and nothing is charged to the others', async () => {
    const paid = await paidFor(5)
    const { winners, losers } = await acceptAll(paid)
    expect([winners.length, losers.length]).toEqual([1, 4])
    const query = { from: spanAt(ten).start, to: spanAt(ten).end }
    const times = await world.visitor.service.freeTimes({ params: { id: paid.service._id }, query })
    expect(times).toMatchObject({ free: [], taken: [spanAt(ten).start] })
    for (const { id, buyer } of winners) expect(await statusFor(buyer, id)).toBe('scheduled')
    for (const { id } of losers) expect(await paymentOf(id)).toMatchObject({ captured_amount: 0, state: 'authorized' })
    await expectNothingCharged(paid.seller, losers)
  })

  test('of a group is had by as many of five as there are seats', async () => {
    const paid = await paidFor(5, { seats: 3 })
    const { winners, losers } = await acceptAll(paid)
    expect([winners.length, losers.length]).toEqual([3, 2])
    await expectNothingCharged(paid.seller, losers)
  })

  test('goes either to an order or to another calendar, never to both', async () => {
    const paid = await paidFor(1)
    const file = (at: number) => {
      const compact = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
      const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:x', `DTSTART:${compact}`, 'DURATION:PT1H', 'END:VEVENT']
      return new File([[...lines, 'END:VCALENDAR', ''].join('\r\n')], 'x.ics', { type: 'text/calendar' })
    }
    const [{ id } = { id: '' }] = paid.orders
    const [, accepted] = await Promise.allSettled([
      paid.seller.calendar.addFile({ body: { name: 'Own' }, files: { file: [file(ten)] } }),
      paid.seller.serviceOrder.accept({ params: { id }, body: { acceptedTimePreference: spanAt(ten) } }),
    ])
    if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ code: 'slot_taken' })
    const query = { from: spanAt(ten).start, to: spanAt(ten).end }
    const { free } = await world.visitor.service.freeTimes({ params: { id: paid.service._id }, query })
    expect(free).toEqual([])
  })
})
