import { hasSystemMessage, type SystemMessageData } from '#server/chat/system-messages.ts'
import { newId } from '#server/kernel/id.ts'
import { KIND as PRODUCTS } from '#server/product-orders/data.ts'
import { CASE } from '#server/refund-cases/data.ts'
import { lineOf } from '#server/refund-cases/system-messages.ts'
import { KIND } from '#server/service-orders/data.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { maskContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { conversations, type DemoConversation } from './conversations.ts'
import { insertConversations, insertMessages } from './data.ts'
import { between, seededRandom } from './random.ts'
import type { People } from './seed-people.ts'
import { casePathOf } from './seed-refund-cases.ts'
import { known } from './seed-services.ts'
import type { Line, SeededOrder, SeededProductOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'
import { resolveTime } from './times.ts'

/** A request, whose offers are told of in the conversations of their people. */
type RequestSeed = { offers: readonly { lines: readonly Line[] }[] }
type Words = { at: Date; authorId: string; body: string }
type Thread = { buyerId: string; sellerId: string; lines: Line[]; words: Words[]; unread: number }

const sideOf = (actor: string): Partial<SystemMessageData> => (actor === 'buyer' || actor === 'seller' ? { actor } : {})

/** Transitions that mean the same share a line. */
function saidOf(transition: string): string {
  const { transitions }: ProcessDefinition = serviceOrder
  return transitions[transition]?.messageKey ?? transition
}

/** The lines about an order and its case that the system would have posted at the time. */
function linesOf({ id, order, work, buyerId, price, steps }: SeededOrder, { now, settings }: Seeding): Line[] {
  const pair = { buyerId, sellerId: work.seller_id, title: work.title }
  const line = (at: Date, event: string, data: Partial<SystemMessageData>): Line => ({
    at,
    event,
    data: { ...pair, ...data },
    kind: KIND,
    orderId: id,
  })
  const money = (amount: number) => ({ amount: { amount, currency: settings.currency } })
  const { claim } = order
  const amount = claim?.amount ?? price.total
  let claimed = amount
  return [
    ...steps.map(({ at, transition, actor }) => line(at, `${KIND}.${saidOf(transition)}`, sideOf(actor))),
    ...steps.flatMap(({ at, transition }) =>
      claim && transition === 'claim' ? [line(at, `${CASE}.create`, { actor: 'buyer', ...money(amount) })] : [],
    ),
    ...(claim ? casePathOf(claim, price.total, now) : []).map(({ at, event, to }) => {
      claimed = event.amount ?? claimed
      const said = `${CASE}.${lineOf(event.transition, { status: to })}`
      return line(at, said, { ...sideOf(event.actor), ...money(claimed) })
    }),
  ].filter(({ event }) => hasSystemMessage(event))
}

/** The same for an order of a product. */
function linesOfProductOrder(
  { id, order, product, buyerId, price, steps }: SeededProductOrder,
  { now, settings }: Seeding,
): Line[] {
  const pair = { buyerId, sellerId: product.seller_id, title: product.title }
  const line = (at: Date, event: string, data: Partial<SystemMessageData>): Line => ({
    at,
    event,
    data: { ...pair, ...data },
    kind: PRODUCTS,
    orderId: id,
  })
  const money = (amount: number) => ({ amount: { amount, currency: settings.currency } })
  return [
    ...steps.flatMap(({ at, transition, actor }) => [
      line(at, `${PRODUCTS}.${transition}`, sideOf(actor)),
      ...(transition === 'claim' || transition === 'withdraw'
        ? [line(at, `${CASE}.create`, { actor: 'buyer' as const, ...money(price.total) })]
        : []),
    ]),
    ...(order.claim?.steps ?? []).map(({ transition, hoursAgo, amount }) =>
      line(new Date(now.getTime() - hoursAgo * 3_600_000), `${CASE}.${transition}`, {
        ...sideOf(transition === 'reject' || transition === 'offer' ? 'seller' : 'buyer'),
        ...money(amount ?? order.claim?.steps.find((step) => step.amount)?.amount ?? price.total),
      }),
    ),
  ].filter(({ event }) => hasSystemMessage(event))
}

/** One message after the other, as fast as people type. */
function wordsOf({ buyer, seller, sittings }: DemoConversation, people: People, now: Date): Words[] {
  const next = seededRandom(`${buyer} and ${seller}`)
  return sittings.flatMap((sitting) => {
    let at = resolveTime(sitting.at, now).getTime()
    return sitting.said.map(([who, body]) => {
      const said = { at: new Date(at), authorId: known(people, who).id, body }
      at += between(next, 40, 140) * 1000
      return said
    })
  })
}

function threadsOf(
  seeding: Seeding,
  people: People,
  orders: SeededOrder[],
  productOrders: SeededProductOrder[],
  requests: readonly RequestSeed[],
): Thread[] {
  const threads = new Map<string, Thread>()
  const threadOf = (buyerId: string, sellerId: string): Thread => {
    const key = [buyerId, sellerId].sort().join()
    const thread = threads.get(key) ?? { buyerId, sellerId, lines: [], words: [], unread: 0 }
    threads.set(key, thread)
    return thread
  }
  for (const seeded of orders) {
    const lines = linesOf(seeded, seeding)
    if (lines.length > 0) threadOf(seeded.buyerId, seeded.work.seller_id).lines.push(...lines)
  }
  for (const seeded of productOrders) {
    const lines = linesOfProductOrder(seeded, seeding)
    if (lines.length > 0) threadOf(seeded.buyerId, seeded.product.seller_id).lines.push(...lines)
  }
  for (const { offers } of requests)
    for (const { lines } of offers)
      for (const line of lines.filter(({ event }) => hasSystemMessage(event)))
        threadOf(line.data.buyerId, line.data.sellerId).lines.push(line)
  for (const talk of conversations) {
    const thread = threadOf(known(people, talk.buyer).id, known(people, talk.seller).id)
    thread.words.push(...wordsOf(talk, people, seeding.now))
    thread.unread = talk.unread
  }
  return [...threads.values()]
}

/** The number of the last message that this person has read, and how many follow it. */
function readingOf(thread: Thread, entries: (Line | Words)[], viewerId: string) {
  const unread = thread.words.slice(thread.words.length - thread.unread).filter(({ authorId }) => authorId !== viewerId)
  const first = unread[0]
  return { read: first ? entries.indexOf(first) : entries.length, unread: unread.length }
}

function rowsOf(thread: Thread, countries: readonly string[]) {
  const { buyerId, sellerId, lines, words } = thread
  const entries = [...lines, ...words].sort((one, other) => one.at.getTime() - other.at.getTime())
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) throw new Error('two people of the demo have nothing to say to each other')
  const id = newId()
  const [buyer, seller] = [readingOf(thread, entries, buyerId), readingOf(thread, entries, sellerId)]
  // A line about an offer names a request.
  const ofOrders = lines.filter(({ data }) => data.offerId === undefined)
  const about = ofOrders.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)
  const conversation = {
    id,
    buyer_id: buyerId,
    seller_id: sellerId,
    opened_by: 'authorId' in first ? first.authorId : null,
    ref_kind: about?.kind ?? null,
    ref_id: about?.orderId ?? null,
    last_number: entries.length,
    buyer_read: buyer.read,
    buyer_unread: buyer.unread,
    seller_read: seller.read,
    seller_unread: seller.unread,
    created_at: first.at,
    updated_at: last.at,
  }
  const messages = entries.map((entry, index) => {
    const placed = { id: newId(), conversation_id: id, number: index + 1, created_at: entry.at }
    if ('authorId' in entry)
      return {
        ...placed,
        author_id: entry.authorId,
        body: entry.body,
        masked: maskContacts(entry.body, countries) ?? null,
      }
    const { event, data, kind, orderId } = entry
    const source = `demo:${id}:${index}`
    return { ...placed, source, event, data: JSON.stringify(data), ref_kind: kind, ref_id: orderId }
  })
  return { conversation, messages }
}

/** The conversations of people, with the lines about their orders. */
export async function seedConversations(
  seeding: Seeding,
  people: People,
  orders: SeededOrder[],
  productOrders: SeededProductOrder[],
  requests: readonly RequestSeed[],
): Promise<void> {
  const countries = phoneCountries(seeding.settings)
  const threads = threadsOf(seeding, people, orders, productOrders, requests).map((thread) => rowsOf(thread, countries))
  await insertConversations(
    seeding.db,
    threads.map(({ conversation }) => conversation),
  )
  const messages = threads.flatMap((thread) => thread.messages)
  // A statement's rows have the same columns.
  await insertMessages(
    seeding.db,
    messages.filter((message) => 'body' in message),
  )
  await insertMessages(
    seeding.db,
    messages.filter((message) => 'event' in message),
  )
}
