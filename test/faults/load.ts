import { setTimeout as pause } from 'node:timers/promises'
import { api } from '#shared/contract/index.ts'
import type { ServiceOrder, ServiceOrderSummary } from '#shared/contract/service-order.ts'
import { type Answer, type Send, send } from './client.ts'
import { productOrderLoad } from './load-product-orders.ts'
import { productRequestLoad } from './load-product-requests.ts'
import { requestLoad } from './load-requests.ts'
import type { Member } from './people.ts'

/** Writes that were answered with 2xx: none may be lost, and none may exist twice. */
export type Acknowledged = {
  /** The order of each answered idempotency key. */
  orders: Map<string, string>
  /** The request of each title. */
  requests: Map<string, string>
  /** The product request of each title. */
  wanted: Map<string, string>
  statuses: { orderId: string; status: string }[]
  paid: Set<string>
  reviews: { orderId: string; reviewId: string }[]
}

export type Seen = { at: number; what: string; answer: Answer; orderId?: string | undefined }
export type Load = ReturnType<typeof startLoad>

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }
const DECLINED = '4000 0000 0000 0002'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MOST_AT_ONCE = 4

const random = (below: number) => Math.floor(Math.random() * below)
const isAnswered = ({ status }: Answer) => status >= 200 && status < 300
/** The outcome is unknown, so the same request has to be repeated. */
const isOpen = ({ status, body }: Answer) =>
  status === 0 || status >= 500 || (status === 409 && body.code === 'in_progress')

const FATES = ['declined', 'called off', 'claimed', 'taken over', 'done', 'done'] as const

/**
 * The planned end of an order, derived from its id. A part of the payment is claimed back; another seller takes over
 * for less.
 */
const fateOf = (id: string) => FATES[Number.parseInt(id.slice(-2), 16) % FATES.length]

const slot = (minutesAhead: number) => {
  const start = Math.ceil(Date.now() / MINUTE + minutesAhead) * MINUTE
  return { start: new Date(start).toISOString(), end: new Date(start + HOUR).toISOString() }
}

/** Every third appointment comes so soon that its work can begin. */
const slots = () => [slot(random(3) === 0 ? 65 + random(50) : 120 + random(78_000)), slot(120 + random(78_000))]

