import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { registerKinds } from '#server/kinds.ts'
import { offerStateOf } from '#server/product-requests/order-listener.ts'
import { ledgerViolations } from '../ledger.ts'
import type { Acknowledged } from './load.ts'
import type { Started } from './started-application.ts'

// The payables must be registered, so that their own invariants are checked too.
registerKinds()

const DRAINED_MS = 180_000

async function textsOf(db: Db, query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ text }) => text)
}

/** The pending work: calls to the provider, its webhooks, jobs and mails. */
export const pendingWork = (db: Db) =>
  textsOf(
    db,
    sql<{ text: string }>`
      select 'call ' || idempotency_key || ': ' || coalesce(last_error, 'not made') as text from provider_call where state = 'open'
      union all select 'webhook ' || id from sandbox.object where kind = 'event' and data ->> 'pending_webhooks' <> '0'
      union all select 'mail ' || source from mail where sent_at is null
      union all select 'job ' || task_identifier || ': ' || coalesce(last_error, 'not run')
        from graphile_worker.jobs where run_at <= now() or attempts > 0`,
  )

/** Facts that exist more than once. */
export const doubled = (db: Db) =>
  textsOf(
    db,
    sql<{ text: string }>`
      select 'orders under the key ' || note as text
        from transaction where note is not null group by note having count(*) > 1
      union all select 'requests with the title ' || title from service_request group by title having count(*) > 1
      union all select 'wanted products with the title ' || title from product_request group by title having count(*) > 1
      union all select 'orders of the offer ' || product_offer_id from product_order join transaction using (id)
        where product_offer_id is not null and status <> 'expired' group by product_offer_id having count(*) > 1
      union all select 'orders of the request ' || request_id from service_order where request_id is not null
        group by request_id having count(*) > 1
      union all select 'event ' || transition || ' of ' || ref_id from order_event
        group by ref_id, transition, to_status having count(*) > 1
      union all select 'review of ' || ref_id from review group by ref_id, author_id having count(*) > 1
      union all select 'journal ' || split_part(key, ':', 1) || ' of ' || ref_id from journal
        group by ref_id, split_part(key, ':', 1) having count(*) > 1
      union all select 'intent of ' || (data -> 'metadata' ->> 'paymentId') from sandbox.object
        where kind = 'payment_intent' group by data -> 'metadata' ->> 'paymentId' having count(*) > 1
      union all select 'refund of ' || (data ->> 'payment_intent') from sandbox.object
        where kind = 'refund' group by data ->> 'payment_intent' having count(*) > 1
      union all select 'capture of ' || (data ->> 'payment_intent') from sandbox.object
        where kind = 'charge' and data ->> 'captured' = 'true' group by data ->> 'payment_intent' having count(*) > 1
      union all select 'notification ' || event || ' of ' || coalesce(link, '') from notification
        group by account_id, event, link, data ->> 'orderId' having count(*) > 1
      union all select 'mail ' || (data ->> 'event') || ' of ' || about
        from mail cross join lateral (select coalesce(data -> 'values' ->> 'orderId', data ->> 'link') as about) of_what
        where template = 'notification' group by account_id, data ->> 'event', about having count(*) > 1`,
  )

/**
 * The number of people that are notified of an event, and of those that get a mail; a search also notifies the invited
 * sellers.
 */
const REPORTED: [kind: string, transition: string, heard: number, mailed: number][] = [
  ['serviceOrder', 'pay', 2, 2],
  ['serviceOrder', 'payOffer', 2, 2],
  ['serviceOrder', 'accept', 1, 1],
  ['serviceOrder', 'decline', 1, 1],
  ['serviceOrder', 'callOff', 1, 1],
  ['serviceOrder', 'takeBack', 2, 1],
  ['serviceOrder', 'findAnotherSeller', 1, 0],
  ['serviceOrder', 'takeOver', 1, 1],
  ['serviceOrder', 'start', 1, 0],
  ['serviceOrder', 'startDelivery', 1, 0],
  ['serviceOrder', 'finish', 1, 1],
  ['serviceOrder', 'deliver', 1, 1],
  // With the request for a review, of which only the buyer gets a mail.
  ['serviceOrder', 'confirm', 3, 2],
  ['serviceOrder', 'settleClaim', 2, 1],
  ['productOrder', 'pay', 2, 2],
  ['productOrder', 'payConfirmed', 2, 2],
  ['productOrder', 'confirm', 1, 1],
  ['productOrder', 'decline', 1, 1],
  ['productOrder', 'ship', 1, 1],
  ['productOrder', 'receive', 1, 1],
  // With the request for a review, of which only the buyer gets a mail.
  ['productOrder', 'complete', 3, 2],
  ['productOrder', 'sendBack', 1, 1],
  ['productOrder', 'receiveReturn', 1, 1],
  ['productOffer', 'accept', 1, 1],
  ['productOffer', 'reject', 1, 1],
  ['productOffer', 'hold', 1, 0],
  ['productOffer', 'lose', 1, 1],
  ['refundCase', 'create', 2, 2],
  ['refundCase', 'agreeReturn', 1, 1],
  ['refundCase', 'accept', 2, 2],
]

/**
 * Events with too few notifications. An order and its refund case have events of the same name, each with its own
 * notices.
 */
