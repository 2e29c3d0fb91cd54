import { sql } from 'kysely'
import { wordsOfMessage } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import type { ReportKind } from '#shared/contract/report.ts'
import { type ReportTarget, reportableOf } from './reportables.ts'

const listing = (db: Db, kind: 'service' | 'product', id: string) =>
  db
    .selectFrom(kind)
    .select(['seller_id as personId', 'title', 'description as excerpt'])
    .where('id', '=', id)
    .where('live', '=', true)
    .executeTakeFirst()

/** An offer is sealed: only its two people see it, so other viewers do not learn that there is one. */
const offer = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('offer')
    .innerJoin('service_request', 'service_request.id', 'offer.ref_id')
    .select(['offer.provider_id as personId', 'service_request.title', 'offer.message as excerpt'])
    .where('offer.id', '=', id)
    .where((one) => one.or([one('offer.requester_id', '=', viewerId), one('offer.provider_id', '=', viewerId)]))
    .executeTakeFirst()

/** The target, if this viewer can see it; a visitor has no id. */
export async function findTarget(
  db: Db,
  { kind, id }: { kind: ReportKind; id: string },
  viewerId: string | undefined,
): Promise<ReportTarget | undefined> {
  if (kind === 'service' || kind === 'product') return listing(db, kind, id)
  if (kind === 'user')
    return db
      .selectFrom('account')
      .select(['id as personId', 'name as title', sql<string>`concat_ws(E'\n', headline, bio)`.as('excerpt')])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
  if (kind === 'review')
    return db
      .selectFrom('review')
      .select(['author_id as personId', sql<string>`left(comment, 80)`.as('title'), 'comment as excerpt'])
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
  const reportable = reportableOf(kind)
  if (reportable) return reportable.find(db, id, viewerId)
  if (viewerId === undefined) return undefined
  if (kind === 'offer') return offer(db, id, viewerId)
  return db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select([
      'message.author_id as personId',
      sql<string>`left(${wordsOfMessage}, 80)`.as('title'),
      wordsOfMessage.as('excerpt'),
    ])
    .where('message.id', '=', id)
    .where('message.author_id', 'is not', null)
    .where((talk) => talk.or([talk('buyer_id', '=', viewerId), talk('seller_id', '=', viewerId)]))
    .$narrowType<{ personId: string; excerpt: string }>()
    .executeTakeFirst()
}

/** Hides a published review or shows it again; the averages follow. False if it was so before. */
export async function setReviewHidden(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('review')
    .set({ status: isHidden ? 'hidden' : 'published' })
    .where('id', '=', id)
    .where('status', '=', isHidden ? 'published' : 'hidden')
    .returning(['rating', 'subject_id', 'service_id', 'product_id'])
    .executeTakeFirst()
  if (!row) return false
  const sign = isHidden ? -1 : 1
  const count = (table: 'account' | 'service' | 'product', of: string | null) =>
    of &&
    sql`update ${sql.table(table)} set rating_sum = rating_sum + ${sign * row.rating},
      rating_count = rating_count + ${sign} where id = ${of}`.execute(tx)
  await count('account', row.subject_id)
  await count('service', row.service_id)
  await count('product', row.product_id)
  return true
}

/** Restricts an account as long as the longest restriction that stands. */
export async function restrictListings(tx: Db, personId: string): Promise<void> {
  await sql`
    update account set restricted_until = (
      select max(until) from report where person_id = ${personId} and measure = 'restrict' and stands
    ) where id = ${personId}`.execute(tx)
}

/** True if an account is suspended because of reports, not by hand, and none of these but this one stands. */
export async function isSuspendedBy(tx: Db, { id, person_id: personId }: { id: string; person_id: string }) {
  const { rows } = await sql<{ is: boolean }>`
    select status = 'suspended' and exists (
      select from report where person_id = account.id and measure = 'suspend'
        and suspension_reason in (note, final_note)
    ) and not exists (
      select from report where person_id = account.id and measure = 'suspend' and stands and id <> ${id}
        and (until is null or until > now())
    ) as is from account where id = ${personId}`.execute(tx)
  return rows[0]?.is === true
}
