import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'
import { findOffer } from '#server/offers/data.ts'
import { notifyOfEvent } from '#server/offers/notifications.ts'

/** The rounds of an offer without the words of both. */
const wordless = sql`coalesce((
  select jsonb_agg(round - array['message', 'scope'] order by (round ->> 'n')::int)
  from jsonb_array_elements(offer.rounds) as round), '[]')`

/**
 * Requests are hidden, and those that became no order lose all of their words; of the others only the title and the
 * country stay, as in the order. What both wrote and showed in offers is deleted: the order of an accepted one has its terms.
 */
export const erase: Erase = async (tx, accountId) => {
  const { rows: open } = await sql<{ id: string; event: 'gone' | 'offererGone' }>`
    select id, case when requester_id = ${accountId} then 'gone' else 'offererGone' end as event
    from offer where ${accountId} in (requester_id, provider_id) and status in ('pending', 'countered', 'on_hold')
    order by id`.execute(tx)
  await sql`
    update service_request set deleted_at = coalesce(deleted_at, now()), timers = '[]',
      archived_status = null, archived_reason = null,
      title = case when exists (select from service_order where request_id = service_request.id) then title else '' end,
      description = '', images = '[]', location = case when location is null then null
        else jsonb_build_object('label', '', 'city', '', 'country', location ->> 'country') end,
      status = case when status in ('draft', 'pending_review', 'open', 'expired') then 'closed' else status end
    where requester_id = ${accountId}`.execute(tx)
  await sql`
    update offer set message = '', attachments = '[]', buyer_message = null, rejection_reason = null, timers = '[]', scope = null,
      rounds = ${wordless},
      status = case when status not in ('pending', 'countered', 'on_hold') then status
        when provider_id = ${accountId} then 'withdrawn' else 'not_selected' end
    where provider_id = ${accountId} or requester_id = ${accountId}`.execute(tx)
  await sql`
    update service_request set invited = array_remove(invited, ${accountId}::uuid)
    where invited @> array[${accountId}::uuid]`.execute(tx)
  await sql`delete from offer_template where account_id = ${accountId}`.execute(tx)
  await sql`delete from request_match where provider_id = ${accountId}`.execute(tx)
  // Last, so that nothing of what was written is quoted.
  for (const { id, event } of open) {
    const row = await findOffer(tx, id)
    if (row) await notifyOfEvent(tx, row, { event, source: `${id}:gone` })
  }
}
