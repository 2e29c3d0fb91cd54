import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveSetup } from '#server/payments/saved-cards.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { seriesStates } from '#test/series.ts'
import { showOrder } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof seriesStates>
beforeAll(async () => {
  world = await startWorld()
  places = seriesStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const seriesOf = async (person: Person, id: string) => (await person.serviceSeries.read(at(id))).series

const methodOf = async (id: string) => {
  const { rows } = await sql<{ method: string | null }>`
    select card ->> 'methodId' as method from service_series where id = ${id}`.execute(world.db)
  return rows[0]?.method ?? null
}
/** True if the provider still has a card as one of the customer's. */
const isAttached = async (methodId: string | null) => {
  const { rows } = await sql<{ customer: string | null }>`
    select data ->> 'customer' as customer from sandbox.object where id = ${methodId}`.execute(world.db)
  return rows[0]?.customer != null
}

/** Saves a card by an intent of the series, as the buyer's browser does. */
async function give(buyer: Person, seriesId: string, number = '5555555555554444'): Promise<string> {
  const { setupIntentId = '', clientSecret = '' } = await buyer.serviceSeries.card({ ...at(seriesId), body: {} })
  const card = { clientSecret, number, expMonth: 12, expYear: 2035, cvc: '123' }
  const reply = await world.app.inject({
    method: 'POST',
    url: `/sandbox/setup-intents/${setupIntentId}/confirm`,
    payload: card,
  })
  expect(reply.statusCode).toBe(200)
  return setupIntentId
}

async function change(buyer: Person, seriesId: string, number?: string) {
  const setupIntentId = await give(buyer, seriesId, number)
  return buyer.serviceSeries.card({ ...at(seriesId), body: { setupIntentId } })
}

describe('the card of a series', () => {
  test('is changed by the buyer before the charge: the next visit is charged to the new one', async () => {
    const { buyer, seriesId, visit } = await places.planned()
    expect(await seriesOf(buyer, seriesId)).toMatchObject({ card: { last4: '4242' }, canChangeCard: true })
    const before = await methodOf(seriesId)
    const { series, isCardAwaited } = await change(buyer, seriesId)
    expect([series.card, isCardAwaited]).toEqual([
      { brand: 'mastercard', last4: '4444', expires: '2035-12' },
      undefined,
    ])
    await world.runJobs()
    expect([await isAttached(before), await isAttached(await methodOf(seriesId))]).toEqual([false, true])
    await places.charge(visit)
    const paid = await showOrder(buyer, visit)
    expect(paid).toMatchObject({ status: 'scheduled', paymentStatus: 'held' })
    expect(JSON.stringify(paid)).toContain('ending 4444')
    await expectSoundBooks(world)
  })

  test('saves a visit whose card would be refused from a payment by hand', async () => {
    const placed = await places.planned()
    await places.spoilCard(placed)
    await change(placed.buyer, placed.seriesId)
    await places.charge(placed.visit)
    expect(await showOrder(placed.buyer, placed.visit)).toMatchObject({ status: 'scheduled' })
  })

  test('is given anew after a refusal, for the visits after the one that is paid by hand', async () => {
    const { buyer, seriesId, visit, visits } = await places.unpaidVisit()
    const without = await seriesOf(buyer, seriesId)
    expect(without).not.toHaveProperty('card')
    expect(without.canChangeCard).toBe(true)
    await change(buyer, seriesId)
    expect((await showOrder(buyer, visit)).status).toBe('pending_payment')
    await places.charge(visits[1] ?? '')
    expect((await showOrder(buyer, visits[1] ?? '')).status).toBe('scheduled')
  })

  test('is taken although the browser does not come back, once, whoever tells of it first', async () => {
    const { buyer, seriesId } = await places.planned()
    const id = await give(buyer, seriesId)
    const intent = { id, metadata: { accountId: buyer.id, process: 'serviceOrder' } } as unknown as Stripe.SetupIntent
    await receiveSetup(world.deps, intent)
    expect((await seriesOf(buyer, seriesId)).card).toMatchObject({ last4: '4444' })
    await receiveSetup(world.deps, intent)
    await buyer.serviceSeries.card({ ...at(seriesId), body: { setupIntentId: id } })
    await world.runJobs()
    expect((await seriesOf(buyer, seriesId)).card).toMatchObject({ last4: '4444' })
    expect(await isAttached(await methodOf(seriesId))).toBe(true)
  })

  test('waits for the card of an intent that has none yet, and is not that of another person', async () => {
    const { buyer, seriesId } = await places.planned()
    const { setupIntentId = '' } = await buyer.serviceSeries.card({ ...at(seriesId), body: {} })
    const body = { setupIntentId }
    expect(await buyer.serviceSeries.card({ ...at(seriesId), body })).toMatchObject({ isCardAwaited: true })
    expect((await buyer.serviceSeries.card({ ...at(seriesId), body: {} })).setupIntentId).toBe(setupIntentId)
    const other = await places.planned()
    await expect(other.buyer.serviceSeries.card({ ...at(other.seriesId), body })).rejects.toMatchObject({
      code: 'foreign_payment',
    })
  })

  test('that comes after the end is not kept, here or at the provider', async () => {
    const { buyer, seriesId } = await places.planned()
    const setupIntentId = await give(buyer, seriesId)
    const { rows } = await sql<{ method: string }>`
      select data ->> 'payment_method' as method from sandbox.object where id = ${setupIntentId}`.execute(world.db)
    await buyer.serviceSeries.end(at(seriesId))
    await buyer.serviceSeries.card({ ...at(seriesId), body: { setupIntentId } })
    await world.runJobs()
    expect(await isAttached(rows[0]?.method ?? '')).toBe(false)
    expect(await seriesOf(buyer, seriesId)).toMatchObject({ status: 'ended', canChangeCard: false })
    await expect(buyer.serviceSeries.card({ ...at(seriesId), body: {} })).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is the buyer’s alone', async () => {
    const { seller, stranger, seriesId } = await places.planned()
    const seen = await seriesOf(seller, seriesId)
    expect(seen).not.toHaveProperty('card')
    expect(seen.canChangeCard).toBe(false)
    await expect(seller.serviceSeries.card({ ...at(seriesId), body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.serviceSeries.card({ ...at(seriesId), body: {} })).rejects.toMatchObject({ status: 404 })
  })
})
