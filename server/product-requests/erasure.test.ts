import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesWith, notificationsOf } from '#test/accounts.ts'
import { of, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = productRequestStates(world)
})
afterAll(() => world.close())

const erase = (who: Person) => who.user.remove({ params: { id: who.id } })

/** A word that no other text of the test contains. */
const SECRET = 'Quittenmarmelade'

const rowsWith = async ({ id }: { id: string }) => {
  const request = await world.db
    .selectFrom('product_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const offers = await world.db
    .selectFrom('product_offer')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('created_at')
    .execute()
  const refs = [id, ...offers.map((offer) => offer.id)]
  const events = await world.db.selectFrom('order_event').selectAll().where('ref_id', 'in', refs).execute()
  return { request, offers, events }
}

const talked = () =>
  states.open(
    {
      title: `A jar for my ${SECRET}`,
      description: `It has to be large enough for all of my ${SECRET}.`,
      location: { label: SECRET, city: 'Berlin', country: 'DE' },
    },
    { message: `I have one, and like ${SECRET}, too.` },
  )

describe('a person who wanted a product and is erased', () => {
  test('leaves no words in a request that became no order', async () => {
    const made = await talked()
    const { buyer, seller, other, otherOfferId, offerId, id } = made
    await buyer.productOffer.reject({ ...of(otherOfferId), body: { reason: `${SECRET} runs out of it.` } })
    await buyer.productOffer.accept({ ...of(offerId), body: { buyerMessage: SECRET } })
    for (const person of [buyer, seller])
      await expect(erase(person)).rejects.toMatchObject({ status: 409, body: { reasons: [{ code: 'open_orders' }] } })
    await buyer.productOffer.undo(of(offerId))
    expect(await noticesWith(world, SECRET)).toBeGreaterThan(1)
    await erase(buyer)
    expect(await noticesWith(world, SECRET)).toBe(0)
    expect((await notificationsOf(world, seller)).filter((event) => event === 'product_offer.gone')).toHaveLength(1)
    expect(await notificationsOf(world, other)).not.toContain('product_offer.gone')
    const rows = await rowsWith(made)
    expect(JSON.stringify(rows)).not.toContain(SECRET)
    expect(rows.request).toMatchObject({ timers: [], filled_quantity: 0 })
    expect(rows.request.deleted_at).not.toBeNull()
    expect(rows.offers.map(({ status }) => status)).toEqual(['not_selected', 'rejected'])
    await expect(seller.requestedProduct.detail(of(id))).rejects.toMatchObject({ status: 404 })
    expect((await seller.productOffer.mine()).productOffers).toEqual([])
    await world.runJobs()
  })

  test('is not erased while an order is under way', async () => {
    const { buyer, seller } = await states.paid()
    for (const person of [buyer, seller]) await expect(erase(person)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a seller who offered and is erased', () => {
  test('leaves no words, and the others can be accepted', async () => {
    const made = await talked()
    const { buyer, seller, otherOfferId } = made
    await erase(seller)
    const rows = await rowsWith(made)
    expect(rows.offers[0]).toMatchObject({ status: 'withdrawn', message: '', taken: 0 })
    const notified = await world.db
      .selectFrom('notification')
      .select('event')
      .where('account_id', '=', buyer.id)
      .execute()
    expect(notified.filter(({ event }) => event === 'product_offer.withdrawn')).toHaveLength(1)
    const { acceptedOffer } = await buyer.productOffer.accept(of(otherOfferId))
    expect(acceptedOffer.status).toBe('accepted')
  })
})