/** Virtual users who trade with each other until they are stopped; after a failure they read the present state. */
export function startLoad(base: string, people: readonly Member[], { mostOrders = 400 } = {}) {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    requests: new Map(),
    wanted: new Map(),
    statuses: [],
    paid: new Set(),
    reviews: [],
  }
  const seen: Seen[] = []
  let isStopping = false
  let placed = 0

  async function ask(what: string, method: string, path: string, more: Send, orderId?: string): Promise<Answer> {
    const answer = await send(base, method, path, more)
    seen.push({ at: performance.now(), what, answer, orderId })
    if (answer.status === 0 || answer.status === 503) await pause(100 + random(200))
    return answer
  }

  const note = ({ _id, status }: { _id: string; status: string }) =>
    void acknowledged.statuses.push({ orderId: _id, status })

  /** Repeats a request under one key until its outcome is known; only then may the key be forgotten. */
  async function insist(what: string, path: string, more: Send): Promise<Answer | undefined> {
    for (;;) {
      const answer = await ask(what, 'POST', path, more)
      if (!isOpen(answer)) return isAnswered(answer) ? answer : undefined
      await pause(50)
    }
  }

  async function place(buyer: Member) {
    const listed = await ask('list services', 'GET', '/api/service?limit=50', {})
    if (!isAnswered(listed)) return
    const { services } = api.service.list.reply.parse(listed.body)
    const offers = services.filter(({ provider }) => provider._id !== buyer.id)
    const service = offers[random(offers.length)]
    if (!service) return
    placed += 1
    const key = `${buyer.id}-${placed}-${random(1_000_000)}`
    const body = {
      serviceId: service._id,
      note: key,
      ...(service.bookable ? { timePreferences: slots() } : {}),
    }
    const answer = await insist('place', '/api/order/create', { token: buyer.token, body, key })
    if (!answer) return
    const { order } = api.serviceOrder.create.reply.parse(answer.body)
    acknowledged.orders.set(key, order._id)
    note(order)
    return pay(order, () => act(buyer, 'PUT', order._id, 'confirm-payment', {}))
  }

  type Payable = Pick<ServiceOrder, '_id' | 'payment'>

  async function pay({ _id, payment }: Payable, confirm: () => Promise<void>) {
    if (payment) {
      const { paymentIntentId, clientSecret } = payment
      const number = random(10) === 0 ? DECLINED : CARD.number
      const body = { ...CARD, number, clientSecret }
      const answer = await ask('pay', 'POST', `/sandbox/payment-intents/${paymentIntentId}/confirm`, { body })
      if (isAnswered(answer)) acknowledged.paid.add(_id)
    }
    await confirm()
  }

  async function act(person: Member, method: string, id: string, action: string, body: unknown) {
    const answer = await ask(action, method, `/api/order/${id}/${action}`, { token: person.token, body }, id)
    if (isAnswered(answer)) note(api.serviceOrder.accept.reply.parse(answer.body).order)
  }

  async function listOrders(person: Member, query: string): Promise<ServiceOrderSummary[]> {
    const answer = await ask('list orders', 'GET', `/api/order?limit=30&${query}`, { token: person.token })
    return isAnswered(answer) ? api.serviceOrder.list.reply.parse(answer.body).orders.slice(0, MOST_AT_ONCE) : []
  }

  async function look(person: Member, id: string): Promise<ServiceOrder | undefined> {
    const answer = await ask('look', 'GET', `/api/order/${id}`, { token: person.token }, id)
    return isAnswered(answer) ? api.serviceOrder.detail.reply.parse(answer.body).order : undefined
  }

  async function accept(seller: Member, id: string) {
    const order = await look(seller, id)
    if (!order) return
    const chosen = order.timePreferences[random(order.timePreferences.length)]
    await act(seller, 'PUT', id, 'accept', chosen ? { acceptedTimePreference: chosen } : {})
  }

  /** The seller agrees to a claim: a part goes back, and the rest is released. */
  async function agree(seller: Member, id: string) {
    const caseId = (await look(seller, id))?.refundCaseId
    if (!caseId) return
    const body = { action: 'accept' }
    const answer = await ask('agree', 'PUT', `/api/refund-case/${caseId}/respond`, { token: seller.token, body }, id)
    const { order } = isAnswered(answer) ? api.refundCase.respond.reply.parse(answer.body) : {}
    if (order && 'service' in order) note(order)
  }

  async function work(seller: Member) {
    for (const { _id, status, claimTurn, allowedActions } of await listOrders(seller, 'role=seller&view=active')) {
      if (isStopping) return
      const fate = fateOf(_id)
      const can = (action: ServiceOrderSummary['allowedActions'][number]) => allowedActions.includes(action)
      const isRejected = fate === 'declined' || (fate === 'taken over' && status === 'pending_acceptance')
      if (claimTurn === 'seller') await agree(seller, _id)
      else if (can('accept') && !isRejected) await accept(seller, _id)
      else if (can('decline') && (isRejected || fate === 'called off'))
        await act(seller, 'PUT', _id, 'decline', { reason: 'I am ill this week.' })
      else if (can('in-progress')) await act(seller, 'PUT', _id, 'in-progress', {})
      else if (can('complete')) await act(seller, 'PUT', _id, 'complete', { note: 'All is done.' })
    }
  }

  async function receive(buyer: Member) {
    for (const { _id, status, allowedActions } of await listOrders(buyer, 'role=buyer&view=active')) {
      if (isStopping) return
      const can = (action: ServiceOrderSummary['allowedActions'][number]) => allowedActions.includes(action)
      const fate = fateOf(_id)
      if (status === 'pending_payment') await payAgain(buyer, _id)
      else if (can('find-another-seller') && fate === 'taken over')
        await act(buyer, 'POST', _id, 'find-another-seller', {})
      else if (status === 'awaiting_confirmation' && fate === 'claimed')
        await act(buyer, 'POST', _id, 'request-refund', { reason: 'The kitchen was left out.', amount: 1234 })
      else if (can('process-refund-post-decline')) await act(buyer, 'POST', _id, 'process-refund-post-decline', {})
      else if (status === 'awaiting_confirmation') await act(buyer, 'PUT', _id, 'complete', {})
    }
    for (const order of await listOrders(buyer, 'role=buyer&status=completed'))
      if (order.reviewState === 'open' && !isStopping) await review(buyer, order)
  }

  async function payAgain(buyer: Member, id: string) {
    const order = await look(buyer, id)
    if (order) await pay(order, () => act(buyer, 'PUT', id, 'confirm-payment', {}))
  }

  async function review(buyer: Member, { _id: orderId, service, serviceRequestId }: ServiceOrderSummary) {
    const words = { rating: 1 + random(5), comment: 'Came on time.' }
    // The order of an offer is about no service.
    const [path, body] = serviceRequestId
      ? [`/api/order/${orderId}/reviews`, words]
      : [`/api/service/${service._id}/reviews`, { orderId, ...words }]
    const answer = await ask('review', 'POST', path, { token: buyer.token, body })
    if (!isAnswered(answer)) return
    acknowledged.reviews.push({ orderId, reviewId: api.review.write.reply.parse(answer.body).review._id })
  }

  const goods = productOrderLoad({ ask, insist, pay, note, isStopping: () => isStopping })

  async function trade(person: Member) {
    if (placed < mostOrders && random(3) === 0) {
      placed += 1
      const bought = await goods.place(person, `${person.id}-goods-${placed}-${random(1_000_000)}`)
      if (bought) acknowledged.orders.set(bought.key, bought.id)
    }
    await goods.sell(person)
    await goods.buy(person)
  }

  const dealing = { ask, insist, pay, isStopping: () => isStopping }
  const requests = requestLoad(dealing)
  const wanted = productRequestLoad(dealing)

  /** A title that no other listing has. In letters: digits would be taken for a phone number, and masked. */
  const titleOf = (person: Member, what: string) =>
    `${what} ${`${person.id}${placed}${random(1_000_000)}`.replace(/[^a-f]/g, (other) => 'ghijklmnop'[Number(other)] ?? '')}`

  async function deal(person: Member) {
    const isProduct = random(2) === 0
    const { post, offer, tend } = isProduct ? wanted : requests
    if (placed < mostOrders && random(3) === 0) {
      placed += 1
      const title = titleOf(person, isProduct ? 'Bookshelf' : 'Home cleaning')
      const id = await post(person, title)
      if (id) acknowledged[isProduct ? 'wanted' : 'requests'].set(title, id)
    }
    await offer(person)
    await tend(person)
  }

  async function live(person: Member) {
    while (!isStopping) {
      // Few new orders, so that those that exist come to an end between the kills.
      if (placed < mostOrders && random(4) === 0) await place(person)
      if (!isStopping) await work(person)
      if (!isStopping) await receive(person)
      if (!isStopping && random(3) === 0) await trade(person)
      if (!isStopping && random(3) === 0) await deal(person)
    }
  }

  const lives = Promise.all(people.map(live))
  return {
    acknowledged,
    seen,
    /** The number of acknowledged writes so far. */
    count: () =>
      acknowledged.statuses.length +
      acknowledged.requests.size +
      acknowledged.wanted.size +
      acknowledged.paid.size +
      acknowledged.reviews.length,
    /** Lets all users finish their step; an order whose outcome is unknown is asked for until it is known. */
    stop: async () => {
      isStopping = true
      await lives
    },
  }
}

const EXPECTED = new Set([0, 200, 201, 402, 409, 503])
/** The answer to a second payment after the answer to the first was lost. */
const isPaidAlready = ({ what, answer }: Seen) => what === 'pay' && answer.status === 400

/** The answer to a seller who took over too late, or who has lost the order. */
const isGone = ({ orderId, answer }: Seen) =>
  orderId !== undefined && fateOf(orderId) === 'taken over' && answer.status === 404

/** The answer to an offer for a request of which another offer was accepted meanwhile: strangers no longer see it. */
const isTaken = ({ what, answer }: Seen) => what === 'offer' && answer.status === 404

/** Answers that no fault excuses: a 500, a lost session, a refused valid request. */
export const unexpected = ({ seen }: Pick<Load, 'seen'>) =>
  seen
    .filter((one) => !EXPECTED.has(one.answer.status) && !isPaidAlready(one) && !isGone(one) && !isTaken(one))
    .map(({ what, answer }) => `${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
