import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, send } from '../faults/client.ts'
import type { Acknowledged } from '../faults/load.ts'
import type { Member } from '../faults/people.ts'

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }
/** One in so many is paid; the others lapse, each by a timer. */
const PAID_EVERY = 10

export type Seen = { at: number; process: number; what: string; answer: Answer }

const isAnswered = ({ status }: Answer) => status >= 200 && status < 300
const isOpen = ({ status, body }: Answer) =>
  status === 0 || status === 502 || status === 503 || (status === 409 && body.code === 'in_progress')
const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value ? { ...value } : {})

export type Service = { id: string; sellerId: string }

const LISTING = {
  title: 'Letters and forms',
  description: 'I read your letters, explain what they want, and write the answer together with you.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  price: 4_200,
  bookable: false,
  locationType: 'remote',
  cancellationPolicy: 'flexible',
}

/** Services that are ordered without an appointment, so many of each second person. */
export async function listServices(base: string, people: readonly Member[], each: number): Promise<Service[]> {
  const services: Service[] = []
  for (const { id: sellerId, token } of people.filter((_, place) => place % 2 === 1))
    for (let count = 0; count < each; count += 1) {
      const listed = await send(base, 'POST', '/api/service', { token, body: LISTING, timeout: 60_000 })
      const id = record(listed.body.service)._id
      if (typeof id !== 'string')
        throw new Error(`nothing could be listed: ${listed.status} ${JSON.stringify(listed.body)}`)
      services.push({ id, sellerId })
    }
  return services
}

/**
 * Orders at a rate a second, by turns at each process, whatever became of those before. Each is repeated under its key
 * until it is known what became of it.
 */
export function startOrders(
  bases: readonly string[],
  { people, services }: { people: readonly Member[]; services: readonly Service[] },
  aSecond: number,
) {
  const acknowledged: Acknowledged = {
    orders: new Map(),
    requests: new Map(),
    wanted: new Map(),
    statuses: [],
    paid: new Set(),
    reviews: [],
  }
  const seen: Seen[] = []
  const open = new Set<Promise<void>>()
  let isStopping = false
  let turn = 0

  async function insist(process: number, what: string, path: string, more: object): Promise<Answer> {
    for (;;) {
      const answer = await send(bases[process] ?? '', 'POST', path, { ...more, timeout: 35_000 })
      seen.push({ at: performance.now(), process, what, answer })
      if (!isOpen(answer)) return answer
      const wait = Number(answer.retryAfter ?? 1) * 1_000
      await pause(wait * (0.5 + Math.random() / 2))
    }
  }

  async function place(number: number) {
    const process = number % bases.length
    // Each pair comes again as late as possible: who has not paid an order cannot place it twice.
    const buyer = people[Math.floor(number / services.length) % people.length]
    const service = services[number % services.length]
    if (!buyer || !service || buyer.id === service.sellerId) return
    const key = `${buyer.id}-${number}`
    const answer = await insist(process, 'place', '/api/order/create', {
      token: buyer.token,
      body: { serviceId: service.id, note: key },
      key,
    })
    if (!isAnswered(answer)) return
    const { _id, payment } = record(answer.body.order)
    acknowledged.orders.set(key, String(_id))
    if (number % PAID_EVERY > 0) return
    const { paymentIntentId, clientSecret } = record(payment)
    const body = { ...CARD, clientSecret }
    const paid = await insist(process, 'pay', `/sandbox/payment-intents/${paymentIntentId}/confirm`, { body })
    if (isAnswered(paid)) acknowledged.paid.add(String(_id))
  }

  const timer = setInterval(() => {
    turn += 1
    const placed = place(turn).finally(() => open.delete(placed))
    open.add(placed)
  }, 1_000 / aSecond)

  return {
    acknowledged,
    seen,
    placed: () => turn,
    isStopping: () => isStopping,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

export type Orders = ReturnType<typeof startOrders>

/** The longest time from `from` until now without an acknowledged order, of all processes or of one, in seconds. */
export function longestPause({ seen }: Pick<Orders, 'seen'>, from: number, process?: number): number {
  const times = seen
    .filter((one) => one.what === 'place' && isAnswered(one.answer) && (process ?? one.process) === one.process)
    .map(({ at }) => at)
    .filter((at) => at >= from)
  const gaps = [from, ...times].map((at, place, all) => (all[place + 1] ?? performance.now()) - at)
  return Math.max(...gaps) / 1_000
}
