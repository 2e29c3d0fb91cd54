import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundBooks } from '#test/ledger.ts'
import { entryFor, LIYA, PARCEL, stockOf } from '#test/product-order-states.ts'
import { type MadeProductRequest, of, payOffer, productRequestStates } from '#test/product-request-states.ts'
import { racing } from '#test/race.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof productRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = productRequestStates(world)
})
afterAll(() => world.close())

type Act = (made: MadeProductRequest) => Promise<unknown>
type Outcome = 'done' | { status: number; code: string }

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'done',
    ({ status, code }) => ({ status, code }),
  )

const accept: Act = ({ buyer, offerId }) =>
  buyer.productOffer.accept({ ...of(offerId), body: { quantity: 2, offerVersion: 1 } })
const acceptOther: Act = (made) => accept({ ...made, offerId: made.otherOfferId })
const withdraw: Act = ({ seller, offerId }) => seller.productOffer.withdraw(of(offerId))
const close: Act = ({ buyer, id }) => buyer.productOffer.closeRequest({ ...of(id), body: { reason: 'not_needed' } })
const revise: Act = ({ seller, offerId }) => seller.productOffer.update({ ...of(offerId), body: { price: 9900 } })
const edit: Act = ({ buyer, id }) => buyer.requestedProduct.update({ ...of(id), body: { conditionWanted: 'new' } })
const remove: Act = ({ buyer, id }) => buyer.requestedProduct.remove(of(id))

const removeAsAdmin: Act = async ({ id }) =>
  (await world.anAdmin()).adminRequestedProduct.remove({ ...of(id), body: { reason: 'It is no product.' } })

/** These acts wait in the database; the others stand in one line of the process, in the order of arrival. */
const waitInDatabase: ReadonlySet<Act> = new Set([edit, revise])

const race = (made: MadeProductRequest, first: Act, second: Act) =>
  racing<MadeProductRequest, Outcome>(world, { table: 'product_request', outcomeOf, waitInDatabase })(
    made,
    first,
    second,
  )

const stateOf = async ({ id, offerId, otherOfferId }: MadeProductRequest) => {
  const request = await world.db
    .selectFrom('product_request')
    .select(['status', 'filled_quantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const offers = await world.db
    .selectFrom('product_offer')
    .select(['id', 'status'])
    .where('request_id', '=', id)
    .execute()
  const statusOf = (wanted: string) => offers.find(({ id }) => id === wanted)?.status
  return [request.status, request.filled_quantity, statusOf(offerId), statusOf(otherOfferId)]
}

const REJECTED = { status: 409, code: expect.any(String) }

describe.each<[string, number, Act, Act, unknown[]]>([
  ['another acceptance that fills it', 2, acceptOther, accept, ['offer_accepted', 2, 'pending', 'accepted']],
  ['another acceptance that leaves too few', 3, acceptOther, accept, ['open', 2, 'pending', 'accepted']],
  ['its withdrawal', 2, withdraw, accept, ['open', 0, 'withdrawn', 'pending']],
  ['its revision', 2, revise, accept, ['open', 0, 'pending', 'pending']],
  ['a change of what is wanted', 2, edit, accept, ['open', 0, 'pending', 'pending']],
  ['closing', 2, close, accept, ['closed', 0, 'not_selected', 'not_selected']],
  ['deleting', 2, remove, accept, ['closed', 0, 'not_selected', 'not_selected']],
])('the acceptance of an offer and %s at once', (_, quantity, act, acceptance, ended) => {
  test('the other one is first: the acceptance finds it', async () => {
    const made = await states.open({ quantity })
    expect(await race(made, act, acceptance)).toEqual(['done', REJECTED])
    expect(await stateOf(made)).toEqual(ended)
  })

  test('the acceptance is first: the other one finds it', async () => {
    const made = await states.open({ quantity })
    expect(await race(made, acceptance, act)).toEqual(['done', REJECTED])
    const [status, , offer] = await stateOf(made)
    expect([status, offer]).toEqual([quantity === 2 ? 'offer_accepted' : 'open', 'accepted'])
  })
})

test('one seller who offers twice at once has one offer', async () => {
  const { id, seller } = await states.productRequest()
  const outcomes = await Promise.all([9000, 9500].map((price) => outcomeOf(world.aProductOffer(seller, id, { price }))))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect((await seller.productOffer.mine()).productOffers).toHaveLength(1)
})

test('the last units of a listing are reserved for one of two payments', async () => {
  const seller = await world.aSeller()
  const { _id: product } = await world.aProduct(seller, { stock: 2 })
  const accepted = async () => {
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aWish(buyer)
    const { _id: offerId } = await world.aProductOffer(seller, id, { product })
    await buyer.productOffer.accept(of(offerId))
    return { buyer, offerId }
  }
  const both = [await accepted(), await accepted()]
  const outcomes = await Promise.all(
    both.map(({ buyer, offerId }) =>
      outcomeOf(buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })),
    ),
  )
  expect(outcomes).toContainEqual({ status: 409, code: 'out_of_stock' })
  expect(outcomes).toContain('done')
  expect(await stockOf(world, product)).toMatchObject({ stock: 2, reserved: 2 })
  await expectSoundBooks(world)
})

