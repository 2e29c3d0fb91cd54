import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import { notifyOffer } from './notifications.ts'
import { findOffer } from './offer-data.ts'

/**
 * Requests are hidden, and those that became no order lose all of their words; of the others only the title and the
 * country stay, as in the order. What both wrote in offers is deleted: the order of an accepted one has its terms.
 */
export const erase: Erase = async (tx, accountId) => {
  const { rows: open } = await sql<{ id: string; event: 'gone' | 'offererGone' }>`
    select id, case when requester_id = ${accountId} then 'gone' else 'offererGone' end as event
    from product_offer where ${accountId} in (requester_id, seller_id) and status = 'pending' order by id`.execute(tx)
  await sql`
    update product_offer set message = '', buyer_message = null, rejection_reason = null, images = '[]', timers = '[]',
      on_hold = false, pickup_location = pickup_location - array['address', 'lat', 'lng'],
      status = case when status <> 'pending' then status
        when seller_id = ${accountId} then 'withdrawn' else 'not_selected' end
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
  await sql`delete from product_request_match where provider_id = ${accountId}`.execute(tx)
  // Last, so that nothing of what was written is quoted.
  for (const { id, event } of open) {
    const row = await findOffer(tx, id)
    if (row) await notifyOffer(tx, row, { event, source: `${id}:gone` })
  }
}
