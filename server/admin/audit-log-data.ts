import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { beginningWith, cappedPageByIds, containing } from '#server/kernel/data.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { visits } from '#shared/policies/audit-actions.ts'

type AuditFilters = PageQuery & {
  actor?: string | undefined
  by?: 'admins' | undefined
  kind?: string | undefined
  id?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

/**
 * The lines of the same visit: what the same person did to the same thing within the hour before or after. A thing without an
 * id is told apart, since no index finds what is not distinct: without `audit_of`, each line would read thousands.
 */
const ofVisit = (when: 'before' | 'after', isSame: RawBuilder<unknown>) =>
  sql`other.kind = audit.kind and ${isSame}
    and other.at > audit.at - interval '1 hour' and other.at < audit.at + interval '1 hour'
    and other.actor_id is not distinct from audit.actor_id and other.action = any (${visits}::text[])
    and ${when === 'before' ? sql`other.id < audit.id` : sql`other.id > audit.id`}`
const withId = sql`other.ref_id = audit.ref_id`
const withoutId = sql`other.ref_id is null`

/** False of a line that repeats a look of the same person. */
const beginsVisit = sql<SqlBool>`(audit.action <> all (${visits}::text[])
  or not exists (select from audit as other where ${ofVisit('before', withId)})
    and (audit.ref_id is not null or not exists (select from audit as other where ${ofVisit('before', withoutId)})))`

/** The number of lines that follow in the same visit. */
const linesAfter = sql<number>`case when audit.action <> all (${visits}::text[]) then 0
  when audit.ref_id is null then (select count(*)::int from audit as other where ${ofVisit('after', withoutId)})
  else (select count(*)::int from audit as other where ${ofVisit('after', withId)}) end`

const linesBy = (db: Db) => (ids: number[]) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .selectAll('audit')
    .select('actor.name as actor_name')
    .select(linesAfter.as('more'))
    .where('audit.id', 'in', ids)
    .execute()
export type AuditLine = Awaited<ReturnType<ReturnType<typeof linesBy>>>[number]

async function administratorIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** More than so many people or things of one name are not told apart by it. */
const MOST_NAMED = 200

/**
 * The people and things whose name or title has these words, by the indexes of the search over everything; what it leaves out, such
 * as requests that were deleted, is little and read whole.
 */
async function idsNamed(db: Db, words: string): Promise<string[]> {
  const pattern = containing(words)
  const isTitled = (title: RawBuilder<unknown>) => sql`plain_title(${title}) like plain_title(${pattern})`
  const limit = sql`limit ${sql.lit(MOST_NAMED)}`
  const requests = ['service_request', 'product_request'].map(
    (
      table,
    ) => sql`(select id::text from ${sql.table(table)} where deleted_at is null and ${isTitled(sql`title`)} ${limit})
      union all (select id::text from ${sql.table(table)} where deleted_at is not null and title ilike ${pattern} ${limit})`,
  )
  const { rows } = await sql<{ id: string }>`
    (select id::text from account where name ilike ${pattern} or email ilike ${pattern} or company_name ilike ${pattern} ${limit})
    union all (select id::text from service where ${isTitled(sql`title`)} ${limit})
    union all (select id::text from product where ${isTitled(sql`title`)} ${limit})
    union all ${sql.join(requests, sql` union all `)}
    union all (select id::text from transaction where not hidden_for_admins and ${isTitled(sql`snapshot ->> 'title'`)} ${limit})
    union all (select id::text from transaction where hidden_for_admins and snapshot ->> 'title' ilike ${pattern} ${limit})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A page of the audit log, the latest first, and how many lines there are up to the cap; a visit is one line. */
export async function listAudit(
  db: Db,
  { actor, by, kind, id, action, from, to, q, ...page }: AuditFilters,
  { isWhole = false } = {},
) {
  // The log is read from its end until a page is full: with the ids at hand, no line is joined to its actor.
  const administrators = by === 'admins' ? await administratorIds(db) : []
  const named = q === undefined ? [] : await idsNamed(db, q)
  const lines = db
    .selectFrom('audit')
    .select('audit.id')
    .$if(!isWhole, (found) => found.where(beginsVisit))
    .$if(actor !== undefined, (found) => found.where('audit.actor_id', '=', actor ?? ''))
    .$if(by === 'admins', (found) =>
      found
        .where(sql<SqlBool>`audit.actor_id = any (${administrators}::uuid[])`)
        .where(sql<SqlBool>`audit.ref_id is distinct from audit.actor_id::text`),
    )
    .$if(kind !== undefined, (found) => found.where('audit.kind', '=', kind ?? ''))
    .$if(id !== undefined, (found) => found.where('audit.ref_id', '=', id ?? ''))
    .$if(action !== undefined, (found) => found.where('audit.action', 'like', beginningWith(action ?? '')))
    .$if(from !== undefined, (found) => found.where('audit.at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (found) => found.where('audit.at', '<', sql<Date>`${to}::date + 1`))
    .$if(q !== undefined, (found) =>
      found.where(
        sql<SqlBool>`(audit.reason ilike ${containing(q ?? '')} or audit.ref_id = any (${named}::text[])
          or audit.actor_id = any (${named}::uuid[]))`,
      ),
    )
    .orderBy('audit.id', 'desc')
  return cappedPageByIds(lines, page, linesBy(db))
}

/** The titles and names of what lines are about, by its id; what is gone has none. */
export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string | null }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select id::text, title from (
      select account.id, coalesce(company_name, name) as title from account join asked using (id)
      union all select document.id, account.name from account_document as document
        join asked on asked.id = document.id join account on account.id = document.account_id
      union all select service.id, title from service join asked using (id)
      union all select product.id, title from product join asked using (id)
      union all select service_request.id, title from service_request join asked using (id)
      union all select product_request.id, title from product_request join asked using (id)
      union all select offer.id, request.title from offer join asked on asked.id = offer.id
        join service_request as request on request.id = offer.ref_id
      union all select offer.id, request.title from product_offer as offer join asked on asked.id = offer.id
        join product_request as request on request.id = offer.request_id
      union all select transaction.id, snapshot ->> 'title' from transaction join asked using (id)
      union all select refund_case.id, transaction.snapshot ->> 'title' from refund_case
        join asked on asked.id = refund_case.id join transaction on transaction.id = refund_case.ref_id
      union all select payment.id, account.name from payment join asked on asked.id = payment.id
        join account on account.id = payment.payer_id
      union all select report.id, title from report join asked using (id)
      union all select message.id, message.name from contact_message as message join asked using (id)
      union all select subscription.id, account.name from subscription join asked on asked.id = subscription.id
        join account on account.id = subscription.account_id
      union all select conversation.id, buyer.name || ', ' || seller.name from conversation
        join asked on asked.id = conversation.id join account as buyer on buyer.id = conversation.buyer_id
        join account as seller on seller.id = conversation.seller_id
    ) as found`.execute(db)
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, title]] : [])))
}