const initiate: Act = ({ buyer, offerId }) =>
  buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })

test('the last units of a listing go to one of an offer and a buyer who orders them', async () => {
  const [buyer, seller, shopper] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
  const { _id: productId } = await world.aProduct(seller, { stock: 2 })
  const { _id: id } = await world.aWish(buyer)
  const { _id: offerId } = await world.aProductOffer(seller, id, { product: productId })
  await buyer.productOffer.accept(of(offerId))
  const outcomes = await Promise.all([
    outcomeOf(initiate({ buyer, seller, other: seller, id, offerId, otherOfferId: offerId })),
    outcomeOf(shopper.productOrder.create({ body: entryFor(productId, { shippingOption: 'parcel' }) })),
  ])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes).toContainEqual({ status: 409, code: 'out_of_stock' })
  expect(await stockOf(world, productId)).toMatchObject({ stock: 2, reserved: outcomes[0] === 'done' ? 2 : 1 })
  await expectSoundBooks(world)
})

describe('the beginning of the payment and', () => {
  const unpaidOrders = async ({ offerId }: MadeProductRequest) =>
    world.db
      .selectFrom('product_order')
      .innerJoin('transaction', 'transaction.id', 'product_order.id')
      .select(['transaction.status', 'product_order.quantity'])
      .where('product_offer_id', '=', offerId)
      .where('transaction.status', '<>', 'expired')
      .execute()

  test.each<[string, Act]>([
    ['taking the acceptance back', ({ buyer, offerId }) => buyer.productOffer.undo(of(offerId))],
    ['the end of its time', ({ offerId }) => world.passTimer(offerId, 'acceptedOfferPayWindow')],
  ])('%s at once leave an order that can be paid, or none', async (_, act) => {
    const made = await states.accepted()
    await Promise.all([outcomeOf(initiate(made)), outcomeOf(act(made))])
    await world.runJobs()
    const state = await stateOf(made)
    const isOpen = state[0] === 'open'
    expect(state).toEqual(
      isOpen ? ['open', 0, 'pending', 'pending'] : ['offer_accepted', 2, 'payment_pending', 'pending'],
    )
    expect(await unpaidOrders(made)).toEqual(isOpen ? [] : [{ status: 'pending_payment', quantity: 2 }])
    await expectSoundBooks(world)
  })

  test.each<[string, Act]>([
    ['a change of the offer', revise],
    ['its withdrawal', withdraw],
    ['its removal', ({ seller, offerId }) => seller.productOffer.remove(of(offerId))],
    ['closing', close],
    ['deleting', remove],
    ['a change of what is wanted', edit],
    ['an administrator who removes it', removeAsAdmin],
  ])('%s at once: the price that was seen is paid', async (_, act) => {
    const made = await states.accepted({ quantity: 3 })
    const [begun, other] = await Promise.all([outcomeOf(initiate(made)), outcomeOf(act(made))])
    expect([begun, other]).toEqual(['done', REJECTED])
    const { productOffer } = await made.buyer.productOffer.detail(of(made.offerId))
    expect(productOffer).toMatchObject({ status: 'payment_pending', offerVersion: 1, price: { amount: 9500 } })
    expect(productOffer.pricing.total).toMatchObject({ amount: 21_105 })
    await expectSoundBooks(world)
  })
})

