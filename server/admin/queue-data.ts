import { type RawBuilder, sql } from 'kysely'
import { isInForce } from '#server/accounts/staff-data.ts'
import type { Db } from '#server/db/open.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import { regulatedCategories } from '#server/listings/review.ts'
import { type OwedTerms, owed } from '#server/payments/owed-data.ts'
import { mayBeListedFor, raisedBy } from '#server/reports/data.ts'
import type { QueueItem, QueueKind } from '#shared/contract/admin-queue.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { statesWhere, tableOf } from '#shared/kernel/process.ts'
import { reviewRules } from '#shared/policies/listing-rules.ts'
import { queuedReasons } from '#shared/policies/owed.ts'
import { type RequestKindName, requestKindNames, requestKinds } from '#shared/process/kinds.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { report } from '#shared/process/report.ts'

export type QueueRow = {
  kind: QueueKind
  id: string
  code: QueueItem['title']['code']
  name: string
  subject_kind: QueueItem['subject']['kind']
  subject_id: string
  due_at: Date
  taken_by: string | null
  /** Of a call to the provider. */
  payment_id: string | null
  /** The number of visitors without an account that sent a report, which raises its priority: from 0 to 3. */
  raised: number
  /** The reason for which it waits: a rule, a code or the words of a person or the provider, by the kind. */
  reason: string
  person_id: string
  person_name: string
  amount: number | null
  currency: string | null
  /** The other side of a refund case. */
  other_name: string | null
  /** The number of documents that wait, or of people who have reported it. */
  count: number | null
}

/** The longest waiting times of the kinds, in hours. */
const VERIFICATION_HOURS = 48
const HELD_HOURS = 48
/** Providers can be told of a request only once it is open. */
const REQUEST_HOURS = 24
const MONEY_HOURS = 24
/** A call to the provider that failed less often usually succeeds by itself. */
const FAILURES = 3
const RECOVERY_HOURS = 24

const undecided = statesWhere(refundCase, ({ turn }) => turn === 'admin')
const reported = statesWhere(report, ({ turn }) => turn === 'admin')
/** An objection is a matter of its own: who reported first does not raise it. */
const raised = ['open', 'in_review']
const within = (hours: number) => sql`make_interval(hours => ${hours}::int)`

/** The time by which an administrator should have decided a refund case. */
export const caseDueAt = sql<Date>`coalesce((select (timer ->> 'dueAt')::timestamptz
  from jsonb_array_elements(refund_case.timers) as timer where timer ->> 'name' = 'adminSla' limit 1), refund_case.status_since)`

/** Listings of one table that were held back, of sellers whom others can see; those that lack a document wait for it. */
const heldIn = (kind: ListingName) => sql`
  select 'held', listing.id, 'held', listing.title, ${sql.lit(kind)}, listing.id,
    greatest(listing.moderated_at, seller.reviewed_at) + ${within(HELD_HOURS)}, null, null, 0,
    coalesce(listing.moderation_rule, ''), seller.id, coalesce(seller.company_name, seller.name), null, null, null, null
  from ${sql.table(kind)} as listing join account as seller on seller.id = listing.seller_id
  where listing.moderation = 'pending' and listing.status = 'published' and not listing.archived
    and seller.status = 'active' and seller.verification = 'approved'
    and (listing.subcategory <> all (${regulatedCategories()}) or exists (
      select from account_document where account_id = seller.id and status = 'approved'))`

/** Requests of a kind that were held back, of people whom others can see; those that reports hid wait with the report. */
const heldRequests = (kind: RequestKindName) => sql`
  select 'held', request.id, 'held', request.title, ${sql.lit(kind)}, request.id,
    request.status_since + ${within(REQUEST_HOURS)}, null, null, 0,
    request.moderation_rule, requester.id, coalesce(requester.company_name, requester.name), null, null, null, null
  from ${sql.table(tableOf({ name: requestKinds[kind].process }))} as request join account as requester on requester.id = request.requester_id
  where request.status = 'pending_review' and request.moderation_rule = any (${[...reviewRules]})
    and request.deleted_at is null and requester.status = 'active'`

/** Reports that wait, for one administrator those of which they may learn. */
const reportsFor = (viewerId: string | undefined) => sql`
  select 'report', report.id, case when objected_by is null then 'report' else 'objection' end, title, 'report', report.id, due_at,
    taken_by, null, case when report.status = any (${raised}) then ${raisedBy} else 0 end,
    coalesce((select reason from report_notice where report_id = report.id order by report_notice.id limit 1), ''),
    reported.id, coalesce(reported.company_name, reported.name), null, null, null,
    (select count(*)::int from report_notice where report_id = report.id)
  from report join account as reported on reported.id = report.person_id where report.status = any (${reported}) ${viewerId === undefined ? sql`` : sql`and ${mayBeListedFor(viewerId)}`}`

/** Sellers whose money waits are reminded at least so often; if that does not happen, an administrator should see to it. */
const WAITING_DAYS = 30

/** Sellers who cannot be paid: the provider has stopped their accounts, or money waits for them. */
const payouts = (terms: OwedTerms) => sql`
  select 'payout', account.id, coalesce(waiting.code, 'payout'), account.name, 'account', account.id,
    case when coalesce(waiting.code, 'payout') in ('payout_none', 'payout_open')
      then greatest(waiting.since, payout_reminder.sent_at) + make_interval(days => ${WAITING_DAYS}::int) + interval '1 day'
      else greatest(payout_account.updated_at, waiting.since) + ${within(MONEY_HOURS)} end, null, null, 0,
    coalesce(array_to_string(payout_account.requirements_due, ', '), ''), account.id,
    coalesce(account.company_name, account.name), waiting.amount, waiting.currency, null, null
  from account left join payout_account on payout_account.account_id = account.id
  left join payout_reminder on payout_reminder.account_id = account.id
  left join (
    with ${owed({ ...terms, isBlocked: true })}
    select seller_id, currency, sum(amount)::bigint as amount, min(since) as since,
      case min(array_position(array['restricted', 'rejected', 'no_account', 'not_finished'], reason))
        when 1 then 'payout' when 2 then 'payout_rejected' when 3 then 'payout_none' else 'payout_open' end as code
    from owed where reason = any (${[...queuedReasons]}::text[]) group by 1, 2
  ) as waiting on waiting.seller_id = account.id
  where (waiting.seller_id is not null or payout_account.status = 'restricted') and account.status <> 'deleted'`

