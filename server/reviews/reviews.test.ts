import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationTimeOf } from '#test/accounts.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

/** A completed order, and the review calls of its two people. */
async function aCompletedOrder() {
  const placed = await places.completed()
  const { id, buyer, seller } = placed
  const params = { id }
  const show = async (person: Person) => (await person.serviceOrder.detail({ params })).order
  const { service } = await show(buyer)
  return {
    ...placed,
    serviceId: service._id,
    show,
    byBuyer: (body: object = {}) =>
      buyer.service.review({ params: { id: service._id }, body: { orderId: id, rating: 5, ...body } }),
    bySeller: (body: object = {}) => seller.review.write({ params, body: { rating: 4, ...body } }),
    seenBy: async (person: Person) => (await person.review.ofOrder({ params })).reviews,
    profileOf: (person: Person) => world.visitor.user.detail({ params: { id: person.id } }),
    page: async () => (await world.visitor.service.detail({ params: { id: service._id } })).service,
    /** The review states that buyer and seller see. */
    states: async () => [(await show(buyer)).reviewState, (await show(seller)).reviewState],
  }
}

const newsOf = async ({ id }: Person) =>
  (
    await world.db
      .selectFrom('notification')
      .select(['event', 'data', 'link'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
  )
    .filter(({ event }) => /review_(received|answered)/.test(event))
    .map(({ event, data, link }) => Object.assign({ event, link }, data))

describe('a review', () => {
  test('is seen by its author alone until the other side has written too', async () => {
    const order = await aCompletedOrder()
    const { buyer, seller, id } = order
    expect(await order.states()).toEqual(['open', 'open'])

    const { review, service } = await order.byBuyer({ rating: 3, comment: 'Late, but thorough.', sub: { quality: 5 } })
    expect(review).toMatchObject({ status: 'blind', about: 'seller', orderId: id, sub: { quality: 5 } })
    expect(service).toMatchObject({ reviews: [], ratingCount: 0, ratingHistogram: [0, 0, 0, 0, 0], subRatings: {} })
    expect(await order.states()).toEqual(['posted', 'open'])
    expect(await order.seenBy(buyer)).toMatchObject([{ _id: review._id, status: 'blind' }])
    expect(await order.seenBy(seller)).toEqual([])
    expect((await order.profileOf(seller)).user).toMatchObject({ stats: { ratingCount: 0 } })
    expect(await newsOf(seller)).toEqual([])

    const second = await order.bySeller({ comment: 'Kind.', sub: { communication: 4, reliability: 5 } })
    expect(second.review).toMatchObject({
      status: 'published',
      about: 'buyer',
      sub: { communication: 4, reliability: 5 },
    })
    expect(second.review).not.toHaveProperty('serviceTitle')
    expect(await order.states()).toEqual(['published', 'published'])
    for (const person of [buyer, seller])
      expect((await order.seenBy(person)).map(({ rating, status }) => [rating, status])).toEqual([
        [3, 'published'],
        [4, 'published'],
      ])
    expect(await order.page()).toMatchObject({
      ratingAvg: 3,
      ratingCount: 1,
      ratingHistogram: [0, 0, 1, 0, 0],
      subRatings: { quality: 5 },
      reviews: [{ comment: 'Late, but thorough.' }],
    })
    expect(await order.profileOf(seller)).toMatchObject({
      user: { stats: { ratingAvg: 3, ratingCount: 1 } },
      reviews: [{ about: 'seller', author: { _id: buyer.id } }],
      ratings: { histogram: [0, 0, 1, 0, 0], asSeller: { quality: 5 }, asBuyer: {} },
    })
    expect(await order.profileOf(buyer)).toMatchObject({
      user: { stats: { ratingAvg: 4, ratingCount: 1 } },
      reviews: [{ about: 'buyer', author: { _id: seller.id } }],
      ratings: { histogram: [0, 0, 0, 1, 0], asSeller: {}, asBuyer: { communication: 4, reliability: 5 } },
    })
    const received = { event: 'service_order.review_received', link: `/user/orders/${id}`, orderId: id }
    expect(await newsOf(seller)).toMatchObject([{ ...received, side: 'seller', rating: 3 }])
    expect(await newsOf(buyer)).toMatchObject([{ ...received, side: 'buyer', rating: 4 }])
  })

  test('ends the window when both have written', async () => {
    const order = await aCompletedOrder()
    await order.bySeller()
    expect((await order.show(order.buyer)).timers.map(({ name }) => name)).toEqual(['clearance', 'reviewWindow'])
    await order.byBuyer()
    expect((await order.show(order.buyer)).timers.map(({ name }) => name)).toEqual(['clearance'])
    await world.passTimer(order.id, 'reviewWindow')
    expect((await order.show(order.buyer)).events.at(-1)?.action).toBe('complete')
    expect(await order.page()).toMatchObject({ ratingCount: 1 })
  })

  test('can be written until the time that the notice says', async () => {
    const { buyer, seller, show } = await aCompletedOrder()
    const { timers } = await show(buyer)
    const until = timers.find(({ name }) => name === 'reviewWindow')?.dueAt
    for (const person of [buyer, seller])
      expect(await notificationTimeOf(world, person, 'service_order.review_request')).toBe(until)
  })

  test('is published alone when the window ends, and the other side has missed it', async () => {
    const order = await aCompletedOrder()
    const { id, buyer, seller } = order
    const before = await order.show(seller)
    const since = Date.parse(before.statusSince)
    expect(before.timers.find(({ name }) => name === 'reviewWindow')).toEqual({
      name: 'reviewWindow',
      dueAt: new Date(since + 14 * 86_400_000).toISOString(),
    })
    await order.bySeller()
    await world.passTimer(id, 'reviewWindow')
    expect(await order.states()).toEqual(['none', 'published'])
    expect(await order.seenBy(buyer)).toMatchObject([{ about: 'buyer', status: 'published' }])
    expect((await order.profileOf(buyer)).user).toMatchObject({ stats: { ratingAvg: 4, ratingCount: 1 } })
    expect(await order.page()).toMatchObject({ ratingCount: 0 })
    expect(await newsOf(buyer)).toHaveLength(1)
    expect(await order.show(seller)).toMatchObject({
      statusSince: before.statusSince,
      timers: [{ name: 'clearance' }],
      allowedActions: ['delete'],
    })
    expect((await order.show(seller)).events.at(-1)).toMatchObject({ action: 'close-review', actor: 'system' })
    const late = { status: 409, code: 'review_window_over' }
    await expect(order.byBuyer()).rejects.toMatchObject(late)
    await expect(buyer.review.write({ params: { id }, body: { rating: 1 } })).rejects.toMatchObject(late)
  })

  test('is earned by work, and not by a cancellation before that left the seller a part', async () => {
    const { id, buyer, order } = await places.partlyRefunded()
    const none = { status: 403, code: 'no_completed_order' }
    await expect(buyer.review.write({ params: { id }, body: { rating: 1 } })).rejects.toMatchObject(none)
    const { _id } = order.service
    await expect(buyer.service.review({ params: { id: _id }, body: { rating: 1 } })).rejects.toMatchObject(none)
  })

  test('is written once by each side, about a completed order of their own', async () => {
    const paid = await places.paid()
    const body = { rating: 4 }
    const write = (person: Person) => person.review.write({ params: { id: paid.id }, body })
    for (const person of [paid.buyer, paid.seller])
      await expect(write(person)).rejects.toMatchObject({ status: 403, code: 'no_completed_order' })
    await expect(write(paid.stranger)).rejects.toMatchObject({ status: 404 })
    await expect(paid.stranger.review.ofOrder({ params: { id: paid.id } })).rejects.toMatchObject({ status: 404 })

    const order = await aCompletedOrder()
    const params = { id: order.serviceId }
    for (const person of [order.seller, order.stranger])
      await expect(person.service.review({ params, body })).rejects.toMatchObject({ status: 403 })
    await expect(order.byBuyer({ orderId: paid.id })).rejects.toMatchObject({ status: 403 })
    const { review } = await order.buyer.review.write({ params: { id: order.id }, body })
    expect(review).toMatchObject({ about: 'seller', serviceId: order.serviceId })
    const twice = { status: 409, code: 'already_reviewed', body: { review: { _id: review._id } } }
    await expect(order.byBuyer()).rejects.toMatchObject(twice)
    await expect(order.buyer.service.review({ params, body })).rejects.toMatchObject(twice)
    await order.bySeller()
    await expect(order.bySeller()).rejects.toMatchObject({ status: 409, code: 'already_reviewed' })
  })

  test('rates what its side is asked for, with whole stars', async () => {
    const order = await aCompletedOrder()
    await expect(order.byBuyer({ sub: { reliability: 5 } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'sub.reliability': expect.any(String) } },
    })
    await expect(order.bySeller({ sub: { quality: 5 } })).rejects.toMatchObject({ status: 400 })
    for (const body of [{ rating: 0 }, { rating: 4.5 }, { sub: { communication: 6 } }])
      await expect(order.bySeller(body)).rejects.toMatchObject({ status: 400 })
    expect(await order.states()).toEqual(['open', 'open'])
  })

  test('of both sides at one moment are both published, and counted once', async () => {
    const orders = await Promise.all([aCompletedOrder(), aCompletedOrder(), aCompletedOrder()])
    const outcomes = await Promise.allSettled(
      orders.flatMap(({ byBuyer, bySeller }) => [byBuyer(), bySeller(), byBuyer(), bySeller()]),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 * orders.length)
    for (const order of orders) {
      expect(await order.states()).toEqual(['published', 'published'])
      expect(await order.page()).toMatchObject({ ratingAvg: 5, ratingCount: 1 })
      for (const [person, ratingAvg] of [[order.seller, 5] as const, [order.buyer, 4] as const]) {
        expect((await order.profileOf(person)).user).toMatchObject({ stats: { ratingAvg, ratingCount: 1 } })
        expect(await newsOf(person)).toHaveLength(1)
      }
    }
  })

  test('is found again by a later try of the same call', async () => {
    const order = await aCompletedOrder()
    const headers = { 'idempotency-key': `review-${order.id}` }
    const write = () => order.seller.review.write({ params: { id: order.id }, body: { rating: 4 } }, { headers })
    expect((await write()).review._id).toBe((await write()).review._id)
  })

  test('names its order to its two people only', async () => {
    const { id, buyer, seller, stranger, serviceId, ...order } = await aCompletedOrder()
    await order.byBuyer()
    await order.bySeller()
    const params = { id: serviceId }
    for (const person of [buyer, seller, stranger, world.visitor]) {
      const seen = [
        (await person.service.detail({ params })).service.reviews[0],
        (await person.service.reviews({ params })).reviews[0],
        (await person.user.detail({ params: { id: seller.id } })).reviews[0],
        (await person.user.detail({ params: { id: buyer.id } })).reviews[0],
      ]
      const isParty = person === buyer || person === seller
      expect(seen.map((each) => each?.orderId)).toEqual(Array(4).fill(isParty ? id : undefined))
    }
  })

  test('stays without a name when its author leaves, unless it is still hidden', async () => {
    const [published, hidden] = [await aCompletedOrder(), await aCompletedOrder()]
    await published.bySeller()
    await published.byBuyer({ comment: 'As agreed.' })
    await hidden.byBuyer()
    for (const { buyer } of [published, hidden]) await buyer.user.remove({ params: { id: buyer.id } })
    expect((await published.page()).reviews).toMatchObject([
      { comment: 'As agreed.', author: { name: 'Deleted account' } },
    ])
    await hidden.bySeller()
    expect(await hidden.seenBy(hidden.seller)).toMatchObject([{ about: 'buyer', status: 'blind' }])
    await world.passTimer(hidden.id, 'reviewWindow')
    expect(await hidden.page()).toMatchObject({ ratingCount: 0, reviews: [] })
  })
})

test('a review and its reply keep no way around the marketplace', async () => {
  const order = await aCompletedOrder()
  const { review } = await order.byBuyer({ comment: 'Late, but call 0176 1234567.' })
  expect(review.comment).toBe('Late, but call •••.')
  await order.bySeller()
  const body = { text: 'Write to hanna@example.org.' }
  const answered = await order.seller.review.reply({ params: { id: review._id }, body })
  expect(answered.review.reply?.text).toBe('Write to •••.')
})

describe('a reply', () => {
  const text = 'Thank you, and see you again.'

  test('is written once, to a published review, by the person whom it is about', async () => {
    const order = await aCompletedOrder()
    const { buyer, seller, stranger } = order
    const { review } = await order.byBuyer()
    const params = { id: review._id }
    const reply = (person: Person, words = text) => person.review.reply({ params, body: { text: words } })
    for (const person of [seller, stranger]) await expect(reply(person)).rejects.toMatchObject({ status: 404 })
    await expect(reply(buyer)).rejects.toMatchObject({ status: 403 })

    await order.bySeller()
    for (const person of [buyer, stranger]) await expect(reply(person)).rejects.toMatchObject({ status: 403 })
    await expect(reply(seller, ' ')).rejects.toMatchObject({ status: 400 })
    expect((await reply(seller)).review).toMatchObject({ reply: { text } })
    const again = { status: 409, code: 'already_replied', body: { review: { reply: { text } } } }
    await expect(reply(seller, 'And one more thing.')).rejects.toMatchObject(again)
    expect((await order.page()).reviews).toMatchObject([{ reply: { text } }])
    expect(await newsOf(buyer)).toMatchObject([
      { event: 'service_order.review_received' },
      { event: 'service_order.review_answered', side: 'buyer' },
    ])
  })

  test('is for buyers, too, and only one of several at one moment is kept', async () => {
    const order = await aCompletedOrder()
    await order.byBuyer()
    const { review } = await order.bySeller()
    const tries = ['First', 'Second', 'Third'].map((words) =>
      order.buyer.review.reply({ params: { id: review._id }, body: { text: words } }),
    )
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await newsOf(order.seller)).filter(({ event }) => event.endsWith('answered'))).toHaveLength(1)
  })
})
