import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { runIfPossible } from '#server/kernel/process/run-transition.ts'
import { offerHandler } from '#server/offers/process-handler.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { racing } from '#test/race.ts'
import { orderIdOf, type Requested, serviceRequestStates } from '#test/service-request-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { serviceRequestHandler } from './process-handler.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
/** The provider answers nothing, so that an intent stays open that should be cancelled. */
let isDown = false
beforeAll(async () => {
  world = await startWorld({
    rules: { reviewCategories: false },
    sandboxFaults: () => (isDown ? 'before-500' : undefined),
  })
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

type Act = (made: Requested) => Promise<unknown>
type Outcome = 'done' | { status: number; code: string; present: string | undefined }

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'done',
    ({ status, code, body }) => ({ status, code, present: body?.serviceRequest?.status }),
  )

const reason = 'It breaks the rules of this place.'
const accept: Act = ({ buyer, id, offerId }) => buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
const acceptOther: Act = (made) => accept({ ...made, offerId: made.otherOfferId })
/** Accepts the version of the offer that the requester read. */
const acceptAsRead: Act = ({ buyer, id, offerId }) =>
  buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: { version: 1 } })
const withdraw: Act = ({ seller, id, offerId }) => seller.serviceRequest.withdrawOffer({ params: { id, offerId } })
const reject: Act = ({ buyer, id, offerId }) =>
  buyer.serviceRequest.rejectOffer({ params: { id, offerId }, body: { rejectionReason: 'Too dear for us.' } })
const counter: Act = ({ buyer, id, offerId }) =>
  buyer.serviceRequest.counterOffer({ params: { id, offerId }, body: { price: 30_000 } })
const revise: Act = ({ seller, id }) => world.anOffer(seller, id, { price: 45_000 })
const edit: Act = ({ buyer, id }) =>
  buyer.serviceRequest.update({ params: { id }, body: { budget: { type: 'fixed', max: 50_000 } } })
const close: Act = ({ buyer, id }) => buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
const remove: Act = ({ buyer, id }) => buyer.serviceRequest.remove({ params: { id } })
const removeAsAdmin: Act = async ({ id }) =>
  (await world.anAdmin()).adminServiceRequest.remove({ params: { id }, body: { reason } })
const removeByAction: Act = async ({ id }) =>
  (await world.anAdmin()).adminServiceRequest.update({ params: { id }, body: { action: 'remove', reason } })
/** The expiry by a timer. */
const byTimer = { transition: 'expire', actor: 'system' } as const
const expireRequest: Act = ({ id }) =>
  inTransaction(world.db, (tx) => runIfPossible(tx, world.deps, serviceRequestHandler, id, byTimer))
const expireOffer: Act = ({ offerId }) =>
  inTransaction(world.db, (tx) => runIfPossible(tx, world.deps, offerHandler, offerId, byTimer))

/** These acts wait in the database; the others stand in one line of the process, in the order of arrival. */
const waitInDatabase: ReadonlySet<Act> = new Set([edit, expireRequest, expireOffer, removeAsAdmin])

const race = (made: Requested, first: Act, second: Act) =>
  racing<Requested, Outcome>(world, { table: 'service_request', outcomeOf, waitInDatabase })(made, first, second)

