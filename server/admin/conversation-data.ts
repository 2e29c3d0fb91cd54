import { type SqlBool, sql } from 'kysely'
import { conversations, isBetween, type Pair } from '#server/chat/data.ts'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import type { conversationStates } from '#shared/contract/admin-chat.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { report } from '#shared/process/report.ts'
import { caseDueAt } from './queue-data.ts'

type Filters = PageQuery & {
  q?: string | undefined
  state?: (typeof conversationStates)[number] | undefined
  from?: string | undefined
  to?: string | undefined
  id?: string | undefined
  pair?: Pair | undefined
  personId?: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^[0-9a-f]{6}$/i

const reported = statesWhere(report, ({ turn }) => turn === 'admin')

/** The two people of a row, in the order of their ids. */
const pairOf = (row: 'conversation' | 'refund_case' | 'transaction') => {
  const [buyer, seller] = [sql.ref(`${row}.buyer_id`), sql.ref(`${row}.seller_id`)]
  return sql`least(${buyer}, ${seller}), greatest(${buyer}, ${seller})`
}

const openCases = sql`from refund_case where refund_case.closed_at is null
  and (${pairOf('refund_case')}) = (${pairOf('conversation')})`

/** The open reports of a message, and those to which who reported added the conversation, each with its conversation. */
const openReports = sql`(
  select message.conversation_id, false as is_added, report.*
  from report join message on message.id = report.ref_id
  where report.kind = 'message' and report.status = any (${reported})
  union all
  select report_notice.conversation_id, true, report.*
  from report join report_notice on report_notice.report_id = report.id
  where report_notice.conversation_id is not null and report.status = any (${reported})
) as report`

/**
 * Condition on the readers of an added conversation: the administrator that took the report, and after an objection the
 * one that decides it.
 */
const isFor = (viewerId: string) => sql`(not is_added or report.taken_by = ${viewerId}
  or (report.status = 'objected' and report.decided_by <> ${viewerId}))`

const isIn = {
  disputed: sql<SqlBool>`exists (select ${openCases})`,
  appealed: sql<SqlBool>`exists (select ${openCases} and appealed_at is not null)`,
  reported: sql<SqlBool>`conversation.id in (select conversation_id from ${openReports})`,
}

/** By a name of one of the two, or by one of their orders; never by what they wrote. */
function isFoundBy(q: string) {
  const named = sql`(select id from account where name ilike ${containing(q)})`
  const byName = sql`conversation.buyer_id in ${named} or conversation.seller_id in ${named}`
  const order = q.toLowerCase()
  if (!UUID.test(q) && !NUMBER.test(q)) return sql<SqlBool>`(${byName})`
  const isOrder = UUID.test(q) ? sql`transaction.id = ${order}::uuid` : sql`right(transaction.id::text, 6) = ${order}`
  return sql<SqlBool>`(${byName} or (${pairOf('conversation')}) in (select ${pairOf('transaction')} from transaction where ${isOrder}))`
}

/** A page of all conversations, the latest first, and how many there are up to the cap. */
export function listAllConversations(db: Db, { q, state, from, to, id, pair, personId, ...page }: Filters) {
  let found = db.selectFrom('conversation').select('conversation.id').where('conversation.last_number', '>', 0)
  if (id) found = found.where('conversation.id', '=', id)
  if (pair) found = found.where(isBetween(pair))
  if (personId)
    found = found.where((eb) =>
      eb.or([eb('conversation.buyer_id', '=', personId), eb('conversation.seller_id', '=', personId)]),
    )
  if (q) found = found.where(isFoundBy(q))
  if (state) found = found.where(isIn[state])
  if (from) found = found.where('conversation.updated_at', '>=', sql<Date>`${from}::date`)
  if (to) found = found.where('conversation.updated_at', '<', sql<Date>`${to}::date + 1`)
  const sorted = found.orderBy('conversation.updated_at', 'desc').orderBy('conversation.id', 'desc')
  return cappedPageByIds(sorted, page, (ids) => conversations(db).where('conversation.id', 'in', ids).execute())
}

type Grounds = {
  id: string
  case_id: string | null
  title: string | null
  is_appeal: boolean | null
  due_at: Date | null
  report_id: string | null
}

/** By conversation, the open case and the open report that give this administrator a reason to read it. */
export async function groundsOf(db: Db, ids: readonly string[], viewerId: string): Promise<Map<string, Grounds>> {
  const { rows } = await sql<Grounds>`
    select conversation.id, claim.id as case_id, claim.title, claim.is_appeal, claim.due_at,
      (select report.id from ${openReports}
        where report.conversation_id = conversation.id and ${isFor(viewerId)}
        order by report.created_at desc limit 1) as report_id
    from conversation left join lateral (
      select refund_case.id, appealed_at is not null as is_appeal,
        coalesce((select snapshot ->> 'title' from transaction where transaction.id = refund_case.ref_id), '') as title,
        ${caseDueAt} as due_at
      ${openCases} order by refund_case.created_at desc limit 1
    ) as claim on true
    where conversation.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The audit action of an administrator that reads a conversation. */
const READ = 'conversation.read'

const openings = (db: Db) =>
  db
    .selectFrom('audit')
    .innerJoin('account as reader', 'reader.id', 'audit.actor_id')
    // Only of these lines the id is surely that of a conversation.
    .innerJoin('conversation', (join) =>
      join.on(sql<SqlBool>`conversation.id = case audit.action when ${sql.lit(READ)} then audit.ref_id::uuid end`),
    )
    .where('audit.action', '=', READ)
    .where(sql<SqlBool>`audit.after ->> 'before' is null`)

/** A page of what administrators opened, the latest first; further pages of one reading are no opening. */
export const listOpenings = (db: Db, page: PageQuery) =>
  cappedPageByIds(openings(db).select('audit.id').orderBy('audit.id', 'desc'), page, (ids) =>
    openings(db)
      .innerJoin('account as buyer', 'buyer.id', 'conversation.buyer_id')
      .innerJoin('account as seller', 'seller.id', 'conversation.seller_id')
      .select(['audit.id', 'audit.reason', 'audit.at', 'conversation.id as conversation_id'])
      .select(['reader.id as reader_id', 'reader.name as reader_name'])
      .select(['buyer.name as buyer_name', 'seller.name as seller_name'])
      .select(sql<string | null>`audit.after ->> 'ground'`.as('ground'))
      .where('audit.id', 'in', ids)
      .execute(),
  )
