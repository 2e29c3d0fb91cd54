import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { statusMatches } from '#server/kernel/process/transaction-status-data.ts'
import { isUndivided } from '#server/payments/held-data.ts'
import { topicOf } from '#shared/kernel/process.ts'
import { requestKinds } from '#shared/process/kinds.ts'
import type { AccountRow } from './present.ts'
import { activeOwners, isLastOf, lockStaff } from './staff-data.ts'

/** The reasons for which an account has to stay for now, as codes. Call it on a locked account. */
export async function reasonsToKeep(tx: Db, account: AccountRow): Promise<string[]> {
  const { orders, accepted, money, balance } = await tx
    .selectNoFrom((row) => [
      row
        .exists(
          row
            .selectFrom('transaction')
            .select('id')
            // A planned visit is off with the account.
            .where(statusMatches(({ final, tags }) => !final && !tags?.includes('planned')))
            .where((order) => order.or([order('buyer_id', '=', account.id), order('seller_id', '=', account.id)])),
        )
        .as('orders'),
      // It becomes an order with its payment.
      row
        .exists(
          row
            .selectFrom('product_offer')
            .select('id')
            .where('status', '=', 'accepted')
            .where((offer) => offer.or([offer('requester_id', '=', account.id), offer('seller_id', '=', account.id)])),
        )
        .as('accepted'),
      row
        .exists(
          row
            .selectFrom('payment')
            .select('id')
            .where(isUndivided)
            .where((payment) =>
              payment.or([payment('payer_id', '=', account.id), payment('payee_id', '=', account.id)]),
            ),
        )
        .as('money'),
      row
        .exists(
          row
            .selectFrom('ledger_account')
            .select('name')
            .where('name', '=', `seller:${account.id}`)
            .where('balance', '<>', 0),
        )
        .as('balance'),
    ])
    .executeTakeFirstOrThrow()
  return [
    ...(orders || accepted ? ['open_orders'] : []),
    ...(money || balance ? ['money_held'] : []),
    ...(account.is_admin && isLastOf(activeOwners(await lockStaff(tx)), account.id) ? ['last_owner'] : []),
  ]
}

/**
 * Locks the orders of accounts until the transaction ends. Call it before locking the accounts, the same order as in
 * every transition.
 */