const stateOf = async ({ id }: Requested) => {
  const request = await world.db
    .selectFrom('service_request')
    .select(['status', 'offer_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const offers = await world.db.selectFrom('offer').select(['id', 'status']).where('ref_id', '=', id).execute()
  const orders = await world.db
    .selectFrom('service_order')
    .innerJoin('transaction', 'transaction.id', 'service_order.id')
    .select('status')
    .where('request_id', '=', id)
    .execute()
  const accepted = offers.filter(({ status }) => status === 'accepted').map(({ id }) => id)
  return { status: request.status, accepted, orders: orders.map(({ status }) => status) }
}

describe.each<[string, Act, Act, { status: string; wins?: Act; code?: string; timer?: boolean }]>([
  ['another acceptance', acceptOther, accept, { status: 'offer_accepted', wins: acceptOther }],
  ['the same acceptance', accept, accept, { status: 'offer_accepted', wins: accept }],
  ['its rejection', reject, accept, { status: 'open' }],
  ['a counter', counter, accept, { status: 'open' }],
  ['a revision', revise, acceptAsRead, { status: 'open', code: 'offer_changed' }],
  ['a change of the request', edit, accept, { status: 'open', code: 'offer_stale' }],
  ['closing', close, accept, { status: 'closed' }],
  ['its end', expireOffer, accept, { status: 'open', timer: true }],
  ['the end of the request', expireRequest, accept, { status: 'expired', timer: true }],
  ['the removal by an administrator', removeByAction, accept, { status: 'closed' }],
])('the acceptance of an offer and %s at once', (_, act, acceptance, { status, wins, code = 'wrong_state', timer }) => {
  test('the other one is first: nothing is accepted', async () => {
    const made = await states.open()
    const [won, lost] = await race(made, act, acceptance)
    expect(won).toBe('done')
    expect(lost).toEqual({ status: 409, code, present: status })
    const accepted = wins === acceptOther ? [made.otherOfferId] : [made.offerId]
    expect(await stateOf(made)).toEqual(
      wins ? { status, accepted, orders: ['pending_payment'] } : { status, accepted: [], orders: [] },
    )
  })

  test('the acceptance is first: the other one finds it', async () => {
    const made = await states.open()
    const [won, lost] = await race(made, acceptance, act)
    expect(won).toBe('done')
    // A timer that comes too late does nothing.
    if (timer) expect(lost).toBe('done')
    else expect(lost).toMatchObject({ status: 409, present: 'offer_accepted' })
    expect(await stateOf(made)).toEqual({
      status: 'offer_accepted',
      accepted: [made.offerId],
      orders: ['pending_payment'],
    })
  })
})

describe.each<[string, Act]>([
  ['deleted', remove],
  ['archived by an administrator', removeAsAdmin],
])('a request that is accepted and %s at once', (_, act) => {
  test('is gone', async () => {
    const made = await states.open()
    const [won, lost] = await race(made, act, accept)
    expect(won).toBe('done')
    expect(lost).toMatchObject({ status: expect.any(Number) })
    expect([404, 409]).toContain((lost as { status: number }).status)
    expect(await stateOf(made)).toEqual({ status: 'closed', accepted: [], orders: [] })
  })

  test('is accepted', async () => {
    const made = await states.open()
    const [won, lost] = await race(made, accept, act)
    expect(won).toBe('done')
    expect(lost).toMatchObject({ status: 409, present: 'offer_accepted' })
    expect(await stateOf(made)).toMatchObject({ status: 'offer_accepted', accepted: [made.offerId] })
  })
})

describe('the acceptance of an offer that is withdrawn at once', () => {
  test('finds nothing', async () => {
    const made = await states.open()
    expect(await race(made, withdraw, accept)).toEqual(['done', { status: 409, code: 'wrong_state', present: 'open' }])
    expect(await stateOf(made)).toEqual({ status: 'open', accepted: [], orders: [] })
  })

  test('holds, or is withdrawn with its order', async () => {
    const made = await states.open()
    const [won, other] = await race(made, accept, withdraw)
    expect(won).toBe('done')
    const isWithdrawn = other === 'done'
    if (!isWithdrawn) expect(other).toEqual({ status: 409, code: 'wrong_state', present: 'offer_accepted' })
    expect(await stateOf(made)).toEqual(
      isWithdrawn
        ? { status: 'open', accepted: [], orders: ['expired'] }
        : { status: 'offer_accepted', accepted: [made.offerId], orders: ['pending_payment'] },
    )
  })
})

test('one provider who offers twice at once has one offer, in two versions', async () => {
  const { buyer, id, seller } = await states.draft()
  await buyer.serviceRequest.publish({ params: { id } })
  const offers = await Promise.all([40_000, 41_000].map((price) => world.anOffer(seller, id, { price })))
  expect(new Set(offers.map(({ _id }) => _id)).size).toBe(1)
  const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
  expect(serviceRequest).toMatchObject({ offerCount: 1, offersReceived: [{ version: 2 }] })
  expect(serviceRequest.offersReceived[0]?.rounds).toHaveLength(2)
})

describe('the payment of an accepted offer', () => {
  test('that comes with the end of its time is kept', async () => {
    const made = await states.accepted()
    const { buyer, id } = made
    const orderId = await orderIdOf(made)
    await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
    await Promise.all([
      outcomeOf(buyer.serviceRequest.confirmPayment({ params: { id } })),
      world.passTimer(orderId, 'acceptedOfferPayWindow'),
    ])
    await world.runJobs()
    expect(await stateOf(made)).toEqual({ status: 'scheduled', accepted: [made.offerId], orders: ['scheduled'] })
    await expectSoundBooks(world)
  })

  test.each<[string, Act]>([
    ['the request has changed', edit],
    ['the offer was sent anew for more', revise],
  ])('that comes after the end of its time goes back if %s', async (_, change) => {
    const made = await states.accepted()
    const { buyer, id } = made
    const orderId = await orderIdOf(made)
    const payment = await buyer.serviceRequest.initiatePayment({ params: { id } })
    isDown = true
    await world.passTimer(orderId, 'acceptedOfferPayWindow')
    isDown = false
    await change(made)
    expect((await world.pay(payment)).status).toBe(200)
    await buyer.serviceOrder.confirmPayment({ params: { id: orderId } })
    await world.runJobs()
    expect(await stateOf(made)).toEqual({ status: 'open', accepted: [], orders: ['expired'] })
    const { order } = await buyer.serviceOrder.detail({ params: { id: orderId } })
    expect(order.paymentStatus).toBe('refunded')
    await expectSoundBooks(world)
  })

  test('that comes with the withdrawal of the offer is kept, or goes back', async () => {
    const made = await states.accepted()
    const { buyer, id } = made
    await world.pay(await buyer.serviceRequest.initiatePayment({ params: { id } }))
    await Promise.all([outcomeOf(buyer.serviceRequest.confirmPayment({ params: { id } })), outcomeOf(withdraw(made))])
    await world.runJobs()
    const { status, orders } = await stateOf(made)
    expect([
      ['scheduled', 'scheduled'],
      ['open', 'expired'],
    ]).toContainEqual([status, ...orders])
    await expectSoundBooks(world)
  })
})

describe('held money', () => {
  test('goes to another offer once, or back: never both', async () => {
    const made = await states.reopened()
    const { buyer, id } = made
    const body = { reason: 'We have found somebody else.' }
    // It is not dearer than what is held.
    await world.anOffer(made.other, id, { price: 39_000 })
    const [accepted, returned] = await Promise.all([
      outcomeOf(acceptOther(made)),
      outcomeOf(buyer.serviceRequest.requestRefund({ params: { id }, body })),
    ])
    expect([accepted, returned].filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
    await expectSoundBooks(world)
    const { status, orders } = await stateOf(made)
    expect([
      ['scheduled', 'scheduled'],
      ['refunded', 'refunded'],
      // Accepted first, and cancelled at once by the policy of the new offer.
      ['closed', 'cancelled'],
    ]).toContainEqual([status, ...orders])
  })

  test('goes back by its timer or to another offer', async () => {
    const made = await states.reopened()
    await world.anOffer(made.other, made.id, { price: 39_000 })
    const orderId = await orderIdOf(made)
    const [accepted] = await Promise.all([outcomeOf(acceptOther(made)), world.passTimer(orderId, 'findSeller')])
    await expectSoundBooks(world)
    const { status, orders } = await stateOf(made)
    expect([status, ...orders]).toEqual(accepted === 'done' ? ['scheduled', 'scheduled'] : ['refunded', 'refunded'])
  })
})
