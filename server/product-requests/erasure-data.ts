import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import { queueSettling } from './jobs.ts'

/**
 * Requests are hidden, and those that became no order lose all of their words; of the others only the title and the
 * country stay, as in the order. What both wrote in offers is deleted: the order of an accepted one has its terms.
 */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update product_offer set message = '', buyer_message = null, rejection_reason = null, images = '[]', timers = '[]',
      on_hold = false, pickup_location = pickup_location - array['address', 'lat', 'lng'],
      status = case when status not in ('pending', 'accepted') then status
        when seller_id = ${accountId} then 'withdrawn' else 'not_selected' end,
      taken = case when status in ('pending', 'accepted') then 0 else taken end
    where seller_id = ${accountId} or requester_id = ${accountId}`.execute(tx)
  await sql`
    update product_request set deleted_at = coalesce(deleted_at, now()), timers = '[]',
      archived_status = null, archived_reason = null,
      title = case when exists (select from product_order where product_request_id = product_request.id)
        then title else '' end,
      description = '', images = '[]', location = case when location is null then null
        else jsonb_build_object('label', '', 'city', '', 'country', location ->> 'country') end,
      status = case when status in ('pending_review', 'open', 'expired') then 'closed' else status end
    where requester_id = ${accountId}`.execute(tx)
  // What a seller who has gone had been chosen for is wanted again.
  const { rows } = await sql<{ id: string }>`
    select id from product_request where status = 'offer_accepted' and filled_quantity < quantity
      and exists (select from product_offer where request_id = product_request.id and seller_id = ${accountId})`.execute(
    tx,
  )
  for (const { id } of rows) await queueSettling(tx, id)
  await sql`delete from product_request_match where provider_id = ${accountId}`.execute(tx)
}