/** Queries for the remaining kinds of things to decide. All select the columns of `QueueRow`, in this order. */
const sources: Partial<Record<QueueKind, RawBuilder<unknown>>> = {
  verification: sql`
    select 'verification' as kind, id, 'verification' as code, name, 'account' as subject_kind, id as subject_id,
      coalesce((select max(uploaded_at) from account_document where account_id = account.id), updated_at)
        + ${within(VERIFICATION_HOURS)} as due_at, null::uuid as taken_by,
      null::uuid as payment_id, 0 as raised, 'documents' as reason, id as person_id,
      coalesce(company_name, name) as person_name, null::bigint as amount, null as currency, null as other_name,
      (select count(*)::int from account_document where account_id = account.id and status = 'pending') as count
    from account where is_seller and verification = 'pending' and status <> 'deleted'`,
  held: sql.join([heldIn('service'), heldIn('product'), ...requestKindNames.map(heldRequests)], sql` union all `),
  case: sql`
    select 'case', refund_case.id, case when refund_case.appealed_at is null then 'case' else 'appeal' end,
      coalesce(transaction.snapshot ->> 'title', ''), 'refundCase', refund_case.id,
      ${caseDueAt}, null, null, 0, refund_case.reason, claimant.id, coalesce(claimant.company_name, claimant.name),
      refund_case.amount, refund_case.currency, coalesce(other.company_name, other.name), null
    from refund_case join account as claimant on claimant.id = refund_case.buyer_id
      left join account as other on other.id = refund_case.seller_id left join transaction on transaction.id = refund_case.ref_id
    where refund_case.closed_at is null and refund_case.status = any (${undecided})`,
  money: sql`
    select 'money', provider_call.id, 'money', coalesce(transaction.snapshot ->> 'title', promotion.title, charge.title, ''),
      case when transaction.id is null then 'payment' else 'order' end, coalesce(transaction.id, payment.id),
      provider_call.created_at + ${within(MONEY_HOURS)}, null, payment.id, 0, coalesce(provider_call.last_error, ''),
      payer.id, coalesce(payer.company_name, payer.name),
      coalesce((provider_call.parameters ->> 'amount')::bigint, payment.amount), payment.currency,
      (select coalesce(company_name, name) from account where account.id = payment.payee_id), null
    from provider_call join payment on payment.id = provider_call.payment_id join account as payer on payer.id = payment.payer_id
      left join transaction on transaction.id = payment.ref_id
      left join promotion on promotion.id = payment.ref_id
      left join subscription_charge as charge on charge.id = payment.ref_id
    where provider_call.state = 'open' and (provider_call.attempts >= ${FAILURES} or stopped_at is not null)`,
}

/**
 * Lost factors that a second member of the staff has to confirm: for one of them without what they have asked for themselves,
 * and without themselves; colleagues are for owners.
 */
const recoveriesFor = (viewerId: string | undefined) => sql`
  select 'recovery', recovery.id, 'recovery', person.name, 'account', person.id, recovery.asked_at + ${within(RECOVERY_HOURS)},
    null, null, 0, recovery.reason, person.id, coalesce(person.company_name, person.name), null, null, asking.name, null
  from factor_recovery as recovery join account as person on person.id = recovery.account_id
  join account as asking on asking.id = recovery.asked_by
  where recovery.ended_at is null and recovery.confirmed_by is null and person.status = 'active' ${
    viewerId === undefined
      ? sql``
      : sql`and recovery.asked_by <> ${viewerId}::uuid and person.id <> ${viewerId}::uuid and (not person.is_admin or exists (
          select from staff_member as staff where staff.account_id = ${viewerId}::uuid and staff.role = 'owner' and ${isInForce}))`
  }`

/** All waiting entries; the first part of a union names its columns. */
const waitingFor = (terms: OwedTerms, viewerId?: string) =>
  sql`(${sql.join([...Object.values(sources), payouts(terms), reportsFor(viewerId), recoveriesFor(viewerId)], sql` union all `)}) as waiting`

/** A page of what waits for an administrator: first what visitors reported, then what is due soonest. */
export async function listQueue(
  db: Db,
  { kind, page, limit }: PageQuery & { kind?: QueueKind | undefined },
  viewerId: string,
  terms: OwedTerms,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select * from ${waitingFor(terms, viewerId)} ${kind ? sql`where kind = ${kind}` : sql``}
    order by raised desc, due_at, kind, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Counts the entries of each kind that wait for an administrator. */
export async function countQueue(db: Db, viewerId: string, terms: OwedTerms): Promise<Record<QueueKind, number>> {
  const { rows } = await sql<{ kind: QueueKind; count: number }>`
    select kind, count(*)::int as count from ${waitingFor(terms, viewerId)} group by kind`.execute(db)
  const counts = { verification: 0, held: 0, case: 0, report: 0, money: 0, payout: 0, recovery: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** Returns the number of overdue entries, and the time since which the first of them is overdue. */
export async function findOverdue(db: Db, now: Date, terms: OwedTerms): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(due_at) as since from ${waitingFor(terms)} where due_at < ${now}`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
