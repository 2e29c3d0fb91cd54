import { send } from '../faults/client.ts'
import type { Member } from '../faults/people.ts'

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }
const HOUR = 3_600_000

async function must(base: string, method: string, path: string, { token }: { token?: string }, body?: unknown) {
  const answer = await send(base, method, path, { token, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value ? { ...value } : {})

/** Orders a service and pays; the event `order_status_updated` tells that the seller has been asked. */
export async function order(base: string, buyer: Member, { serviceId }: Member): Promise<string> {
  const start = Math.ceil(Date.now() / 60_000) * 60_000 + 60 * HOUR
  const times = [start, start + 2 * HOUR].map((from) => ({
    start: new Date(from).toISOString(),
    end: new Date(from + HOUR).toISOString(),
  }))
  const placed = record(
    (await must(base, 'POST', '/api/order/create', buyer, { serviceId, timePreferences: times })).order,
  )
  const { paymentIntentId, clientSecret } = record(placed.payment)
  await must(base, 'POST', `/sandbox/payment-intents/${paymentIntentId}/confirm`, {}, { ...CARD, clientSecret })
  return String(placed._id)
}

export const accept = (base: string, seller: Member, orderId: string) =>
  must(base, 'PUT', `/api/order/${orderId}/accept`, seller, {})

export const converse = async (base: string, from: Member, to: Member): Promise<string> =>
  String((await must(base, 'POST', '/api/conversation', from, { to: to.id }))._id)

export const say = async (base: string, from: Member, conversationId: string, desc: string): Promise<string> =>
  String((await must(base, 'POST', '/api/message', from, { conversationId, desc }))._id)

export const signOut = (base: string, person: Member) => must(base, 'POST', '/api/auth/logout', person, {})
