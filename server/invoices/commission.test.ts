import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { bankOf } from '#test/bank.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { writeStatements } from './commission.ts'

let world: World
let services: ReturnType<typeof serviceOrderStates>
let products: ReturnType<typeof productOrderStates>
beforeAll(async () => {
  world = await startWorld()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
})
afterAll(() => world.close())

const now = new Date()
const monthAt = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
const name = (at: Date) => at.toISOString().slice(0, 7)
const THIS = name(now)
const NEXT = name(monthAt(1))

/** Writes the statements as if so many months had passed. */
const write = (months: number) => writeStatements(world.deps, new Date(monthAt(months).getTime() + 3_600_000))

const statementsOf = async (person: Person) =>
  (await person.subscription.invoices()).invoices.filter(({ month }) => month !== undefined)

/** Lets the movements of an order from some time on have happened a month later; the journal itself refuses changes. */
async function delay(orderId: string, since: Date) {
  await sql`alter table journal disable trigger user`.execute(world.db)
  await sql`update journal set at = at + interval '1 month' where ref_id = ${orderId} and at > ${since}`.execute(
    world.db,
  )
  await sql`alter table journal enable trigger user`.execute(world.db)
}

const commissionOf = async (orderId: string) => {
  const row = await world.db
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .selectAll('transaction')
    .select(['captured_amount', 'refunded_amount'])
    .where('transaction.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amountsOfRow(row).commission
}

const statedOf = async (orderId: string) => {
  const { total } = await world.db
    .selectFrom('commission_line')
    .select((eb) => eb.fn.sum<number>('commission').as('total'))
    .where('transaction_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

test('a month that is over gets one statement of each seller, however often and by however many it is written', async () => {
  const { id, seller } = await services.completed()
  await write(0)
  expect(await statementsOf(seller)).toEqual([])
  await Promise.allSettled([write(1), write(1)])
  await write(1)
  const [statement, ...others] = await statementsOf(seller)
  expect(others).toEqual([])
  const commission = await commissionOf(id)
  expect(commission).toBeGreaterThan(0)
  expect(statement).toMatchObject({
    month: THIS,
    gross: { amount: commission, currency: 'EUR' },
    lines: [{ reason: 'commission', orders: 1, sold: { amount: 8400 }, amount: { amount: commission } }],
  })
  const { rows } = await sql<{ gaps: number }>`select max(number) - count(*)::int as gaps from invoice`.execute(
    world.db,
  )
  expect(rows).toEqual([{ gaps: 0 }])
})

test('the orders of a statement are a file for its seller and for administrators only', async () => {
  const { id, buyer, seller } = await services.completed()
  await write(1)
  const [statement] = await statementsOf(seller)
  const read = (person: Person, url = statement?.csv ?? '', language = 'en') =>
    world.app.inject({ url, headers: { authorization: `Bearer ${person.token}`, 'accept-language': language } })
  const file = await read(seller)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFForder,kind,title,buyer,placedAt,currency,sold,commission',
    expect.stringMatching(new RegExp(`^${id},serviceOrder,.+,EUR,84\\.00,8\\.40$`)),
    '',
  ])
  const german = await read(seller, statement?.csv, 'de')
  expect(german.body).toMatch(/^\uFEFForder;kind;title;.*\r\n.*;EUR;84,00;8,40\r\n$/)
  expect((await read(seller, statement?.pdf)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read(await world.anAdmin())).statusCode).toBe(200)
  expect((await read(buyer)).statusCode).toBe(404)
})

test('what goes back in a later month, also in the dashboard of the provider, is in the statement of that month, and all of them sum up to what the order shows', async () => {
  const { id, seller } = await products.completed()
  const byHand = await products.completed()
  const admin = await world.anAdmin()
  const [first, whole] = [await commissionOf(id), await commissionOf(byHand.id)]
  const released = new Date()
  await write(1)
  expect(await statedOf(id)).toBe(first)
  await bankOf(world).refundByHand(byHand.id, 2000)
  await admin.adminOrder.update({
    params: { id },
    body: { action: 'correct', reason: 'It was broken.', input: { refundAmount: 2000 } },
  })
  await world.runJobs()
  await delay(id, released)
  await delay(byHand.id, released)
  await write(2)
  const credit = await commissionOf(byHand.id)
  expect((await statementsOf(byHand.seller)).map(({ gross }) => gross.amount)).toEqual([credit - whole, whole])
  expect(credit).toBeLessThan(whole)
  const [later, earlier] = await statementsOf(seller)
  expect([later?.month, earlier?.month]).toEqual([NEXT, THIS])
  expect(later?.gross.amount).toBeLessThan(0)
  expect(await statedOf(id)).toBe(await commissionOf(id))
})