const missingNotifications = (db: Db) =>
  textsOf(
    db,
    sql<{ text: string }>`
      with told as (
        select 'heard' as how, split_part(source, ':', 1) as kind, split_part(source, ':', 2) as about
          from notification where source not like '%:reminder:%'
        union all select 'mailed', split_part(source, ':', 3), split_part(source, ':', 4)
          from mail where source like 'notification:%' and source not like '%:reminder:%'
      ), counted as (
        select kind, about, count(*) filter (where how = 'heard') as heard, count(*) filter (where how = 'mailed') as mailed
          from told group by kind, about
      )
      select event.kind || ' ' || event.transition || ' of ' || event.ref_id as text
        from order_event event
        join (values ${sql.join(REPORTED.map((row) => sql`(${sql.join(row)})`))}) as due (kind, transition, heard, mailed)
          on due.kind = event.kind and due.transition = event.transition
        left join counted on counted.kind = event.kind
          and counted.about = case event.transition when 'create' then event.ref_id::text else event.id::text end
        where coalesce(counted.heard, 0) < due.heard::int or coalesce(counted.mailed, 0) < due.mailed::int`,
  )

/**
 * The first states of a paid order: of a service, of a product, of an accepted offer with a time and without, and of one
 * for a product request.
 */
const PAID = ['pending_acceptance', 'pending_confirmation', 'scheduled', 'accepted', 'confirmed']

/** Product requests that are filled with other units than were accepted, and offers that differ from their orders. */
async function wronglyFilled(db: Db): Promise<string[]> {
  const amiss = await textsOf(
    db,
    sql<{ text: string }>`
      select 'request ' || request.id || ' has ' || filled_quantity || ' of ' || quantity || ', and ' || accepted.units as text
        from product_request as request cross join lateral (
          select coalesce(sum(taken), 0) as units from product_offer where request_id = request.id) as accepted
        where filled_quantity <> units or filled_quantity > quantity
          or (status = 'open' and filled_quantity = quantity) or (status = 'offer_accepted' and filled_quantity < quantity)
      union all select 'offer ' || id || ' is accepted with ' || taken || ' of ' || quantity
        from product_offer where taken > quantity
      union all select 'expired order ' || transaction.id || ' is charged' from transaction
        join payment on ref_id = transaction.id where status = 'expired' and captured_amount > refunded_amount`,
  )
  const { rows } = await sql<{ id: string; offer: string; order: string }>`
    select product_offer.id, product_offer.status as offer, transaction.status as order
    from product_offer join product_order on product_offer_id = product_offer.id join transaction on transaction.id = product_order.id
    where transaction.status <> 'expired'`.execute(db)
  const differing = rows.filter(({ offer, order }) => offer !== (offerStateOf(order) ?? 'payment_pending'))
  return [...amiss, ...differing.map(({ id, offer, order }) => `offer ${id} is ${offer}, its order ${order}`)]
}

/** Acknowledged writes that are missing. */
export async function lost(
  db: Db,
  { orders, requests, wanted, statuses, paid, reviews }: Acknowledged,
): Promise<string[]> {
  const { rows: events } = await sql<{ ref_id: string; to_status: string }>`
    select ref_id, to_status from order_event`.execute(db)
  const reached = new Set(events.map(({ ref_id, to_status }) => `${ref_id} ${to_status}`))
  const keyed = await db.selectFrom('transaction').select(['id', 'note']).execute()
  const orderOf = new Map(keyed.map(({ id, note }) => [note, id]))
  const asked = await db
    .selectFrom('service_request')
    .select(['id', 'title'])
    .unionAll(db.selectFrom('product_request').select(['id', 'title']))
    .execute()
  const requestOf = new Map(asked.map(({ id, title }) => [title, id]))
  const { rows: stored } = await sql<{ id: string }>`select id from review`.execute(db)
  const reviewIds = new Set(stored.map(({ id }) => id))
  return [
    ...[...orders].filter(([key, id]) => orderOf.get(key) !== id).map(([key, id]) => `order ${id} under ${key}`),
    ...[...requests, ...wanted]
      .filter(([title, id]) => requestOf.get(title) !== id)
      .map(([title, id]) => `request ${id} of ${title}`),
    ...statuses
      .filter((one) => !reached.has(`${one.orderId} ${one.status}`))
      .map((one) => `${one.status} of ${one.orderId}`),
    ...[...paid].filter((id) => !PAID.some((status) => reached.has(`${id} ${status}`))).map((id) => `payment of ${id}`),
    ...reviews.filter(({ reviewId }) => !reviewIds.has(reviewId)).map(({ orderId }) => `review of ${orderId}`),
  ]
}

/** Mails whose file is missing or exists twice. */
async function wronglyMailed(db: Db, dataDir: string): Promise<string[]> {
  const files = readdirSync(path.join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
  const sent = await db.selectFrom('mail').select(['id', 'source']).execute()
  return sent
    .map(({ id, source }) => ({ source, count: files.filter((name) => name.includes(id)).length }))
    .filter(({ count }) => count !== 1)
    .map(({ source, count }) => `${source}: ${count} files`)
}

/** Waits until all pending work is done, and expects no acknowledged write lost, none doubled, and sound books. */
export async function expectNothingLost(
  started: Pick<Started, 'look' | 'dataDir'>,
  acknowledged: Acknowledged,
): Promise<void> {
  const db = await started.look()
  await vi.waitFor(async () => expect(await pendingWork(db)).toEqual([]), { timeout: DRAINED_MS, interval: 250 })
  expect(await lost(db, acknowledged)).toEqual([])
  expect(await doubled(db)).toEqual([])
  expect(await wronglyFilled(db)).toEqual([])
  expect(await missingNotifications(db)).toEqual([])
  expect(await wronglyMailed(db, started.dataDir)).toEqual([])
  expect(await ledgerViolations(db)).toEqual([])
}