describe('the payment of an accepted offer', () => {
  test('that is begun twice at once is one', async () => {
    const { buyer, offerId } = await states.accepted()
    const begin = () => buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: LIYA } })
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one.paymentIntentId).toBe(other.paymentIntentId)
  })

  test('that is begun for two addresses at once is that of the last one, which the other one is told', async () => {
    const { buyer, offerId } = await states.accepted()
    const begin = (line1: string) =>
      outcomeOf(buyer.productOffer.initiatePayment({ ...of(offerId), body: { shippingAddress: { ...LIYA, line1 } } }))
    const outcomes = await Promise.all([begin('Torstraße 1'), begin('Torstraße 2')])
    expect(outcomes).toContain('done')
    for (const outcome of outcomes) expect(['done', { status: 409, code: 'moved_meanwhile' }]).toContainEqual(outcome)
  })

  test('that comes with the end of its time is kept', async () => {
    const made = await states.unpaid()
    const { buyer, offerId, payment } = made
    const { productOffer } = await buyer.productOffer.detail(of(offerId))
    await world.pay(payment)
    await Promise.all([
      outcomeOf(buyer.productOffer.completePayment(of(offerId))),
      world.passTimer(productOffer.productOrder!, 'paymentWindow'),
    ])
    await world.runJobs()
    expect(await stateOf(made)).toEqual(['offer_accepted', 2, 'paid', 'not_selected'])
    await expectSoundBooks(world)
  })

  test('that comes with giving up is kept, or goes back', async () => {
    const made = await states.unpaid()
    const { buyer, offerId, payment } = made
    await world.pay(payment)
    await Promise.all([
      outcomeOf(buyer.productOffer.completePayment(of(offerId))),
      outcomeOf(buyer.productOffer.undo(of(offerId))),
    ])
    await world.runJobs()
    expect([
      ['offer_accepted', 2, 'paid', 'not_selected'],
      ['open', 0, 'pending', 'pending'],
    ]).toContainEqual(await stateOf(made))
    await expectSoundBooks(world)
  })

  test('that comes with closing what is left is kept', async () => {
    const made = await states.unpaid({ quantity: 3 })
    const { buyer, offerId, payment } = made
    await world.pay(payment)
    await Promise.all([outcomeOf(buyer.productOffer.completePayment(of(offerId))), outcomeOf(close(made))])
    const [status, filled, offer] = await stateOf(made)
    expect(['open', 'closed']).toContain(status)
    expect([filled, offer]).toEqual([2, 'paid'])
    await expectSoundBooks(world)
  })
})

test('what arrives while another offer is accepted is counted, and no offer waits for ever', async () => {
  const made = await states.open({ quantity: 4 })
  const { buyer, seller, offerId } = made
  await accept(made)
  await payOffer(world, buyer, offerId)
  await seller.productOffer.ship({ ...of(offerId), body: PARCEL })
  await buyer.productOffer.deliver(of(offerId))
  const { productOffer } = await buyer.productOffer.detail(of(offerId))
  const outcomes = await Promise.all([
    outcomeOf(buyer.productOrder.complete(of(productOffer.productOrder!))),
    outcomeOf(acceptOther(made)),
  ])
  expect(outcomes).toEqual(['done', 'done'])
  expect(await stateOf(made)).toEqual(['offer_accepted', 4, 'completed', 'accepted'])
})