export const lockOrdersOf = (tx: Db, accountIds: readonly string[]) =>
  tx
    .selectFrom('transaction')
    .select('id')
    .where((order) => order.or([order('buyer_id', 'in', accountIds), order('seller_id', 'in', accountIds)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** The files of the archives of a person's data. */
export async function archivesOf(tx: Db, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('data_archive').select('stored_as').where('account_id', '=', id).execute()
  return rows.flatMap(({ stored_as }) => (stored_as === null ? [] : [stored_as]))
}

/** The name of an erased person in orders and reviews. */
const NAME = 'Deleted account'

const offers = Object.values(requestKinds).map(({ offer }) => offer)
/** The topics of notices in which the title of what was asked for, and the reason of a rejection, are the requester's words. */
const REQUEST_TOPICS = [
  ...[...Object.values(requestKinds).map(({ process }) => process), ...offers].map((name) => topicOf({ name })),
  // Of what people saved, that a request is open for two days only.
  'favorite',
]

/** Takes those words out of what others were told. Some sentences need a title: they get an ellipsis. */
async function forgetRequestsInNotices(tx: Db, id: string): Promise<void> {
  await sql`update notification set data = (data - 'reason') || '{"service":"…"}'
    where data ->> 'otherId' = ${id} and data ->> 'side' <> 'buyer'
      and split_part(event, '.', 1) = any(${REQUEST_TOPICS})`.execute(tx)
  await sql`update mail set data = jsonb_set(data, '{values}', ((data -> 'values') - 'reason') || '{"service":"…"}')
    where data -> 'values' ->> 'otherId' = ${id} and data -> 'values' ->> 'side' <> 'buyer'
      and split_part(data ->> 'event', '.', 1) = any(${REQUEST_TOPICS})`.execute(tx)
  // The lines about offers in the conversations with those who made them.
  await sql`update message set data = data || '{"title":"…"}'
    where conversation_id in (select id from conversation where buyer_id = ${id} or seller_id = ${id})
      and split_part(event, '.', 1) = any(${offers}) and data ->> 'buyerId' = ${id}`.execute(tx)
}

/** The values of a notification that tell of the other side. */
const OTHERS_FACTS = ['other', 'otherId', 'quote', 'town', 'shipTown', 'pickupTown']

/** The name and the words of an account are taken out of what others were notified of and mailed; the rest stays. */
async function forgetInNotices(tx: Db, id: string): Promise<void> {
  await forgetRequestsInNotices(tx, id)
  const ofBuyer = sql`select id::text from transaction where buyer_id = ${id}`
  await sql`update notification set data = data - ${OTHERS_FACTS}::text[]
    where data ->> 'otherId' = ${id}`.execute(tx)
  await sql`update mail set data = jsonb_set(data, '{appointments}',
      (select jsonb_agg(one - 'location') from jsonb_array_elements(data -> 'appointments') as one))
    where data -> 'values' ->> 'otherId' = ${id} and data ? 'appointments'`.execute(tx)
  await sql`update mail
    set data = jsonb_set(data #- '{appointment,location}', '{values}', (data -> 'values') - ${OTHERS_FACTS}::text[])
    where data -> 'values' ->> 'otherId' = ${id}`.execute(tx)
  // The people of a shop were told in its name.
  await sql`update notification set data = data - 'shop' where shop_id = ${id}`.execute(tx)
  await sql`update mail set data = data #- '{values,shop}' where data -> 'values' ->> 'shopId' = ${id}`.execute(tx)
  // What saved searches of others have found of theirs.
  const own = JSON.stringify([{ ownerId: id }])
  await sql`update notification set data = data - 'found' where data ? 'found' and data -> 'found' @> ${own}::jsonb`.execute(
    tx,
  )
  await sql`update mail set data = data #- '{values,found}'
    where data -> 'values' ? 'found' and data -> 'values' -> 'found' @> ${own}::jsonb`.execute(tx)
  // Administrators are told of both by their names.
  await sql`update notification set data = data - 'buyer'
    where data ? 'buyer' and data ->> 'orderId' in (${ofBuyer})`.execute(tx)
  await sql`update mail set data = jsonb_set(data, '{values}', (data -> 'values') - 'buyer')
    where data -> 'values' ? 'buyer' and data -> 'values' ->> 'orderId' in (${ofBuyer})`.execute(tx)
}

/**
 * Deletes the personal data of an account and hides its listings. Orders, reviews, the ledger and messages stay,
 * without names, addresses and contact details. Mails, notifications and hidden reviews are deleted, and those of others
 * no longer name the account. Reviews from elsewhere go as well: no order here keeps them.
 */
export async function eraseAccount(tx: Db, id: string): Promise<void> {
  // The number under which the person was imported may be the address.
  await sql`delete from import_entry where kind = 'people' and target = ${id}`.execute(tx)
  await sql`delete from import_entry where kind = 'reviews'
    and target in (select id::text from review_from_elsewhere where seller_id = ${id})`.execute(tx)
  await tx.deleteFrom('review_from_elsewhere').where('seller_id', '=', id).execute()
  await sql`delete from import_issue where value = (select email from account where id = ${id})`.execute(tx)
  await tx
    .updateTable('account')
    .set({
      name: NAME,
      username: `deleted_${id.replaceAll('-', '')}`,
      email: null,
      pending_email: null,
      email_verified_at: null,
      password_hash: null,
      full_name: null,
      company_name: null,
      representative_name: null,
      phone: null,
      phone_e164: null,
      legal_address: null,
      vat_id: null,
      bio: null,
      headline: null,
      languages: [],
      location: null,
      picture: null,
      is_admin: false,
      is_seller: false,
      verification: 'none',
      verification_note: null,
      intent_roles: [],
      intent_categories: [],
      notification_preferences: '{}',
      status: 'deleted',
      suspension_reason: null,
      suspended_until: null,
    })
    .where('id', '=', id)
    .execute()
  // The receipts of a business stay as they are: the law asks for that. Those of a private seller no longer name them.
  await sql`update payment set seller_side = null
    where payee_id = ${id} and not seller_side ?| array['companyName', 'vatId']`.execute(tx)
  await tx.updateTable('service').set({ archived: true }).where('seller_id', '=', id).execute()
  await tx
    .updateTable('product')
    .set({ archived: true, pickup_location: sql`pickup_location - array['address', 'lat', 'lng']` })
    .where('seller_id', '=', id)
    .execute()
  await tx
    .updateTable('message')
    .set((eb) => ({ body: eb.ref('masked'), masked: null }))
    .where('author_id', '=', id)
    .where('masked', 'is not', null)
    .execute()
  // Pictures and files are not searched for names: they go as a whole.
  await sql`update message set files = '[]', body = case body when '' then '…' else body end
    where author_id = ${id} and files <> '[]'`.execute(tx)
  await tx
    .deleteFrom('evidence_pack')
    .where('case_id', 'in', (eb) =>
      eb
        .selectFrom('refund_case')
        .select('id')
        .where((party) => party.or([party('buyer_id', '=', id), party('seller_id', '=', id)])),
    )
    .execute()
  await tx.deleteFrom('review').where('author_id', '=', id).where('status', '=', 'blind').execute()
  await tx.deleteFrom('favorite').where('account_id', '=', id).execute()
  await tx.deleteFrom('favorite_collection').where('account_id', '=', id).execute()
  await tx.deleteFrom('recently_viewed').where('account_id', '=', id).execute()
  await tx.deleteFrom('saved_search').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_address').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_document').where('account_id', '=', id).execute()
  await tx.deleteFrom('data_archive').where('account_id', '=', id).execute()
  await tx.deleteFrom('seller_tax').where('account_id', '=', id).execute()
  await tx.deleteFrom('external_calendar').where('seller_id', '=', id).execute()
  await tx.deleteFrom('calendar_feed').where('seller_id', '=', id).execute()
  await tx.deleteFrom('availability').where('seller_id', '=', id).execute()
  await tx.deleteFrom('payout_account').where('account_id', '=', id).execute()
  // A payout that waits has its own copy.
  await tx.deleteFrom('bank_account').where('account_id', '=', id).execute()
  // Whatever they did for a shop, or their own members did, stays without the names.
  await sql`delete from team_member where accepted_at is null and seller_id = ${id}`.execute(tx)
  await sql`update team_member set ended_at = now(), email = null
    where ended_at is null and (seller_id = ${id} or account_id = ${id})`.execute(tx)
  await tx.deleteFrom('passkey').where('account_id', '=', id).execute()
  await tx.deleteFrom('second_step').where('account_id', '=', id).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', id).execute()
  await tx.deleteFrom('openid_identity').where('account_id', '=', id).execute()
  await tx.deleteFrom('sign_in_exception').where('account_id', '=', id).execute()
  await tx.deleteFrom('factor_recovery').where('account_id', '=', id).execute()
  await tx.deleteFrom('known_browser').where('account_id', '=', id).execute()
  await tx.deleteFrom('api_token').where('account_id', '=', id).execute()
  await tx.deleteFrom('email_code').where('account_id', '=', id).execute()
  await tx.deleteFrom('staff_note').where('account_id', '=', id).execute()
  await tx.deleteFrom('account_view').where('account_id', '=', id).execute()
  await sql`delete from follow where follower_id = ${id} or seller_id = ${id}`.execute(tx)
  await tx.deleteFrom('follow_notice').where('follower_id', '=', id).execute()
  await tx.deleteFrom('push_subscription').where('account_id', '=', id).execute()
  await tx.deleteFrom('staff_view').where('account_id', '=', id).execute()
  await tx.deleteFrom('push_choice').where('account_id', '=', id).execute()
  await tx.deleteFrom('notification').where('account_id', '=', id).execute()
  await tx.deleteFrom('mail').where('account_id', '=', id).execute()
  await forgetInNotices(tx, id)
  await sql`delete from mail using contact_message as written
    where written.account_id = ${id} and starts_with(mail.source, 'contact:' || written.id || ':')`.execute(tx)
  await tx.deleteFrom('contact_message').where('account_id', '=', id).execute()
  await tx.updateTable('session').set({ ip: '', user_agent: '' }).where('account_id', '=', id).execute()
}
